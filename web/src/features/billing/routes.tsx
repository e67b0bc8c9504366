import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { paymentRoute, plansRoute } from './addresses.ts';

const plansPage = lazyRouteComponent(() => import('./plans/PlansPage.tsx'), 'PlansPage');
const paymentPage = lazyRouteComponent(() => import('./payment/PaymentPage.tsx'), 'PaymentPage');

export const routes: FeatureRoutes = {
  dashboard: [plansRoute.update({ component: plansPage }), paymentRoute.update({ component: paymentPage })],
};
