import type { FrozenClaim } from '@greenlit/domain/claims/claims.ts';
import { FROZEN_CLAIMS_MAX } from '@greenlit/domain/claims/found.ts';
import { CLAIM_MAX } from '@greenlit/domain/claims/schemas.ts';
import { DISMISSALS_MAX } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import type { Readable } from '../../db/connect.ts';
import { isInList } from '../../fields/excerpts.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { signedUrlOf } from '../files/files.queries.ts';
import { Dismissal, ReviewMark, TextOrigin } from '../scripts/marks.schema.ts';
import { checksOfRounds } from '../videos/spoken.queries.ts';
import { openMarksLoader } from './review.loaders.ts';
import { Comment } from './review.schema.ts';

const ClaimMade = builder.objectRef<FrozenClaim & { accountId: string }>('ClaimMade').implement({
  description: 'A claim of the register that the submitted script makes, as registered at that time.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    end: t.exposeInt('end'),
    words: t.exposeString('words', { max: CLAIM_MAX }),
    proof: t.exposeString('proof', { max: CLAIM_MAX, description: 'The evidence as text.' }),
    link: t.exposeString('link', { nullable: true, max: 500 }),
    signedFileUrl: t.string({
      nullable: true,
      resolve: ({ accountId, file }, _args, { ports }) => signedUrlOf(ports.secrets, accountId, file),
    }),
    sha256: t.exposeString('sha256', { nullable: true, max: SHORT_MAX }),
    until: t.exposeString('until', {
      max: SHORT_MAX,
      description: 'The last day on which the claim may be made, YYYY-MM-DD.',
    }),
    approvedBy: t.exposeString('approvedBy', { max: LINE_MAX }),
    expired: t.exposeBoolean('expired', { description: 'On the day of the submission.' }),
  }),
});

async function spokenOf(db: Readable, { accountId, id }: { accountId: string; id: string }): Promise<string | null> {
  const check = (await checksOfRounds(db, accountId, [id])).get(id);
  return check ? JSON.stringify(check.result) : null;
}

builder.objectFields(Comment, (t) => ({
  marks: t.field({
    type: [ReviewMark],
    rowsInList: 20,
    description: 'The phrases that the compliance check marked in the submitted script, in order; at most 500.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.marks),
  }),
  openMarks: t.int({
    description: 'How many of the marks the author gave no reason for.',
    resolve: async ({ round, shown }, _args, ctx) =>
      shown === 'outcome' ? 0 : ((await openMarksLoader(ctx).load(rowKey(round, round.id))) ?? 0),
  }),
  claims: t.field({
    type: [ClaimMade],
    rows: FROZEN_CLAIMS_MAX,
    emptyInList: true,
    description: `The claims of the register that the submitted script makes, in order, at most ${FROZEN_CLAIMS_MAX}. Empty in lists.`,
    resolve: ({ round, shown }) =>
      shown === 'everything' ? round.claims.map((one) => ({ ...one, accountId: round.accountId })) : [],
  }),
  spoken: t.string({
    nullable: true,
    max: 150_000,
    emptyInList: true,
    description:
      "What the author's browser heard in the video, compared with the script (JSON, SpokenCheck); null if nobody listened to it, and in lists.",
    resolve: ({ round, shown }, _args, { ports }, info) =>
      shown === 'outcome' || isInList(info) ? null : spokenOf(ports.db, round),
  }),
  dismissals: t.field({
    type: [Dismissal],
    rows: DISMISSALS_MAX,
    rowsInList: 20,
    description: 'The marks that the author dismissed, with reasons.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.dismissals),
  }),
  generation: t.field({
    type: TextOrigin,
    nullable: true,
    description: 'The origin of the text, if it was generated.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? null : round.generation),
  }),
}));
