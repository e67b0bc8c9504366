import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JobPanel } from './JobPanel.tsx';
import type { JobState } from './useJob.ts';

const shown = (state: JobState) =>
  renderToStaticMarkup(
    <MantineProvider>
      <JobPanel job={{ state, cancel: () => undefined }} />
    </MantineProvider>,
  );

test('a question of a job is announced, can take the focus, and can be cancelled', () => {
  const html = shown({ kind: 'asking', question: <p>Which sound?</p> });
  expect(html).toMatch(/role="group" tabindex="-1" aria-labelledby="(\S+)".*id="\1"[^>]*role="alert"/s);
  expect(html).toMatch(/Your answer is needed.*Which sound\?.*Cancel/s);
});
