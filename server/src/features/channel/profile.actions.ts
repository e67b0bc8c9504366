import {
  type ChannelProfile,
  channelProfile,
  FEATURED_UNKNOWN,
  PROFILE_TITLE,
  type ProfileState,
  profileText,
} from '@greenlit/domain/channel/profile.ts';
import { conflict, forbidden, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { channelProfiles, files, reviewRounds, scripts, settings } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { type Channel, channelOf, ownsChannel } from '../accounts/channels.ts';
import { faultsOfImages } from '../accounts/upload-limits.ts';
import { fileByUrl } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { contentOf, hashContent, scriptItem } from '../review/item.ts';
import { editScript, insertScript } from '../scripts/scripts.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { complianceEngineOn } from '../sessions/person-facts.ts';
import { videoOfChannel } from './channel.queries.ts';

type ProfileRow = typeof channelProfiles.$inferSelect;
type Owner = Pick<Channel['user'], 'accountId' | 'id'>;

const ofOwner = ({ accountId, id }: Owner) => hasUser(channelProfiles, { accountId, id });

/**
 * The hash of the text and cover as sent to compliance. A title or category added later does not change what the public sees.
 */
export const wordsSha256 = (text: string, coverFileId: string | null): string =>
  sha256Hex(`${text}\n${coverFileId ?? ''}`);

/** The same hash for what a round decided on. */
const decidedSha256 = sql`encode(sha256(convert_to(${reviewRounds.scriptText} || E'\\n' || coalesce(${reviewRounds.thumbFileId}::text, ''), 'UTF8')), 'hex')`;

/** Whether no approval was needed, or exactly this was approved and all conditions are agreed to. */
const mayBeShown = (db: Readable) =>
  or(
    isNull(channelProfiles.scriptId),
    exists(
      db
        .select({ id: reviewRounds.id })
        .from(reviewRounds)
        .where(
          and(
            eq(reviewRounds.accountId, channelProfiles.accountId),
            eq(reviewRounds.scriptId, channelProfiles.scriptId),
            eq(reviewRounds.state, 'approved'),
            eq(decidedSha256, channelProfiles.contentSha256),
            or(isNull(reviewRounds.conditions), isNotNull(reviewRounds.conditionsFollowedAt)),
          ),
        ),
    ),
  );

/** A profile and the key of its cover. */
interface ShownProfile {
  profile: ProfileRow;
  coverKey: string | null;
}

const lastProfile = async (db: Readable, owner: Owner, shown: boolean): Promise<ShownProfile | null> => {
  const [row] = await db
    .select({ profile: channelProfiles, coverKey: files.key })
    .from(channelProfiles)
    .leftJoin(files, and(eq(files.accountId, channelProfiles.accountId), eq(files.id, channelProfiles.coverFileId)))
    .where(and(ofOwner(owner), shown ? mayBeShown(db) : undefined))
    .orderBy(desc(channelProfiles.createdAt), desc(channelProfiles.id))
    .limit(1);
  return row ?? null;
};

/** The profile that the public sees; null if none was approved yet. */
export const publicProfile = (db: Readable, owner: Owner) => lastProfile(db, owner, true);
const savedProfile = (db: Readable, owner: Owner) => lastProfile(db, owner, false);

/** Whether a channel's profile goes to compliance before the public sees it. */
export async function profileIsReviewed(db: Readable, { accountId, id }: Owner): Promise<boolean> {
  const person = await personOfAccount(db, accountId, id);
  return person ? complianceEngineOn(person) : false;
}

/** The state of the last saved profile. */
export async function profileState(db: Readable, owner: Owner): Promise<ProfileState> {
  const [saved, shown] = [await savedProfile(db, owner), await publicProfile(db, owner)];
  if (!saved) return 'none';
  if (saved.profile.id === shown?.profile.id) return 'public';
  const { accountId, scriptId, contentSha256 } = saved.profile;
  if (!scriptId) return 'draft';
  const [script] = await db
    .select()
    .from(scripts)
    .where(hasKey(scripts, { accountId, id: scriptId }));
  if (!script) return 'draft';
  if (script.status === 'in_review') return 'in_review';
  if (script.status === 'approved')
    return wordsSha256(script.text, script.thumbFileId) === contentSha256 ? 'conditions' : 'changed';
  if (script.status !== 'need_changes') return 'draft';
  return script.declinedAt ? 'declined' : 'need_changes';
}

export interface Described {
  channel: Channel;
  saved: ShownProfile | null;
}

/** The channel that a person may describe: their own. Nobody else speaks for the firm. */
async function channelDescribedBy(ctx: Context, person: Person): Promise<Channel> {
  const channel = ownsChannel(person) && (await channelOf(ctx.ports.db, person.user.id, { owner: false }));
  if (!channel) throw forbidden();
  return channel;
}

/** The last saved profile of the person's channel; null before the first one. */
export async function describedBy(ctx: Context, person: Person): Promise<Described> {
  const channel = await channelDescribedBy(ctx, person);
  return { channel, saved: await savedProfile(ctx.ports.db, channel.user) };
}

/**
 * Saves a channel's profile. Where a compliance engine applies, its text and cover become a script, which is sent, corrected
 * and approved like any other; the public sees them once exactly these are approved.
 */
export async function saveProfile(ctx: Context, person: Person, input: unknown): Promise<Described> {
  const channel = await channelDescribedBy(ctx, person);
  const profile = parse(channelProfile, input);
  const { accountId, id: userId } = channel.user;
  const { db } = ctx.ports;
  const featured = profile.featuredVideoId && (await videoOfChannel(db, channel, profile.featuredVideoId));
  const faults = {
    ...(await faultsOfImages(db, accountId, { cover: profile.cover })),
    ...(profile.featuredVideoId && !featured ? { featuredVideoId: FEATURED_UNKNOWN } : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await db.transaction(async (tx) => {
    // one at a time
    await tx
      .select({ id: settings.id })
      .from(settings)
      .where(hasUser(settings, { accountId, id: userId }))
      .for('no key update');
    const cover = profile.cover ? await fileByUrl(tx, accountId, profile.cover) : null;
    const reviewed = complianceEngineOn(person) ? await forReview(tx, ctx, person, channel, profile) : null;
    const { text, actionLabel, actionUrl, footer, accent, featuredVideoId } = profile;
    const row = await tx
      .insert(channelProfiles)
      .values({
        ...{ accountId, userId, text, actionLabel, actionUrl, footer, accent },
        coverFileId: cover?.id ?? null,
        featuredVideoId: featuredVideoId || null,
        scriptId: reviewed?.scriptId ?? null,
        contentSha256: reviewed?.wordsSha256 ?? null,
        createdAt: new Date(),
      })
      .returning()
      .then(one);
    await record(tx, ctx, 'settings.changed', about('user', { accountId, id: userId }), {
      fields: ['channel'],
      contentSha256: reviewed?.contentSha256 ?? null,
      scriptId: row.scriptId,
    });
  });
  return { channel, saved: await savedProfile(db, channel.user) };
}

/** The script that compliance decides on: the previous one if it can still change or says the same, otherwise a new draft. */
async function forReview(tx: Transaction, ctx: Context, person: Person, { user }: Channel, profile: ChannelProfile) {
  const scriptText = profileText(profile);
  const edit = { title: PROFILE_TITLE, scriptText, thumb: profile.cover || null };
  const last = await savedProfile(tx, user);
  const [before] = last?.profile.scriptId
    ? await tx
        .select()
        .from(scripts)
        .where(
          and(eq(scripts.accountId, user.accountId), eq(scripts.id, last.profile.scriptId), isNull(scripts.removedAt)),
        )
        .for('update')
    : [];
  const cover = profile.cover ? await fileByUrl(tx, user.accountId, profile.cover) : null;
  const says = before?.text === scriptText && before.thumbFileId === (cover?.id ?? null);
  const isOwn = before?.creatorId === person.user.id && before.declinedAt === null && before.status !== 'approved';
  if (before && !says && before.status === 'in_review')
    throw conflict('in_review', 'This is in review. Withdraw it to make changes');
  // nothing left to approve
  if (scriptText === '') return null;
  const keepsCover = before?.thumbFileId === null || cover !== null;
  const row = says
    ? before
    : before && isOwn && keepsCover
      ? await editScript(tx, ctx, person, before, { ...edit, expectedUpdatedAt: before.updatedAt })
      : await insertScript(tx, ctx, person, edit, { unfinished: true });
  const { contentSha256 } = await hashContent(tx, contentOf(scriptItem(row)));
  return { scriptId: row.id, contentSha256, wordsSha256: wordsSha256(row.text, row.thumbFileId) };
}
