import { createRoute } from '@tanstack/react-router';
import { adminRoute } from '../../app/areas.tsx';

const under = { getParentRoute: () => adminRoute };

export const metricsRoute = createRoute({ ...under, path: '/' });

export const announcementsRoute = createRoute({ ...under, path: 'announcements' });

export const lettersRoute = createRoute({ ...under, path: 'letters' });

export const stateRoute = createRoute({ ...under, path: 'state' });

export const staffRoute = createRoute({ ...under, path: 'account-admin/users' });
export const createProfileRoute = createRoute({ ...under, path: 'account-admin/create-profile' });
export const editProfileRoute = createRoute({ ...under, path: 'account-admin/edit-profile/$id' });

export const rolesRoute = createRoute({ ...under, path: 'account-admin/roles' });
export const createRoleRoute = createRoute({ ...under, path: 'account-admin/create-role' });
export const editRoleRoute = createRoute({ ...under, path: 'account-admin/edit-role/$id' });

export const planInfoRoute = createRoute({ ...under, path: 'account-admin/plan-info' });
