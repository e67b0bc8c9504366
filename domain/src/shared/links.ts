/** Stands in a mail where somebody's text had a link. */
export const LINK_REMOVED = '[link removed]';

/** Characters nobody sees. They can hide a link from a search for it, or change the order in which it is shown. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;
/** Joiners are part of emoji and of some scripts, so they stay in the text but not in what is searched. */
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/gu;

/** Endings of addresses that people write in any case and around dots of their own making. */
const COMMON =
  'com|net|org|edu|gov|info|biz|io|co|app|dev|xyz|online|site|shop|store|top|club|live|link|click|bank|test';
const DOT = String.raw`(?:\.|\u3002|[\[({<]\s?(?:\.|dot)\s?[\])}>])`;
// as long as hosts may be, and no longer: a search must not take a time that grows with the square of the text
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,62}`;
const SLASH = String.raw`[/\\\u2044\u2215\u29f8]`;
/** What follows a host up to the next space: port, path, query. */
const TAIL = String.raw`(?::\d{1,5})?(?:[/\\?#\u2044\u2215\u29f8]\S*)?`;
const HOST = String.raw`(?:${LABEL}${DOT}){1,10}(?:xn--[a-z0-9-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})\.?`;
const patterns: readonly RegExp[] = [
  // a scheme and slashes, whatever comes after it, also misspelt ones such as hxxp
  String.raw`[a-z][a-z0-9+.-]{1,20}\s?:\s?${SLASH}{1,3}\S*`,
  String.raw`(?:mailto|javascript|data|tel|sms|file):\S+`,
  // addresses of people
  String.raw`[^\s@<>()"']{1,64}(?:@(?:\[\S*\]|${LABEL}(?:${DOT}${LABEL}){0,10})|\s?(?:@|[\[({]\s?at\s?[\])}])\s?${HOST})${TAIL}`,
  String.raw`${SLASH}{2}${LABEL}\S*`,
  String.raw`\bwww\d?${DOT}\S+`,
  // numbers of machines
  String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]{0,4}\d)${TAIL}`,
  // dots with spaces around them, or written as a word
  String.raw`${LABEL}(?:\sdot\s|\s\.\s?|\.\s(?=(?:${COMMON})${SLASH}))(?:${COMMON})(?![\p{L}\p{N}])${TAIL}`,
].map((pattern) => new RegExp(pattern, 'giu'));
const hosts = new RegExp(`${HOST}${TAIL}`, 'giu');
const isCommon = new RegExp(String.raw`${DOT}(?:${COMMON})\.?$`, 'iu');
/** "rate.Then": a sentence begins, and the space before it was forgotten. */
const isSentence = /^[\p{L}\p{N}\p{M}_-]+\.\p{Lu}[\p{Ll}\p{M}]+$/u;

/**
 * A person's text as it may stand in a mail: without any address, link or domain, so that recipients can follow our own
 * links only. Each is replaced by `LINK_REMOVED`. Text that only looks like one, such as a missing space after a full
 * stop, is kept, with the space. What is in `verbatim` stays as it is.
 */
export function withoutLinks(text: string, verbatim: readonly string[] = []): string {
  const kept = verbatim.filter((words) => words !== '').toSorted((a, b) => b.length - a.length);
  const [first, ...others] = kept;
  if (first !== undefined)
    return text
      .split(first)
      .map((part) => withoutLinks(part, others))
      .join(first);
  const visible = text.replace(INVISIBLE, '');
  const plain = cleaned(visible);
  if (plain !== visible) return plain;
  // letters of other forms (fullwidth, mathematical, circled) are searched as the letters they stand for
  const folded = visible.replace(JOINERS, '').normalize('NFKC');
  if (folded === visible || cleaned(folded) === folded) return visible;
  return cleaned(folded);
}

function cleaned(text: string): string {
  const without = patterns.reduce((rest, pattern) => rest.replace(pattern, removed), text);
  return without.replace(hosts, (found) => {
    if (found.startsWith('[')) return found;
    const host = found.replace(/\.$/, '');
    if (isSentence.test(host) && !isCommon.test(host)) return found.replace('.', '. ');
    return keepsIdeographs(host) ? found : removed(found);
  });
}

/** Chinese and Japanese sentences end in 。 without a space after it, which addresses may contain as well. */
const keepsIdeographs = (host: string): boolean =>
  host.includes('\u3002') && !/[.\u3002](?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu.test(host);

/** Keeps the punctuation that closes a sentence or a bracket. */
const removed = (found: string): string => `${LINK_REMOVED}${/[.,;:!?)\]}"'”’»]*$/u.exec(found)?.[0] ?? ''}`;
