import { COUPON_CODE, type ListedCoupon } from './coupon-form.ts';
import { COUPON_DURATIONS } from './coupons.ts';
import { toCents } from './prices.ts';

const AMOUNT = String.raw`\$(\d{1,6}(?:\.\d{1,2})?)`;

/** What may follow a code, and what it means. */
const PARTS: [RegExp, (value: string) => Partial<ListedCoupon>][] = [
  [/^(\d{1,3}(?:\.\d{1,2})?)%$/, (value) => ({ percentOff: Number(value) })],
  [new RegExp(`^${AMOUNT}$`), (value) => ({ amountOff: toCents(Number(value)) })],
  [new RegExp(`^min ${AMOUNT}$`), (value) => ({ minimumAmount: toCents(Number(value)) })],
  [/^max (\d{1,9})$/, (value) => ({ maxRedemptions: Number(value) })],
  [/^until (\d{4}-\d{2}-\d{2})$/, (value) => ({ expiresAt: new Date(`${value}T23:59:59.999Z`) })],
  [/^(once|forever)$/, (value) => ({ duration: COUPON_DURATIONS.find((known) => known === value) ?? 'once' })],
];

/**
 * The coupons of a list, one per line: `WELCOME20, 20%` or `TENOFF, $10, min $50, max 100, until 2027-06-30, forever`. Empty lines
 * and lines that begin with # are skipped.
 * @throws Error naming the first invalid line
 */
export function couponsIn(list: string): ListedCoupon[] {
  return list
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      const words = line.trim();
      return words === '' || words.startsWith('#') ? [] : [couponOf(words, index + 1)];
    });
}

function couponOf(line: string, number: number): ListedCoupon {
  const wrong = (what: string) => new Error(`Line ${number}: ${what}`);
  const [code = '', ...parts] = line.split(',').map((part) => part.trim());
  const coupon: ListedCoupon = {
    ...{ code: code.toUpperCase(), percentOff: null, amountOff: null, minimumAmount: null },
    ...{ maxRedemptions: null, expiresAt: null, duration: 'once' },
  };
  if (!COUPON_CODE.test(coupon.code)) throw wrong('a code has 3 to 40 letters, digits, hyphens and underscores');
  for (const part of parts) {
    const known = PARTS.map(([shape, read]) => [shape.exec(part)?.[1], read] as const).find(([value]) => value);
    if (!known?.[0]) throw wrong(`“${part}” is not known`);
    Object.assign(coupon, known[1](known[0]));
  }
  const { percentOff, amountOff, expiresAt } = coupon;
  if ((percentOff === null) === (amountOff === null))
    throw wrong('a coupon takes off either a percentage or an amount');
  if (percentOff !== null && !(percentOff > 0 && percentOff <= 100)) throw wrong('a percentage is between 0 and 100');
  if (amountOff !== null && amountOff < 1) throw wrong('an amount is at least a cent');
  if (expiresAt !== null && Number.isNaN(expiresAt.getTime())) throw wrong('this is no day');
  return coupon;
}
