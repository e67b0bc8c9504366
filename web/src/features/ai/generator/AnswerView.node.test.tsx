import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { texts as papersTexts } from '../../../shared/review/texts.ts';
import { AnswerView } from './AnswerView.tsx';
import { texts } from './texts.ts';
import type { Answer } from './work.ts';

vi.mock('../../../app/rights.ts', async (original) => ({
  ...(await original<object>()),
  useViewer: () => ({ complianceEngine: true }),
}));

const ANSWER: Answer = {
  text: 'A bond is a loan.',
  state: 'done',
  problem: '',
  notice: '',
  generationId: 'g',
  offline: false,
};
const nothing = () => undefined;
const actions = {
  ...{ onDismissals: nothing, onText: nothing, onStop: nothing, onSave: nothing },
  ...{ onKeep: nothing, onRefine: nothing, onAgain: nothing, onClear: nothing },
};

/** The markup of a finished text, and which of its buttons can be pressed. */
function drawn(blocked: boolean) {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AnswerView answer={ANSWER} length={1} saving={false} blocked={blocked} dismissals={[]} {...actions} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  const { save, refine, keep, again, cancel } = texts.chat;
  return {
    markup,
    enabled: [save, refine, keep, again, cancel].filter((label) =>
      buttons.some(([, attributes = '', inner]) => inner?.includes(`>${label}<`) && !attributes.includes('disabled=')),
    ),
  };
}

describe('a generated script', () => {
  const { save, refine, keep, again, cancel } = texts.chat;

  it('can be saved and refined', () => {
    const { markup, enabled } = drawn(false);
    expect(enabled).toEqual([save, refine, keep, again, cancel]);
    expect(markup).not.toContain(papersTexts.panel.needed);
  });

  it('says that its review form or file is missing, and until then can only be kept, made again or cleared', () => {
    const { markup, enabled } = drawn(true);
    expect(enabled).toEqual([keep, again, cancel]);
    expect(markup).toContain(papersTexts.panel.needed);
  });
});
