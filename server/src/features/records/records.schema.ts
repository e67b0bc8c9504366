import { RECORD_KINDS } from '@greenlit/domain/records/kinds.ts';
import { fingerprint, scopeWords } from '@greenlit/domain/records/package.ts';
import { EXPORT_STATES, RECORD_REACHES } from '@greenlit/domain/records/scope.ts';
import { actorWords } from '@greenlit/domain/records/words.ts';
import { CORRECTIONS_MAX } from '@greenlit/domain/review/corrections.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { firstZone } from '@greenlit/domain/shared/days.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { allEvents } from '../../events/all.ts';
import { sentenceOf, writtenIn } from '../../events/recording.ts';
import { builder, rowById, SHORT_MAX } from '../../graphql/builder.ts';
import { Client } from '../clients/client.schema.ts';
import { fileUrl } from '../files/files.queries.ts';
import { ItemStatus, ItemType, PAGE_MAX, within } from '../scripts/scripts.schema.ts';
import { nameOf } from '../sessions/person.ts';
import { requestExport, setLegalHold, setRetentionYears } from './records.actions.ts';
import {
  type ExportRow,
  exportFor,
  exportsFor,
  exportUrl,
  HOLD_SETTERS,
  type HoldSetter,
  type LedgerPage,
  ledgerFor,
  legalHoldsOf,
  type RecordedItem,
  type RecordSettings,
  recordedItem,
  recordSettingsFor,
  type SeenEvent,
} from './records.queries.ts';

const ExportState = builder.enumType('ExportState', { values: EXPORT_STATES });
const RecordReach = builder.enumType('RecordReach', {
  description: "Whose records a person sees: the whole account's, their team's, or their own.",
  values: RECORD_REACHES,
});
const RecordKindType = builder.enumType('RecordKind', {
  description: 'What an event is about; some are about several.',
  values: RECORD_KINDS,
});
const ScopeKind = builder.enumType('RecordScopeKind', { values: ['item', 'dates', 'account'] as const });

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const LedgerEvent = builder.objectRef<SeenEvent>('LedgerEvent').implement({
  description:
    'An event of the record: who did what, when and from where, with the hash that links it to all earlier events.',
  fields: (t) => ({
    id: t.id({ resolve: ({ event }) => event.id }),
    seq: t.int({ resolve: ({ event }) => event.seq }),
    type: t.string({ max: SHORT_MAX, resolve: ({ event }) => event.type }),
    words: t.string({
      max: 600,
      description: 'What happened, as the rest of a sentence whose subject is the actor.',
      resolve: async ({ event }, _args, ctx) =>
        sentenceOf((await allEvents()).get(event.type), event, firstZone(ctx.timeZone)),
    }),
    who: t.string({ max: LINE_MAX, resolve: ({ event }) => actorWords(event.actor) }),
    whoKind: t.string({ max: SHORT_MAX, resolve: ({ event }) => event.actor.kind }),
    at: t.field({ type: 'DateTime', resolve: ({ event }) => event.at }),
    ip: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ event }) => event.from?.ip ?? null }),
    subjectKind: t.string({ max: SHORT_MAX, resolve: ({ event }) => event.subjectKind }),
    subjectId: t.string({ max: SHORT_MAX, resolve: ({ event }) => event.subjectId }),
    title: t.string({
      nullable: true,
      max: TITLE_MAX,
      description: 'Its title at that time or, if unknown, now.',
      resolve: ({ event, title }) => text(event.data.title) ?? title,
    }),
    version: t.int({
      nullable: true,
      resolve: ({ event }) => (typeof event.data.version === 'number' ? event.data.version : null),
    }),
    corrections: t.string({
      nullable: true,
      max: CORRECTIONS_MAX,
      description:
        'What was written: corrections, notes, conditions, a message to a colleague, or the reason for declining.',
      resolve: async ({ event }) => writtenIn((await allEvents()).get(event.type), event),
    }),
    contentSha256: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ event }) => text(event.data.contentSha256) }),
    hash: t.string({ max: SHORT_MAX, resolve: ({ event }) => event.hash }),
  }),
});

const RecordedItemType = builder.objectRef<RecordedItem>('RecordedItem').implement({
  description: 'The script or video whose history was asked for, as it is now.',
  fields: (t) => ({
    type: t.expose('type', { type: ItemType }),
    title: t.exposeString('title', { max: TITLE_MAX }),
    status: t.expose('status', { type: ItemStatus }),
    version: t.exposeInt('version'),
    reviewed: t.exposeBoolean('reviewed', { description: 'False for a video that was published without a review.' }),
    signedThumbUrl: t.string({
      nullable: true,
      resolve: (item, _args, ctx) => fileUrl(ctx, item, item.thumbFileId, 'signed'),
    }),
  }),
});

const LedgerPageType = builder.objectRef<LedgerPage>('LedgerPage').implement({
  fields: (t) => ({
    events: t.expose('events', { type: [LedgerEvent], rows: 'page', rowCost: 2_000 }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    item: t.field({
      type: RecordedItemType,
      nullable: true,
      description: 'The item of itemId; null without one, and for one whose records the caller does not see.',
      resolve: ({ itemId }, _args, ctx) => recordedItem(ctx.ports.db, signedIn(ctx), itemId),
    }),
  }),
});

const RecordExport = builder.objectRef<ExportRow>('RecordExport').implement({
  description: 'A package of records: one zip file that verifies offline. It can be downloaded for 30 days.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ExportState }),
    progress: t.float({ description: '0 to 1.', resolve: ({ progress }) => progress }),
    scope: t.field({ type: ScopeKind, resolve: ({ scope }) => scope.kind }),
    scopeWords: t.string({ max: 400, resolve: ({ scope }) => scopeWords(scope) }),
    itemType: t.field({
      type: ItemType,
      nullable: true,
      resolve: ({ scope }) => (scope.kind === 'item' ? scope.itemType : null),
    }),
    itemId: t.id({ nullable: true, resolve: ({ scope }) => (scope.kind === 'item' ? scope.id : null) }),
    items: t.exposeInt('items'),
    events: t.exposeInt('events'),
    bytes: t.float({ nullable: true, resolve: ({ bytes }) => bytes }),
    fingerprint: t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'The fingerprint of the list of files, as shown by the verifier.',
      resolve: ({ manifestSha256 }) => manifestSha256 && fingerprint(manifestSha256),
    }),
    message: t.exposeString('message', { nullable: true, max: 300 }),
    requestedBy: t.string({
      max: LINE_MAX,
      resolve: async (row, _args, ctx) => (await nameOf(ctx, row, row.requestedBy)) ?? '',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    signedUrl: t.string({
      nullable: true,
      description: 'Null until the package is ready, and after it has expired.',
      resolve: (row, _args, ctx) => exportUrl(ctx.ports, row),
    }),
  }),
});

const RecordSettingsType = builder.objectRef<RecordSettings>('RecordSettings').implement({
  fields: (t) => ({
    reach: t.expose('reach', { type: RecordReach }),
    retentionYears: t.exposeInt('retentionYears'),
    leastYears: t.exposeInt('leastYears'),
    legalHoldSince: t.expose('legalHoldSince', { type: 'DateTime', nullable: true }),
    ownHoldSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Set by somebody in the account.',
      resolve: ({ holds }) => holds.account,
    }),
    providerHoldSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Set by the provider, who alone can release it.',
      resolve: ({ holds }) => holds.provider,
    }),
    mayDecide: t.exposeBoolean('mayDecide', { description: 'Whether the caller may set the hold and the retention.' }),
    fingerprint: t.string({
      max: SHORT_MAX,
      description: "The fingerprint of the signing key, for comparison with the verifier's.",
      resolve: ({ keySha256 }) => fingerprint(keySha256),
    }),
    anchoredAt: t.expose('anchoredAt', { type: 'DateTime', nullable: true }),
    anchoredSeq: t.exposeInt('anchoredSeq', { nullable: true }),
  }),
});

const HoldSetterType = builder.enumType('HoldSetter', { values: HOLD_SETTERS });

const ClientHold = builder.objectRef<Record<HoldSetter, Date | null>>('ClientHold').implement({
  description: 'Since when the account has been on legal hold, by who set it.',
  fields: (t) => ({
    own: t.expose('account', { type: 'DateTime', nullable: true }),
    provider: t.expose('provider', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(Client, 'hold', (t) =>
  t.field({ type: ClientHold, resolve: ({ user }, _args, ctx) => legalHoldsOf(ctx.ports.db, user.accountId) }),
);

const LegalHold = builder.objectRef<{ legalHoldSince: Date | null }>('LegalHold').implement({
  fields: (t) => ({ since: t.expose('legalHoldSince', { type: 'DateTime', nullable: true }) }),
});

const RecordScopeInput = builder.inputType('RecordScopeInput', {
  description: 'item: itemType and id. dates: from and to, YYYY-MM-DD, inclusive, in UTC. account: no other fields.',
  fields: (t) => ({
    kind: t.field({ type: ScopeKind, required: true }),
    itemType: t.field({ type: ItemType }),
    id: t.id(),
    from: t.string(),
    to: t.string(),
  }),
});

builder.queryFields((t) => ({
  getLedger: t.field({
    type: LedgerPageType,
    description: 'The events that the caller may see, newest first; available without a plan.',
    args: {
      page: t.arg.int(),
      limit: t.arg.int(),
      itemId: t.arg.id(),
      kind: t.arg({ type: RecordKindType, description: 'Only the events of this kind.' }),
      from: t.arg({ type: 'DateTime' }),
      to: t.arg({ type: 'DateTime' }),
      person: t.arg.string({ description: 'Part of a name or an address.' }),
      title: t.arg.string({ description: 'Part of the title of a script or a video.' }),
      noSignIns: t.arg.boolean({ description: 'Leaves out sign-ins and sign-outs.' }),
    },
    resolve: (_root, { page, limit, ...filter }, ctx) =>
      ledgerFor(ctx.ports.db, signedIn(ctx), {
        ...filter,
        page: within(page, 1, 1_000_000),
        limit: within(limit, 20, PAGE_MAX),
      }),
  }),
  getRecordExports: t.field({
    type: [RecordExport],
    rows: 'page',
    args: { page: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, { page, limit }, ctx) =>
      exportsFor(ctx.ports.db, signedIn(ctx), {
        page: within(page, 1, 1_000_000),
        limit: within(limit, 20, PAGE_MAX),
      }),
  }),
  getRecordExport: t.field({ type: RecordExport, nullable: true, ...rowById(exportFor) }),
  getRecordSettings: t.field({
    type: RecordSettingsType,
    resolve: (_root, _args, ctx) => recordSettingsFor(ctx.ports, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  exportRecords: t.field({
    type: RecordExport,
    description: 'Requests a package of records; getRecordExport reports its progress.',
    args: { scope: t.arg({ type: RecordScopeInput, required: true }) },
    resolve: (_root, { scope }, ctx) => requestExport(ctx, signedIn(ctx), scope),
  }),
  setLegalHold: t.field({
    type: LegalHold,
    description:
      "For an account's owner, and for provider admins on any account. Only the provider can release its own hold.",
    args: {
      on: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: true }),
      accountId: t.arg.id(),
      setter: t.arg({ type: HoldSetterType, description: 'Whose hold to release; refused if it no longer exists.' }),
    },
    resolve: (_root, args, ctx) => setLegalHold(ctx, signedIn(ctx), args),
  }),
  setRetentionYears: t.field({
    type: RecordSettingsType,
    description: "For an account's owner; never below the installation's minimum.",
    args: { years: t.arg.int({ required: true }) },
    resolve: (_root, { years }, ctx) => setRetentionYears(ctx, signedIn(ctx), years),
  }),
}));
