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
  it.each(['no_sound', 'no_words', 'no_script', 'other_words', 'too_long', 'stopped', 'failed', 'limited'] as const)(
    'is one sentence: %s',
    (incomparable) => {
      const html = drawn({ incomparable });
      expect(html).toContain(incomparableWords(incomparable));
      expect(html.match(/<(p|li|ol|button)\b/g)).toEqual(['<p']);
    },
  );
});

describe('the list of differences', () => {
  const finding = {
    ...({
      key: 'k',
      kind: 'changed',
      guard: null,
      approved: 'k',
      start: 0,
      end: 1,
      said: 'b',
      from: 3,
      to: 4,
    } as const),
    ...{ before: 'Ask about your 401(', after: ') plan at work.', isSure: true, meant: null },
  };

  it('goes from one to the next, and ends at the last', () => {
    const html = drawn({ version: 2, findings: [finding, { ...finding, key: 'l', from: 9 }] });
    expect(html.match(/>Next difference</g)).toHaveLength(1);
    expect(html.match(/data-play="true" aria-keyshortcuts="ArrowDown ArrowUp"/g)).toHaveLength(2);
  });

  it('shows brackets beside their words', () => {
    expect(drawn({ version: 2, findings: [finding] })).toContain('401(<del>k</del>) plan at work.');
  });

  it('has the author’s word that something was said as written', () => {
    const html = drawn({ version: 2, findings: [{ ...finding, meant: 'Listen at 0:03', asWritten: true }] });
    expect(html).toContain('The author says it was said as written: Listen at 0:03');
  });

  it('says when comparing works again, and what was heard if nothing could be compared', () => {
    const html = drawn({ version: 2, incomparable: 'limited', until: '2026-11-29T09:40:00.000Z' });
    expect(html).toMatch(/too many comparisons.*Comparing works again at \d{1,2}:40 [AP]M\./);
    expect(drawn({ version: 2, incomparable: 'other_words', heard: 'hola' })).toContain('Heard: “hola”');
  });
});
