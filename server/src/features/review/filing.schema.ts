/** Where items were filed. */
import type { Filing } from '@greenlit/domain/review/examiner.ts';
import { NUMBER_MAX } from '@greenlit/domain/review/limits.ts';
import { signedIn } from '../../caller.ts';
import { needs } from '../../fields/selected-columns.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import type { ScriptRow } from '../scripts/scripts.queries.ts';
import { ItemType, Script } from '../scripts/scripts.schema.ts';
import { Video } from '../videos/videos.schema.ts';
import { setFiling } from './filing.actions.ts';

const FilingType = builder.objectRef<Filing>('Filing').implement({
  description: 'With an authority.',
  fields: (t) => ({
    number: t.exposeString('number', { max: NUMBER_MAX }),
    day: t.exposeString('day', { max: SHORT_MAX, description: 'YYYY-MM-DD' }),
  }),
});
const FilingInput = builder.inputType('FilingInput', {
  fields: (t) => ({ number: t.string({ required: true }), day: t.string({ required: true }) }),
});

builder.objectField(Video, 'filing', (t) =>
  t.field({ type: FilingType, nullable: true, resolve: ({ filing }) => filing }),
);
builder.objectField(Script, 'filing', (t) =>
  t.field({
    type: FilingType,
    nullable: true,
    ...needs<keyof ScriptRow>('filing'),
    resolve: ({ filing }) => filing,
  }),
);

builder.mutationField('setFiling', (t) =>
  t.field({
    type: FilingType,
    nullable: true,
    description: 'Says where an item was filed, in whatever state it is; its author may, and whoever approves.',
    args: {
      type: t.arg({ type: ItemType, required: true }),
      id: t.arg.id({ required: true }),
      filing: t.arg({ type: FilingInput, description: 'Null: nowhere.' }),
    },
    resolve: (_root, { type, id, filing }, ctx) => setFiling(ctx, signedIn(ctx), { type, id }, filing ?? null),
  }),
);
