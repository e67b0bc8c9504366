/** A mail provider that delivers several spellings of an address to one mailbox. */
interface MailProvider {
  /** All its domains; the first stands for the others. */
  domains: readonly [string, ...string[]];
  /** Characters that it ignores before the @. */
  ignores?: RegExp;
}

const PROVIDERS: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['fastmail.com', 'fastmail.fm'] },
];

/** One spelling for all addresses of a mailbox: lower case, without a tag after a plus, or characters that its provider ignores. */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
  const at = plain.lastIndexOf('@');
  const [name = ''] = plain.slice(0, Math.max(0, at)).split('+');
  const domain = plain.slice(at + 1);
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${name}@${domain}`;
  return `${provider.ignores ? name.replace(provider.ignores, '') : name}@${provider.domains[0]}`;
}

/** Whether two addresses lead to one mailbox. */
export const sameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
