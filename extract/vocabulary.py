"""Words that slot values are made of, with their canonical values: languages, foods, interests, tools, brands."""

from __future__ import annotations

LANGUAGES = {
    "zh-Hant": "繁体中文|繁体字?|繁中|正体中文|traditional chinese",
    "zh": "简体中文|简体字?|中文|汉语|普通话|国语|simplified chinese|mandarin chinese|mandarin|chinese",
    "en": "英文|英语|american english|british english|english",
    "ja": "日文|日语|日本语|japanese",
    "ko": "韩文|韩语|korean",
    "fr": "法文|法语|french",
    "de": "德文|德语|german",
    "es": "西班牙文|西班牙语|西语|spanish",
    "ru": "俄文|俄语|russian",
    "pt": "葡萄牙文|葡萄牙语|葡语|portuguese",
    "it": "意大利文|意大利语|意语|italian",
}
# Spoken by users though no output language: only `identity.languages` takes them.
MORE_LANGUAGES = {
    "yue": "粤语|广东话|白话|cantonese",
    "nan": "闽南语|台语|hokkien",
    "ar": "阿拉伯语|arabic",
    "hi": "印地语|hindi",
    "vi": "越南语|vietnamese",
    "th": "泰语|thai",
    "nl": "荷兰语|dutch",
    "pl": "波兰语|polish",
    "tr": "土耳其语|turkish",
    "sv": "瑞典语|swedish",
    "uk": "乌克兰语|ukrainian",
    "id": "印尼语|indonesian",
}
CURRENCIES = {
    "CNY": "人民币|rmb|cny|yuan|renminbi",
    "USD": "美元|美金|usd|us dollars?|dollars?",
    "EUR": "欧元|eur|euros?",
    "GBP": "英镑|gbp|(?:british )?pounds?(?: sterling)?",
    "JPY": "日元|日圆|jpy|yen",
    "HKD": "港币|港元|hkd|hong kong dollars?",
    "TWD": "新台币|台币|twd",
    "KRW": "韩元|韩币|krw|won",
    "SGD": "新加坡元|新币|sgd|singapore dollars?",
    "AUD": "澳元|澳币|aud|australian dollars?",
    "CAD": "加元|加币|cad|canadian dollars?",
    "CHF": "瑞士法郎|chf|swiss francs?",
    "INR": "卢比|inr|rupees?",
}
CHANNELS = {
    "email": "电子邮件|邮件|邮箱|e-?mails?|mail",
    "sms": "短信|简讯|sms|text messages?|texts?|texting",
    "wechat": "微信|wechat",
    "phone": "电话|phone calls?|phone|calls?|calling|voice calls?",
    "im": "钉钉|飞书|企业微信|slack|teams|whatsapp|telegram|im|instant messag(?:e|es|ing)|lark|discord|signal",
}
CODE_LANGUAGES = {
    "javascript": "javascript|js",
    "typescript": "typescript|ts",
    "python": "python3?",
    "java": "java",
    "go": "golang|(?-i:Go)",
    "rust": "rust",
    "c++": r"c\+\+|cpp",
    "c#": "c#|csharp",
    "c": "c语言|(?-i:C)",
    "kotlin": "kotlin",
    "swift": "swift",
    "ruby": "ruby",
    "php": "php",
    "scala": "scala",
    "r": "r语言|(?-i:R)",
    "sql": "sql",
    "julia": "julia",
    "perl": "perl",
    "lua": "lua",
    "bash": "bash|shell脚本|shell scripts?",
    "powershell": "powershell",
    "haskell": "haskell",
    "elixir": "elixir",
    "clojure": "clojure",
    "dart": "dart",
    "matlab": "matlab",
    "zig": "zig",
}
CODE_STYLES = {
    "type hints": "type hints?|type annotations?|typed code|类型注解|类型标注|类型提示",
    "snake_case": "snake[_ ]?case|蛇形命名|下划线命名",
    "camelCase": "camel ?case|驼峰命名?|小驼峰",
    "PascalCase": "pascal ?case|大驼峰",
    "tabs": "tabs?(?: for indentation)?|tab缩进|制表符",
    "2 spaces": "(?:2|two)[- ]?spaces?(?: indentation| indent)?|(?:2|两)个?空格",
    "4 spaces": "(?:4|four)[- ]?spaces?(?: indentation| indent)?|(?:4|四)个?空格",
    "spaces": "spaces",
    "single quotes": "single[- ]quotes?|单引号",
    "double quotes": "double[- ]quotes?|双引号",
    "semicolons": "semicolons?|分号",
    "comments": "(?:code |inline )?comments|(?:代码)?注释",
    "docstrings": "docstrings?|文档字符串",
    "unit tests": "unit tests?|单元测试|单测",
    "functional": "functional (?:style|programming)|函数式",
    "async/await": "async(?:/await| await)?",
    "PEP 8": "pep ?8",
    "early returns": "early returns?|提前返回",
    "f-strings": "f-?strings?",
    "list comprehensions": "list comprehensions?|列表推导式?",
    "short functions": "(?:short|small) functions|短函数|小函数",
}
DATE_FORMATS = {
    "YYYY-MM-DD": "yyyy-mm-dd|iso[- ]?8601|iso dates?|iso format|年-月-日",
    "YYYY/MM/DD": "yyyy/mm/dd|年/月/日",
    "DD/MM/YYYY": "dd/mm/yyyy|dd/mm|day[- ]first|日/月/年",
    "MM/DD/YYYY": "mm/dd/yyyy|mm/dd|month[- ]first|月/日/年",
    "DD.MM.YYYY": r"dd\.mm\.yyyy",
    "DD-MM-YYYY": "dd-mm-yyyy",
}
TOOLS = (
    "vs ?code|vscode|visual studio code|neovim|vim|emacs|pycharm|intellij(?: idea)?|webstorm|goland|sublime(?: text)?|jupyter(?: notebook)?|cursor"
    "|docker|podman|kubernetes|git|github|gitlab|terraform|ansible|jenkins|notion|obsidian|evernote|onenote|todoist|trello|jira|asana"
    "|excel|google sheets|google docs|google calendar|outlook|gmail|powerpoint|keynote|figma|sketch|photoshop|slack|microsoft teams|zoom|google meet"
    "|pytest|unittest|poetry|pnpm|yarn|npm|pip|conda|uv|ruff|black|mypy|eslint|prettier|postgres(?:ql)?|mysql|sqlite|mongodb|redis|pandas|polars|numpy"
    "|pytorch|tensorflow|react|vue|svelte|angular|django|flask|fastapi|spring boot|tableau|power ?bi|chrome|firefox|safari|latex|overleaf|matplotlib|plotly"
    "|飞书文档|飞书|钉钉|腾讯会议|腾讯文档|企业微信|石墨文档|印象笔记|语雀|滴答清单|高德地图|百度地图|google maps|apple maps|支付宝|apple pay|wps"
)
SEATS = {
    "window": "靠窗户?|窗边|临窗|窗口|window(?: seats?)?",
    "aisle": "靠?过道|靠?走道|靠走廊|aisle(?: seats?)?",
    "middle": "中间(?:座|位|的座)|middle seats?",
    "front": "前排|靠前|front(?: row)?(?: seats?)?",
    "rear": "后排|靠后|back row|rear seats?|seats? (?:at|in) the (?:back|rear)",
}
HOTELS = (
    "万豪|希尔顿|洲际|凯悦|香格里拉|四季酒店|丽思卡尔顿|喜来登|威斯汀|亚朵|全季|汉庭|如家|锦江之星|桔子酒店|维也纳酒店|美居|宜必思|华住"
    "|marriott|hilton|hyatt|intercontinental|holiday inn|four seasons|ritz[- ]carlton|sheraton|westin|ibis|novotel|accor|radisson|best western|hampton inn|courtyard"
    "|boutique hotels?|民宿|airbnbs?|青旅|hostels?"
)
AIRLINES = (
    "国航|东航|南航|海航|川航|厦航|深航|山航|吉祥航空|春秋航空|国泰航空|国泰|长荣|华航|中国国航|东方航空|南方航空|海南航空|厦门航空|四川航空|全日空|日航|大韩航空|新航|新加坡航空|阿联酋航空|汉莎"
    "|air china|china eastern|china southern|cathay pacific|singapore airlines|emirates|qatar airways|lufthansa|air france|klm|british airways|united(?: airlines)?|delta(?: air lines)?"
    "|american airlines|southwest|jetblue|alaska airlines|ryanair|easyjet|qantas|ana|japan airlines|turkish airlines|swiss|air canada|etihad|korean air"
)
FOODS = (
    "花生酱?|坚果|核桃|杏仁|腰果|芝麻|海鲜|虾|蟹|螃蟹|贝类|鱼|三文鱼|生鱼片|刺身|生蚝|鱿鱼|章鱼|牛奶|奶制品|乳制品|奶酪|芝士|黄油|鸡蛋|蛋|豆腐|豆制品|大豆|麸质|小麦|面筋"
    "|香菜|芹菜|韭菜|洋葱|大蒜|蒜|葱|姜|茄子|苦瓜|西兰花|胡萝卜|番茄|西红柿|土豆|青椒|蘑菇|菌菇|木耳|菠菜|秋葵|折耳根|榴莲|芒果|菠萝|草莓|猕猴桃|桃子?|苹果|香蕉|葡萄|西瓜|樱桃|蔬菜|水果"
    "|猪肉|牛肉|羊肉|鸡肉|鸭肉|鹅肉|肥肉|红肉|肉|内脏|动物内脏|下水|肥肠|培根|火腿|香肠|牛排|烤鸭|火锅|麻辣烫|烧烤|烤肉|串串|小龙虾|酸菜鱼|麻婆豆腐|川菜|湘菜|粤菜|东北菜|日料|日本料理|韩料|韩餐|西餐|泰餐|寿司|拉面"
    "|米饭|米线|螺蛳粉|酸辣粉|面条|面食|饺子|包子|馒头|粥|汤|披萨|汉堡|炸鸡|薯条|意面|沙拉|甜食|甜品|甜点|蛋糕|巧克力|冰淇淋|糖果|零食|咸菜|泡菜|腌制品|油炸(?:食品|食物|的)?|辣椒|花椒|辣(?:的|味|食|菜)?|甜的|酸的|麻辣|清淡的?|重口味|油腻的?|生冷|生食|酒精|酒|白酒|啤酒|咖啡|咖啡因|奶茶|碳酸饮料|可乐|味精|糖|盐"
    "|peanut butter|peanuts?|tree nuts|nuts?|almonds?|walnuts?|cashews?|sesame(?: seeds?)?|shellfish|seafood|shrimps?|prawns?|crabs?|lobsters?|oysters?|clams?|mussels?|squid|octopus|sashimi|fish|salmon|tuna|sardines|anchovies"
    "|milk|dairy(?: products)?|lactose|cheese|blue cheese|butter|eggs?|tofu|soy(?:beans?)?|gluten|wheat|bread|cilantro|coriander|celery|onions?|garlic|ginger|eggplants?|aubergines?|broccoli|carrots?|tomato(?:es)?|potato(?:es)?|peppers?|bell peppers?"
    "|mushrooms?|spinach|okra|kale|brussels sprouts|olives?|beets?|cucumbers?|avocados?|durian|mango(?:e?s)?|pineapples?|strawberr(?:y|ies)|kiwis?|peach(?:es)?|apples?|bananas?|grapes?|watermelons?|cherr(?:y|ies)|coconuts?|vegetables?|veggies|fruits?"
    "|pork|beef|lamb|mutton|chicken|duck|turkey|veal|venison|red meat|meats?|organ meats?|liver|bacon|ham|sausages?|steaks?|barbecue|bbq|hot ?pot|sushi|ramen|noodles?|rice|pasta|spaghetti|lasagna|pizzas?|burgers?|hamburgers?|fries|tacos?|burritos?|curr(?:y|ies)|dumplings?|dim sum|kimchi|salads?|soups?"
    "|sandwich(?:es)?|desserts?|sweets|cakes?|chocolates?|dark chocolate|ice cream|cand(?:y|ies)|cookies?|pastries|snacks?|junk food|fast food|fried food|processed food|spicy food|spicy|spicy dishes|sugar|salt|alcohol|beer|wine|liquor|coffee|caffeine|soda|mayonnaise|mayo|mustard|ketchup|vinegar|honey|yogurt|oatmeal"
    "|thai food|chinese food|indian food|italian food|mexican food|japanese food|korean food|sichuan food|street food|msg|truffles?|lentils|beans|chickpeas|hummus"
)
DRINKS = (
    "美式咖啡|冰美式|美式|拿铁|卡布奇诺|手冲咖啡|黑咖啡|绿茶|红茶|乌龙茶|普洱茶?|龙井茶?|茉莉花茶|茶|果汁|红酒|威士忌"
    "|iced coffee|black coffee|americanos?|lattes?|cappuccinos?|espressos?|green tea|black tea|oolong tea|oolong|earl grey|herbal tea|matcha|tea|red wine|white wine|whisk(?:e)?y|craft beer|orange juice|juice|smoothies?|sparkling water"
)
INTERESTS = {
    "sport": "篮球|足球|羽毛球|乒乓球|网球|排球|高尔夫|台球|游泳|跑步|慢跑|马拉松|爬山|登山|徒步|骑行|骑车|骑单车|自行车|健身|瑜伽|滑雪|滑冰|滑板|攀岩|潜水|冲浪|拳击|跳绳|跆拳道|太极|散步|钓鱼|飞盘"
    "|basketball|soccer|football|tennis|table tennis|ping pong|badminton|volleyball|golf|baseball|hockey|cricket|rugby|swimming|running|jogging|marathons?|hiking|trail running|mountaineering|cycling|biking|mountain biking|working out|weightlifting|yoga|pilates|skiing|snowboarding|skating|skateboarding|rock climbing|climbing|bouldering|scuba diving|diving|surfing|boxing|martial arts|fishing|kayaking|sailing|archery|horse riding",
    "music": "爵士乐?|摇滚乐?|古典音乐|古典乐|民谣|流行音乐|嘻哈|说唱|电子音乐|电音|轻音乐|蓝调|粤语歌|民歌|钢琴|吉他|小提琴|唱歌|音乐|听歌"
    "|jazz|rock(?: music)?|classical music|folk music|folk|pop music|hip[- ]?hop|rap|electronic music|techno|blues|country music|metal|heavy metal|indie(?: music| rock)?|k-?pop|r&b|opera|playing (?:the )?(?:guitar|piano|violin|drums)|singing|music",
    "film": "科幻片|科幻电影|恐怖片|悬疑片|喜剧片?|爱情片|动作片|纪录片|文艺片|动画片?|动漫|老电影|战争片|电影|美剧|韩剧|日剧|综艺"
    "|sci-?fi (?:movies?|films?)|science fiction (?:movies?|films?)|horror (?:movies?|films?)|thrillers?|comed(?:y|ies)|romantic comedies|rom-?coms?|action (?:movies?|films?)|documentar(?:y|ies)|animated (?:movies?|films?)|anime|old movies|war (?:movies?|films?)|movies|films|k-?dramas?|sitcoms?|musicals",
    "game": "电子游戏|手游|网游|单机游戏|桌游|剧本杀|狼人杀|围棋|象棋|国际象棋|麻将|扑克|王者荣耀|原神|打游戏|玩游戏|游戏|拼图|数独"
    "|video games?|board games?|strategy games?|rpgs?|role-playing games?|puzzle games?|chess|go|mahjong|poker|card games?|puzzles|crosswords?|sudoku",
    "reading": "科幻小说|推理小说|悬疑小说|武侠小说|历史小说|小说|诗歌|散文|历史书|传记|漫画|读书|看书|阅读"
    "|sci-?fi novels?|science fiction(?: novels?| books?)?|mystery novels?|mysteries|detective novels?|fantasy(?: novels?| books?)?|historical fiction|novels|poetry|biograph(?:y|ies)|comics|comic books|manga|history books|non-?fiction|reading|books",
    "pet": "猫|狗|小猫|小狗|猫咪|狗狗|养猫|养狗|养鱼|兔子|仓鼠|cats|dogs|kittens|puppies|rabbits|hamsters|parrots|horses",
    "": "摄影|拍照|旅行|旅游|自驾游?|露营|画画|绘画|油画|水彩|书法|编织|做饭|烹饪|烘焙|园艺|种花|手工|跳舞|街舞|喝茶|逛街|逛博物馆|看展|话剧|天文|编程|写作|写日记|集邮|乐高|冥想"
    "|photography|travell?ing|travel|road trips?|camping|painting|drawing|sketching|watercolou?r(?: painting)?|calligraphy|knitting|crocheting|sewing|cooking|baking|gardening|crafts|woodworking|pottery|ceramics|dancing|salsa dancing|ballet|museums|theat(?:er|re)|astronomy|stargazing|coding|programming|writing|journaling|blogging|meditation|bird ?watching|lego|origami|volunteering|podcasts",
}
CONDITIONS = {
    "hypertension": "高血压|high blood pressure|hypertension",
    "diabetes": "糖尿病|(?:type (?:1|2|one|two|i|ii) )?diabetes",
    "asthma": "哮喘|asthma",
    "heart disease": "心脏病|冠心病|heart (?:disease|condition)",
    "migraine": "偏头痛|migraines?",
    "depression": "抑郁症|depression",
    "anxiety": "焦虑症|anxiety(?: disorder)?",
    "gout": "痛风|gout",
    "gastritis": "胃炎|慢性胃炎|胃溃疡|gastritis",
    "insomnia": "失眠症?|insomnia",
    "epilepsy": "癫痫|epilepsy",
    "arthritis": "关节炎|arthritis",
    "celiac disease": "乳糜泻|c(?:o)?eliac(?: disease)?",
    "adhd": "多动症|adhd",
    "high cholesterol": "高血脂|高胆固醇|high cholesterol",
    "anemia": "贫血|an(?:a)?emia",
    "thyroid disorder": "甲亢|甲减|hypothyroidism|hyperthyroidism",
    "color blindness": "色盲|colou?r ?blind(?:ness)?",
    "dyslexia": "阅读障碍|dyslexia",
    "ibs": "肠易激综合征|ibs|irritable bowel syndrome",
}
TIMEZONES = {
    "Asia/Shanghai": "北京时间|中国时间|上海时间|东八区|china standard time|beijing time|shanghai time",
    "Asia/Tokyo": "东京时间|日本时间|东九区|jst|tokyo time|japan time",
    "Asia/Singapore": "新加坡时间|sgt|singapore time",
    "Asia/Hong_Kong": "香港时间|hkt|hong kong time",
    "Asia/Taipei": "台北时间|taipei time",
    "Asia/Kolkata": "印度时间|indian? (?:standard )?time",
    "America/New_York": "纽约时间|美东(?:时间)?|eastern(?: standard| daylight)? time|est|edt|et|new york time",
    "America/Chicago": "美中时间|central(?: standard| daylight)? time|cst|cdt",
    "America/Denver": "mountain(?: standard| daylight)? time|mst|mdt",
    "America/Los_Angeles": "旧金山时间|洛杉矶时间|美西(?:时间)?|pacific(?: standard| daylight)? time|pst|pdt|pt",
    "Europe/London": "伦敦时间|英国时间|london time|uk time|british time|gmt|bst",
    "Europe/Berlin": "柏林时间|德国时间|berlin time|german time|cet|cest|central european time",
    "Europe/Paris": "巴黎时间|paris time|french time",
    "Australia/Sydney": "悉尼时间|sydney time|aest|aedt",
    "UTC": "utc|coordinated universal time",
}


def either(words: dict[str, str]) -> str:
    """One alternation of all wordings of a table, longer tables of wordings first as they stand."""
    return "|".join(words.values())
