import { PERSON_STATES } from '@greenlit/domain/people/people.ts';
import { createRoute } from '@tanstack/react-router';
import { isSet, oneOf, pageNumber, pagesIn, searchOf, text } from '../../app/address.ts';
import { enterpriseRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/graphql.ts';
import { AccessDenied, can } from '../../app/rights.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));
const under = { getParentRoute: () => enterpriseRoute };

export const enterpriseUsersRoute = createRoute({
  ...under,
  path: 'account-enterprise/users',
  beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
    if (!can(context.viewer, 'usersRead', 'usersWrite')) throw new AccessDenied('route');
  },
  component: page('./UsersPage.tsx'),
});

export const routes = [
  createRoute({ ...under, path: 'home', component: page('./HomePage.tsx') }),
  enterpriseUsersRoute,
  createRoute({ ...under, path: 'account-enterprise/sharing', component: page('./SharingPage.tsx') }),
];

export const usersSearch = searchOf({
  tab: oneOf(['companies', 'internal'], 'companies'),
  page: pageNumber,
  search: text(200),
  state: oneOf(PERSON_STATES),
  activePlan: isSet,
});
