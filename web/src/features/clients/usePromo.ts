import { COUPON_INVALID, COUPON_UNREACHABLE, couponRefusal } from '@greenlit/domain/billing/coupons.ts';
import { lessCoupon } from '@greenlit/domain/billing/prices.ts';
import { SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { couponQuery } from './data.ts';

export type Promo = {
  /** Under the field. */
  error: string | null;
  /** The code is not confirmed as valid, so the form cannot be sent. */
  blocks: boolean;
  /** Cents after the coupon; null if only the server knows. */
  cents: number | null;
};

/** Looks up a code half a second after the last keystroke. `kept` is the plan's current code, which has already been used. */
export function usePromo(typed: string, cents: number, kept: string): Promo {
  const code = typed.trim();
  const [asked] = useDebouncedValue(code, SEARCH_PAUSE);
  const isNew = code !== '' && code !== kept;
  const { data, error } = useQuery({ ...couponQuery(asked), enabled: isNew && asked === code });
  if (!isNew) return { error: null, blocks: false, cents: code === '' ? cents : null };
  if (error) return { error: COUPON_UNREACHABLE, blocks: true, cents };
  if (asked !== code || !data) return { error: null, blocks: true, cents };
  const { id = null, percentOff = null, amountOff = null, minimumAmount = null, error: refused = null } = data;
  const coupon = { id, percentOff, amountOff, minimumAmount, error: refused };
  if (couponRefusal(code, coupon, cents) !== null) return { error: COUPON_INVALID, blocks: true, cents };
  return { error: null, blocks: false, cents: lessCoupon(cents, coupon) };
}
