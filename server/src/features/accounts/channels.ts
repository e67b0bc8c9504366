import { SHARE_BUTTONS, type ShareButton } from '@greenlit/domain/accounts/share-buttons.ts';
import { isOver } from '@greenlit/domain/channel/ending.ts';
import type { ChannelOwner, ShareOptions } from '@greenlit/domain/channel/page.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { and, eq, exists, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey, hasUser, type RowKey } from '../../db/keys.ts';
import { channelEnds, formerNicknames, nicknames, settings, users, videos } from '../../db/tables.ts';
import type { Secrets } from '../../secrets.ts';
import { signedUrlOf } from '../files/files.queries.ts';
import { personKey, personOfAccount } from '../sessions/person.ts';
import { accessOfPerson } from '../sessions/person-facts.ts';

type UserRow = typeof users.$inferSelect;
type SettingsRow = typeof settings.$inferSelect;

/** A channel and its owner: an account owner, an enterprise or a partner company. */
export interface Channel {
  user: UserRow;
  settings: SettingsRow | null;
  parent: { user: UserRow; settings: SettingsRow | null } | null;
  /** Set once its owner has lost access. */
  ending: typeof channelEnds.$inferSelect | null;
}

const parents = alias(users, 'parents');
const owners = alias(users, 'owners');
const parentSettings = alias(settings, 'parent_settings');

const channels = (db: Readable) =>
  db
    .select({ user: users, settings, parent: parents, parentSettings, ending: channelEnds })
    .from(users)
    .leftJoin(settings, hasUser(settings, users))
    .leftJoin(parents, and(eq(parents.accountId, users.accountId), eq(parents.id, users.parentId)))
    .leftJoin(parentSettings, hasUser(parentSettings, { accountId: users.accountId, id: parents.id }))
    .leftJoin(channelEnds, hasUser(channelEnds, users))
    .$dynamic();

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The kinds with a channel of their own; everybody else publishes on the channel of the account they work under. */
export const HAS_CHANNEL: readonly UserRow['kind'][] = ['individual', 'enterprise', 'company'];

/**
 * The channel by a user's id or nickname; with `owner`, that of the account they belong to (for a company, its enterprise).
 * Null if there is none: unknown, staff, removed, or disabled without the days that a channel then stays public.
 */
export async function channelOf(
  db: Readable,
  idOrNickname: string,
  { owner }: { owner: boolean },
): Promise<Channel | null> {
  const word = idOrNickname.toLowerCase();
  const bearer = UUID.test(word) ? await personKey(db, word) : await bearerOf(db, word);
  const own = bearer && (await channelOfPerson(db, bearer));
  return own && owner ? top(db, own) : own;
}

async function bearerOf(db: Readable, nickname: string): Promise<RowKey | null> {
  const [bearer] = await db
    .select({ accountId: nicknames.accountId, id: nicknames.userId })
    .from(nicknames)
    .where(eq(nicknames.nickname, nickname));
  return bearer ?? null;
}

/** The present name of the channel that once had this one; null if nobody gave it up. */
export async function nameNow(db: Readable, formerName: string): Promise<string | null> {
  const [row] = await db
    .select({ nickname: nicknames.nickname })
    .from(formerNicknames)
    .innerJoin(
      nicknames,
      and(eq(nicknames.accountId, formerNicknames.accountId), eq(nicknames.userId, formerNicknames.userId)),
    )
    .where(eq(formerNicknames.nickname, formerName.toLowerCase()));
  return row?.nickname ?? null;
}

/** The channel on which the video of a person appears. */
export const channelOfCreator = (
  db: Readable,
  { accountId, creatorId }: Pick<typeof videos.$inferSelect, 'accountId' | 'creatorId'>,
): Promise<Channel | null> => channelOfPerson(db, { accountId, id: creatorId });

/** The reason for the refusal when a channel's days after the end of access are over. */
export const NO_LONGER_PUBLIC = 'no_longer_public';

/**
 * The channel as the public may see it: it closes some time after its owner loses access, and returns as soon as they have
 * access again.
 * @throws DomainError NOT_FOUND `no_longer_public`
 */
export async function stillPublic(db: Readable, channel: Channel | null, now = new Date()): Promise<Channel | null> {
  if (!channel || !isOver(channel.ending, now)) return channel;
  const owner = await personOfAccount(db, channel.user.accountId, channel.user.id);
  if (owner && accessOfPerson(owner, now).allowed) return channel;
  throw new DomainError('NOT_FOUND', NO_LONGER_PUBLIC, 'This channel is no longer public');
}

async function channelOfPerson(db: Readable, { accountId, id }: RowKey): Promise<Channel | null> {
  const [row] = await channels(db).where(hasKey(users, { accountId, id }));
  if (!row || row.user.kind === 'staff') return null;
  if (HAS_CHANNEL.includes(row.user.kind)) {
    // a former member's videos stay on the channel, but the channel goes with its owner
    if (row.user.removedAt || (!row.user.active && !row.ending)) return null;
    return {
      user: row.user,
      settings: row.settings,
      parent: row.parent && { user: row.parent, settings: row.parentSettings },
      ending: row.ending,
    };
  }
  return row.user.parentId ? channelOfPerson(db, { accountId, id: row.user.parentId }) : null;
}

async function top(db: Readable, channel: Channel): Promise<Channel | null> {
  return channel.parent ? channelOfPerson(db, channel.parent.user) : channel;
}

/** Whether the person has a channel of their own, and so may reorder it. */
export const ownsChannel = ({ user }: Person): boolean => HAS_CHANNEL.includes(user.kind);

/** The creators on a channel: its owner, and those under them without a channel of their own. */
export const makersOf = (owner: RowKey): SQL | undefined =>
  and(
    eq(users.accountId, owner.accountId),
    or(
      eq(users.id, owner.id),
      and(eq(users.parentId, owner.id), inArray(users.kind, ['member', 'enterprise_internal'])),
    ),
  );

/** The people whose videos this person may reorder: their own, plus everybody's on a channel that they own or run. */
export async function orderedBy(db: Readable, person: Person): Promise<Set<string>> {
  const { id, accountId, parentId, kind } = person.user;
  const ownerId = ownsChannel(person) ? id : kind === 'enterprise_internal' ? parentId : null;
  if (!ownerId) return new Set([id]);
  const makers = await db
    .select({ id: users.id })
    .from(users)
    .where(makersOf({ accountId, id: ownerId }));
  return new Set(makers.map((maker) => maker.id));
}

/**
 * Condition that the person in `users` publishes on a channel that is open: its owner is not removed, and it is not closed. That
 * of a disabled owner is only open for its last days.
 */
export const onOpenChannel = (db: Readable): SQL =>
  exists(
    db
      .select({ id: owners.id })
      .from(owners)
      .where(
        and(
          eq(owners.accountId, users.accountId),
          eq(
            owners.id,
            sql`case when ${inArray(users.kind, [...HAS_CHANNEL])} then ${users.id} else ${users.parentId} end`,
          ),
          inArray(owners.kind, [...HAS_CHANNEL]),
          isNull(owners.removedAt),
          or(
            eq(owners.active, true),
            exists(
              db
                .select({ userId: channelEnds.userId })
                .from(channelEnds)
                .where(and(hasUser(channelEnds, owners), gt(channelEnds.publicUntil, sql`now()`))),
            ),
          ),
          notExists(
            db
              .select({ userId: channelEnds.userId })
              .from(channelEnds)
              .where(and(hasUser(channelEnds, owners), isNotNull(channelEnds.closedAt))),
          ),
        ),
      ),
  );

export const channelPath = ({ user }: Channel): string => `/landing/${user.nickname ?? user.id}`;

/** What the public may see of a channel's owner, without their channel profile. `origin` is the installation's own. */
export function ownerOf(channel: Channel, secrets: Secrets, origin: string): ChannelOwner {
  const own = channel.settings;
  const city = [own?.city, [own?.state, own?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    id: channel.user.id,
    path: channelPath(channel),
    name: own?.companyName || own?.companyFullName || own?.workspaceName || fullName(channel.user),
    logoPath: signedUrlOf(secrets, channel.user.accountId, own?.companyImg ?? null),
    bio: own?.bio || null,
    website: websiteOf(own?.companyLink ?? null, origin),
    phone: own?.companyPhone || own?.phone || null,
    address: [own?.address, city].filter(Boolean).join(', ') || null,
    ...{ accent: 'green', coverPath: null, action: null, footer: null },
  };
}

/** Completes a link as typed; only web links, and none back to this installation. */
function websiteOf(typed: string | null, origin: string): string | null {
  const text = typed?.trim();
  if (!text) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.origin !== origin ? url.href : null;
}

interface Level {
  user: UserRow;
  settings: SettingsRow | null;
  parent?: Level | null;
}

/** The share buttons that are on: whatever a channel's owner or an account above turned off is off for everybody under it. */
export function shareButtonsOf({ user, settings: own, parent }: Level): Record<ShareButton, boolean> {
  const above = parent ? shareButtonsOf(parent) : null;
  const decides = HAS_CHANNEL.includes(user.kind) ? own : null;
  return Object.fromEntries(
    SHARE_BUTTONS.map((name) => [name, (decides?.[name] ?? true) && (above?.[name] ?? true)]),
  ) as Record<ShareButton, boolean>;
}

/** The same in the form the public pages use. */
export function shareOptions(channel: Channel): ShareOptions {
  const buttons = shareButtonsOf(channel);
  return {
    download: buttons.downloadButton,
    embed: buttons.embedButton,
    facebook: buttons.facebookButton,
    linkedin: buttons.linkedinButton,
    twitter: buttons.twitterButton,
  };
}

/** Condition for the videos of a channel, whatever their status. */
export const ofChannel = (db: Readable, { user }: Pick<Channel, 'user'>): SQL | undefined =>
  and(
    eq(videos.accountId, user.accountId),
    inArray(videos.creatorId, db.select({ id: users.id }).from(users).where(makersOf(user))),
  );
