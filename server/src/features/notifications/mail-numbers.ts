import type { Secrets } from '../../secrets.ts';

/** The event that a mail was sent for. */
interface OfEvent {
  accountId: string;
  id: string;
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidIn = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** 132 bits of a signature are enough, and an id should stay short. */
const SIGNED = 22;
const signedText = ({ accountId, id }: OfEvent, to: string): string => `${accountId} ${id} ${to.toLowerCase()}`;

/**
 * What the id of an event's mail begins with: the event, and a signature over it and the address. Nothing is stored, and nobody but its
 * recipient can say that it came back.
 */
export function mailNumber(secrets: Secrets, event: OfEvent, to: string): string {
  const named = Buffer.concat([bytesOf(event.accountId), bytesOf(event.id)]).toString('base64url');
  return `${named}.${secrets.sign('mail-number', signedText(event, to)).slice(0, SIGNED)}`;
}

/** The event in a mail's id, and whether this address got its mail; null if it is none of ours. */
export function mailNumbered(
  messageId: string,
): { event: OfEvent; isTo(secrets: Secrets, to: string): boolean } | null {
  const [, named = '', signature = ''] = /^<?([\w-]{43})\.([\w-]{22})\.[0-9a-f]{12}@/.exec(messageId.trim()) ?? [];
  const bytes = Buffer.from(named, 'base64url');
  if (bytes.length !== 32) return null;
  const event = { accountId: uuidIn(bytes.subarray(0, 16)), id: uuidIn(bytes.subarray(16)) };
  const isTo = (secrets: Secrets, to: string) =>
    secrets.signatures('mail-number', signedText(event, to)).some((one) => one.slice(0, SIGNED) === signature);
  return { event, isTo };
}
