import { type Call, send } from './load.ts';
import { PASSWORD } from './seed.ts';

/** The query of the scripts page, as the app sends it. */
const DOCUMENT = `query GetScripts($page: Int, $limit: Int, $search: String, $sort: String, $order: SortOrder, $hidden: Boolean, $noCustom: Boolean) {
  getMyScriptsNew(page: $page, limit: $limit, search: $search, sort: $sort, order: $order, hidden: $hidden, noCustom: $noCustom) {
    pages
    scripts {
      id type title category status version isFavorite isBodewell scriptText words spokenSeconds createdBy
      contentLibraryId signedThumbUrl createdAt updatedAt viewerCan { favorite }
    }
  }
}`;

/** Rows on a page of the app. */
export const PAGE = 5;

export function listCall(serverUrl: string, token: string, search?: string): Call {
  const variables = { page: 1, limit: PAGE, sort: 'title', order: 'ASC', hidden: false, noCustom: true };
  return {
    url: `${serverUrl}/graphql`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: DOCUMENT, variables: search ? { ...variables, search } : variables }),
  };
}

export async function signIn(serverUrl: string, email: string): Promise<string> {
  const answer = await send(undefined, {
    url: `${serverUrl}/api/identity/sign-in`,
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return JSON.parse(answer).token;
}

/** The same list from the plain handler. */
export function plainCall(plainUrl: string, variant: 'same' | 'lean', token: string): Call {
  return {
    url: `${plainUrl}/${variant}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ limit: PAGE }),
  };
}

export function bareCall(plainUrl: string, { accountId, userId }: { accountId: string; userId: string }): Call {
  return { url: `${plainUrl}/bare`, method: 'POST', body: JSON.stringify({ accountId, userId, limit: PAGE }) };
}

/** A query with nothing to look up: what remains is the cost of the request and, with a token, of authentication. */
export function nothingCall(serverUrl: string, token?: string): Call {
  return {
    url: `${serverUrl}/graphql`,
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: JSON.stringify({ query: '{ __typename }' }),
  };
}
