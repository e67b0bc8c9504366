import { builder, Deleted } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { type Generated, generateScript } from './generate.actions.ts';
import { createPhraseRule, removePhraseRule, updatePhraseRule } from './phrases.actions.ts';
import { phrasesFor, type SeenPhrase } from './phrases.queries.ts';
import { createAIRule, removeAIRule, updateAIRule } from './rules.actions.ts';
import { rulesFor, type SeenRule } from './rules.queries.ts';

const AIRuleType = builder.enumType('AIRuleType', { values: ['prompt'] as const });

const AIRule = builder.objectRef<SeenRule>('AIRule').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    rule: t.exposeString('rule'),
    enabled: t.exposeBoolean('enabled'),
    type: t.expose('type', { type: AIRuleType }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    own: t.exposeBoolean('own', {
      description: "Of the caller's own account; false for one of the provider, which holds for every account.",
    }),
  }),
});

const PhraseRule = builder.objectRef<SeenPhrase>('PhraseRule').implement({
  description: 'A phrase that the pre-review marks, on the list of a firm or of the provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    phrase: t.exposeString('phrase'),
    reason: t.exposeString('reason'),
    replacement: t.exposeString('replacement', { description: "What to write instead; '' for nothing." }),
    anyNumber: t.exposeBoolean('anyNumber', {
      description: 'Whether the plural of each word, or its singular, is meant too.',
    }),
    enabled: t.exposeBoolean('enabled'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    own: t.exposeBoolean('own', {
      description: "On the list of the caller's own account; false for the provider's, which holds for every account.",
    }),
  }),
});

const GeneratedScript = builder.objectRef<Generated>('GeneratedScript').implement({
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Plain text, an empty line between paragraphs.' }),
    id: t.exposeID('id', { description: 'Goes with the script that is saved from it, as `generationId`.' }),
    model: t.exposeString('model'),
    offline: t.exposeBoolean('offline', { description: 'Made by the drafter that works without a model.' }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: 'What to show beside the text: that no model is configured, or that it ended too early.',
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
    description:
      "The rules that hold for the caller's texts, newest first: the provider's and their account's, or with `own` only these. Rules that are off are there for those alone who can switch them on.",
    args: { own: t.arg.boolean() },
    resolve: (_root, { own }, ctx) => rulesFor(ctx.ports.db, signedIn(ctx), { own: own ?? false }),
  }),
  genAIScript: t.field({
    type: GeneratedScript,
    description: 'The whole text in one answer; POST /api/ai/scripts sends it as it is written.',
    args: { topic: t.arg.string({ required: true }), tips: t.arg.string() },
    resolve: (_root, request, ctx) => generateScript(ctx, signedIn(ctx), request),
  }),
  getPhraseRules: t.field({
    type: [PhraseRule],
    description:
      "What the pre-review looks for beside its own rules: the provider's list and the account's. Phrases that are off are there for those alone who can switch them on.",
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
  removeAIRule: t.field({
    type: Deleted,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => removeAIRule(ctx, signedIn(ctx), id),
  }),
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
  removePhraseRule: t.field({
    type: Deleted,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => removePhraseRule(ctx, signedIn(ctx), id),
  }),
}));
