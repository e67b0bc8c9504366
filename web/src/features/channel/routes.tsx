import { lazyRouteComponent } from '@tanstack/react-router';
import type { FeatureRoutes } from '../../app/router.tsx';
import { channelRoutes, videoRoutes, viewersRoutes } from './addresses.ts';

const component = lazyRouteComponent(() => import('./ChannelPage.tsx'), 'ChannelPage');
const videoComponent = lazyRouteComponent(() => import('./ChannelVideoPage.tsx'), 'ChannelVideoPage');
const viewersComponent = lazyRouteComponent(() => import('./viewers/ViewersPage.tsx'), 'ViewersPage');
const [viewers, enterpriseViewers] = viewersRoutes;
const [channel, ownerChannel, enterpriseChannel, enterpriseOwnerChannel] = channelRoutes;
const [video, ownerVideo, enterpriseVideo, enterpriseOwnerVideo] = videoRoutes;

export const routes: FeatureRoutes = {
  dashboard: [
    channel.update({ component }),
    ownerChannel.update({ component }),
    video.update({ component: videoComponent }),
    ownerVideo.update({ component: videoComponent }),
    viewers.update({ component: viewersComponent }),
  ],
  enterprise: [
    enterpriseChannel.update({ component }),
    enterpriseOwnerChannel.update({ component }),
    enterpriseVideo.update({ component: videoComponent }),
    enterpriseOwnerVideo.update({ component: videoComponent }),
    enterpriseViewers.update({ component: viewersComponent }),
  ],
};
