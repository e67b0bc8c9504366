import type { InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import { noteNumberOf } from '@greenlit/domain/billing/paper-page.ts';
import { toDollars } from '@greenlit/domain/billing/prices.ts';
import { CARD_ERRORS, isCardError } from '@greenlit/domain/billing/schemas.ts';
import type { PendingChange } from '@greenlit/domain/billing/subscription.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import type { RowKey } from '../../db/keys.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import type { SavedCard } from '../../ports/payments.ts';
import { Viewer } from '../people/viewer.schema.ts';
import { CustomPlan, PlanInterval } from '../sessions/person.schema.ts';
import {
  invoiceNumber,
  invoicesOf,
  pagePathOf,
  pdfPathOf,
  type ShownInvoice,
  type ShownNote,
} from './invoices/invoices.queries.ts';
import type { PaymentRow } from './payment/charges.actions.ts';
import { changeCard, confirmCard, confirmTestPayment, paymentState, payRenewal } from './payment/payments.actions.ts';
import { BillLine, BillTax, CardDataInput } from './plans.schema.ts';
import {
  cardOnFile,
  nextPrice,
  overdueRenewal,
  type ShownSubscription,
  subscriptionFor,
  unpaidRenewal,
} from './subscription/payments.queries.ts';

/** Lines as stored, where dates are strings. */
const linesOf = (lines: readonly InvoiceLine[]): InvoiceLine[] => [...lines];

const CardOnFile = builder.objectRef<SavedCard>('CardOnFile').implement({
  fields: (t) => ({
    brand: t.exposeString('brand', { max: SHORT_MAX, description: 'visa, mastercard, amex, discover.' }),
    last4: t.exposeString('last4', { max: SHORT_MAX }),
    expiryMonth: t.exposeInt('expiryMonth'),
    expiryYear: t.exposeInt('expiryYear'),
  }),
});

const Pending = builder.objectRef<PendingChange>('PendingChange').implement({
  description: 'A change that takes effect with the next period, and can be cancelled until then.',
  fields: (t) => ({
    interval: t.field({ type: PlanInterval, resolve: ({ terms }) => terms.interval }),
    price: t.float({ resolve: ({ terms }) => toDollars(terms.price) }),
    usersCount: t.int({ resolve: ({ terms }) => terms.usersCount }),
    complianceEngine: t.boolean({ resolve: ({ terms }) => terms.complianceEngine }),
    multiUsersEngine: t.boolean({ resolve: ({ terms }) => terms.multiUsersEngine }),
    contentLibraries: t.idList({ rows: 100, resolve: ({ terms }) => [...terms.contentLibraries] }),
  }),
});

type Unpaid = NonNullable<ReturnType<typeof unpaidRenewal>>;
const UnpaidRenewal = builder.objectRef<Unpaid>('UnpaidRenewal').implement({
  description:
    'A renewal whose payment failed, or the invoice of a contract. Access continues until `until`; null: access does not depend on it.',
  fields: (t) => ({
    amount: t.float({ resolve: ({ due }) => toDollars(due) }),
    lines: t.field({ type: [BillLine], rows: 4, resolve: ({ lines }) => linesOf(lines) }),
    taxes: t.field({ type: [BillTax], rows: 4, resolve: ({ taxes }) => [...taxes] }),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', nullable: true }),
    until: t.expose('until', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(Viewer, 'unpaid', (t) =>
  t.field({
    type: UnpaidRenewal,
    nullable: true,
    description: 'The failed renewal of the person’s own plan: nothing else can be bought before it is paid.',
    resolve: (person, _args, ctx) => overdueRenewal(ctx.ports.db, person),
  }),
);

export const Subscription = builder.objectRef<ShownSubscription>('PlanSubscription').implement({
  fields: (t) => ({
    state: t.string({
      max: SHORT_MAX,
      description: 'unpaid, trialing, active, past_due, cancelled or ended.',
      resolve: ({ subscription }) => subscription.state,
    }),
    customPlan: t.field({ type: CustomPlan, resolve: ({ plan }) => plan }),
    periodStart: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ subscription }) => subscription.standing?.period.start ?? null,
    }),
    periodEnd: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ subscription }) => subscription.standing?.period.end ?? null,
    }),
    usersCount: t.int({ resolve: ({ subscription }) => subscription.standing?.terms.usersCount ?? 1 }),
    nextPrice: t.float({
      nullable: true,
      description: 'What the next period costs with tax, before credit.',
      resolve: ({ subscription }) => nextPrice(subscription),
    }),
    balance: t.float({
      description: 'Goes with the next invoice: owed where positive, credit where negative.',
      resolve: ({ subscription }) => toDollars(subscription.balance),
    }),
    coupon: t.string({
      nullable: true,
      max: LINE_MAX,
      resolve: ({ subscription }) => subscription.standing?.coupon?.code ?? null,
    }),
    couponWaits: t.boolean({
      description: 'The current period was paid without the coupon, which lowers the next bill.',
      resolve: ({ subscription }) => subscription.standing?.coupon?.fromNext ?? false,
    }),
    pending: t.field({ type: Pending, nullable: true, resolve: ({ subscription }) => subscription.pending }),
    unpaid: t.field({
      type: UnpaidRenewal,
      nullable: true,
      resolve: ({ subscription }) => unpaidRenewal(subscription),
    }),
    card: t.field({ type: CardOnFile, nullable: true, resolve: (shown, _args, ctx) => cardOnFile(ctx, shown) }),
  }),
});

const CreditNote = builder.objectRef<ShownNote & { invoice: RowKey }>('CreditNote').implement({
  fields: (t) => ({
    number: t.string({ max: SHORT_MAX, resolve: ({ number }) => noteNumberOf(number) }),
    amount: t.float({ resolve: ({ cents }) => toDollars(cents) }),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    pdfUrl: t.string({
      description: 'Works for an hour.',
      resolve: ({ id, invoice }, _args, ctx) => pdfPathOf(ctx.ports, invoice, id),
    }),
  }),
});

export const Invoice = builder.objectRef<ShownInvoice>('Invoice').implement({
  description: 'A paid invoice, in dollars. It never changes.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.string({ max: SHORT_MAX, resolve: invoiceNumber }),
    purpose: t.exposeString('purpose', { max: SHORT_MAX, description: 'purchase, change or renewal.' }),
    total: t.float({ resolve: ({ total }) => toDollars(total) }),
    paid: t.float({ description: 'What was charged, after credit.', resolve: ({ due }) => toDollars(due) }),
    refunded: t.float({ resolve: ({ refunded }) => toDollars(refunded) }),
    refunding: t.float({
      description: 'Pending: the payment service has not responded yet. Included in `refunded` once it has.',
      resolve: ({ refunding }) => toDollars(refunding),
    }),
    paidAt: t.expose('closedAt', { type: 'DateTime' }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      max: SHORT_MAX,
      description: 'The zone whose days it has; null for UTC.',
    }),
    lines: t.field({ type: [BillLine], rows: 4, resolve: ({ lines }) => linesOf(lines) }),
    taxes: t.field({ type: [BillTax], rows: 4, resolve: ({ taxes }) => [...taxes] }),
    pdfUrl: t.string({
      description: 'Works for an hour.',
      resolve: (row, _args, ctx) => pdfPathOf(ctx.ports, row),
    }),
    pageUrl: t.string({
      description: 'The same as a page; works for an hour.',
      resolve: (row, _args, ctx) => pagePathOf(ctx.ports, row),
    }),
    creditNotes: t.field({
      type: [CreditNote],
      rows: 4,
      description: 'What went back, each with a paper that names this invoice.',
      resolve: ({ notes, ...invoice }) => notes.map((note) => ({ ...note, invoice })),
    }),
  }),
});

const WORDS: Record<string, string> = {
  pending: 'pending',
  requires_action: 'confirm',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
};
const Payment = builder.objectRef<PaymentRow>('Payment').implement({
  description: 'The outcome of one press of the button.',
  fields: (t) => ({
    attempt: t.exposeID('id'),
    state: t.string({
      max: SHORT_MAX,
      description: 'pending, confirm (its owner has to, with their bank), succeeded or failed.',
      resolve: ({ status }) => WORDS[status] ?? 'pending',
    }),
    amount: t.float({ resolve: ({ amount }) => toDollars(amount) }),
    card: t.exposeString('cardError', {
      nullable: true,
      max: SHORT_MAX,
      description: 'The error of a card that was declined.',
    }),
    message: t.string({
      nullable: true,
      max: 300,
      resolve: ({ cardError }) => (cardError && isCardError(cardError) ? CARD_ERRORS[cardError] : null),
    }),
  }),
});

builder.queryFields((t) => ({
  getSubscription: t.field({
    type: Subscription,
    nullable: true,
    description: "The caller's own subscription; null before there is a plan.",
    resolve: (_root, _args, ctx) => subscriptionFor(ctx, signedIn(ctx)),
  }),
  getInvoices: t.field({
    type: [Invoice],
    rows: 120,
    description: 'The newest first.',
    args: { userId: t.arg.id({ description: 'For provider admins: of this client.' }) },
    resolve: (_root, { userId }, ctx) => invoicesOf(ctx, signedIn(ctx), userId ?? null),
  }),
  getPayment: t.field({
    type: Payment,
    args: { attempt: t.arg.id({ required: true, description: 'The id from the refusal.' }) },
    resolve: (_root, { attempt }, ctx) => paymentState(ctx, signedIn(ctx), attempt),
  }),
}));

builder.mutationFields((t) => ({
  changeCard: t.field({
    type: Subscription,
    description: 'Saves another card, and charges nothing.',
    args: { cardData: t.arg({ type: CardDataInput, required: true }), attempt: t.arg.id() },
    resolve: (_root, { cardData, attempt }, ctx) =>
      changeCard(ctx, signedIn(ctx), { card: cardData, attempt: attempt ?? null }),
  }),
  confirmCard: t.field({
    type: Subscription,
    description: 'Saves a card that its owner has confirmed with their bank.',
    args: { clientSecret: t.arg.string({ required: true }) },
    resolve: (_root, { clientSecret }, ctx) => confirmCard(ctx, signedIn(ctx), clientSecret),
  }),
  payRenewal: t.field({
    type: Subscription,
    description: 'Pays a failed renewal with the entered card, or otherwise with the saved one.',
    args: { cardData: t.arg({ type: CardDataInput }), attempt: t.arg.id() },
    resolve: (_root, { cardData, attempt }, ctx) =>
      payRenewal(ctx, signedIn(ctx), { card: cardData ?? null, attempt: attempt ?? null }),
  }),
  confirmTestPayment: t.boolean({
    description: 'Plays the bank’s 3-D Secure page if payments are tests.',
    args: { clientSecret: t.arg.string({ required: true }), confirmed: t.arg.boolean({ required: true }) },
    resolve: (_root, { clientSecret, confirmed }, ctx) =>
      confirmTestPayment(ctx, signedIn(ctx), { clientSecret, confirmed }),
  }),
}));
