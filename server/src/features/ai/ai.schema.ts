import { ANSWER_MAX } from '@greenlit/domain/ai/output.ts';
import { RULE_MAX } from '@greenlit/domain/ai/schemas.ts';
import { PHRASE_MAX } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { builder, byId, Deleted } from '../../graphql/builder.ts';
import { type Generated, generateScript } from './generate.actions.ts';
import {
  createAIRule,
  createPhraseRule,
  removeAIRule,
  removePhraseRule,
  updateAIRule,
  updatePhraseRule,
} from './rules.actions.ts';
import { phrasesFor, rulesFor, type SeenPhrase, type SeenRule } from './rules.queries.ts';

const AIRuleType = builder.enumType('AIRuleType', { values: ['prompt'] as const });

const AIRule = builder.objectRef<SeenRule>('AIRule').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    rule: t.exposeString('rule', { max: RULE_MAX }),
    enabled: t.exposeBoolean('enabled'),
    type: t.expose('type', { type: AIRuleType }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    own: t.exposeBoolean('own', {
      description: "Belongs to the caller's account; false for the provider's rules, which apply to every account.",
    }),
  }),
});

const PhraseRule = builder.objectRef<SeenPhrase>('PhraseRule').implement({
  description: 'A phrase that the compliance check marks, from the list of a firm or of the provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    phrase: t.exposeString('phrase', { max: PHRASE_MAX }),
    reason: t.exposeString('reason', { max: PHRASE_MAX }),
    replacement: t.exposeString('replacement', {
      max: PHRASE_MAX,
      description: "The suggested replacement; '' for none.",
    }),
    anyNumber: t.exposeBoolean('anyNumber', {
      description: 'Whether the plural or singular of each word matches too.',
    }),
    enabled: t.exposeBoolean('enabled'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    own: t.exposeBoolean('own', {
      description: "Belongs to the caller's account; false for the provider's, which apply to every account.",
    }),
  }),
});

const GeneratedScript = builder.objectRef<Generated>('GeneratedScript').implement({
  fields: (t) => ({
    text: t.exposeString('text', { max: ANSWER_MAX, description: 'Plain text with an empty line between paragraphs.' }),
    id: t.exposeID('id', { description: 'Sent as `generationId` with a script that is saved from it.' }),
    model: t.exposeString('model', { max: LINE_MAX }),
    offline: t.exposeBoolean('offline', {
      description: 'Written by the built-in drafter, which works without a model.',
    }),
    notice: t.exposeString('notice', {
      nullable: true,
      max: LINE_MAX,
      description: 'A notice to show with the text: that no model is configured, or that it ended too early.',
    }),
  }),
});

const AIRuleInput = builder.inputType('AIRuleInput', {
  fields: (t) => ({ rule: t.string(), enabled: t.boolean(), type: t.field({ type: AIRuleType }) }),
});

const PhraseRuleInput = builder.inputType('PhraseRuleInput', {
  fields: (t) => ({
    phrase: t.string(),
    reason: t.string(),
    replacement: t.string(),
    anyNumber: t.boolean(),
    enabled: t.boolean(),
  }),
});

builder.queryFields((t) => ({
  getAIRules: t.field({
    type: [AIRule],
    rows: 100,
    description:
      "The rules for the caller's texts, newest first: the provider's and their account's, or with `own` only the latter. Disabled rules are only visible to people who can enable them.",
    args: { own: t.arg.boolean() },
    resolve: (_root, { own }, ctx) => rulesFor(ctx.ports.db, signedIn(ctx), { own: own ?? false }),
  }),
  genAIScript: t.field({
    type: GeneratedScript,
    description: 'The whole text in one response; POST /api/ai/scripts streams it.',
    args: { topic: t.arg.string({ required: true }), tips: t.arg.string() },
    resolve: (_root, request, ctx) => generateScript(ctx, signedIn(ctx), request),
  }),
  getPhraseRules: t.field({
    type: [PhraseRule],
    description:
      "The phrases that the compliance check looks for besides its own rules: the provider's and the account's. Disabled phrases are only visible to people who can enable them.",
    resolve: (_root, _args, ctx) => phrasesFor(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  createAIRule: t.field({
    type: AIRule,
    args: { aiRule: t.arg({ type: AIRuleInput, required: true }) },
    resolve: (_root, { aiRule }, ctx) => createAIRule(ctx, signedIn(ctx), aiRule),
  }),
  updateAIRule: t.field({
    type: AIRule,
    args: { id: t.arg.id({ required: true }), aiRule: t.arg({ type: AIRuleInput, required: true }) },
    resolve: (_root, { id, aiRule }, ctx) => updateAIRule(ctx, signedIn(ctx), id, aiRule),
  }),
  removeAIRule: t.field({ type: Deleted, ...byId(removeAIRule) }),
  createPhraseRule: t.field({
    type: PhraseRule,
    args: { phraseRule: t.arg({ type: PhraseRuleInput, required: true }) },
    resolve: (_root, { phraseRule }, ctx) => createPhraseRule(ctx, signedIn(ctx), phraseRule),
  }),
  updatePhraseRule: t.field({
    type: PhraseRule,
    args: { id: t.arg.id({ required: true }), phraseRule: t.arg({ type: PhraseRuleInput, required: true }) },
    resolve: (_root, { id, phraseRule }, ctx) => updatePhraseRule(ctx, signedIn(ctx), id, phraseRule),
  }),
  removePhraseRule: t.field({ type: Deleted, ...byId(removePhraseRule) }),
}));
