import { builder } from '../../graphql/builder.ts';
import { Dismissal, ReviewMark, TextOrigin } from '../scripts/marks.schema.ts';
import { Comment } from './review.schema.ts';

builder.objectFields(Comment, (t) => ({
  marks: t.field({
    type: [ReviewMark],
    description: 'The phrases that the compliance check marked in the submitted script, in order; at most 500.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.marks),
  }),
  dismissals: t.field({
    type: [Dismissal],
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
