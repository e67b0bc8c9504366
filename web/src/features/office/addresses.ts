import { createRoute } from '@tanstack/react-router';
import { adminRoute } from '../../app/areas.tsx';

export const metricsRoute = createRoute({ getParentRoute: () => adminRoute, path: '/' });

export const planInfoRoute = createRoute({ getParentRoute: () => adminRoute, path: 'account-admin/plan-info' });
