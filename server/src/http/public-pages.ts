import { text } from 'node:stream/consumers';
import { FEED_SIZE } from '@greenlit/domain/channel/feeds.ts';
import { channelVideoPath, LANDING_BASE, sharePath } from '@greenlit/domain/channel/links.ts';
import type { ChannelOwner, PublicPage, PublicVideo, Spoken } from '@greenlit/domain/channel/page.ts';
import { transcriptOf } from '@greenlit/domain/channel/transcript.ts';
import {
  type Channel,
  channelOf,
  channelOfCreator,
  channelPath,
  nameNow,
  ownerOf,
  shareOptions,
  stillPublic,
  UUID,
} from '../features/accounts/channels.ts';
import { domainOf, originOfDomain } from '../features/accounts/domains.queries.ts';
import {
  type ChannelFilter,
  channelCategories,
  channelVideos,
  newestVideos,
  type PublishedRow,
  presentVideo,
  publicVideo,
  relatedVideos,
  spokenScript,
  videoOfChannel,
} from '../features/channel/channel.queries.ts';
import { profileIsReviewed, publicProfile } from '../features/channel/profile.actions.ts';
import { publicUrl } from '../features/files/files.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** `/landing/…`, `/landing/owner/…` for the account that a person belongs to, or the channel's own domain. */
export interface ChannelAddress {
  idOrNickname: string;
  ofOwner?: boolean;
  ownDomain?: boolean;
}

/** Other videos offered below one. */
const RELATED = 3;

type ChannelPage = Extract<PublicPage, { kind: 'channel' }>;

/** A page, and the account whose changes it shows. */
export interface FoundPage {
  page: PublicPage;
  accountId: string;
}

/**
 * Loads public pages by their address; null if the page does not exist or is not public. They throw NOT_FOUND `no_longer_public`
 * on a channel that has closed.
 */
export function pageFinder({ config, db, secrets, storage, log }: Ports) {
  /** The firm's profile; where a compliance engine applies, only as approved. */
  const ownerAndFeatured = async (channel: Channel) => {
    const [shown, isReviewed] = await Promise.all([
      publicProfile(db, channel.user),
      profileIsReviewed(db, channel.user),
    ]);
    const owner = ownerOf(channel, secrets, config.mainHost);
    if (!shown) return { owner: isReviewed ? { ...owner, bio: null } : owner, featuredId: null };
    const { text, actionLabel, actionUrl, footer, accent, featuredVideoId } = shown.profile;
    const said: Partial<ChannelOwner> = {
      bio: text || null,
      action: actionLabel ? { label: actionLabel, url: actionUrl } : null,
      footer: footer || null,
      accent,
      coverPath: shown.coverKey && publicUrl(secrets, shown.coverKey),
    };
    return { owner: { ...owner, ...said }, featuredId: featuredVideoId };
  };
  const find = async (at: ChannelAddress) =>
    stillPublic(db, await channelOf(db, at.idOrNickname, { owner: at.ofOwner ?? false }));
  const baseOf = (channel: Channel, { ofOwner, ownDomain }: ChannelAddress) => {
    if (ownDomain) return '';
    return ofOwner ? channelPath(channel).replace('/landing/', '/landing/owner/') : channelPath(channel);
  };
  /** Null without an active domain. */
  const domainOrigin = async ({ user }: Channel) => {
    const domain = await domainOf(db, user);
    return domain?.status === 'active' ? originOfDomain(config, domain.domain) : null;
  };
  /**
   * The landing share link by id, which survives a change of nickname; on the channel's own domain it stays on that
   * domain.
   */
  const shareBaseOf = ({ user }: Channel, origin: string | null, { ownDomain }: ChannelAddress) =>
    ownDomain && origin ? origin : `${config.mainHost}${LANDING_BASE}/${user.id}`;
  const present = (row: PublishedRow): PublicVideo => presentVideo(row, secrets);
  /** A page without its transcript is better than none. */
  const transcriptIn = async ({ captions }: PublishedRow): Promise<Spoken[]> => {
    if (!captions) return [];
    try {
      return transcriptOf(await text(await storage.read(captions.key)));
    } catch (error) {
      log.warn({ err: error, file: captions.key }, 'a transcript could not be read');
      return [];
    }
  };
  const videoPage = async (
    row: PublishedRow,
    channel: Channel,
    at: { address: string; backPath: string | null },
    pathOf: (id: string) => string,
  ): Promise<FoundPage> => {
    const [others, transcript, { owner }] = await Promise.all([
      relatedVideos(db, channel, row.video, RELATED),
      transcriptIn(row),
      ownerAndFeatured(channel),
    ]);
    const script = row.captions ? null : spokenScript(row);
    const related = others.map((other) => ({ video: present(other), path: pathOf(other.video.id) }));
    const shown = { video: present(row), owner, options: shareOptions(channel), related, transcript, script };
    return { accountId: channel.user.accountId, page: { kind: 'video', ...shown, ...at } };
  };
  const frameOf = async (channel: Channel, at: ChannelAddress) => {
    const [origin, { owner, featuredId }] = await Promise.all([domainOrigin(channel), ownerAndFeatured(channel)]);
    const featured = featuredId && (await videoOfChannel(db, channel, featuredId));
    return {
      kind: 'channel' as const,
      owner,
      featured: featured ? present(featured) : null,
      base: baseOf(channel, at),
      canonical: origin ? `${origin}/` : config.mainHost + channelPath(channel),
      shareBase: shareBaseOf(channel, origin, at),
    };
  };
  const videoAndChannel = async (id: string) => {
    const row = await publicVideo(db, id);
    const channel = row && (await stillPublic(db, await channelOfCreator(db, row.video)));
    return row && channel ? { row, channel } : null;
  };

  return {
    async share(id: string): Promise<FoundPage | null> {
      const found = await videoAndChannel(id);
      const address = `${config.mainHost}${sharePath(id)}`;
      return found && videoPage(found.row, found.channel, { address, backPath: null }, sharePath);
    },

    async embed(id: string): Promise<FoundPage | null> {
      const found = await videoAndChannel(id);
      if (!found || !shareOptions(found.channel).embed) return null;
      const { owner } = await ownerAndFeatured(found.channel);
      const page: PublicPage = { kind: 'embed', video: present(found.row), owner };
      return { page, accountId: found.channel.user.accountId };
    },

    async channel(at: ChannelAddress, page: number, filter: ChannelFilter = {}): Promise<FoundPage | null> {
      const channel = await find(at);
      if (!channel) return null;
      const [{ rows, hasMore }, categories, shown] = await Promise.all([
        channelVideos(db, channel, page, filter),
        channelCategories(db, channel),
        frameOf(channel, at),
      ]);
      const { category = null, search = null } = filter;
      const chosen = { categories, category, search, page, hasMore };
      const first = category || search ? { featured: null } : {};
      return { accountId: channel.user.accountId, page: { ...shown, videos: rows.map(present), ...chosen, ...first } };
    },

    /** The same address with the channel's present name, if it is one that the channel gave up. */
    async movedTo(url: string, { idOrNickname, ofOwner, ownDomain }: ChannelAddress): Promise<string | null> {
      const name = ownDomain || UUID.test(idOrNickname) ? null : await nameNow(db, idOrNickname);
      if (name === null) return null;
      const parts = url.split('/');
      const [, ...query] = (parts[ofOwner ? 3 : 2] ?? '').split('?');
      parts[ofOwner ? 3 : 2] = [encodeURIComponent(name), ...query].join('?');
      return parts.join('/');
    },

    /** The channel with its newest videos, whatever their order on the page. */
    async feed(at: ChannelAddress): Promise<ChannelPage | null> {
      const channel = await find(at);
      if (!channel) return null;
      const [rows, shown] = await Promise.all([newestVideos(db, channel, FEED_SIZE), frameOf(channel, at)]);
      const everything = { categories: [], category: null, search: null, page: 1, hasMore: false };
      return { ...shown, videos: rows.map(present), ...everything };
    },

    async channelVideo(at: ChannelAddress, id: string): Promise<FoundPage | null> {
      const channel = await find(at);
      const row = channel && (await videoOfChannel(db, channel, id));
      if (!channel || !row) return null;
      const shareBase = shareBaseOf(channel, await domainOrigin(channel), at);
      const address = channelVideoPath(shareBase, id);
      const base = baseOf(channel, at);
      return videoPage(row, channel, { address, backPath: base || '/' }, (other) => channelVideoPath(base, other));
    },

    /** The file's own URL, valid for an hour. */
    async file(id: string, which: 'mediaPath' | 'posterPath'): Promise<string | null> {
      const found = await videoAndChannel(id);
      return found && present(found.row)[which];
    },
  };
}
