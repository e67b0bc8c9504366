import type { ProfileState } from '@greenlit/domain/channel/profile.ts';
import { isInReview, needsChanges } from '@greenlit/domain/review/lifecycle.ts';
import { and, desc, eq, exists, isNotNull, isNull, or } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { channelProfiles, files, reviewRounds, scripts } from '../../db/tables.ts';
import type { Channel } from '../accounts/channels.ts';
import { complianceEngineOn, personOfAccount } from '../identity/person.ts';

export type ProfileRow = typeof channelProfiles.$inferSelect;
type Owner = Pick<Channel['user'], 'accountId' | 'id'>;

const ofOwner = ({ accountId, id }: Owner) =>
  and(eq(channelProfiles.accountId, accountId), eq(channelProfiles.userId, id));

/** Nothing had to be approved, or exactly this was, and nothing is left to agree to. */
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
            eq(reviewRounds.contentSha256, channelProfiles.contentSha256),
            eq(reviewRounds.state, 'approved'),
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

/** What the public sees of a firm; null if nothing was allowed yet. */
export const publicProfile = (db: Readable, owner: Owner) => lastProfile(db, owner, true);
/** What was saved last. */
export const savedProfile = (db: Readable, owner: Owner) => lastProfile(db, owner, false);

/** Whether what a firm says of itself goes to compliance before the public sees it. */
export async function profileIsReviewed(db: Readable, { accountId, id }: Owner): Promise<boolean> {
  const person = await personOfAccount(db, accountId, id);
  return person ? complianceEngineOn(person) : false;
}

/** Where the profile that was saved last stands. */
export async function profileState(db: Readable, owner: Owner): Promise<ProfileState> {
  const [saved, shown] = [await savedProfile(db, owner), await publicProfile(db, owner)];
  if (!saved) return 'none';
  if (saved.profile.id === shown?.profile.id) return 'public';
  const { accountId, scriptId } = saved.profile;
  if (!scriptId) return 'draft';
  const [script] = await db
    .select({ status: scripts.status })
    .from(scripts)
    .where(and(eq(scripts.accountId, accountId), eq(scripts.id, scriptId)));
  if (script && isInReview(script.status)) return 'in_review';
  return script && needsChanges(script.status) ? 'need_changes' : 'draft';
}
