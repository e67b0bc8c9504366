import type { PublicPage, PublicVideo } from '@greenlit/domain/channel/page.ts';
import {
  type Channel,
  channelOf,
  channelOfCreator,
  channelPath,
  ownerOf,
  shareOptions,
} from '../features/accounts/channels.ts';
import {
  channelVideos,
  type PublishedRow,
  presentVideo,
  publicVideo,
  videoOfChannel,
} from '../features/channel/channel.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** `/landing/…`, or `/landing/owner/…` for the account that a person belongs to. */
export interface ChannelAddress {
  idOrNickname: string;
  ofOwner: boolean;
}

/** Loads public pages by their address; null if the page does not exist or is not public. */
export function pageFinder({ config, db, secrets }: Ports) {
  const owner = (channel: Channel) => ownerOf(channel, secrets, config.mainHost);
  const find = (at: ChannelAddress) => channelOf(db, at.idOrNickname, { owner: at.ofOwner });
  const baseOf = (channel: Channel, { ofOwner }: ChannelAddress) =>
    ofOwner ? channelPath(channel).replace('/landing/', '/landing/owner/') : channelPath(channel);
  const present = (row: PublishedRow): PublicVideo => presentVideo(row, secrets);
  const videoPage = (row: PublishedRow, channel: Channel, backPath: string | null): PublicPage => ({
    kind: 'video',
    video: present(row),
    owner: owner(channel),
    options: shareOptions(channel),
    backPath,
  });
  const videoAndChannel = async (id: string) => {
    const row = await publicVideo(db, id);
    const channel = row && (await channelOfCreator(db, row.video.creatorId));
    return row && channel ? { row, channel } : null;
  };

  return {
    async share(id: string): Promise<PublicPage | null> {
      const found = await videoAndChannel(id);
      return found && videoPage(found.row, found.channel, null);
    },

    async embed(id: string): Promise<PublicPage | null> {
      const found = await videoAndChannel(id);
      if (!found || !shareOptions(found.channel).embed) return null;
      return { kind: 'embed', video: present(found.row), owner: owner(found.channel) };
    },

    async channel(at: ChannelAddress, page: number): Promise<PublicPage | null> {
      const channel = await find(at);
      if (!channel) return null;
      const { rows, hasMore } = await channelVideos(db, channel, page);
      const videos = rows.map(present);
      return { kind: 'channel', owner: owner(channel), base: baseOf(channel, at), videos, page, hasMore };
    },

    async channelVideo(at: ChannelAddress, id: string): Promise<PublicPage | null> {
      const channel = await find(at);
      const row = channel && (await videoOfChannel(db, channel, id));
      return channel && row && videoPage(row, channel, baseOf(channel, at));
    },

    /** The file's own URL, valid for an hour. */
    async file(id: string, which: 'mediaPath' | 'posterPath'): Promise<string | null> {
      const found = await videoAndChannel(id);
      return found && present(found.row)[which];
    },
  };
}
