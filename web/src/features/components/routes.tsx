import { createRoute } from '@tanstack/react-router';
import { pagesIn, paths } from '../../app/address.ts';
import { rootRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

/** For people who build screens; the server knows this address only with the demo. */
export const routes = [
  createRoute({ getParentRoute: () => rootRoute, path: paths.components, component: page('./ComponentsPage.tsx') }),
];
