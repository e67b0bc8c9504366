import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import {
  callbackRoute,
  confirmAccountRoute,
  confirmResetRoute,
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  unknownSenderRoute,
} from './addresses.ts';

const loginPage = lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage');
const registerPage = lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage');
const confirmAccountPage = lazyRouteComponent(() => import('./ConfirmAccountPage.tsx'), 'ConfirmAccountPage');
const resetPasswordPage = lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage');
const confirmResetPage = lazyRouteComponent(() => import('./ConfirmResetPage.tsx'), 'ConfirmResetPage');
const unknownSenderPage = lazyRouteComponent(() => import('./UnknownSenderPage.tsx'), 'UnknownSenderPage');
const callbackPage = lazyRouteComponent(() => import('./CallbackPage.tsx'), 'CallbackPage');

export const routes: FeatureRoutes = {
  root: [
    ...[
      loginRoute.update({ component: loginPage }),
      registerRoute.update({ component: registerPage }),
      confirmAccountRoute.update({ component: confirmAccountPage }),
    ],
    ...[
      resetPasswordRoute.update({ component: resetPasswordPage }),
      confirmResetRoute.update({ component: confirmResetPage }),
      callbackRoute.update({ component: callbackPage }),
      unknownSenderRoute.update({ component: unknownSenderPage }),
    ],
  ],
};
