import { type BillingPlace, billingCountryOf } from '../accounts/billing-details.ts';
import { UNITED_STATES } from '../shared/countries.ts';
import { optionalUsState } from '../shared/fields.ts';
import type { InvoiceLine, LineKind } from './invoices.ts';
import type { PlanInterval } from './periods.ts';
import { type PlanPart, shareOf } from './proration.ts';
import type { Seller, TaxPlace } from './taxes.ts';

/** What an invoice says besides its sums, copied when it is made: later changes are for later invoices. */

/** A seller or buyer, as an invoice names them. */
export interface Party {
  name: string;
  /** The address, line by line, without the country. */
  address: readonly string[];
  /** A code; empty if unknown. */
  country: string;
  taxId: string;
  email: string;
}

export interface InvoicePapers {
  seller: Party;
  buyer: Party;
  /** The buyer's purchase-order number; empty for none. */
  po: string;
  /** What was bought. */
  plan: { name: string; users: number; interval: PlanInterval; parts: readonly PlanPart[] };
  /** ISO 8601. */
  dueAt: string;
}

type Text = string | null | undefined;

/** What is known of a payer: their billing details, and the address of their company where these have none. */
export interface PayerDetails extends BillingPlace {
  billingCompany?: Text;
  billingContact?: Text;
  billingEmail?: Text;
  billingAddress?: Text;
  billingCity?: Text;
  billingPo?: Text;
  companyName?: Text;
  companyFullName?: Text;
  address?: Text;
  city?: Text;
  state?: Text;
  zip?: Text;
}

const UNKNOWN: PayerDetails = {};

/** The buyer of an invoice, and where they are for their taxes. */
export function buyerOf(
  details: PayerDetails | null,
  person: { name: string; email: string },
): { party: Party; place: TaxPlace } {
  const known = details ?? UNKNOWN;
  const company = known.billingCompany || known.companyFullName || known.companyName || '';
  const contact = known.billingContact || person.name;
  const { address, city, state, zip, country } = addressOf(known);
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const taxId = known.billingTaxId ?? '';
  return {
    party: {
      name: company || contact,
      address: [company && contact !== company ? contact : '', address, town].filter(Boolean),
      country,
      taxId,
      email: known.billingEmail || person.email,
    },
    place: { country, state, taxId },
  };
}

/** The payer's own address; the company's where they filled in nothing of theirs, or only the country that it is in. */
function addressOf(known: PayerDetails) {
  const { billingAddress, billingCity, billingState, billingZip, billingCountry } = known;
  const isOfCompany = !billingCountry || billingCountry === billingCountryOf({ billingState: known.state });
  const hasOwn = [billingAddress, billingCity, billingState, billingZip].some(Boolean) || !isOfCompany;
  const [address, city, state, zip] = hasOwn
    ? [billingAddress, billingCity, billingState, billingZip]
    : [known.address, known.city, known.state, known.zip];
  const country = billingCountryOf({ billingCountry, billingState: state });
  // rates name these by their code
  const code = country === UNITED_STATES ? optionalUsState().safeParse(state).data : undefined;
  return { address: address ?? '', city: city ?? '', state: code || (state ?? ''), zip: zip ?? '', country };
}

/** The seller of an invoice. */
export const sellerOf = (
  { name, address, country, taxId }: Seller,
  provider: { name: string; email: string },
): Party => ({
  ...{ name: name || provider.name, country, taxId, email: provider.email },
  address: address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/** A row of an invoice's table, in cents: `quantity * unit + discount` is `cents`. */
export interface InvoiceItem {
  label: string;
  period: InvoiceLine['period'];
  quantity: number;
  unit: number;
  /** 0 or negative. */
  discount: number;
  cents: number;
}

const LABELS: Record<Exclude<LineKind, 'plan'>, string> = {
  coupon: 'Coupon',
  unused_time: 'Unused time of the plan before',
  remaining_time: 'Rest of the period',
};

/**
 * The rows of an invoice's table; they add up to its lines. A plan is divided into its parts where they are known, each with its share of
 * all discounts, and a coupon is a discount on the plan before it.
 */
export function itemsOf(lines: readonly InvoiceLine[], plan: InvoicePapers['plan'] | null): InvoiceItem[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1];
    if (line.kind === 'coupon' && before?.kind === 'plan') return [];
    const next = lines[index + 1];
    if (line.kind === 'plan') return planItems(line, next?.kind === 'coupon' ? next.cents : 0, plan);
    const { kind, cents, period } = line;
    const name =
      kind === 'remaining_time' ? `${LABELS[kind]}${plan === null ? '' : `, ${planLabel(plan)}`}` : LABELS[kind];
    return [{ label: name, period, quantity: 1, unit: cents, discount: 0, cents }];
  });
}

function planItems({ cents, period }: InvoiceLine, coupon: number, plan: InvoicePapers['plan'] | null): InvoiceItem[] {
  const months = plan?.interval === 'year' ? 12 : 1;
  const parts = (plan?.parts ?? []).map((part) => ({ ...part, unit: part.unit * months }));
  const full = parts.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  // without parts, or with parts of another price, the plan is one row
  if (plan === null || full < cents || full === 0) {
    const label = plan === null ? 'Plan' : planLabel(plan);
    return [{ label, period, quantity: 1, unit: cents, discount: coupon, cents: cents + coupon }];
  }
  const off = full - cents - coupon;
  let sum = 0;
  return parts.map(({ kind, quantity, unit }) => {
    const until = (to: number) => shareOf(off, to, full);
    const own = quantity * unit;
    const discount = until(sum + own) - until(sum);
    sum += own;
    const label = {
      base: planLabel(plan),
      scripts: planLabel(plan),
      seats: 'Additional users',
      compliance: 'Compliance engine',
    }[kind];
    return { label, period, quantity, unit, discount: discount === 0 ? 0 : -discount, cents: own - discount };
  });
}

const planLabel = ({ name, interval }: InvoicePapers['plan']): string =>
  `Plan ${name}, ${interval === 'year' ? 'a year' : 'a month'}`;

/** The card that paid, as on a receipt; null where none did. */
export function cardWords({ brand, last4 }: { brand: string | null; last4: string | null }): string | null {
  if (!brand || !last4) return null;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}
