import { createRoute } from '@tanstack/react-router';
import { pagesIn } from '../../app/address.ts';
import { dashboardRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

export const routes = [
  createRoute({ getParentRoute: () => dashboardRoute, path: '/', component: page('./HomePage.tsx') }),
];
