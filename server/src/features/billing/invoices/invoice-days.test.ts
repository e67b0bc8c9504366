import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { MONTH, moneyOf, startPaidApp } from '../../../../testing/money.ts';

let test: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ test, stop } = await startPaidApp());
});
afterAll(() => stop());

const { buy } = moneyOf(() => test);

interface Shown {
  paidAt: string;
  timeZone: string | null;
  pdfUrl: string;
}
const INVOICES = '{ getInvoices { paidAt timeZone pdfUrl } }';

// in one of the two it is another day than in UTC, at any time
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'an invoice has the days of the account’s zone then (%s)',
  async (zone) => {
    const who = await test.makePerson({ plan: 'none' });
    await test.asOwner('update settings set time_zone = $2 where user_id = $1', [who.id, zone]);
    await buy(who, MONTH);
    // a change counts from the next invoice
    await test.asOwner('update settings set time_zone = $2 where user_id = $1', [who.id, 'Europe/London']);
    const [invoice] = await test.ask<Shown[]>(who, INVOICES);
    expect(invoice).toMatchObject({ timeZone: zone });
    const pdf = await test.app.inject({ url: invoice?.pdfUrl ?? '' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    const day = ordinalDate(invoice?.paidAt ?? '', zone);
    const words = text.replace(/\s+/g, ' ');
    for (const label of ['Issue date', 'Due date', 'Paid on']) expect(words).toContain(`${label}: ${day}`);
    expect(words).toContain(`${day} to `);
  },
);
