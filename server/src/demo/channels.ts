import { PROFILE_TITLE, profileText } from '@greenlit/domain/channel/profile.ts';
import { demo } from '@greenlit/seeds/demo.ts';
import { roundsOf } from '@greenlit/seeds/review-forms.ts';
import { ownScript } from '@greenlit/seeds/scripts/shape.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { channelProfiles } from '../db/tables.ts';
import { wordsSha256 } from '../features/channel/profile.queries.ts';
import { loadScript } from './content.ts';
import { type Cast, daysAgo, required } from './people.ts';

/** The firms' descriptions on their channels: each is an approved script. */
export async function loadChannels(tx: Transaction, ctx: Context, cast: Cast): Promise<void> {
  for (const { owner, library, form, sentDaysAgo, decidedDaysAgo, ...words } of demo.channels) {
    const { accountId, id: userId } = required(cast.people.get(owner), owner);
    const text = profileText({ ...words, cover: '' });
    const item = await loadScript(tx, ctx, cast, {
      ...ownScript({
        key: `channel-of-${owner}`,
        title: PROFILE_TITLE,
        category: 'Company Overview',
        library,
        creator: owner,
        createdDaysAgo: sentDaysAgo,
        // it is edited in the settings, so it is hidden among the scripts
        hidden: true,
        text,
      }),
      category: null,
      text,
      rounds: roundsOf(owner, text, [{ sentDaysAgo, approvedDaysAgo: decidedDaysAgo, form }]),
    });
    await tx.insert(channelProfiles).values({
      accountId,
      userId,
      ...words,
      scriptId: item.row.id,
      contentSha256: wordsSha256(text, null),
      createdAt: daysAgo(sentDaysAgo),
    });
  }
}
