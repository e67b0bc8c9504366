/** What a role allows, derived from the policy itself, so that the role's form cannot promise anything else. */
import { OPENINGS, type Opening } from '@greenlit/domain/people/openings.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { builder, SHORT_MAX } from './builder.ts';
import { policy } from './policy.ts';

/** Each operation that needs a permission, with the permissions of which one suffices. */
export const openings = (): Opening[] =>
  Object.entries(OPENINGS).map(([operation, words]) => ({ words, needs: policy[operation]?.needs ?? [] }));

const OpeningType = builder.objectRef<Opening>('Opening').implement({
  fields: (t) => ({
    words: t.exposeString('words', { max: LINE_MAX }),
    needs: t.stringList({
      max: SHORT_MAX,
      rows: 10,
      rowsInList: 3,
      description: 'The permissions of which one is enough.',
      resolve: ({ needs }) => [...needs],
    }),
  }),
});

builder.queryFields((t) => ({
  getOpenings: t.field({
    type: [OpeningType],
    rows: 50,
    description: "What permissions open, in people's words.",
    resolve: openings,
  }),
}));
