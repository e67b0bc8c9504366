import { createRoute } from '@tanstack/react-router';
import { pagesIn, paths } from '../../app/address.ts';
import { rootRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

export const helpSearch = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q ? q.slice(0, 100) : undefined,
});

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.help,
  validateSearch: helpSearch,
  component: page('./HelpPage.tsx'),
});

export const routes = [helpRoute];
