import { createRoute } from '@tanstack/react-router';
import { oneOf, pageNumber, pagesIn, searchOf, text } from '../../app/address.ts';
import { adminRoute, enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/graphql.ts';
import { AccessDenied, can } from '../../app/rights.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

const libraries = {
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!can(context.viewer, 'contentLibraryRead')) throw new AccessDenied('route');
  },
  component: page('./LibrariesPage.tsx'),
};

export const enterpriseLibrariesRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/libraries',
  ...libraries,
});

export const staffLibrariesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/libraries',
  ...libraries,
});

export const routes = [enterpriseLibrariesRoute, staffLibrariesRoute];

export const librariesSearch = searchOf({
  page: pageNumber,
  search: text(200),
  order: oneOf(['ASC', 'DESC'], 'ASC'),
});
export type LibrariesSearch = ReturnType<typeof librariesSearch>;
