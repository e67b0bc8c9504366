import '../features/sessions/person.schema.ts';
import '../features/people/viewer.schema.ts';
import '../features/sign-in/security.schema.ts';
import '../features/accounts/accounts.schema.ts';
import '../features/sign-in/own-sign-in.schema.ts';
import '../features/people/team.schema.ts';
import '../features/people/users.schema.ts';
import '../features/billing/billing.schema.ts';
import '../features/billing/plans.schema.ts';
import '../features/billing/payments.schema.ts';
import '../features/billing/office.schema.ts';
import '../features/libraries/libraries.schema.ts';
import '../features/workspace/workspace.schema.ts';
import '../features/clients/client.schema.ts';
import '../features/files/conversions.schema.ts';
import '../features/scripts/scripts.schema.ts';
import '../features/scripts/lists.schema.ts';
import '../features/videos/videos.schema.ts';
import '../features/videos/render.schema.ts';
import '../features/ai/ai.schema.ts';
import '../features/review/review.schema.ts';
import '../features/review/notes.schema.ts';
import '../features/review/queue.schema.ts';
import '../features/review/policy.schema.ts';
import '../features/review/reviewer.schema.ts';
import '../features/review/filing.schema.ts';
import '../features/review/items.schema.ts';
import '../features/channel/profile.schema.ts';
import '../features/scripts/marks.schema.ts';
import '../features/claims/claims.schema.ts';
import '../features/recall/recall.schema.ts';
import '../features/records/records.schema.ts';
import '../features/metrics/viewing.schema.ts';
import '../features/metrics/office.schema.ts';
import '../features/metrics/business.schema.ts';
import '../features/metrics/state.schema.ts';
import '../features/notifications/notifications.schema.ts';
import './openings.schema.ts';
import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { builder } from './builder.ts';
import { guard } from './policy.ts';
import { requireLimits } from './price.ts';

/**
 * Removes resolvers that only read a property of the same name: a compiled query then reads it in place, which is most of the
 * work of a list.
 */
function readInPlace(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const field of types.flatMap((type) => Object.values(type.getFields())))
    if (field.resolve === defaultFieldResolver) delete field.resolve;
  return schema;
}

/** All features' schema parts, with the policy enforced on every operation and a limit for every text. */
export const buildGuardedSchema = (): GraphQLSchema => guard(requireLimits(readInPlace(builder.toSchema())));
