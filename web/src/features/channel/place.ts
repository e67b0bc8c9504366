import {
  channelPath,
  channelVideoPath,
  landingShareLink,
  ownChannelPath,
  ownerChannelPath,
} from '@greenlit/domain/channel/links.ts';
import type { Viewer } from '../../app/graphql.ts';

/** A channel's place in the app: its owner, and the paths of its pages here and for the public. */
export interface ChannelPlace {
  ofOwner: boolean;
  path: string;
  videoPath: (videoId: string) => string;
  /** The same channel's public address; null for staff, who have none. */
  publicPath: string | null;
  /** What sharing a video copies. */
  shareLink: (videoId: string) => string;
}

/** From the path of the page. `origin` is the main host's. */
export function placeOf(pathname: string, viewer: Viewer, origin: string): ChannelPlace {
  const root = pathname.startsWith('/admin-enterprise') ? '/admin-enterprise' : '/dashboard';
  const ofOwner = /\/landing\/owner(\/|$)/.test(pathname);
  const path = ownChannelPath(root, ofOwner);
  const { user } = viewer;
  const name = nicknameOf(viewer);
  const ownerId = (ofOwner || user.isEnterpriseUser) && user.admin ? user.admin.id : user.id;
  return {
    ofOwner,
    path,
    videoPath: (videoId) => channelVideoPath(path, videoId),
    publicPath: viewer.channelPath && (ofOwner && name ? ownerChannelPath(name) : viewer.channelPath),
    shareLink: (videoId) => landingShareLink(origin, ownerId, videoId),
  };
}

/** The links that a person can share: their own channel, and that of the account above or the enterprise. */
export function linksOf(viewer: Viewer, origin: string): { personal: string | null; enterprise: string | null } {
  const name = nicknameOf(viewer);
  if (!name) return { personal: null, enterprise: null };
  const { isEnterprise, isEnterpriseUser, admin } = viewer.user;
  return {
    personal: isEnterpriseUser ? null : origin + channelPath(name),
    enterprise: isEnterprise || isEnterpriseUser || admin ? origin + ownerChannelPath(name) : null,
  };
}

/** The last part of the channel's path: the nickname, or the id without one. */
const nicknameOf = ({ channelPath: path }: Viewer): string | null =>
  path ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : null;
