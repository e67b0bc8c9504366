import { expect, test } from 'vitest';
import { someViewer } from '../../../testing/viewer.ts';
import { routes } from './routes.tsx';

const enterprise = someViewer({ user: { isEnterprise: true } });

type Redirecting = { path?: string; beforeLoad?: (asked: { context: { viewer: typeof enterprise } }) => void };

/** Where the page without an id leads. */
function placeOf(path: string, viewer: typeof enterprise): string | undefined {
  const pages = routes.map(({ options }) => options as Redirecting);
  try {
    pages.find((page) => page.path === path)?.beforeLoad?.({ context: { viewer } });
  } catch (redirect) {
    return (redirect as { options: { to: string } }).options.to;
  }
  return undefined;
}

test.each([
  ['in-review', '/dashboard/content-videos', '/admin-enterprise/content-videos'],
  ['need-changes', '/dashboard/content-library', '/admin-enterprise/content-library'],
  ['review-script', '/dashboard', '/admin-enterprise'],
])('the page %s without an id leads to %s, for an enterprise to %s', (path, own, enterprises) => {
  expect(placeOf(path, someViewer())).toBe(own);
  expect(placeOf(path, enterprise)).toBe(enterprises);
});
