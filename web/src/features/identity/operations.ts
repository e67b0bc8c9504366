import { ApiError, type ErrorCode } from '../../app/graphql.ts';
import { texts } from '../../app/texts.ts';

type Refusal = { code?: ErrorCode; message?: string; fields?: Record<string, string> };

/** Signs in over HTTP and answers the session's token. Throws ApiError with the server's words. */
export async function signIn(credentials: { email: string; password: string }): Promise<string> {
  const response = await fetch('/api/identity/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).catch(() => {
    throw new ApiError(texts.errors.network, 'NETWORK');
  });
  const answer: Refusal & { token?: string } = await response.json().catch(() => ({}));
  if (response.ok && answer.token) return answer.token;
  throw new ApiError(answer.message ?? texts.errors.generic, answer.code ?? 'INTERNAL', undefined, answer.fields);
}
