import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LeftTexts } from './LeftTexts.tsx';

vi.mock('../../app/rights.ts', async (original) => ({
  ...(await original<object>()),
  useViewer: () => ({ user: { id: 'nora' } }),
}));
vi.mock('./LeftActions.tsx', () => ({ LeftActions: () => null }));
vi.mock('./left.ts', () => ({ leftText: () => ({ title: 'Bonds', text: 'They pay interest.', script: {} }) }));

test('only the title of the box is announced, not the script in it', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <LeftTexts slots={['script.7']} />
    </MantineProvider>,
  );
  expect(markup).toContain('They pay interest.');
  expect(markup).not.toContain('role="alert"');
  const [, titleId] = /role="region"[^>]* aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<span id="${titleId}"`);
  const announced = [...markup.matchAll(/<(\w+)[^>]* role="status">(.*?)<\/\1>/g)].map(([, , words]) => words);
  expect(announced).toEqual(['Your text was not saved']);
});
