import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import { RULE_MAX, RULES_MAX } from '@greenlit/domain/ai/schemas.ts';
import type { FrozenMark } from '@greenlit/domain/scripts/pre-review/frozen.ts';
import { BESIDE_MAX, type Finding } from '@greenlit/domain/scripts/pre-review/marks.ts';
import {
  DISMISSAL_REASON_MAX,
  DISMISSALS_MAX,
  type Dismissal as DismissalShape,
} from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import type { ObjectRef } from '@pothos/core';
import type { Context } from '../../context.ts';
import { isInList } from '../../fields/excerpts.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { type Origin, originOf } from './scripts.queries.ts';
import { personOrNull, Script } from './scripts.schema.ts';

export const Dismissal = builder.objectRef<DismissalShape>('Dismissal').implement({
  description: 'A dismissal: a mark whose phrase the author keeps, with the reason.',
  fields: (t) => ({
    key: t.exposeString('key', { max: SHORT_MAX }),
    reason: t.exposeString('reason', { max: DISMISSAL_REASON_MAX }),
  }),
});

const MarkDismissal = builder.objectRef<{ reason: string }>('MarkDismissal').implement({
  fields: (t) => ({ reason: t.exposeString('reason', { max: DISMISSAL_REASON_MAX }) }),
});

const MarkFinding = builder.objectRef<Finding>('MarkFinding').implement({
  description: 'What another rule of the compliance check says about the words of a mark.',
  fields: (t) => ({
    family: t.exposeString('family', { max: SHORT_MAX }),
    severity: t.exposeString('severity', { max: SHORT_MAX, description: 'stop or caution' }),
    message: t.exposeString('reason', { max: LINE_MAX, description: 'Why, in plain words.' }),
    citation: t.exposeString('citation', { nullable: true, max: SHORT_MAX }),
    ruleId: t.exposeString('ruleId', { max: SHORT_MAX }),
  }),
});

export const ReviewMark = builder.objectRef<FrozenMark>('ReviewMark').implement({
  description: 'A phrase that the compliance check marked in the submitted text.',
  fields: (t) => ({
    key: t.exposeString('key', { max: SHORT_MAX }),
    start: t.exposeInt('start', { description: 'UTF-16 offset into the script of the round.' }),
    end: t.exposeInt('end'),
    text: t.exposeString('text', { max: LINE_MAX }),
    family: t.exposeString('family', { max: SHORT_MAX }),
    severity: t.exposeString('severity', { max: SHORT_MAX, description: 'stop or caution' }),
    message: t.exposeString('reason', { max: LINE_MAX, description: 'Why it is marked, in plain words.' }),
    citation: t.exposeString('citation', { nullable: true, max: SHORT_MAX }),
    suggestion: t.string({ nullable: true, max: LINE_MAX, resolve: ({ suggestion }) => suggestion ?? null }),
    ruleId: t.exposeString('ruleId', { max: SHORT_MAX }),
    beside: t.field({
      type: [MarkFinding],
      rows: BESIDE_MAX,
      rowsInList: 1,
      description: 'What else was found on its words, never stricter than the mark.',
      resolve: ({ beside }) => [...(beside ?? [])],
    }),
    dismissed: t.expose('dismissed', {
      type: MarkDismissal,
      nullable: true,
      description: "The author's reason for keeping it; null if it was not dismissed.",
    }),
  }),
});

const PromptMessage = builder.objectRef<Provenance['prompt'][number]>('PromptMessage').implement({
  fields: (t) => ({
    role: t.exposeString('role', { max: SHORT_MAX }),
    content: t.exposeString('content', { max: 25_000 }),
  }),
});

export const TextOrigin = builder.objectRef<Provenance>('TextOrigin').implement({
  description: 'The model, prompt and rules that produced a text.',
  fields: (t) => ({
    id: t.exposeID('generationId'),
    model: t.exposeString('model', { max: LINE_MAX }),
    offline: t.exposeBoolean('offline'),
    prompt: t.field({ type: [PromptMessage], rows: 2, resolve: ({ prompt }) => [...prompt] }),
    rules: t.stringList({
      max: RULE_MAX,
      rows: RULES_MAX,
      rowsInList: 5,
      resolve: ({ rules }) => rules.map(({ rule }) => rule),
    }),
    generatedAt: t.field({ type: 'DateTime', resolve: ({ generatedAt }) => new Date(generatedAt) }),
  }),
});

const ItemOrigin = builder.objectRef<Origin>('ItemOrigin').implement({
  description: 'The original of a duplicated item.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { max: TITLE_MAX, description: 'Its title at that time.' }),
    declined: t.exposeBoolean('declined'),
    exists: t.exposeBoolean('exists', { description: 'False once it is deleted.' }),
  }),
});

interface Written {
  id: string;
  accountId: string;
  dismissals: DismissalShape[];
  generation: Provenance | null;
}

/** Adds where the text of a script or a video comes from, and which marks its author dismissed. */
export function addOrigin(item: ObjectRef<typeof builder.$inferSchemaTypes, Written>, kind: ItemType): void {
  // hidden from users of a provider's script; reviewers see the round's frozen marks
  const isOwn = (ctx: Context, row: Written) => personOrNull(ctx)?.user.accountId === row.accountId;
  builder.objectFields(item, (t) => ({
    dismissals: t.field({
      type: [Dismissal],
      rows: DISMISSALS_MAX,
      emptyInList: true,
      description: 'Empty in lists.',
      resolve: (row, _args, ctx) => (isOwn(ctx, row) ? row.dismissals : []),
    }),
    generation: t.field({
      type: TextOrigin,
      nullable: true,
      emptyInList: true,
      description: 'The origin of the text, if it was generated; null in lists.',
      resolve: (row, _args, ctx) => (isOwn(ctx, row) ? row.generation : null),
    }),
    copyOf: t.field({
      type: ItemOrigin,
      nullable: true,
      emptyInList: true,
      description: 'Null in lists.',
      resolve: (row, _args, ctx, info) =>
        isInList(info) || !isOwn(ctx, row) ? null : originOf(ctx.ports.db, kind, row),
    }),
  }));
}
addOrigin(Script, 'script');
