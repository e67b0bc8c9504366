import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../../../../testing/app.ts';
import { MONTH, moneyOf, startPaidApp, VISA } from '../../../../testing/money.ts';

let test: TestApp;
let stop: () => Promise<void>;
let admin: TestPerson;
beforeAll(async () => {
  ({ test, stop } = await startPaidApp());
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => stop());

const { buy, quoted, refused, moved } = moneyOf(() => test);

const SELLER = { name: 'Greenlit Inc.', address: '1 Road\nDover', country: 'US', taxId: '12-3456789' };
const KEEP = `mutation ($seller: SellerInput!, $rates: [TaxRateInput!]!) {
  updateInvoicing(seller: $seller, rates: $rates) { seller { name country } rates { country state name percent inclusive reverseCharge } } }`;
const keep = (rates: object[] = [], seller: object = SELLER) => test.ask<object>(admin, KEEP, { seller, rates });
afterEach(() => keep());

const DETAILS = `mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { id } }`;
const say = (who: TestPerson, s: object) => test.ask(who, DETAILS, { id: who.settingsId, s });
const someone = async (details: object = {}) => {
  const who = await test.makePerson({ plan: 'none' });
  if (Object.keys(details).length > 0) await say(who, details);
  return who;
};

interface Shown {
  id: string;
  number: string;
  total: number;
  paid: number;
  refunded: number;
  pageUrl: string;
  pdfUrl: string;
  taxes: { name: string; amount: number; net: number }[];
  creditNotes: { number: string; amount: number; pdfUrl: string }[];
}
const MINE = `query ($userId: ID) { getInvoices(userId: $userId) { id number total paid refunded pageUrl pdfUrl
  taxes { name percent inclusive reversed net amount } creditNotes { number amount pdfUrl } } }`;
const invoicesOf = (who: TestPerson) => test.ask<Shown[]>(who, MINE);
const REFUND = `mutation ($id: ID!, $amount: Float!, $attempt: ID!) {
  refundInvoice(id: $id, amount: $amount, attempt: $attempt, reason: "A mistake") { refunded creditNotes { number } } }`;
/** An invoice as a page, without its markup. */
async function pageOf(url: string | undefined): Promise<string> {
  const { payload, headers } = await test.app.inject({ url: url ?? '' });
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  return payload
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const NEW_YORK = { country: 'US', state: 'New York', name: 'Sales tax', percent: 8.875 };
const VAT = { country: 'DE', name: 'VAT', percent: 19, reverseCharge: true };

describe('an invoice', () => {
  const details = {
    ...{ billingCompany: 'Byron & Co', billingAddress: '2 Elm St', billingCity: 'Albany', billingState: 'NY' },
    ...{ billingZip: '12207', billingTaxId: '98-7', billingPo: 'PO 4711' },
  };

  it('says who, what and how, as a page and as a PDF, and keeps it', async () => {
    await keep();
    const who = await someone(details);
    await buy(who, MONTH, { usersCount: 3 });
    const [invoice] = await invoicesOf(who);
    const page = await pageOf(invoice?.pageUrl);
    for (const words of [
      ...[`Invoice ${invoice?.number} PAID`, 'Greenlit Inc. 1 Road Dover United States Tax ID: 12-3456789'],
      ...['Byron & Co', '2 Elm St Albany, NY 12207 United States Tax ID: 98-7', 'Purchase order PO 4711'],
      ...['Paid by Visa ending in 4242', 'Plan No Scripts, a month', 'Additional users', '2 $15.00', 'Total $59.00'],
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('Subtotal');
    expect((await test.app.inject({ url: invoice?.pdfUrl ?? '' })).headers['content-type']).toBe('application/pdf');

    await say(who, { billingCompany: 'Another', billingPo: '' });
    await keep([], { ...SELLER, name: 'Later Inc.' });
    expect(await pageOf(invoice?.pageUrl)).toBe(page);
  });

  it('is mailed once to each mailbox, also if one of its mails has to be sent again', async () => {
    const billingCopies = 'bills+books@twice.test, a@twice.test, b@twice.test';
    const who = await someone({ billingEmail: 'bills@twice.test', billingCopies });
    const { mail } = test.ports;
    const send = mail.send.bind(mail);
    let failed = 0;
    mail.send = async (message) => {
      if (message.to === 'a@twice.test' && failed++ === 0) throw new Error('the mail server is busy');
      return send(message);
    };
    await buy(who, MONTH);
    await test.runJobs();
    mail.send = send;
    const mails = (await test.mails()).filter(({ to }) => to.endsWith('@twice.test'));
    expect(failed).toBe(2);
    expect(mails.map(({ to }) => to).sort()).toEqual(['a@twice.test', 'b@twice.test', 'bills@twice.test']);
  });

  it('from before its papers were kept names its payer', async () => {
    const who = await someone(details);
    await buy(who, MONTH);
    const [invoice] = await invoicesOf(who);
    await test.asOwner('update invoices set papers = null where id = $1', [invoice?.id]);
    expect(await pageOf(invoice?.pageUrl)).toContain('Byron & Co');
  });

  it('has buyer, rows and tax in its PDF', async () => {
    await keep([NEW_YORK]);
    const who = await someone(details);
    await buy(who, MONTH, { usersCount: 3 });
    const [invoice] = await invoicesOf(who);
    const { rawPayload } = await test.app.inject({ url: invoice?.pdfUrl ?? '' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    const read = text.replace(/\s+/g, ' ');
    for (const words of ['Byron & Co', 'Tax ID: 98-7', 'Additional users', 'Sales tax 8.875% on $59.00', '$5.24'])
      expect(read).toContain(words);
  });

  it('is refused to everybody without its link', async () => {
    for (const url of ['/api/invoices?as=page', '/api/invoices?link=forged&as=page'])
      expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it('is mailed to the billing address and to its copies', async () => {
    const who = await someone({ billingEmail: 'bills@byron.test', billingCopies: 'a@byron.test, b@byron.test' });
    await buy(who, MONTH);
    await test.runJobs();
    const [invoice] = await invoicesOf(who);
    const mails = (await test.mails()).filter(({ subject }) => subject.includes(invoice?.number ?? '?'));
    expect(mails.map(({ to }) => to).sort()).toEqual(['a@byron.test', 'b@byron.test', 'bills@byron.test']);
    expect(mails.every(({ attachments }) => attachments?.[0]?.name === `invoice-${invoice?.number}.pdf`)).toBe(true);
  });
});

describe('a tax', () => {
  it.each<[string, object, object, { due: number; total: number; words: string }]>([
    [
      'is added by state',
      NEW_YORK,
      { billingState: 'NY' },
      { due: 31.57, total: 31.57, words: 'Sales tax 8.875% on $29.00 $2.57' },
    ],
    ['is not for another state', NEW_YORK, { billingState: 'TX' }, { due: 29, total: 29, words: 'Total $29.00' }],
    [
      'is added by country',
      VAT,
      { billingCountry: 'DE' },
      { due: 34.51, total: 34.51, words: 'VAT 19% on $29.00 $5.51' },
    ],
    [
      'is reversed for a business abroad',
      VAT,
      { billingCountry: 'DE', billingTaxId: 'DE123456789' },
      { due: 29, total: 29, words: 'Reverse charge: the recipient of the service is liable for this tax.' },
    ],
    [
      'may be part of the price',
      { ...VAT, inclusive: true },
      { billingCountry: 'DE' },
      { due: 29, total: 29, words: 'Includes VAT 19% on $24.37 $4.63' },
    ],
  ])('%s, as shown and as charged', async (_name, rate, details, { due, total, words }) => {
    await keep([rate]);
    const who = await someone(details);
    const shown = await quoted(who, MONTH);
    expect(shown).toMatchObject({ finalPrice: 29, proration: { amountDue: due, nextPayment: due }, waitsFor: null });
    await buy(who, { ...MONTH, finalPrice: 29 }, { quote: shown.proration.quote });
    expect(await moved(who)).toEqual([Math.round(due * 100)]);
    const [invoice] = await invoicesOf(who);
    expect(invoice).toMatchObject({ total, paid: due });
    expect(await pageOf(invoice?.pageUrl)).toContain(words);
  });

  it('is counted once on a change in the middle of a period', async () => {
    await keep([NEW_YORK]);
    const who = await someone({ billingState: 'NY' });
    await buy(who, MONTH);
    const shown = await quoted(who, MONTH, 4);
    await buy(who, MONTH, { usersCount: 4, quote: shown.proration.quote, cardData: null });
    const [, second] = await moved(who);
    expect(second).toBe(Math.round(shown.proration.amountDue * 100));
    const [invoice] = await invoicesOf(who);
    const [tax] = invoice?.taxes ?? [];
    expect(Math.round((tax?.net ?? 0) * 100 + (tax?.amount ?? 0) * 100)).toBe(second);
  });

  it('that changed since the price was shown has to be shown first', async () => {
    await keep([NEW_YORK]);
    const who = await someone({ billingState: 'NY' });
    const before = await quoted(who, MONTH);
    await say(who, { billingState: 'TX' });
    expect(await refused(who, MONTH, { quote: before.proration.quote })).toMatchObject({ reason: 'price_changed' });
    await say(who, { billingState: 'NY' });
    await keep([{ ...NEW_YORK, percent: 9 }]);
    expect(await refused(who, MONTH, { quote: before.proration.quote })).toMatchObject({ reason: 'price_changed' });
    expect(await moved(who)).toEqual([]);
  });

  it('needs the country of whoever pays', async () => {
    await keep([NEW_YORK]);
    const who = await someone();
    const shown = await quoted(who, MONTH);
    expect(shown.waitsFor).toContain('Billing details');
    expect(await refused(who, MONTH)).toMatchObject({ code: 'CONFLICT', reason: 'billing_country' });
    await say(who, { billingCountry: 'FR' });
    expect((await quoted(who, MONTH)).waitsFor).toBeNull();
    await say(who, { billingCountry: 'US' });
    expect(await refused(who, MONTH)).toMatchObject({ message: expect.stringContaining('fill in your state') });
    await say(who, { billingState: 'TX' });
    expect((await quoted(who, MONTH)).waitsFor).toBeNull();
  });

  it('needs it also where a coupon leaves nothing to pay, because of the renewals', async () => {
    await keep([VAT]);
    const COUPON = 'mutation ($coupon: CouponInput!) { createCoupon(coupon: $coupon) { id } }';
    await test.ask(admin, COUPON, { coupon: { code: 'ALLFREE', percentOff: 100, duration: 'once' } });
    const who = await someone();
    const free = { ...MONTH, promotion_code: 'ALLFREE' };
    expect(await refused(who, free)).toMatchObject({ reason: 'billing_country' });
    await say(who, { billingCountry: 'DE' });
    await buy(who, free);
    expect(await moved(who)).toEqual([]);
    expect(await test.ask(who, '{ getSubscription { nextPrice } }')).toEqual({ nextPrice: 34.51 });
  });

  it('cannot be switched off while a plan runs, by clearing where its payer is', async () => {
    await keep([VAT, NEW_YORK]);
    const who = await someone({ billingCountry: 'DE' });
    await buy(who, MONTH);
    const cleared = (s: object) => test.refusal(who, DETAILS, { id: who.settingsId, s });
    expect(await cleared({ billingCountry: '' })).toMatchObject({ fields: { billingCountry: expect.any(String) } });
    expect(await cleared({ billingCountry: 'US' })).toMatchObject({ fields: { billingState: expect.any(String) } });
    await say(who, { billingCountry: 'FR' });
    expect(await test.ask(who, '{ getSubscription { nextPrice } }')).toEqual({ nextPrice: 29 });
    await keep();
    await say(who, { billingCountry: '' });
  });

  it('is in the bill of a contract, and stays as it was billed', async () => {
    await keep([NEW_YORK]);
    const who = await test.makePerson({ kind: 'enterprise', plan: 'none' });
    const GIVE = 'mutation ($id: ID!, $plan: CustomPlanInput!) { createCustomPlanToUser(id: $id, plan: $plan) { id } }';
    await test.ask(admin, GIVE, { id: who.id, plan: { price: 1_000, interval: 'year' } });
    const BILL = 'mutation ($id: ID!) { billContract(userId: $id) { id } }';
    expect(await test.refusal(admin, BILL, { id: who.id })).toMatchObject({
      reason: 'billing_country',
      message: expect.stringContaining('the country of this client'),
    });
    await say(who, { billingState: 'NY' });
    await say(who, { billingCompany: 'Byron & Co' });
    await test.ask(admin, BILL, { id: who.id });
    await say(who, { billingCompany: 'Moved Ltd', billingCountry: 'GB', billingState: '', billingPo: 'PO 9' });
    await say(who, { billingEmail: 'late@byron.test' });
    await keep();
    const OPEN = '{ getSubscription { unpaid { amount taxes { amount } } } }';
    expect(await test.ask(who, OPEN)).toMatchObject({ unpaid: { amount: 1_088.75, taxes: [{ amount: 88.75 }] } });
    await test.ask(who, 'mutation ($card: CardDataInput) { payRenewal(cardData: $card) { state } }', {
      card: VISA,
    });
    expect(await moved(who)).toEqual([108_875]);
    const [invoice] = await invoicesOf(who);
    expect(invoice).toMatchObject({ total: 1_088.75, paid: 1_088.75 });
    const page = await pageOf(invoice?.pageUrl);
    expect(page).toContain('Byron & Co');
    expect(page).toContain('NY United States late@byron.test');
    expect(page).toContain('Purchase order PO 9');
    expect(page).not.toContain('Moved Ltd');
  });

  it('of what went back stands on credit notes, which name their invoice', async () => {
    await keep([NEW_YORK]);
    const who = await someone({ billingState: 'NY' });
    await buy(who, MONTH);
    const [paid] = await invoicesOf(who);
    const back = (amount: number, attempt: string) => test.ask<Shown>(admin, REFUND, { id: paid?.id, amount, attempt });
    await back(10, 'first');
    await back(10, 'first');
    await back(21.57, 'rest');
    const [invoice] = await invoicesOf(who);
    expect(invoice).toMatchObject({ refunded: 31.57, creditNotes: [{ amount: 10 }, { amount: 21.57 }] });
    const [one = '', two = ''] = invoice?.creditNotes.map(({ number }) => number) ?? [];
    expect(Number(two.slice(3))).toBe(Number(one.slice(3)) + 1);
    expect(await pageOf(invoice?.pageUrl)).toContain(`REFUNDED`);
    const note = await pageOf(`${invoice?.creditNotes[0]?.pdfUrl}&as=page`);
    expect(note).toContain(`Credit note ${one}`);
    expect(note).toContain(`For invoice ${invoice?.number} of `);
    expect(note).toContain('Sales tax 8.875% on $9.19 −$0.81');
    const sums = await test.asOwner('select tax, refunded_tax from invoices where id = $1', [paid?.id]);
    expect(sums).toEqual([{ tax: 257, refunded_tax: 257 }]);
  });
});

describe('what the provider keeps', () => {
  const refusedKeep = (rates: object[], seller: object = SELLER) => test.refusal(admin, KEEP, { seller, rates });

  it('is stored in one form, and recorded', async () => {
    expect(await keep([NEW_YORK])).toEqual({
      seller: { name: 'Greenlit Inc.', country: 'US' },
      rates: [
        { country: 'US', state: 'NY', name: 'Sales tax', percent: 8.875, inclusive: false, reverseCharge: false },
      ],
    });
    const [event] = await test.asOwner(
      "select data from ledger_events where type = 'invoicing.changed' order by seq desc",
    );
    expect(event).toMatchObject({ data: { after: { taxRates: [{ rate: 88_750 }] } } });
  });

  it('is not replaced by somebody who saw it before another change', async () => {
    const SEEN = '{ getInvoicing { updatedAt } }';
    const seen = await test.ask<{ updatedAt: string }>(admin, SEEN);
    await keep([VAT]);
    const LATE = KEEP.replace('!) {', '!, $updatedAt: DateTime) {').replace(
      'rates: $rates',
      'rates: $rates, updatedAt: $updatedAt',
    );
    const late = { seller: SELLER, rates: [], ...seen };
    expect(await test.refusal(admin, LATE, late)).toMatchObject({ code: 'CONFLICT', reason: 'stale' });
    await test.ask(admin, LATE, { ...late, ...(await test.ask<object>(admin, SEEN)) });
  });

  it.each<[object, object]>([
    [{ ...NEW_YORK, state: 'Bavaria' }, { 'rates.0.state': 'Choose a state' }],
    [{ ...VAT, country: 'Atlantis' }, { 'rates.0.country': 'Choose a country' }],
    [{ ...VAT, percent: 101 }, { 'rates.0.percent': expect.stringContaining('0 to 100') }],
    [{ ...VAT, name: '' }, { 'rates.0.name': 'Field is required' }],
  ])('%j is refused', async (rate, fields) => {
    expect(await refusedKeep([rate])).toMatchObject({ code: 'INVALID', fields });
  });
});
