/** What a role opens, told from the policy itself, so that the form of a role cannot promise anything else. */
import { OPENINGS, type Opening } from '@greenlit/domain/team/openings.ts';
import { builder } from './builder.ts';
import { policy } from './policy.ts';

/** Each thing that takes a permission, with the permissions of which one is enough. */
export const openings = (): Opening[] =>
  Object.entries(OPENINGS).map(([operation, words]) => ({ words, needs: policy[operation]?.needs ?? [] }));

const OpeningType = builder.objectRef<Opening>('Opening').implement({
  fields: (t) => ({
    words: t.exposeString('words'),
    needs: t.stringList({
      description: 'The permissions of which one is enough.',
      resolve: ({ needs }) => [...needs],
    }),
  }),
});

builder.queryFields((t) => ({
  getOpenings: t.field({
    type: [OpeningType],
    description: "What permissions open, in people's words.",
    resolve: openings,
  }),
}));
