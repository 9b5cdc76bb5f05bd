"""Which wordings make a preference, and which only look like one."""

from __future__ import annotations

import pytest

from slowwave.extract.preferences import preferences
from slowwave.extract.speaker import hear

STATED = [
    ("短信我不看，有事微信", "contact.channel=+wechat contact.channel=-sms"),
    ("订机票老样子，靠过道", "seat.preference=+aisle"),
    ("回我尽量一两句话说完，平时也一样", "output.verbosity=+concise"),
    ("写代码别用分号，我习惯这样", "code.style=-semicolons"),
    ("住酒店首选亚朵，其次全季", "travel.hotel=+亚朵 travel.hotel=+全季"),
    ("我写东西都在飞书文档里", "tool.preference=+飞书文档"),
    ("每晚住宿我最多出四百", "budget.limit=+400 CNY"),
    ("我高血压，血压计不离身", "health.condition=+高血压"),
    ("I don't drink alcohol and I don't eat pork", "diet.avoid=+alcohol diet.avoid=+pork"),
    ("I get hives from shellfish", "diet.avoid=+shellfish"),
    ("I collect fountain pens", "interest.like=+fountain pens"),
    ("I'd take the aisle over the window any day", "seat.preference=+aisle"),
    ("I'm partial to a back row seat", "seat.preference=+rear"),
    ("I'm a Marriott person", "travel.hotel=+marriott"),
    ("I prefer tables over lists", "output.format=+table output.format=-list"),
    ("Always use lists, and never use emojis", "output.format=+list output.emoji=-emoji"),
    ("注释用英文，以后回答用中文", "output.language=+zh"),
    ("Please contact me by text rather than phone", "contact.channel=+sms contact.channel=-phone"),
    ("You needn't be so formal with me", "output.tone=+casual"),
    # how to answer
    ("以后请用英文回复我", "output.language=+en"),
    ("客服老给我打电话，我上班接不了，有事发短信就好。", "contact.channel=+sms"),
    ("以后一直用邮件联系我", "contact.channel=+email"),
    ("Always call me, never email.", "contact.channel=+phone contact.channel=-email"),
    ("从现在开始都说中文吧", "output.language=+zh"),
    ("今後請用繁體中文回答", "output.language=+zh-Hant"),
    ("我更喜欢用英语交流。", "output.language=+en"),
    ("麻烦以后回答都用日语，谢谢。", "output.language=+ja"),
    ("From now on, reply in French.", "output.language=+fr"),
    ("Please always write to me in German.", "output.language=+de"),
    ("I'd prefer answers in Spanish.", "output.language=+es"),
    ("Could you answer in Korean from now on?", "output.language=+ko"),
    ("以后回答简短一点", "output.verbosity=+concise"),
    ("我不喜欢长篇大论", "output.verbosity=+concise"),
    ("I like my answers short and to the point.", "output.verbosity=+concise"),
    ("From now on keep your replies brief.", "output.verbosity=+concise"),
    ("I hate long explanations.", "output.verbosity=+concise"),
    ("我喜欢详细的解释。", "output.verbosity=+detailed"),
    ("I prefer detailed explanations over short ones.", "output.verbosity=+detailed"),
    ("以后跟我说话别那么正式", "output.tone=+casual"),
    ("I prefer a formal tone in our emails.", "output.tone=+formal"),
    ("以后每次都先说结论", "output.structure=+conclusion_first"),
    ("Always start with the conclusion.", "output.structure=+conclusion_first"),
    ("I prefer step-by-step explanations.", "output.structure=+step_by_step"),
    ("对比数据我喜欢看表格", "output.format=+table"),
    ("I don't like tables.", "output.format=-table"),
    ("以后用分点的形式回答", "output.format=+list"),
    ("I prefer bullet points.", "output.format=+list"),
    ("Never use emojis in your replies.", "output.emoji=-emoji"),
    ("以后别再用表情符号了", "output.emoji=-emoji"),
    ("默认用公制单位", "output.units=+metric"),
    ("Always use imperial units please.", "output.units=+imperial"),
    ("以后报价一律用美元", "output.currency=+USD"),
    ("Always show prices in euros.", "output.currency=+EUR"),
    ("Please always write dates as YYYY-MM-DD.", "output.date_format=+YYYY-MM-DD"),
    ("以后回答都要附上来源", "output.citations=+citations"),
    ("Always cite your sources.", "output.citations=+citations"),
    # code and tools
    ("以后示例代码都用Rust写", "code.language=+rust"),
    ("I prefer TypeScript over JavaScript.", "code.language=+typescript code.language=-javascript"),
    ("写代码我习惯用4个空格缩进", "code.style=+4 spaces"),
    ("Always add type hints to Python code.", "code.style=+type hints"),
    ("I usually use PyCharm for work.", "tool.preference=+pycharm"),
    ("我平时都用飞书", "tool.preference=+飞书"),
    # reaching and travelling
    ("以后有事发邮件给我，别打电话", "contact.channel=+email contact.channel=-phone"),
    ("I prefer email over phone calls.", "contact.channel=+email contact.channel=-phone"),
    ("Never call me, text me instead.", "contact.channel=-phone contact.channel=+sms"),
    ("坐高铁我喜欢靠过道的座位", "seat.preference=+aisle"),
    ("I always book an aisle seat.", "seat.preference=+aisle"),
    ("I prefer flying with Lufthansa.", "travel.airline=+lufthansa"),
    ("出差我一般住全季", "travel.hotel=+全季"),
    # food, tastes, health
    ("我对芒果和虾过敏", "diet.avoid=+芒果 diet.avoid=+虾"),
    ("我不吃羊肉。", "diet.avoid=+羊肉"),
    ("我不能喝牛奶，乳糖不耐受", "diet.avoid=+牛奶"),
    ("I'm allergic to shellfish and tree nuts.", "diet.avoid=+shellfish diet.avoid=+tree nuts"),
    ("I don't eat pork or beef.", "diet.avoid=+pork diet.avoid=+beef"),
    ("I'm lactose intolerant.", "diet.avoid=+lactose"),
    ("I don't drink alcohol.", "diet.avoid=+alcohol"),
    ("我不太喜欢吃苦瓜", "diet.dislike=+苦瓜"),
    ("I can't stand olives.", "diet.dislike=+olives"),
    ("我特别爱吃火锅", "diet.like=+火锅"),
    ("I love sushi!", "diet.like=+sushi"),
    ("我吃素。", "diet.type=+vegetarian"),
    ("I'm a vegan.", "diet.type=+vegan"),
    ("I only eat halal.", "diet.type=+halal"),
    ("我喜欢听爵士乐", "interest.like=+爵士乐"),
    ("我平时喜欢爬山和摄影", "interest.like=+爬山 interest.like=+摄影"),
    ("I'm really into rock climbing.", "interest.like=+rock climbing"),
    ("I hate horror movies.", "interest.dislike=+horror movies"),
    ("我有高血压，平时要注意", "health.condition=+高血压"),
    ("I have asthma.", "health.condition=+asthma"),
    ("我的工作时间是早上9点到下午6点", "schedule.work_hours=+09:00-18:00"),
    ("I work from 9am to 5pm.", "schedule.work_hours=+09:00-17:00"),
    ("I don't eat pork, what can I order here?", "diet.avoid=+pork"),
    ("以后回我话短一点", "output.verbosity=+concise"),
    ("写方案先给结论，一直都这样", "output.structure=+conclusion_first"),
    ("你说话不用那么正式，随和些", "output.tone=+casual"),
    ("教我做菜的时候一步一步来", "output.structure=+step_by_step"),
    ("重量都用公斤", "output.units=+metric"),
    ("别老给我发颜文字", "output.emoji=-emoji"),
    ("有急事打电话", "contact.channel=+phone"),
    ("别打电话，发微信就好", "contact.channel=-phone contact.channel=+wechat"),
    ("Start with the verdict. Every time.", "output.structure=+conclusion_first"),
    ("When you summarize, keep it short.", "output.verbosity=+concise"),
    ("Keep your replies in French", "output.language=+fr"),
    ("Imperial units only, please.", "output.units=+imperial"),
    ("I prefer bullets over long paragraphs", "output.format=+list"),
    ("I definately prefer detailed explainations", "output.verbosity=+detailed"),
    ("Don't ring me, send me an email instead.", "contact.channel=-phone contact.channel=+email"),
    ("I'd rather you email than call.", "contact.channel=+email contact.channel=-phone"),
    ("Texting works best for me", "contact.channel=+sms"),
    ("我订房优先全季", "travel.hotel=+全季"),
    ("When I travel I stay at Hyatt", "travel.hotel=+Hyatt"),
    ("My go-to airline is Emirates", "travel.airline=+Emirates"),
    ("I keep my recipes in Evernote", "tool.preference=+Evernote"),
    ("画图我都用Figma", "tool.preference=+Figma"),
    ("我吃素十来年了", "diet.type=+vegetarian"),
    ("我乳糖不耐受", "diet.avoid=+乳糖"),
    ("我有痛风，海鲜啤酒都得忌口", "health.condition=+痛风 diet.avoid=+海鲜 diet.avoid=+啤酒"),
    ("秋葵我吃不惯", "diet.dislike=+秋葵"),
    ("我只喝燕麦拿铁", "diet.like=+燕麦拿铁"),
    ("Cashews will kill me, I'm allergic.", "diet.avoid=+cashews"),
    ("I'm allergic to pollen and walnuts", "diet.avoid=+walnuts"),
    ("I've never liked beets.", "diet.dislike=+beets"),
    ("I love Peruvian food", "diet.like=+Peruvian food"),
    ("我最怕看鬼片了", "interest.dislike=+鬼片"),
    ("我对桌游特别感兴趣", "interest.like=+桌游"),
    ("I'm a lifelong jazz fan", "interest.like=+jazz"),
    ("Sailing is my passion.", "interest.like=+sailing"),
    ("我早上9点到下午6点上班", "schedule.work_hours=+09:00-18:00"),
    ("请在十点到十六点联系我", "contact.hours=+10:00-16:00"),
    ("晚上八点以后别打我电话", "contact.hours=-20:00-24:00"),
    ("Only text me between 9am and 5pm", "contact.hours=+09:00-17:00"),
    ("Don't call me after 9pm", "contact.hours=-21:00-24:00"),
    ("我每晚住宿预算不超过500元", "budget.limit=+500 CNY"),
    ("I never pay more than $40 a month for software", "budget.limit=+40 USD"),
    ("回答尽量一两句话搞定", "output.verbosity=+concise"),
    ("老规矩，先报结论", "output.structure=+conclusion_first"),
    ("Keep responses under 80 words from now on", "output.verbosity=+concise"),
    ("Email me rather than calling", "contact.channel=+email contact.channel=-phone"),
    ("上班时间别打电话，发微信", "contact.channel=+wechat"),
    ("我爱看悬疑片，也爱看纪录片", "interest.like=+悬疑片 interest.like=+纪录片"),
    ("最爱喝奶茶了", "diet.like=+奶茶"),
    ("腰果过敏，千万注意", "diet.avoid=+腰果"),
    ("Peanut allergy here.", "diet.avoid=+peanut"),
    ("高血压，药天天吃", "health.condition=+高血压"),
    ("Type 1 diabetes, on insulin.", "health.condition=+type 1 diabetes"),
    ("我业余时间喜欢打网球", "interest.like=+网球"),
    ("Big fan of ramen.", "diet.like=+ramen"),
    ("All my projects use Python.", "code.language=+python"),
    ("My editor is Neovim.", "tool.preference=+neovim"),
    ("I prefer tabs over spaces.", "code.style=+tabs code.style=-spaces"),
    ("Text me, don't call.", "contact.channel=+sms contact.channel=-phone"),
    ("联系我发邮件就行", "contact.channel=+email"),
    ("Best time to reach me is between 2 and 4pm.", "contact.hours=+14:00-16:00"),
    ("我上班时间是早九晚六", "schedule.work_hours=+09:00-18:00"),
    ("回复里别带表情", "output.emoji=-emoji"),
    ("I'm used to Celsius.", "output.units=+metric"),
    ("以后再也不住如家了", "travel.hotel=-如家"),
    ("I find bullet points easier, please use them", "output.format=+list"),
    ("I prefer it when you're formal", "output.tone=+formal"),
    ("Always tell me where your figures come from, with sources", "output.citations=+citations"),
    ("My working day is 9:30 to 6:30", "schedule.work_hours=+09:30-18:30"),
    ("I have no interest in football.", "interest.dislike=+football"),
    ("有什么事给我发短信，不要打电话", "contact.channel=+sms contact.channel=-phone"),
    ("I'm Muslim and only eat halal food", "diet.type=+halal"),
]
FOR_ONCE = [
    ("就这一回，给我列个表", "output.format=+table"),
    ("This one time, drop the bullet points", "output.format=-list"),
    ("这次用英文回答吧", "output.language=+en"),
    ("就这一次，写详细的说明", "output.verbosity=+detailed"),
    ("For this answer, use a table.", "output.format=+table"),
    ("Just this once, reply in Japanese.", "output.language=+ja"),
    ("今天的回答不要用表情", "output.emoji=-emoji"),
    ("这趟航班选靠窗的，只这一次", "seat.preference=+window"),
    ("接下来几轮用英文回答", "output.language=+en"),
    ("For this trip, book me an aisle seat", "seat.preference=+aisle"),
    ("For the rest of the day keep your answers short", "output.verbosity=+concise"),
    ("Temporarily switch to Spanish", "output.language=+es"),
    ("In this chat, keep answers to one line.", "output.verbosity=+concise"),
    ("这个问题请详细解释", "output.verbosity=+detailed"),
    ("Only for this report, use euros.", "output.currency=+EUR"),
]


def said(text: str) -> list[str]:
    return [f"{s.slot}={'+' if s.polarity > 0 else '-'}{s.value}" for s in preferences(hear(text))]


@pytest.mark.parametrize(("text", "slots"), STATED)
def test_stated_preference(text, slots):
    assert {s.lower() for s in said(text)} == set(_split(slots.lower()))
    assert not any(s.temporary for s in preferences(hear(text)))


@pytest.mark.parametrize(("text", "slots"), FOR_ONCE)
def test_wish_for_once_is_temporary(text, slots):
    assert set(said(text)) == set(_split(slots))
    assert all(s.temporary for s in preferences(hear(text)))


def _split(slots: str) -> list[str]:
    """Slots parted by blanks; values may hold blanks themselves."""
    parts: list[str] = []
    for word in slots.split(" "):
        if "=" in word:
            parts.append(word)
        else:
            parts[-1] += f" {word}"
    return parts
