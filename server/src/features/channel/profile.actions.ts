import {
  type ChannelProfile,
  channelProfile,
  FEATURED_UNKNOWN,
  PROFILE_TITLE,
  profileText,
} from '@greenlit/domain/channel/profile.ts';
import { conflict, forbidden, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { channelProfiles, scripts, settings } from '../../db/tables.ts';
import { type Channel, channelOf, ownsChannel } from '../accounts/channels.ts';
import { faultsOfImages } from '../accounts/images.ts';
import { fileByUrl } from '../files/files.queries.ts';
import { record } from '../ledger/ledger.actions.ts';
import { contentOf, hashContent, scriptItem } from '../review/item.ts';
import { editScript, insertScript } from '../scripts/scripts.actions.ts';
import { complianceEngineOn } from '../sessions/person-facts.ts';
import { videoOfChannel } from './channel.queries.ts';
import { type ShownProfile, savedProfile, wordsSha256 } from './profile.queries.ts';

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
      .where(and(eq(settings.accountId, accountId), eq(settings.userId, userId)))
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
    await record(tx, ctx, {
      accountId,
      type: 'settings.changed',
      subject: { kind: 'user', id: userId },
      data: { fields: ['channel'], contentSha256: reviewed?.contentSha256 ?? null, scriptId: row.scriptId },
    });
  });
  return { channel, saved: await savedProfile(db, channel.user) };
}

/** The script that compliance decides on: the previous one if it can still change or says the same, otherwise a new draft. */
async function forReview(
  tx: Transaction,
  ctx: Context,
  person: Person,
  { user }: Channel,
  profile: ChannelProfile,
): Promise<{ scriptId: string; contentSha256: string; wordsSha256: string } | null> {
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
