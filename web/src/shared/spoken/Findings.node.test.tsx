import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { incomparableWords } from '@greenlit/domain/spoken/words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Findings } from './Findings.tsx';

const drawn = (changes: Partial<SpokenCheck>): string => {
  const check = {
    mediaSha256: '',
    madeBy: 'author_browser',
    models: [],
    incomparable: null,
    findings: [],
    more: 0,
  } as const;
  return renderToStaticMarkup(
    <Findings check={{ ...check, findings: [], models: [], ...changes }} video={() => null} />,
  );
};

describe('the message for the author about a video that cannot be compared', () => {
  it.each(['no_sound', 'no_words', 'no_script', 'other_words', 'too_long', 'stopped', 'limited'] as const)(
    'is one sentence: %s',
    (incomparable) => {
      const html = drawn({ incomparable });
      expect(html).toContain(incomparableWords(incomparable));
      expect(html.match(/<(p|li|ol|button)\b/g)).toEqual(['<p']);
    },
  );
});
