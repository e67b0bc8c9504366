import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Comparison } from './Comparison.tsx';
import { checkHere } from './checkHere.ts';
import { texts } from './texts.ts';

const SCRIPT = 'Our fund may grow, and it may not.';
const HASH = 'a'.repeat(64);
const words = 'our fund will grow and it may not'
  .split(' ')
  .map((word, at): [string, number, number] => [word, at, at]);
const opinions = [{ by: 'script' as const, model: 'script', version: '1', sha256: HASH, words }];
const check = checkHere({ script: SCRIPT, heard: { mediaSha256: HASH, unheard: null, opinions } });

/** The author's page, with this script on it. */
function drawn(script: string): string {
  const client = new QueryClient();
  client.setQueryData(['spoken', 'v', HASH], check);
  const video = { id: 'v', mediaSha256: HASH, script, savedScript: SCRIPT, fetch: () => Promise.reject() };
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Comparison video={video} player={{ current: null }} isOpen />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('the comparison on a page', () => {
  it('says that it used the script before the changes, once there are some', () => {
    expect(drawn(SCRIPT)).toContain('will');
    expect(drawn(SCRIPT)).not.toContain(texts.otherScript);
    expect(drawn('Our fund will grow, and it may not.')).toContain(texts.otherScript);
  });
});
