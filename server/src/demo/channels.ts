import { PROFILE_TITLE, profileText } from '@greenlit/domain/channel/profile.ts';
import { demo } from '@greenlit/seeds/demo.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { channelProfiles } from '../db/tables.ts';
import { wordsSha256 } from '../features/channel/profile.queries.ts';
import { loadScript } from './content.ts';
import { type Cast, daysAgo, required } from './people.ts';

/** The firms' descriptions on their channels: each is an approved script. */
export async function loadChannels(tx: Transaction, ctx: Context, cast: Cast): Promise<void> {
  for (const { owner, library, form, sentDaysAgo, decidedDaysAgo, reviewerName, ...words } of demo.channels) {
    const { accountId, id: userId } = required(cast.people.get(owner), owner);
    const text = profileText({ ...words, cover: '' });
    const decision = { outcome: 'approved', daysAgo: decidedDaysAgo, reviewerName, text: null } as const;
    const round = {
      version: 1,
      sentDaysAgo,
      submitter: owner,
      reviewerEmail: demo.reviewerEmail,
      text,
      form,
      decision,
    };
    const item = await loadScript(tx, ctx, cast, {
      ...{ key: `channel-of-${owner}`, title: PROFILE_TITLE, type: 'script', category: null, media: null, text },
      ...{ creator: owner, provider: false, isPublic: false, library },
      // it is edited in the settings, so it is hidden among the scripts
      ...{ status: 'approved', version: 1, hidden: true, archived: false, favoriteOf: [] },
      createdDaysAgo: sentDaysAgo,
      rounds: [round],
    });
    await tx.insert(channelProfiles).values({
      ...{ accountId, userId, ...words },
      scriptId: item.row.id,
      contentSha256: wordsSha256(text, null),
      createdAt: daysAgo(sentDaysAgo),
    });
  }
}
