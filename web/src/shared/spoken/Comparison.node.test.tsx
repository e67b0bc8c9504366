import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../app/graphql.ts';
import { ComparedVideo } from './ComparedVideo.tsx';
import { Comparison } from './Comparison.tsx';
import { checkHere } from './checkHere.ts';
import { comparingOf } from './compare.ts';
import { SpokenOnPage } from './SpokenOnPage.tsx';
import { texts } from './texts.ts';

vi.mock('../../app/rights.ts', async (original) => ({
  ...(await original<object>()),
  useViewer: () => ({ user: { id: 'nora' } }),
}));

const SCRIPT = 'Our fund may grow, and it may not.';
const HASH = 'a'.repeat(64);
const words = 'our fund will grow and it may not'
  .split(' ')
  .map((word, at): [string, number, number] => [word, at, at]);
const opinions = [{ by: 'script' as const, model: 'script', version: '1', sha256: HASH, words }];
const check = checkHere({ script: SCRIPT, heard: { mediaSha256: HASH, unheard: null, opinions } });

/** What the author sees of it, by default with nothing compared yet. */
function drawn(part: ReactNode, prepare: (client: QueryClient) => void = () => undefined): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  prepare(client);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MantineProvider>,
  );
}

const fails = (client: QueryClient, queryKey: string[]) =>
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new ApiError('The server is busy', 'UNAVAILABLE') });

const player = { current: null };
const comparison = (script = SCRIPT) => (
  <Comparison
    video={{ id: 'v', mediaSha256: HASH, script, savedScript: SCRIPT, fetch: () => Promise.reject() }}
    player={player}
    isOpen
  />
);
const KEY = ['spoken', 'v', HASH];

describe('the comparison on a page', () => {
  it('says that it used the script before the changes, once there are some', () => {
    const saved = (client: QueryClient) => client.setQueryData(KEY, check);
    expect(drawn(comparison(), saved)).toContain('will');
    expect(drawn(comparison(), saved)).not.toContain(texts.otherScript);
    expect(drawn(comparison('Our fund will grow, and it may not.'), saved)).toContain(texts.otherScript);
  });

  it('says that there is none only once that is known', () => {
    expect(drawn(comparison(), (client) => client.setQueryData(KEY, null))).toContain(texts.notYet);
    expect(drawn(comparison())).not.toContain(texts.notYet);
    const failed = drawn(comparison(), (client) => fails(client, KEY));
    expect(failed).not.toContain(texts.notYet);
    expect(failed).toContain('The server is busy');
    expect(failed).toContain('Try again');
  });

  it('does not take the page with it where its code or its video cannot be loaded', () => {
    const page = <SpokenOnPage id="v" player={player} />;
    expect(drawn(page, (client) => fails(client, ['spoken', 'code']))).toContain(texts.notLoaded);
    const video = <ComparedVideo id="v" player={player} />;
    expect(drawn(video, (client) => fails(client, ['spoken', 'video', 'v']))).toContain('The server is busy');
  });

  it.each([
    ['stopped', 'took too long and was stopped'],
    ['failed', 'failed, so nothing was compared'],
    ['limited', 'too many comparisons within an hour'],
  ] as const)('that was %s says so, and that the video can be sent', (incomparable, words) => {
    const html = drawn(comparison(), (client) => client.setQueryData(KEY, { ...check, incomparable, findings: [] }));
    expect(html).toContain(words);
    expect(html).toContain(texts.sendAnyway);
    expect(drawn(comparison(), (client) => client.setQueryData(KEY, check))).not.toContain(texts.sendAnyway);
  });

  it('knows whether anything is saved while another one runs', () => {
    expect([comparingOf(false, check), comparingOf(true, null), comparingOf(true, check)]).toEqual([
      null,
      'first',
      'again',
    ]);
  });
});
