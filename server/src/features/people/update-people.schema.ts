import { signedIn } from '../../caller.ts';
import { builder } from '../../graphql/builder.ts';
import { UserInput } from '../accounts/inputs.schema.ts';
import { inFull, User } from '../sessions/person.schema.ts';
import { updatePeople } from './update-people.actions.ts';

builder.mutationFields((t) => ({
  updateUser: t.field({
    type: [User],
    rows: 200,
    rowCost: 2_000,
    description: 'Changes the caller or, by id, people whom they manage.',
    args: { id: t.arg.id(), ids: t.arg.idList(), user: t.arg({ type: UserInput, required: true }) },
    resolve: async (_root, { id, ids, user: asked }, ctx) =>
      inFull(await updatePeople(ctx, signedIn(ctx), { ids: [...(id ? [id] : []), ...(ids ?? [])], asked })),
  }),
}));
