"""Traditional characters and typographic signs as the rules write them, one character for one, so that offsets hold."""

from __future__ import annotations

# The characters that occur in the rules and the slot values, not a dictionary; 1:1 pairs only.
_TRADITIONAL = (
    "並來侶個們兒內兩冊別劇劉吳問啓啟喫單嗎嘍囉團婦媽嬸孫學寫寶對導屬嶽師幫幾張強彆後從復愛應戶換據擬擴數於時會東條楊"
    "標樣檔歡氣沒測準潔潤為煩爲爺現當發確碼祕種稱節簡糾紀細結給經綫網線編縮總續纔羅聽臺萬薦號衆裏裝裡見親覺訂記訪設許"
    "訴評詞試話該詳認語說説誰調談請論謂謝譯議賓趙輕輸轉辦這週運過遞選還邊郵鄰醫錄錯錶鍾鐘鑰開間閨陣陳隊雞電領題馬騙髒"
    "髮鬆鮮鷄麵麼麽黃點"
)
_SIMPLIFIED = (
    "并来侣个们儿内两册别剧刘吴问启启吃单吗喽啰团妇妈婶孙学写宝对导属岳师帮几张强别后从复爱应户换据拟扩数于时会东条杨"
    "标样档欢气没测准洁润为烦为爷现当发确码秘种称节简纠纪细结给经线网线编缩总续才罗听台万荐号众里装里见亲觉订记访设许"
    "诉评词试话该详认语说说谁调谈请论谓谢译议宾赵轻输转办这周运过递选还边邮邻医录错表钟钟钥开间闺阵陈队鸡电领题马骗脏"
    "发松鲜鸡面么么黄点"
)
_TABLE = str.maketrans(_TRADITIONAL + "’‘＇", _SIMPLIFIED + "'''")


def plain(text: str) -> str:
    """The same text, of the same length, in the characters of the rules."""
    return text if text.isascii() else text.translate(_TABLE)
