import { builder } from '../../graphql/builder.ts';
import { Dismissal, ReviewMark, TextOrigin } from '../scripts/marks.schema.ts';
import { Comment } from './review.schema.ts';

builder.objectFields(Comment, (t) => ({
  marks: t.field({
    type: [ReviewMark],
    description: 'What the pre-review marked in the script as it was sent, in order; at most 500.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.marks),
  }),
  dismissals: t.field({
    type: [Dismissal],
    description: 'Those of the marks that the writer keeps, with their reasons.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? [] : round.dismissals),
  }),
  generation: t.field({
    type: TextOrigin,
    nullable: true,
    description: 'Where the text comes from, if it was generated.',
    resolve: ({ round, shown }) => (shown === 'outcome' ? null : round.generation),
  }),
}));
