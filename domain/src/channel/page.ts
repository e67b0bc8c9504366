/**
 * The data of the public pages: the server fills it, the web's public entry renders it. Paths start with a slash;
 * instants are ISO 8601 in UTC. Nothing here may be private to an account, except a
 * review that a mailed code opened (`plain`), which no cache keeps.
 */

import type { PlainPage } from '../review/plain-page.ts';
import type { ItemType } from '../shared/items.ts';
import type { Accent } from './profile.ts';

/** Cards on a channel page, and how many more each "See more" brings. */
export const CHANNEL_PAGE_SIZE = 6;

/** Longest search on a channel, in characters. */
export const CHANNEL_SEARCH_MAX = 80;

/** Pages that every installation has, or that its operator provides. */
export type SiteLinks = {
  terms: string | null;
  privacy: string | null;
  /** The operator's, or the product's own. */
  help: string;
};

/** Where the page is served from, and who operates it. */
export type Site = {
  /** Origin of the installation, without a trailing slash: the base of every absolute URL. */
  origin: string;
  providerName: string;
  links: SiteLinks;
};

/** The owner of a channel, as far as the public may see them. */
export type ChannelOwner = {
  id: string;
  /** Path of the channel, by nickname where there is one. */
  path: string;
  name: string;
  logoPath: string | null;
  bio: string | null;
  /** The company's own site; http or https only. */
  website: string | null;
  phone: string | null;
  /** Street, city, state and zip as one line. */
  address: string | null;
  accent: Accent;
  coverPath: string | null;
  /** A button that leads to a web address. */
  action: { label: string; url: string } | null;
  /** Text that the firm's regulator requires at the foot of each page. */
  footer: string | null;
};

/** The buttons a company has not turned off. */
export type ShareOptions = {
  download: boolean;
  embed: boolean;
  facebook: boolean;
  linkedin: boolean;
  twitter: boolean;
};

/** An approved video that its owner has not hidden. */
export type PublicVideo = {
  id: string;
  title: string;
  category: string | null;
  postText: string | null;
  disclosureTitle: string | null;
  disclosureText: string | null;
  /** When the public could first see it. */
  publishedAt: string;
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  mediaType: string;
  /** Of the video's file. */
  bytes: number;
  mediaPath: string;
  posterPath: string | null;
  captionsPath: string | null;
  /** A speech recognizer wrote the captions, and nobody has read them yet. */
  captionsMachineMade: boolean;
  /** Downloads the captions as a file, beside the video's download. */
  captionsDownloadPath: string | null;
  downloadPath: string;
  counts: { likes: number; views: number; shareAttempts: number };
};

/** A line of a transcript: when it is said, in seconds, and what. */
export type Spoken = { at: number; text: string };

/** Another video of the same channel, and the path of its page. */
export type RelatedVideo = { video: PublicVideo; path: string };

/** One public page; the renderer turns it into HTML. */
export type PublicPage =
  | {
      kind: 'video';
      video: PublicVideo;
      owner: ChannelOwner;
      options: ShareOptions;
      /** The absolute address that is shared. */
      address: string;
      /** Path back to the channel, on its own video pages; null on the share page. */
      backPath: string | null;
      related: RelatedVideo[];
      /** What is said, from the captions; empty without any. */
      transcript: Spoken[];
      /** The script that was read, if there are no captions; null if there are, or if the script has changed since. */
      script: string | null;
    }
  | { kind: 'embed'; video: PublicVideo; owner: ChannelOwner }
  | {
      kind: 'channel';
      owner: ChannelOwner;
      /** This page's own path, '' on the channel's own domain; each video is at `{base}/view/{id}`. */
      base: string;
      /** The same address for everybody: the channel's own domain while it is active, else its path on the main host. */
      canonical: string;
      /** The address that is shared is `{shareBase}/view/{id}`; absolute. */
      shareBase: string;
      /** Shown large above the others, unless the visitor searches. */
      featured: PublicVideo | null;
      videos: PublicVideo[];
      /** Categories of all its videos, by name. */
      categories: string[];
      /** The category and the search that limit the videos shown; null for all. */
      category: string | null;
      search: string | null;
      /** Number of the page shown, from 1; it holds all videos up to it. */
      page: number;
      hasMore: boolean;
    }
  /** `path`: this page's own path, for trying again. */
  | { kind: 'channelFailed'; path: string }
  /** `token`: for the form that asks for a code, where scripts are off. */
  | { kind: 'review'; roundId: string; itemType: ItemType; token: string }
  /** The same review without scripts; private to the address that it was sent to. */
  | { kind: 'plain'; plain: PlainPage }
  /** About the product, for visitors who follow its logo from a public page. */
  | { kind: 'about' }
  | { kind: 'notFound' }
  /** The channel closed because its owner's access ended. */
  | { kind: 'ended' }
  | { kind: 'failed'; path: string };

/** The renderer's output: the contents of `<head>` and `<body>`. */
export type RenderedPage = { head: string; body: string };
