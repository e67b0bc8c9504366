/** What mail servers say of an address that does not exist, in answers (RFC 5321) and in reports of delivery (RFC 3464). */

/**
 * The extended codes that say that the recipient's address is none: no such mailbox, domain or form of it, moved, or disabled. The others of
 * 5.1.x are about the sender's address, 5.7.x about rules and reputation, 5.2.2 about a mailbox that is full.
 */
const NO_ADDRESS: ReadonlySet<string> = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);

const RULES = /spam|policy|block|blacklist|relay|denied|reputation|spf|dmarc/i;

/** The extended code at the beginning of an answer: "1.1" of "550 5.1.1 No such user". */
const codeIn = (answer: string): string | undefined => /^(?:5\d\d[ -])?5\.(\d\.\d{1,3})\b/.exec(answer)?.[1];

/** A widespread server says 5.4.1 for people whom its directory does not know. */
const isNone = (code: string, answer: string): boolean =>
  NO_ADDRESS.has(code) || (code === '4.1' && /recipient/i.test(answer));

/** Whether a server refused the recipient for good: 550 and its neighbors in answer to RCPT TO. */
export function refusesAddress({ command, code, answer }: { command: unknown; code: number; answer: string }): boolean {
  const status = codeIn(answer);
  if (command !== 'RCPT TO' && !(command === 'DATA' && status?.startsWith('1.'))) return false;
  if (![550, 551, 553, 556].includes(code) || /sender/i.test(answer)) return false;
  return status === undefined ? !RULES.test(answer) : isNone(status, answer);
}

/** Words for an unknown mailbox, for servers without extended codes. */
const UNKNOWN =
  /unknown|no such|does(n'| no)t exist|not (found|exist|a valid|known|our customer)|unrout(e)?able|undeliverable address|invalid (recipient|mailbox|address|user)|no mailbox|mailbox unavailable|(user|account|mailbox).{0,20}disabled/i;
const NO_DOMAIN = /nxdomain|domain (name )?not found|host unknown|no such (domain|host)|null mx/i;

/** The codes that leave it to the words whether the domain is missing. */
const OF_DOMAINS: ReadonlySet<string> = new Set(['0.0', '4.4', '4.7']);
/** What is missing is then ours: the name that we greet with, or the sender's domain. */
const OURS = /sender|\b[eh][eh]lo\b|reverse dns|\bptr\b|client host/i;

/** What a report says of one recipient. */
export interface Undelivered {
  /** As it was addressed, and as it was last rewritten on its way. */
  recipients: string[];
  /** "5.1.1" */
  status: string;
  /** The last server's answer, or the words of the one that gave up; '' without any. */
  answer: string;
}

/** Whether a report of a mail that was given up says that its address does not exist. */
export function reportsNoAddress({ status, answer }: Undelivered): boolean {
  const code = codeIn(answer) ?? /^5\.(\d\.\d{1,3})$/.exec(status)?.[1];
  const isWordless = code === undefined || OF_DOMAINS.has(code);
  const isOther = RULES.test(answer) || OURS.test(answer);
  if (/try again/i.test(answer) && !code?.startsWith('1.')) return false;
  if (isWordless && NO_DOMAIN.test(answer)) return !isOther;
  // most servers explain themselves; these codes alone explain nothing
  if (code !== undefined && !['0.0', '3.0', '4.7', '5.0'].includes(code)) return isNone(code, answer);
  return /^5/.test(status) && UNKNOWN.test(answer) && !isOther;
}
