import { createRoute } from '@tanstack/react-router';
import { pagesIn, searchOf, text } from '../../app/address.ts';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/graphql.ts';
import { AccessDenied, writesRules } from '../../app/rights.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));
const areas = [dashboardRoute, enterpriseRoute, adminRoute];

const generator = areas.map((area) =>
  createRoute({
    getParentRoute: () => area,
    path: 'generate-script',
    staticData: { frame: 'collapsed' },
    component: page('./generator/GeneratorPage.tsx'),
  }),
);

export const rulesRoutes = areas.map((area) =>
  createRoute({
    getParentRoute: () => area,
    path: 'rules',
    beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
      if (!writesRules(context.viewer)) throw new AccessDenied('route');
    },
    component: page('./rules/RulesPage.tsx'),
  }),
);

export const routes = [...generator, ...rulesRoutes];

/** The search words for content that may have to be taken down. */
export const rulesSearch = searchOf({ find: text(300) });
