import type { MailedKind } from '@greenlit/domain/sign-in/link-codes.ts';
import { type Refusal, refused, unreachable } from './graphql.ts';

/** Codes for links whose last part, with the secret, was dropped by a mail system. Each call throws ApiError if refused. */

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(unreachable());
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  throw refused((answer ?? {}) as Refusal, response.status);
}

/** A code under way, and the address it went to, not in full. */
export type AskedCode = { challenge: string; to: string };

/** Mails a code to the address that the link was sent to. */
export const askForLinkCode = (kind: MailedKind, id: string): Promise<AskedCode> =>
  post('/api/link-code', { kind, id });

/** The secret that was missing in the link. */
export const openByCode = (challenge: string, code: string): Promise<{ secret: string }> =>
  post('/api/link-code/open', { challenge, code });
