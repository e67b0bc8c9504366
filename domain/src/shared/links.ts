/** Replaces a link in somebody's text in a mail. */
export const LINK_REMOVED = '[link removed]';

/** Characters nobody sees. They can hide a link from a search for it, or change the order in which it is shown. */
const INVISIBLE =
  /\u034f|[\ufdd0\ufdd1\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;
/** Joiners, variation selectors and tags are part of emoji and of some scripts: they stay in the text, but are not searched. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/** Endings of addresses that are recognized in any case and with dots written in unusual ways. */
const COMMON =
  'com|net|org|edu|gov|info|biz|io|co|app|dev|xyz|online|site|shop|store|top|club|live|link|click|bank|test';
const DOT = String.raw`(?:\.|\u3002|[\[({<]\s?(?:\.|dot)\s?[\])}>])`;
// limited to the longest possible part of a host name, so that a search does not take quadratic time
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,62}`;
const SLASH = String.raw`[/\\\u2044\u2215\u29f8]`;
/** What follows a host: port, path, query; up to the next space, or to the end of a sentence in a script without spaces. */
const TAIL = String.raw`(?::\d{1,5})?(?:[/\\?#\u2044\u2215\u29f8](?:[^\s\p{Sentence_Terminal}]|[.!?])*)?`;
/** Registered endings in Chinese, Japanese and Korean. */
const EAST_ASIAN =
  '中国|中國|香港|台湾|台灣|臺灣|澳门|澳門|新加坡|公司|网络|网址|网站|网店|政务|政府|机构|组织机构|在线|中文网|中信|信息|' +
  '商城|商店|商标|公益|集团|我爱你|世界|佛山|广东|移动|联通|时尚|娱乐|游戏|手机|珠宝|健康|餐厅|餐馆|招聘|企业|慈善|购物|食品|' +
  '飞利浦|淡马锡|八卦|大众汽车|大拿|天主教|嘉里|嘉里大酒店|家電|工行|微博|新闻|書籍|亚马逊|诺基亚|谷歌|点看|電訊盈科|通販|' +
  '通用电气公司|香格里拉|グーグル|アマゾン|ストア|セール|ファッション|クラウド|ポイント|コム|みんな|닷넷|닷컴|삼성|한국';
const NOT_EAST_ASIAN = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}]`;
const PUNYCODE = 'xn--[a-z0-9-]{1,59}';
/** Chinese and Japanese sentences end in 。 without a space, so 。 counts as a dot only before a known ending. */
const ENDING = String.raw`(?:(?!\u3002)${DOT}(?:${PUNYCODE}|\p{L}[\p{L}\p{M}]{1,62})|\u3002(?:${PUNYCODE}|(?:(?:${NOT_EAST_ASIAN}){2,63}|${EAST_ASIAN})(?![\p{L}\p{M}])|(?:${COMMON})(?![a-z])))`;
const HOST = String.raw`(?:${LABEL}${DOT}){0,9}${LABEL}${ENDING}\.?`;
const patterns: readonly RegExp[] = [
  // a scheme and slashes, followed by anything; also misspelled ones such as hxxp
  String.raw`[a-z][a-z0-9+.-]{1,20}\s?:\s?${SLASH}{1,3}\S*`,
  String.raw`(?:mailto|javascript|data|tel|sms|file):\S+`,
  // e-mail addresses
  String.raw`[^\s@<>()"']{1,64}(?:@(?:\[\S*\]|${LABEL}(?:${DOT}${LABEL}){0,10})|\s?(?:@|[\[({]\s?at\s?[\])}])\s?${HOST})${TAIL}`,
  String.raw`${SLASH}{2}${LABEL}\S*`,
  String.raw`\bwww\d?${DOT}\S+`,
  // IP addresses
  String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]{0,4}\d)${TAIL}`,
  // dots with spaces around them, or written as a word
  String.raw`${LABEL}(?:\sdot\s|\s\.\s?|\.\s(?=(?:${COMMON})${SLASH}))(?:${COMMON})(?![\p{L}\p{N}])${TAIL}`,
].map((pattern) => new RegExp(pattern, 'giu'));
const hosts = new RegExp(`${HOST}${TAIL}`, 'giu');
const isCommon = new RegExp(String.raw`${DOT}(?:${COMMON})\.?$`, 'iu');
/** "rate.Then": a new sentence without a space before it. */
const isSentence = /^[\p{L}\p{N}\p{M}_-]+\.\p{Lu}[\p{Ll}\p{M}]+$/u;

/**
 * A person's text as it may appear in a mail: without any address, link or domain, so that recipients can only follow our own links.
 * Each is replaced by `LINK_REMOVED`. Text that only looks like a link, such as a missing space after a full stop, is kept, with the
 * space added. An address that is exactly one of `verbatim` stays as it is.
 */
export function withoutLinks(text: string, verbatim: readonly string[] = []): string {
  const plain = cleaned(visible(text), verbatim.map(visible));
  // letters of other forms (fullwidth, mathematical, circled) are searched as the letters they stand for
  const again = cleaned(folded(plain), verbatim.map(folded));
  return again === folded(plain) ? plain : again;
}

const visible = (text: string) => text.replace(INVISIBLE, '');
const folded = (text: string) => text.replace(IGNORED, '').normalize('NFKC');

function cleaned(text: string, ours: readonly string[]): string {
  // texts to keep are replaced by their numbers for now, so that no other pattern matches a part of them
  const kept: string[] = [];
  const judged = (found: string) =>
    ours.includes(found.slice(0, endOf(found)).replace(OPENING, ''))
      ? `\ufdd0${kept.push(found) - 1}\ufdd1`
      : `${LINK_REMOVED}${found.slice(endOf(found))}`;
  const without = patterns.reduce((rest, pattern) => rest.replace(pattern, judged), text);
  return without
    .replace(hosts, (found) => {
      const host = found.replace(/\.$/, '');
      return isSentence.test(host) && !isCommon.test(host) ? found.replace('.', '. ') : judged(found);
    })
    .replace(/\ufdd0(\d+)\ufdd1/g, (_, at) => kept[Number(at)] ?? '');
}

/** The punctuation that opens a quotation or bracket, and that closes one or a sentence. */
const OPENING = /^[\p{Open_Punctuation}\p{Initial_Punctuation}]+/u;
const CLOSES = /[\p{Terminal_Punctuation}\p{Close_Punctuation}\p{Final_Punctuation}"']/u;

/** The index at which the final punctuation begins. A loop, because a pattern would search again at each mark. */
function endOf(found: string): number {
  let end = found.length;
  while (end > 0 && CLOSES.test(found[end - 1] ?? '')) end -= 1;
  return end;
}
