import { expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

/** The request that the script's text makes on a page at this address. */
function askedAt(hash: string) {
  const window: { asked?: Promise<unknown> } = {};
  const fetch = vi.fn((_path: string, _request: { headers: object; body: string }) =>
    Promise.reject(new Error('offline')),
  );
  const location = { hash, pathname: '/compliance/review/round' };
  // as in the page: only the function's text, without this file around it
  new Function('window', 'location', 'fetch', `(${ask})("query")`)(window, location, fetch);
  return { asked: window.asked, fetch };
}

it('requests the review with the secret in the address, and leaves it to the page if the server is unreachable', async () => {
  const { asked, fetch } = askedAt('#secret');
  const [path, { headers, body }] = fetch.mock.calls[0] ?? expect.fail('nothing was asked');
  expect(path).toBe('/graphql');
  expect(headers).toMatchObject({ authorization: 'Review secret' });
  expect(JSON.parse(body)).toEqual({ query: 'query', variables: { id: 'round' } });
  expect(await asked).toBeNull();
});

it('requests nothing without a secret', () => {
  const { asked, fetch } = askedAt('');
  expect(fetch).not.toHaveBeenCalled();
  expect(asked).toBeUndefined();
});
