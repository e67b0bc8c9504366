import { createRoute } from '@tanstack/react-router';
import { oneOf, optional, pageNumber, pagesIn, searchOf, text, whole } from '../../app/address.ts';
import { adminRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));
const under = { getParentRoute: () => adminRoute };

export const metricsRoute = createRoute({ ...under, path: '/', component: page('./metrics/MetricsPage.tsx') });
export const lettersRoute = createRoute({ ...under, path: 'letters', component: page('./letters/LettersPage.tsx') });
export const staffRoute = createRoute({
  ...under,
  path: 'account-admin/users',
  component: page('./staff/StaffPage.tsx'),
});
export const editProfileRoute = createRoute({
  ...under,
  path: 'account-admin/edit-profile/$id',
  component: page('./staff/ProfilePage.tsx', 'EditProfilePage'),
});
export const rolesRoute = createRoute({
  ...under,
  path: 'account-admin/roles',
  component: page('./roles/RolesPage.tsx'),
});
export const editRoleRoute = createRoute({
  ...under,
  path: 'account-admin/edit-role/$id',
  component: page('./roles/RolePage.tsx', 'EditRolePage'),
});
export const planInfoRoute = createRoute({
  ...under,
  path: 'account-admin/plan-info',
  component: page('./PlanInfoPage.tsx'),
});

export const routes = [
  metricsRoute,
  createRoute({ ...under, path: 'announcements', component: page('./announcements/AnnouncementsPage.tsx') }),
  lettersRoute,
  createRoute({ ...under, path: 'state', component: page('./state/StatePage.tsx') }),
  staffRoute,
  createRoute({
    ...under,
    path: 'account-admin/create-profile',
    component: page('./staff/ProfilePage.tsx', 'CreateProfilePage'),
  }),
  editProfileRoute,
  rolesRoute,
  createRoute({
    ...under,
    path: 'account-admin/create-role',
    component: page('./roles/RolePage.tsx', 'CreateRolePage'),
  }),
  editRoleRoute,
  planInfoRoute,
];

/** A whole year unless a month is chosen. */
export const metricsSearch = searchOf({
  year: whole(2000, 2100),
  month: whole(1, 12),
  tab: oneOf(['audience', 'business'], 'audience'),
  category: optional(200),
});

export const planInfoSearch = searchOf({
  tab: oneOf(['basic', 'templates', 'coupons', 'invoicing'], 'basic'),
  /** Letters of a coupon's code. */
  search: text(40),
  page: pageNumber,
});

const list = { page: pageNumber, search: text(200) };
export const listSearch = searchOf(list);
/** `created` after somebody was added. */
export const staffSearch = searchOf({ ...list, created: oneOf(['true']) });

export const lettersSearch = searchOf({ mail: text(200) });
