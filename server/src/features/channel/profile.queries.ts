import type { ProfileState } from '@greenlit/domain/channel/profile.ts';
import { and, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { channelProfiles, files, reviewRounds, scripts } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import type { Channel } from '../accounts/channels.ts';
import { personOfAccount } from '../sessions/person.ts';
import { complianceEngineOn } from '../sessions/person-facts.ts';

export type ProfileRow = typeof channelProfiles.$inferSelect;
type Owner = Pick<Channel['user'], 'accountId' | 'id'>;

const ofOwner = ({ accountId, id }: Owner) =>
  and(eq(channelProfiles.accountId, accountId), eq(channelProfiles.userId, id));

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
export interface ShownProfile {
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
/** The last saved profile. */
export const savedProfile = (db: Readable, owner: Owner) => lastProfile(db, owner, false);

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
    .where(and(eq(scripts.accountId, accountId), eq(scripts.id, scriptId)));
  if (!script) return 'draft';
  if (script.status === 'in_review') return 'in_review';
  if (script.status === 'approved')
    return wordsSha256(script.text, script.thumbFileId) === contentSha256 ? 'conditions' : 'changed';
  if (script.status !== 'need_changes') return 'draft';
  return script.declinedAt ? 'declined' : 'need_changes';
}
