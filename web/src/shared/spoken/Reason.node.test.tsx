import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Draft, Reason } from './Reason.tsx';
import { texts } from './texts.ts';

const FINDING = {
  ...({
    key: 'may|will',
    kind: 'changed',
    guard: 'promise',
    approved: 'may',
    start: 9,
    end: 12,
    said: 'will',
  } as const),
  ...{ from: 1, to: 2, before: '', after: '', isSure: true, meant: null },
};

/** Beside a finding, when the comparison is shown again. */
const drawn = (draft: Draft | undefined) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Reason finding={FINDING} given={[]} draft={draft} onDraft={() => undefined} onSave={() => Promise.reject()} />
    </MantineProvider>,
  );

it('a reason that was half written when the video was compared again is still there, and takes no focus', () => {
  expect(drawn(undefined)).toContain(texts.meant);
  const markup = drawn({ reason: 'Our counsel ag', asWritten: false });
  expect(markup).toMatch(/<textarea[^>]*>Our counsel ag</);
  expect(markup).not.toMatch(/autofocus/i);
});

it('what was said as written has a reason of its own', () => {
  expect(drawn(undefined)).toContain(texts.asWritten);
  expect(drawn({ reason: '', asWritten: true })).toContain('How do you know it was said as written?');
});
