import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unloaded } from './Unloaded.tsx';

const drawn = (data: unknown, error: Error | null): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Unloaded query={{ data, error, refetch: () => undefined }} />
    </MantineProvider>,
  );

test('choices that could not be loaded say so, with a way to try again', () => {
  const html = drawn(undefined, new Error('No connection'));
  expect(html).toContain('The choices could not be loaded');
  expect(html).toContain('Try again');
});

test.each([
  ['that are there', [], null],
  ['that are there, although loading them again failed', ['Taxes'], new Error('No connection')],
  ['that are being loaded', undefined, null],
])('choices %s say nothing', (_name, data, error) => {
  expect(drawn(data, error)).not.toContain('role="alert"');
});
