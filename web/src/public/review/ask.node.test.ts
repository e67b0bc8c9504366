import { expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

/** What the text of the script asks of the server, on a page at this address. */
function askedAt(hash: string) {
  const window: { asked?: Promise<unknown> } = {};
  const fetch = vi.fn((_path: string, _request: { headers: object; body: string }) =>
    Promise.reject(new Error('offline')),
  );
  const location = { hash, pathname: '/compliance/review/round' };
  // as in the page: the function's text alone, without this file around it
  new Function('window', 'location', 'fetch', `(${ask})("query")`)(window, location, fetch);
  return { asked: window.asked, fetch };
}

it('asks for the review with the secret of the address, and leaves it to the page where no server is reached', async () => {
  const { asked, fetch } = askedAt('#secret');
  const [path, { headers, body }] = fetch.mock.calls[0] ?? expect.fail('nothing was asked');
  expect(path).toBe('/graphql');
  expect(headers).toMatchObject({ authorization: 'Review secret' });
  expect(JSON.parse(body)).toEqual({ query: 'query', variables: { id: 'round' } });
  expect(await asked).toBeNull();
});

it('asks nothing without a secret', () => {
  const { asked, fetch } = askedAt('');
  expect(fetch).not.toHaveBeenCalled();
  expect(asked).toBeUndefined();
});
