import type { ChannelOwner, ShareOptions } from '@greenlit/domain/channel/page.ts';
import { and, eq, isNull, type or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { settings, users } from '../../db/tables.ts';
import type { Secrets } from '../../secrets.ts';
import { signedUrl } from '../files/files.queries.ts';

type UserRow = typeof users.$inferSelect;
type SettingsRow = typeof settings.$inferSelect;

/** Whose channel it is: an account owner, an enterprise or a partner company. */
export interface Channel {
  user: UserRow;
  settings: SettingsRow | null;
  parent: { user: UserRow; settings: SettingsRow | null } | null;
}

const parents = alias(users, 'parents');
const parentSettings = alias(settings, 'parent_settings');

const channels = (db: Readable) =>
  db
    .select({ user: users, settings, parent: parents, parentSettings })
    .from(users)
    .leftJoin(settings, and(eq(settings.accountId, users.accountId), eq(settings.userId, users.id)))
    .leftJoin(parents, and(eq(parents.accountId, users.accountId), eq(parents.id, users.parentId)))
    .leftJoin(parentSettings, and(eq(parentSettings.accountId, users.accountId), eq(parentSettings.userId, parents.id)))
    .$dynamic();

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** People without a channel of their own publish on that of the one they work under. */
const HAS_CHANNEL: readonly UserRow['kind'][] = ['individual', 'enterprise', 'company'];

/**
 * The channel behind a user's id or nickname; with `owner`, that of the account they belong to: the enterprise of a
 * company. Null when there is none: unknown, switched off, or staff.
 */
export async function channelOf(
  db: Readable,
  idOrNickname: string,
  { owner }: { owner: boolean },
): Promise<Channel | null> {
  const word = idOrNickname.toLowerCase();
  const own = await channelWhere(db, UUID.test(word) ? eq(users.id, word) : eq(users.nickname, word));
  return own && owner ? top(db, own) : own;
}

/** The channel on which a person's videos appear. */
export function channelOfCreator(db: Readable, creatorId: string): Promise<Channel | null> {
  return channelWhere(db, eq(users.id, creatorId));
}

async function channelWhere(db: Readable, condition: ReturnType<typeof or>): Promise<Channel | null> {
  const [row] = await channels(db).where(and(condition, isNull(users.removedAt), eq(users.active, true)));
  if (!row || row.user.kind === 'staff') return null;
  if (HAS_CHANNEL.includes(row.user.kind)) {
    return {
      user: row.user,
      settings: row.settings,
      parent: row.parent && { user: row.parent, settings: row.parentSettings },
    };
  }
  return row.user.parentId ? channelWhere(db, eq(users.id, row.user.parentId)) : null;
}

async function top(db: Readable, channel: Channel): Promise<Channel | null> {
  return channel.parent ? channelWhere(db, eq(users.id, channel.parent.user.id)) : channel;
}

/** Path of a channel, by nickname where there is one. */
export const channelPath = ({ user }: Channel): string => `/landing/${user.nickname ?? user.id}`;

/** What the public may know about a channel's owner. `origin` is the installation's own. */
export function ownerOf(channel: Channel, secrets: Secrets, origin: string): ChannelOwner {
  const own = channel.settings;
  const city = [own?.city, [own?.state, own?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    id: channel.user.id,
    path: channelPath(channel),
    name: own?.companyName || own?.companyFullName || own?.workspaceName || fullName(channel.user),
    logoPath: own?.companyImg ? signedPath(own.companyImg, channel.user.accountId, secrets) : null,
    bio: own?.bio || null,
    website: websiteOf(own?.companyLink ?? null, origin),
    phone: own?.companyPhone || own?.phone || null,
    address: [own?.address, city].filter(Boolean).join(', ') || null,
  };
}

function signedPath(url: string, accountId: string, secrets: Secrets): string | null {
  const key = /^\/files\/([^?#]+)/.exec(url)?.[1];
  return key?.startsWith(`${accountId}/`) ? signedUrl(secrets, key) : null;
}

/** A link people typed, made whole; only to the web, and not to the channel they are on. */
function websiteOf(typed: string | null, origin: string): string | null {
  const text = typed?.trim();
  if (!text) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.origin !== origin ? url.href : null;
}

/** The buttons that are on: what a parent account turned off stays off for everybody under it. */
export function shareOptions({ settings: own, parent }: Channel): ShareOptions {
  const on = (name: 'downloadButton' | 'embedButton' | 'facebookButton' | 'linkedinButton' | 'twitterButton') =>
    (own?.[name] ?? true) && (parent?.settings?.[name] ?? true);
  return {
    download: on('downloadButton'),
    embed: on('embedButton'),
    facebook: on('facebookButton'),
    linkedin: on('linkedinButton'),
    twitter: on('twitterButton'),
  };
}
