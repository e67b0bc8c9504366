import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import { helpSearch } from './search.ts';

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.help,
  validateSearch: helpSearch,
});
