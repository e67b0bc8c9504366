import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import {
  announcementsRoute,
  createProfileRoute,
  createRoleRoute,
  editProfileRoute,
  editRoleRoute,
  lettersRoute,
  metricsRoute,
  planInfoRoute,
  rolesRoute,
  staffRoute,
  stateRoute,
} from './addresses.ts';

export const routes: FeatureRoutes = {
  admin: [
    metricsRoute.update({ component: lazyRouteComponent(() => import('./metrics/MetricsPage.tsx'), 'MetricsPage') }),
    announcementsRoute.update({
      component: lazyRouteComponent(() => import('./announcements/AnnouncementsPage.tsx'), 'AnnouncementsPage'),
    }),
    lettersRoute.update({ component: lazyRouteComponent(() => import('./letters/LettersPage.tsx'), 'LettersPage') }),
    stateRoute.update({ component: lazyRouteComponent(() => import('./state/StatePage.tsx'), 'StatePage') }),
    staffRoute.update({ component: lazyRouteComponent(() => import('./staff/StaffPage.tsx'), 'StaffPage') }),
    createProfileRoute.update({
      component: lazyRouteComponent(() => import('./staff/ProfilePage.tsx'), 'CreateProfilePage'),
    }),
    editProfileRoute.update({
      component: lazyRouteComponent(() => import('./staff/ProfilePage.tsx'), 'EditProfilePage'),
    }),
    rolesRoute.update({ component: lazyRouteComponent(() => import('./roles/RolesPage.tsx'), 'RolesPage') }),
    createRoleRoute.update({ component: lazyRouteComponent(() => import('./roles/RolePage.tsx'), 'CreateRolePage') }),
    editRoleRoute.update({ component: lazyRouteComponent(() => import('./roles/RolePage.tsx'), 'EditRolePage') }),
    planInfoRoute.update({ component: lazyRouteComponent(() => import('./PlanInfoPage.tsx'), 'PlanInfoPage') }),
  ],
};
