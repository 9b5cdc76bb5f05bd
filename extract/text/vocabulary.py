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
    "tl": "他加禄语|菲律宾语|tagalog|filipino",
    "ms": "马来语|malay",
    "ur": "乌尔都语|urdu",
    "bn": "孟加拉语|bengali",
    "ta": "泰米尔语|tamil",
    "te": "泰卢固语|telugu",
    "pa": "旁遮普语|punjabi",
    "he": "希伯来语|hebrew",
    "el": "希腊语|greek",
    "cs": "捷克语|czech",
    "hu": "匈牙利语|hungarian",
    "fi": "芬兰语|finnish",
    "da": "丹麦语|danish",
    "no": "挪威语|norwegian",
    "ro": "罗马尼亚语|romanian",
    "fa": "波斯语|persian|farsi",
    "sw": "斯瓦希里语|swahili",
    "mn": "蒙古语|蒙语|mongolian",
    "bo": "藏语|tibetan",
    "ug": "维吾尔语|维语|uyghur",
    "wuu": "上海话|吴语|shanghainese",
    "hak": "客家话|hakka",
    "cy": "威尔士语|welsh",
    "ga": "爱尔兰语|irish|gaelic",
    "ca": "加泰罗尼亚语|catalan",
    "hr": "克罗地亚语|croatian",
    "sr": "塞尔维亚语|serbian",
    "bg": "保加利亚语|bulgarian",
    "sk": "斯洛伐克语|slovak",
    "is": "冰岛语|icelandic",
    "my": "缅甸语|burmese",
    "km": "高棉语|柬埔寨语|khmer",
    "ne": "尼泊尔语|nepali",
    "am": "阿姆哈拉语|amharic",
    "yo": "约鲁巴语|yoruba",
    "ha": "豪萨语|hausa",
    "zu": "祖鲁语|zulu",
    "af": "南非语|afrikaans",
    "gu": "古吉拉特语|gujarati",
    "mr": "马拉地语|marathi",
    "ml": "马拉雅拉姆语|malayalam",
    "kn": "卡纳达语|kannada",
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
    "camelCase": "camel ?case|(?:小)?驼峰(?:命名法?|式)?",
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
    "vs ?code|vscode|visual studio code|neovim|vim|emacs|pycharm|intellij(?: idea)?|webstorm|goland|sublime(?: text)?|jupyter(?: notebook)?"
    "|docker|podman|kubernetes|git|github|gitlab|terraform|ansible|jenkins|notion|obsidian|evernote|onenote|todoist|trello|jira|asana"
    "|excel|google sheets|google docs|google calendar|outlook|gmail|powerpoint|keynote|figma|photoshop|slack|microsoft teams|zoom|google meet"
    "|pytest|unittest|pnpm|npm|conda|mypy|eslint|prettier|postgres(?:ql)?|mysql|sqlite|mongodb|redis|pandas|numpy"
    "|pytorch|tensorflow|vue|svelte|django|fastapi|spring boot|tableau|power ?bi|chrome|firefox|latex|overleaf|matplotlib|plotly"
    "|clickup|airtable|basecamp|miro|canva|postman|datagrip|dbeaver|xcode|android studio|rstudio|zotero|mendeley|endnote|anki|logseq|roam research|apple notes|google keep|dropbox|onedrive|google drive|thunderbird|spotify|apple music|quickbooks|xero|salesforce|hubspot|zendesk|mailchimp|webpack|vite|next\\.?js|tailwind(?: ?css)?|laravel|nestjs|prometheus|grafana|datadog|snowflake|bigquery|databricks|airflow|kafka|rabbitmq|elasticsearch|duckdb|clickhouse|scikit-learn|stata|spss"
    "|pulumi|helm|bun|deno|nixos|zsh|fish shell|tmux|draw\\.io|drawio|visio|lucidchart|whimsical|excalidraw|mermaid|goodnotes|notability|ticktick|ulysses|scrivener|raycast|alfred|lightroom|premiere pro|final cut|davinci resolve|blender|autocad|solidworks|ableton|audacity|garageband|goodreads|duolingo|strava|myfitnesspal|perplexity|microsoft word|ms word|libreoffice|illustrator|indesign|after effects|procreate|calibre|pocket casts|audible|youtube music|shotcut|obs studio|wolfram alpha|desmos|geogebra"
    "|processon|xmind|亿图|即时设计|mastergo|百词斩|墨墨背单词|喜马拉雅|小宇宙|哔哩哔哩|大众点评|携程|去哪儿|飞猪|12306|石墨|讯飞|通义听悟|有道词典|网易邮箱大师|夸克|网易云音乐|网易云|QQ音乐|滴滴|美团|饿了么|淘宝|京东|微信读书|有道云笔记|坚果云|百度网盘|幕布|flomo|剪映|墨刀|金山文档|知网|飞书文档|飞书|钉钉|腾讯会议|腾讯文档|企业微信|石墨文档|印象笔记|语雀|滴答清单|高德地图|百度地图|google maps|apple maps|支付宝|apple pay|wps"
)
# Words of everyday speech that name tools where code, design or browsing is spoken of.
COMMON_TOOLS = (
    "cursor|sketch|brave|edge|opera|arc|linear|poetry|yarn|black|uv|ruff|pip|react|flask|safari|polars|angular|stripe"
)
SEATS = {
    "window": "靠窗户?|窗边|临窗|窗口|window(?: seats?)?",
    "aisle": "靠?过道|靠?走道|靠走廊|靠通道|aisle(?: seats?)?",
    "middle": "中间(?:座|位|的座)|middle seats?",
    "front": "前排|靠前(?:的座位|的位置)?|front(?: row)?(?: seats?)?",
    "rear": "后排|靠后|back row|rear seats?|seats? (?:at|in) the (?:back|rear)",
}
HOTELS = (
    "万豪|希尔顿|洲际|凯悦|香格里拉|四季酒店|丽思卡尔顿|喜来登|威斯汀|亚朵|全季|汉庭|如家|锦江之星|桔子酒店|维也纳酒店|美居|宜必思|华住|万怡|皇冠假日|假日酒店|智选假日|华美达|温德姆|凯宾斯基|瑞吉|柏悦|君悦|安缦|悦榕庄|丽枫|欢朋|7天(?:连锁)?酒店|格林豪泰|开元"
    "|marriott|hilton|hyatt|intercontinental|holiday inn|four seasons|ritz[- ]carlton|sheraton|westin|ibis|novotel|accor|radisson|best western|hampton inn|courtyard"
    "|doubletree|embassy suites|wyndham|fairmont|mandarin oriental|st\\.? regis|crowne plaza|kimpton|premier inn|travelodge|motel 6|la quinta|hyatt place|bed and breakfasts?|b&bs?|boutique hotels?|民宿|airbnbs?|青旅|hostels?"
)
AIRLINES = (
    "国航|东航|南航|海航|川航|厦航|深航|山航|吉祥航空|春秋航空|国泰航空|国泰|长荣|华航|中国国航|东方航空|南方航空|海南航空|厦门航空|四川航空|全日空|日航|大韩航空|新航|新加坡航空|阿联酋航空|汉莎|首都航空|山东航空|深圳航空|上海航空|天津航空|长荣航空|中华航空|卡塔尔航空|卡航|土耳其航空|法航|荷航|英航|芬航|达美|美联航|美航|加航|澳航|泰航|马航|亚航|香港航空|韩亚"
    "|air china|china eastern|china southern|cathay pacific|singapore airlines|emirates|qatar airways|lufthansa|air france|klm|british airways|united(?: airlines)?|delta(?: air lines)?"
    "|american airlines|southwest|jetblue|alaska airlines|(?-i:Alaska|Spirit|Frontier|Allegiant)|ryanair|easyjet|qantas|ana|japan airlines|turkish airlines|swiss air(?:lines)?|(?-i:SWISS)|air canada|wizz ?air|vueling|iberia|aer lingus|finnair|virgin atlantic|virgin australia|air new zealand|eva air|china airlines|thai airways|malaysia airlines|airasia|garuda|air india|hawaiian airlines|westjet|aeromexico|avianca|latam|ethiopian airlines|asiana|etihad|korean air"
)
FOODS = (
    "葱姜蒜|花生酱?|坚果|核桃|杏仁|腰果|芝麻|海鲜|虾|蟹|螃蟹|贝类|鱼|三文鱼|生鱼片|刺身|生蚝|鱿鱼|章鱼|牛奶|奶制品|乳制品|奶酪|芝士|黄油|鸡蛋|蛋|豆腐|豆制品|大豆|麸质|乳糖|果糖|咖啡因|小麦|面筋"
    "|香菜|芹菜|韭菜|洋葱|大蒜|蒜|葱|姜|茄子|苦瓜|西兰花|胡萝卜|番茄|西红柿|土豆|青椒|蘑菇|菌菇|木耳|菠菜|秋葵|折耳根|榴莲|芒果|菠萝|草莓|猕猴桃|桃子?|苹果|香蕉|葡萄|西瓜|樱桃|蔬菜|水果"
    "|猪肉|牛肉|羊肉|鸡肉|鸭肉|鹅肉|肥肉|红肉|肉|内脏|动物内脏|下水|肥肠|培根|火腿|香肠|牛排|烤鸭|火锅|麻辣烫|烧烤|烤肉|串串|小龙虾|酸菜鱼|麻婆豆腐|川菜|湘菜|粤菜|东北菜|日料|日本料理|韩料|韩餐|西餐|泰餐|寿司|拉面"
    "|米饭|米线|螺蛳粉|酸辣粉|面条|面食|饺子|包子|馒头|粥|汤|披萨|汉堡|炸鸡|薯条|意面|沙拉|甜食|甜品|甜点|蛋糕|巧克力|冰淇淋|糖果|零食|咸菜|猪肝|鸭血|毛肚|鸡爪|鸭脖|臭豆腐|皮蛋|豆浆|莲藕|山药|南瓜|冬瓜|黄瓜|丝瓜|白菜|卷心菜|生菜|空心菜|豌豆|玉米|红薯|香菇|金针菇|海带|紫菜|柠檬|橙子|橘子|柚子|梨|荔枝|火龙果|蓝莓|山楂|椰子|鲍鱼|海参|扇贝|蛤蜊|鳗鱼|腊肉|锅包肉|回锅肉|宫保鸡丁|糖醋排骨|红烧肉|水煮鱼|小笼包|馄饨|煎饼|肠粉|凉皮|肉夹馍|热干面|炸酱面|煲仔饭|黄焖鸡|麻辣香锅|冒菜|关东煮|咖喱|天妇罗|石锅拌饭|冬阴功|汤圆|粽子|月饼|年糕|提拉米苏|蛋挞|饼干|薯片|蜂蜜|芥末|孜然|酸菜|燕麦|面包|酸奶|奶油|冷饮|冰的|能量饮料|红酒|鸡尾酒|浓茶|咸菜|泡菜|腌制品|油炸(?:食品|食物|的)?|辣椒|花椒|辣(?:的|味|食|菜)?|甜的|酸的|麻辣|清淡的?|重口味|油腻的?|生冷|生食|酒精|酒|白酒|啤酒|咖啡|咖啡因|奶茶|碳酸饮料|可乐|味精|糖|盐"
    "|peanut butter|peanuts?|tree nuts|nuts?|almonds?|walnuts?|cashews?|sesame(?: seeds?)?|shellfish|seafood|shrimps?|prawns?|crabs?|lobsters?|oysters?|clams?|mussels?|squid|octopus|sashimi|fish|salmon|tuna|sardines|anchovies"
    "|milk|dairy(?: products)?|lactose|cheese|blue cheese|butter|eggs?|tofu|soy(?:beans?)?|gluten|wheat|bread|cilantro|coriander|celery|onions?|garlic|ginger|eggplants?|aubergines?|broccoli|carrots?|tomato(?:es)?|potato(?:es)?|peppers?|bell peppers?"
    "|mushrooms?|spinach|okra|kale|brussels sprouts|olives?|beets?|cucumbers?|avocados?|durian|mango(?:e?s)?|pineapples?|strawberr(?:y|ies)|kiwis?|peach(?:es)?|apples?|bananas?|grapes?|watermelons?|cherr(?:y|ies)|coconuts?|vegetables?|veggies|fruits?"
    "|pork|beef|lamb|mutton|chicken|duck|turkey|veal|venison|red meat|meats?|organ meats?|liver|bacon|ham|sausages?|steaks?|barbecue|bbq|hot ?pot|sushi|ramen|noodles?|rice|pasta|spaghetti|lasagna|pizzas?|burgers?|hamburgers?|fries|tacos?|burritos?|curr(?:y|ies)|dumplings?|dim sum|kimchi|salads?|soups?"
    "|sandwich(?:es)?|desserts?|sweets|cakes?|chocolates?|dark chocolate|ice cream|cand(?:y|ies)|cookies?|pastries|snacks?|junk food|fast food|fried food|processed food|spicy food|spicy|spicy dishes|sugar|salt|alcohol|beer|wine|liquor|coffee|caffeine|soda|mayonnaise|mayo|mustard|ketchup|vinegar|honey|yogurt|oatmeal"
    "|thai food|chinese food|indian food|italian food|mexican food|japanese food|korean food|sichuan food|street food|asparagus|cabbage|cauliflower|zucchini|pumpkin|sweet potato(?:es)?|corn|peas|green beans|radish(?:es)?|leeks?|artichokes?|lettuce|arugula|jalape[nñ]os?|capers|pickles|raisins|figs|prunes|pears?|plums?|oranges?|lemons?|grapefruit|papaya|lychees?|blueberr(?:y|ies)|raspberr(?:y|ies)|pistachios?|pecans?|hazelnuts?|quinoa|couscous|barley|rye|oats|tempeh|miso|wasabi|horseradish|cumin|cinnamon|mint|basil|dill|parsley|licorice|marshmallows?|gelatin|cod|tilapia|halibut|trout|eel|caviar|scallops?|snails|foie gras|offal|tripe|pepperoni|salami|hot dogs?|meatballs?|meatloaf|casseroles?|stews?|risotto|gnocchi|ravioli|paella|falafel|shawarma|kebabs?|naan|biryani|pho|pad thai|bibimbap|tempura|udon|ceviche|nachos|guacamole|bagels?|croissants?|muffins?|donuts?|doughnuts?|pancakes?|waffles?|brownies|cheesecake|tiramisu|gelato|popcorn|cereal|granola|milkshakes?|energy drinks?|lemonade|kombucha|tequila|vodka|oat milk|almond milk|soy milk|coconut milk|carbs|processed meats?|nightshades?|artificial sweeteners?|aspartame|sulfites|yeast"
    "|(?:ethiopian|vietnamese|greek|turkish|lebanese|french|spanish|peruvian|brazilian|moroccan|persian|cantonese|szechuan|mediterranean|middle eastern|caribbean|southern|cajun|german|polish|russian|filipino|indonesian|malaysian|vegan|vegetarian|thai|chinese|indian|italian|mexican|japanese|korean) (?:food|cuisine|cooking|dishes)|beetroots?|turnips?|parsnips?|courgettes?|crisps|porridge|marmite|vegemite|haggis|black pudding|custard|rhubarb|gravy|sultanas|chill?i(?:es)?|chutney|sauerkraut|cottage cheese|feta|mozzarella|parmesan|ricotta|brie|halloumi|okra|swede|fennel|leek soup|pecorino|scampi|crab sticks|anchovy|poultry|game meat|trifle|fudge|toffee|liquorice|pretzels?|hash browns|mashed potato(?:es)?|fish and chips|roast beef|shepherd's pie|curry sauce|baked beans"
    "|花菜|菜花|荠菜|茼蒿|香椿|茴香|香干|腐竹|豆芽|蒜苗|洋芋|芋头|板栗|红枣|柿子|杨梅|李子|石榴|龙虾|螺蛳|田螺|鳕鱼|带鱼|牛蛙|兔头|羊杂|猪蹄|猪血|鸭肠|黄喉|百叶|虾皮|酱油|榨菜|泡椒|抄手|担担面|刀削面|米粉|河粉|炒饭|锅贴|春卷|烧麦|生煎|油条|豆腐脑|糍粑|肉松|卤肉饭|盐酥鸡|咸酥鸡|珍珠奶茶|牛肉面|凤梨|芭乐|魔芋|酸豆角|牛油果|动物油|奶油蛋糕|隔夜菜|腌菜|腊肠|熏肉|生姜|胡椒|咖喱饭|羊汤|羊肉串|毛血旺|佛跳墙|臭鳜鱼|鱼腥草|苋菜|油麦菜|西芹|彩椒"
    "|葱花|小葱|大葱|蒜泥|蒜末|姜丝|姜片|花生碎|香油|芝麻酱|沙茶酱?|蚝油|鸡精|猪油|红糖|白糖|冰糖|代糖|椰果|奶盖|奶精|植脂末|鸡胗|脑花|猪脑|鱼籽|鱼头|海胆|花甲|蛏子|甲鱼|泥鳅|田鸡|驴肉|狗肉|兔肉|鹌鹑蛋|咸鸭蛋|松花蛋|豆豉|腐乳|香芋|紫薯|百香果|山竹|哈密瓜|菠萝蜜|枇杷|桑葚|车厘子|桂圆|龙眼|莲子|银耳|芦笋|芥蓝|娃娃菜|油菜|西葫芦|茭白|竹笋|春笋|蒜薹|韭黄|蕨菜|豆角|四季豆|扁豆|毛豆|蚕豆|红豆|绿豆|豆皮|千张|素鸡|米酒|黄酒|洋酒|雪糕|冰棍|果冻|鸡排|炸串|卤味|卤煮|烤冷面|胡辣汤|羊肉泡馍|午餐肉|蟹棒"
    "|msg|truffles?|lentils|beans|chickpeas|hummus"
)
DRINKS = (
    "美式咖啡|冰美式|美式|拿铁|卡布奇诺|手冲咖啡|黑咖啡|绿茶|红茶|乌龙茶|普洱茶?|龙井茶?|茉莉花茶|茶|果汁|红酒|威士忌"
    "|iced coffee|black coffee|flat whites?|filter coffee|cold brew|chai|decaf|americanos?|lattes?|cappuccinos?|espressos?|green tea|black tea|oolong tea|oolong|earl grey|herbal tea|matcha|tea|red wine|white wine|whisk(?:e)?y|craft beer|orange juice|juice|smoothies?|sparkling water"
)
INTERESTS = {
    "sport": "匹克球|壁球|水球|手球|棒球|垒球|门球|毽子|踢毽子|赛艇|龙舟|浮潜|自由潜|蹦床|攀冰|溯溪|八段锦|太极拳|健身操|飞镖|轮滑|击剑|射箭|保龄球|橄榄球|冰球|单板滑雪|桨板|皮划艇|帆船|越野跑|夜跑|普拉提|广场舞|撸铁|举重|柔道|散打|武术|跑酷|铁人三项|篮球|足球|羽毛球|乒乓球|网球|排球|高尔夫|台球|游泳|跑步|慢跑|马拉松|爬山|登山|徒步|骑行|骑车|骑单车|自行车|健身|瑜伽|滑雪|滑冰|滑板|攀岩|潜水|冲浪|拳击|跳绳|跆拳道|太极|散步|钓鱼|飞盘"
    "|basketball|soccer|football|tennis|table tennis|ping pong|badminton|volleyball|golf|baseball|hockey|cricket|rugby|swimming|running|jogging|marathons?|hiking|trail running|mountaineering|cycling|biking|mountain biking|working out|weightlifting|yoga|pilates|skiing|snowboarding|skating|skateboarding|rock climbing|climbing|bouldering|scuba diving|diving|surfing|boxing|martial arts|fishing|kayaking|sailing|archery|horse(?:back)? riding|rowing|paddle ?boarding|pickleball|racquetball|lacrosse|wrestling|judo|karate|taekwondo|fencing|gymnastics|crossfit|powerlifting|triathlons?|rollerblading|roller skating|ice skating|bowling|darts|disc golf|canoeing|rafting|snorkel(?:l)?ing|parkour|backpacking|long walks|softball|formula 1|f1|mma",
    "music": "后摇|后朋|朋克|金属乐|重金属|城市流行|独立音乐|雷鬼|放克|布鲁斯|氛围音乐|纯音乐|交响乐|室内乐|国风|古风歌|英伦摇滚|日摇|京剧|昆曲|越剧|黄梅戏|豫剧|粤剧|评弹|尤克里里|贝斯|琵琶|口琴|手风琴|萨克斯|葫芦丝|爵士乐?|摇滚乐?|古典音乐|古典乐|民谣|流行音乐|嘻哈|说唱|电子音乐|电音|轻音乐|蓝调|粤语歌|民歌|钢琴|吉他|小提琴|唱歌|音乐|听歌|古筝|二胡|架子鼓|大提琴|合唱|演唱会|音乐节|歌剧"
    "|jazz|rock(?: music)?|classical music|folk music|folk|pop music|hip[- ]?hop|rap|electronic music|techno|blues|country music|metal|heavy metal|indie(?: music| rock)?|k-?pop|r&b|indie rock|soul|funk|reggae|punk(?: rock)?|edm|house music|lo-?fi|bluegrass|gospel|live music|concerts|karaoke|opera|playing (?:the )?(?:guitar|piano|violin|drums)|singing|music",
    "film": "西部片|黑色电影|默片|谍战片|警匪片|公路片|青春片|犯罪剧|医疗剧|律政剧|宫斗剧|甜宠剧|短剧|番剧|评书|科幻片|科幻电影|恐怖片|恐怖电影|鬼片|惊悚片|悬疑电影|悬疑剧|犯罪片|武侠片|灾难片|谍战剧|古装剧|英剧|国产剧|脱口秀|相声|悬疑片|喜剧片?|爱情片|动作片|纪录片|文艺片|动画片?|动漫|老电影|战争片|电影|美剧|韩剧|日剧|综艺"
    "|sci-?fi (?:movies?|films?)|science fiction (?:movies?|films?)|horror (?:movies?|films?)|thrillers?|comed(?:y|ies)|romantic comedies|rom-?coms?|action (?:movies?|films?)|documentar(?:y|ies)|animated (?:movies?|films?)|anime|old movies|war (?:movies?|films?)|movies|films|scary movies|horror|sci-?fi|science fiction|true crime|crime dramas?|period dramas?|superhero movies|westerns|foreign films|cartoons|reality tv|stand-?up comedy|k-?dramas?|sitcoms?|musicals",
    "game": "跑团|三国杀|德州扑克|星露谷|动森|卡牌游戏|独立游戏|解谜游戏|模拟经营|电子游戏|手游|网游|单机游戏|桌游|剧本杀|狼人杀|围棋|象棋|国际象棋|麻将|扑克|王者荣耀|原神|打游戏|玩游戏|游戏|拼图|数独|密室逃脱|桥牌|斗地主|主机游戏|魔方|五子棋|英雄联盟|塞尔达"
    "|video games?|board games?|strategy games?|rpgs?|role-playing games?|puzzle games?|chess|go|mahjong|poker|card games?|puzzles|crosswords?|tabletop games|dungeons and dragons|d&d|minecraft|escape rooms|jigsaw puzzles|trivia|scrabble|backgammon|sudoku",
    "reading": "网文|绘本|杂志|哲学书|有声书|侦探小说|奇幻小说|言情|科幻小说|推理小说|悬疑小说|武侠小说|历史小说|小说|诗歌|散文|历史书|言情小说|网络小说|玄幻小说|科普书|科普读物|古诗词|诗词|传记|漫画|读书|看书|阅读"
    "|sci-?fi novels?|science fiction(?: novels?| books?)?|mystery novels?|mysteries|detective novels?|fantasy(?: novels?| books?)?|historical fiction|novels|poetry|biograph(?:y|ies)|comics|comic books|manga|history books|memoirs|short stories|historical novels|graphic novels|crime novels|romance novels|non-?fiction|reading|books",
    "pet": "猫|狗|小猫|小狗|猫咪|狗狗|养猫|养狗|养鱼|兔子|仓鼠|cats?|dogs?|kittens|puppies|rabbits|hamsters|parrots|birds|turtles|guinea pigs|reptiles|horses",
    "": "钩针|拼豆|手办|高达模型|文玩|盘串|篆刻|水族|花艺|调酒|咖啡拉花|烘豆|播客|滴胶|微缩模型|摄影|拍照|旅行|旅游|自驾游?|露营|画画|绘画|油画|水彩|书法|编织|做饭|烹饪|烘焙|园艺|种花|手工|跳舞|街舞|喝茶|逛街|逛博物馆|看展|话剧|天文|编程|写作|写日记|集邮|乐高|冥想|茶道|品酒|观鸟|十字绣|刺绣|手账|剪纸|陶艺|木工|国画|素描|插花|汉服|泡温泉|野餐|赶海|种菜|养花|多肉|航拍|骑摩托|户外(?:运动)?|天文|占星|魔术"
    "|photography|travell?ing|travel|road trips?|camping|painting|drawing|sketching|watercolou?r(?: painting)?|calligraphy|knitting|crocheting|sewing|cooking|baking|gardening|crafts|woodworking|pottery|ceramics|dancing|salsa dancing|ballet|museums|theat(?:er|re)|astronomy|stargazing|coding|programming|writing|journaling|blogging|meditation|bird ?watching|lego|origami|quilting|embroidery|scrapbooking|thrifting|home ?brewing|wine tasting|foraging|beekeeping|wood ?carving|model trains|3d printing|improv|magic tricks|genealogy|geocaching|birding|hunting|roller coasters|volunteering|podcasts",
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
    "rhinitis": "(?:过敏性)?鼻炎|(?:allergic )?rhinitis|hay fever",
    "herniated disc": "腰椎间盘突出|herniated disc|slipped disc",
    "cervical spondylosis": "颈椎病",
    "kidney stones": "肾结石|kidney stones",
    "fatty liver": "脂肪肝|fatty liver",
    "eczema": "湿疹|eczema",
    "psoriasis": "银屑病|psoriasis",
    "hepatitis b": "乙肝|hepatitis b",
    "arrhythmia": "心律不齐|房颤|arrhythmia|afib|atrial fibrillation",
    "acid reflux": "胃食管反流|acid reflux|gerd",
    "sleep apnea": "睡眠呼吸暂停|sleep apn(?:o)?ea",
    "crohn's disease": "克罗恩病|crohn's(?: disease)?",
    "pcos": "多囊卵巢综合征|多囊|pcos",
    "endometriosis": "endometriosis",
    "lupus": "红斑狼疮|lupus",
    "bipolar disorder": "双相(?:情感障碍)?|bipolar(?: disorder)?",
    "ocd": "ocd",
    "ptsd": "ptsd",
    "autism": "自闭症|autism",
    "fibromyalgia": "fibromyalgia",
    "glaucoma": "青光眼|glaucoma",
    "scoliosis": "脊柱侧弯|scoliosis",
    "tinnitus": "耳鸣|tinnitus",
    "copd": "慢阻肺|copd",
    "osteoporosis": "骨质疏松症?|osteoporosis",
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
    "America/Los_Angeles": "旧金山时间|洛杉矶时间|太平洋时间|美西(?:时间)?|pacific(?: standard| daylight)? time|pst|pdt|pt",
    "Europe/London": "伦敦时间|英国时间|london time|uk time|british time|gmt|bst",
    "Europe/Berlin": "柏林时间|德国时间|berlin time|german time|cet|cest|central european(?: time)?",
    "Europe/Paris": "巴黎时间|paris time|french time",
    "Australia/Sydney": "悉尼时间|sydney time|aest|aedt",
    "Europe/Lisbon": "里斯本时间|lisbon time|portugal time",
    "Europe/Madrid": "马德里时间|西班牙时间|madrid time|spanish time",
    "Europe/Rome": "罗马时间|意大利时间|rome time|italian time",
    "Europe/Dublin": "都柏林时间|爱尔兰时间|dublin time|irish time",
    "Europe/Moscow": "莫斯科时间|moscow time|msk",
    "Asia/Seoul": "首尔时间|韩国时间|seoul time|kst|korean? time",
    "Asia/Dubai": "迪拜时间|dubai time|gulf standard time",
    "Asia/Bangkok": "曼谷时间|泰国时间|bangkok time|thai time",
    "Pacific/Auckland": "奥克兰时间|新西兰时间|auckland time|new zealand time|nzst|nzdt",
    "UTC": "utc|coordinated universal time",
}


def either(words: dict[str, str]) -> str:
    """One alternation of all wordings of a table, longer tables of wordings first as they stand."""
    return "|".join(words.values())
