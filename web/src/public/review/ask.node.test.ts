import { describe, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

const SECRET = 'q8Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvW';

type Fetch = (path: string, request: { headers: object; body: string }) => Promise<Response>;

/** What the script's text does on a page at this address. */
function askedAt(hash: string, answer: Fetch = () => Promise.reject(new Error('offline'))) {
  const window: Pick<Window, 'asked' | 'early'> = {};
  const fetch = vi.fn(answer);
  const location = { hash, pathname: '/compliance/review/round' };
  const document = { createElement: () => ({}) };
  // as in the page: only the function's text, without this file around it
  new Function('window', 'location', 'document', 'fetch', `(${ask})("query")`)(window, location, document, fetch);
  return { window, fetch };
}

describe('the script in the head', () => {
  it('requests the review with the secret in the address, and leaves it to the page if the server is unreachable', async () => {
    const { window, fetch } = askedAt(`#${SECRET}`);
    const [path, { headers, body }] = fetch.mock.calls[0] ?? expect.fail('nothing was asked');
    expect(path).toBe('/graphql');
    expect(headers).toMatchObject({ authorization: `Review ${SECRET}` });
    expect(JSON.parse(body)).toEqual({ query: 'query', variables: { id: 'round' } });
    expect(await window.asked).toBeNull();
  });

  it('requests the video as soon as its address is known, and leaves the response unread', async () => {
    const answer = { data: { getComment: { signedVideoUrl: '/files/a.mp4' } } };
    const { window } = askedAt(`#${SECRET}`, async () => Response.json(answer));
    await vi.waitFor(() => expect(window.early).toEqual({ preload: 'metadata', src: '/files/a.mp4' }));
    expect(await (await window.asked)?.json()).toEqual(answer);
  });

  it.each([
    ['a script', Response.json({ data: { getComment: { signedVideoUrl: null } } })],
    ['a refusal', Response.json({ data: null, errors: [] })],
    ['a page of errors', new Response('Bad gateway')],
  ])('requests no video for %s', async (_, response) => {
    const { window } = askedAt(`#${SECRET}`, async () => response);
    await (await window.asked)?.text();
    expect(window.early).toBeUndefined();
  });

  it('leaves out what a mail gateway appended to the secret', () => {
    expect(askedAt(`#${SECRET}?utm_source=mail`).fetch.mock.calls[0]?.[1].headers).toMatchObject({
      authorization: `Review ${SECRET}`,
    });
  });

  it.each(['', '#', '#cut'])('requests nothing without a whole secret: %j', (hash) => {
    const { window, fetch } = askedAt(hash);
    expect(fetch).not.toHaveBeenCalled();
    expect(window.asked).toBeUndefined();
  });
});
