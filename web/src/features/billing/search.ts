/**
 * What somebody has chosen, in the address of the plan page and of the payment page: it survives a reload, and the way back from
 * the payment. What is not there is as in the plan that they have.
 */
export type PlanSearch = {
  plan?: string;
  libraries?: string;
  engine?: string;
  users?: string;
  interval?: string;
  /** The users who lose their seat. */
  remove?: string;
};

const NAMES = ['plan', 'libraries', 'engine', 'users', 'interval', 'remove'] as const;

/** What a card is asked for when it is not for a choice: to be kept in place of another one, or to pay a renewal that failed. */
export type CardPurpose = 'change' | 'renewal';

/** The payment's own address holds a coupon beside the choice. */
export function paymentSearch(search: Record<string, unknown>): PlanSearch & { coupon?: string; card?: CardPurpose } {
  const { coupon, card } = search;
  return {
    ...planSearch(search),
    ...(typeof coupon === 'string' && coupon !== '' ? { coupon } : {}),
    ...(card === 'change' || card === 'renewal' ? { card } : {}),
  };
}

/** Texts as they are; `choice.ts` judges them. */
export function planSearch(search: Record<string, unknown>): PlanSearch {
  const given = NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []));
  return Object.fromEntries(given);
}
