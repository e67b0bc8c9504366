import { channelVideoPath, LANDING_BASE, sharePath } from '@greenlit/domain/channel/links.ts';
import type { PublicPage, PublicVideo } from '@greenlit/domain/channel/page.ts';
import {
  type Channel,
  channelOf,
  channelOfCreator,
  channelPath,
  ownerOf,
  shareOptions,
} from '../features/accounts/channels.ts';
import { domainOf, originOfDomain } from '../features/accounts/domains.queries.ts';
import {
  channelVideos,
  type PublishedRow,
  presentVideo,
  publicVideo,
  videoOfChannel,
} from '../features/channel/channel.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** `/landing/…`, `/landing/owner/…` for the account that a person belongs to, or the channel's own domain. */
export interface ChannelAddress {
  idOrNickname: string;
  ofOwner?: boolean;
  ownDomain?: boolean;
}

/** A page, and the account whose changes it shows. */
export interface FoundPage {
  page: PublicPage;
  accountId: string;
}

/** Loads public pages by their address; null if the page does not exist or is not public. */
export function pageFinder({ config, db, secrets }: Ports) {
  const owner = (channel: Channel) => ownerOf(channel, secrets, config.mainHost);
  const find = (at: ChannelAddress) => channelOf(db, at.idOrNickname, { owner: at.ofOwner ?? false });
  const baseOf = (channel: Channel, { ofOwner, ownDomain }: ChannelAddress) => {
    if (ownDomain) return '';
    return ofOwner ? channelPath(channel).replace('/landing/', '/landing/owner/') : channelPath(channel);
  };
  /** Null without an active domain. */
  const domainOrigin = async ({ user }: Channel) => {
    const domain = await domainOf(db, user);
    return domain?.status === 'active' ? originOfDomain(config, domain.domain) : null;
  };
  /** The specification's landing share link, which outlives a change of nickname; on the channel's own domain it stays there. */
  const shareBaseOf = ({ user }: Channel, origin: string | null, { ownDomain }: ChannelAddress) =>
    ownDomain && origin ? origin : `${config.mainHost}${LANDING_BASE}/${user.id}`;
  const present = (row: PublishedRow): PublicVideo => presentVideo(row, secrets);
  const videoPage = (
    row: PublishedRow,
    channel: Channel,
    at: { address: string; backPath: string | null },
  ): FoundPage => ({
    accountId: channel.user.accountId,
    page: { kind: 'video', video: present(row), owner: owner(channel), options: shareOptions(channel), ...at },
  });
  const videoAndChannel = async (id: string) => {
    const row = await publicVideo(db, id);
    const channel = row && (await channelOfCreator(db, row.video.creatorId));
    return row && channel ? { row, channel } : null;
  };

  return {
    async share(id: string): Promise<FoundPage | null> {
      const found = await videoAndChannel(id);
      const address = `${config.mainHost}${sharePath(id)}`;
      return found && videoPage(found.row, found.channel, { address, backPath: null });
    },

    async embed(id: string): Promise<FoundPage | null> {
      const found = await videoAndChannel(id);
      if (!found || !shareOptions(found.channel).embed) return null;
      const page: PublicPage = { kind: 'embed', video: present(found.row), owner: owner(found.channel) };
      return { page, accountId: found.channel.user.accountId };
    },

    async channel(at: ChannelAddress, page: number): Promise<FoundPage | null> {
      const channel = await find(at);
      if (!channel) return null;
      const [{ rows, hasMore }, origin] = await Promise.all([channelVideos(db, channel, page), domainOrigin(channel)]);
      return {
        accountId: channel.user.accountId,
        page: {
          kind: 'channel',
          owner: owner(channel),
          base: baseOf(channel, at),
          canonical: origin ? `${origin}/` : config.mainHost + channelPath(channel),
          shareBase: shareBaseOf(channel, origin, at),
          videos: rows.map(present),
          page,
          hasMore,
        },
      };
    },

    async channelVideo(at: ChannelAddress, id: string): Promise<FoundPage | null> {
      const channel = await find(at);
      const row = channel && (await videoOfChannel(db, channel, id));
      if (!channel || !row) return null;
      const shareBase = shareBaseOf(channel, await domainOrigin(channel), at);
      const address = channelVideoPath(shareBase, id);
      return videoPage(row, channel, { address, backPath: baseOf(channel, at) || '/' });
    },

    /** The file's own URL, valid for an hour. */
    async file(id: string, which: 'mediaPath' | 'posterPath'): Promise<string | null> {
      const found = await videoAndChannel(id);
      return found && present(found.row)[which];
    },
  };
}
