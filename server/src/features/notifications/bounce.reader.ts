import PostalMime, { type Attachment } from 'postal-mime';
import type { Undelivered } from '../../mail/no-address.ts';

/** A report (RFC 3464): the id of the mail that came back, and the recipients for whom it was given up. */
export interface Report {
  messageId: string | null;
  failed: Undelivered[];
}

const STATUS: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];
/** The mail that came back, or only its headers. */
const RETURNED: readonly string[] = [
  ...['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers', 'message/rfc822-headers'],
];
const RECIPIENTS_MAX = 50;
const WORDS_MAX = 1_000;

/** @throws if it is no mail */
export async function readReport(bytes: Uint8Array): Promise<Report> {
  const { attachments } = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 8 });
  const partOf = (types: readonly string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const status = textOf(partOf(STATUS));
  const returned = textOf(partOf(RETURNED));
  return { messageId: fieldsOf(headOf(returned)).get('message-id') ?? null, failed: failedIn(status) };
}

function failedIn(status: string): Undelivered[] {
  const [, ...recipients] = status.split(/\n{2,}/).map(fieldsOf);
  return recipients.slice(0, RECIPIENTS_MAX).flatMap((fields) =>
    fields.get('action')?.toLowerCase() === 'failed'
      ? [
          {
            recipients: recipientsIn(fields),
            status: /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
            answer: valueIn(fields.get('diagnostic-code')),
          },
        ]
      : [],
  );
}

/** Who failed, and as whom they were addressed if that is only a spelling of it: not whoever forwards their mail to them. */
function recipientsIn(fields: Map<string, string>): string[] {
  const [original, final] = ['original-recipient', 'final-recipient'].map((name) => addressIn(fields.get(name)));
  if (!final) return [];
  const [one = '', other = ''] = [original ?? '', final].map((address) => `.${domainOf(address)}`);
  return original && (one.endsWith(other) || other.endsWith(one)) ? [original, final] : [final];
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const textOf = (part: Attachment | undefined): string => {
  if (!part) return '';
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  return text.replace(/\r\n?/g, '\n').trim();
};

const headOf = (mail: string): string => mail.split('\n\n', 1)[0] ?? '';

/** The fields of one group, unfolded; of several with one name the first. */
function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const end = line.indexOf(':');
    const name = line.slice(0, Math.max(0, end)).trim().toLowerCase();
    if (name && !fields.has(name))
      fields.set(
        name,
        line
          .slice(end + 1)
          .trim()
          .slice(0, WORDS_MAX),
      );
  }
  return fields;
}

/** "smtp; 550 5.1.1 No such user": without the kind in front. */
const valueIn = (field = ''): string => field.replace(/^[\w-]+\s*;\s*/, '');

function addressIn(field: string | undefined): string | null {
  const address = valueIn(field).trim().replace(/^<|>$/g, '');
  return address.includes('@') ? address : null;
}
