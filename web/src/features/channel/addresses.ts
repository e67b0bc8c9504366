import { createRoute } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';

/** The person's own channel, and with `owner` that of the account above, both in /dashboard and /admin-enterprise. */
const bare = { beforeLoad: permitted, staticData: { frame: 'bare' as const } };
const channel = { path: 'landing' as const, ...bare };
const ownerChannel = { path: 'landing/owner' as const, ...bare };
const video = { path: 'landing/view/$videoId' as const, ...bare };
const ownerVideo = { path: 'landing/owner/view/$videoId' as const, ...bare };

export const channelRoutes = [
  createRoute({ getParentRoute: () => dashboardRoute, ...channel }),
  createRoute({ getParentRoute: () => dashboardRoute, ...ownerChannel }),
  createRoute({ getParentRoute: () => enterpriseRoute, ...channel }),
  createRoute({ getParentRoute: () => enterpriseRoute, ...ownerChannel }),
] as const;

const viewers = { path: 'viewers' as const, beforeLoad: permitted };
export const viewersRoutes = [
  createRoute({ getParentRoute: () => dashboardRoute, ...viewers }),
  createRoute({ getParentRoute: () => enterpriseRoute, ...viewers }),
] as const;

export const videoRoutes = [
  createRoute({ getParentRoute: () => dashboardRoute, ...video }),
  createRoute({ getParentRoute: () => dashboardRoute, ...ownerVideo }),
  createRoute({ getParentRoute: () => enterpriseRoute, ...video }),
  createRoute({ getParentRoute: () => enterpriseRoute, ...ownerVideo }),
] as const;
