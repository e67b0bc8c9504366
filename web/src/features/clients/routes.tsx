import { createRoute } from '@tanstack/react-router';
import { oneOf, pageNumber, pagesIn, searchOf, text } from '../../app/address.ts';
import { adminRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));
const under = { getParentRoute: () => adminRoute };

export const clientsRoute = createRoute({
  ...under,
  path: 'clients/enterprises',
  component: page('./ClientsPage.tsx'),
});
export const clientRoute = createRoute({
  ...under,
  path: 'clients/enterprises/$id',
  component: page('./client/ClientPage.tsx'),
});
export const createEnterpriseRoute = createRoute({
  ...under,
  path: 'clients/create-enterprise',
  component: page('./EnterprisePage.tsx', 'CreateEnterprisePage'),
});
export const editEnterpriseRoute = createRoute({
  ...under,
  path: 'clients/edit-enterprise/$id',
  component: page('./EnterprisePage.tsx', 'EditEnterprisePage'),
});

export const routes = [clientsRoute, clientRoute, createEnterpriseRoute, editEnterpriseRoute];

/** The tabs of the list, as its query names them. */
export const CLIENT_TABS = ['all', 'basic', 'enterprise'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

/** The tab that a form was opened from, and leads back to. */
export const keySearch = searchOf({ key: oneOf(CLIENT_TABS, 'all') });

export const clientsSearch = searchOf({ key: oneOf(CLIENT_TABS, 'all'), page: pageNumber, search: text(200) });

export const clientSearch = searchOf({ page: pageNumber });
