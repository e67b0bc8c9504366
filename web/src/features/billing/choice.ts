import { PLAN_INTERVALS, type PlanInterval } from '@greenlit/domain/billing/periods.ts';
import { type PlanChoice, type Prices, type Quote, quote } from '@greenlit/domain/billing/prices.ts';
import { PLAN_FEATURES, planForm } from '@greenlit/domain/billing/schemas.ts';
import { CHOOSE_REMOVALS, MAX_ADDITIONAL } from '@greenlit/domain/billing/seats.ts';
import { fitsTemplate, type PlanTemplate, usersOfTemplate } from '@greenlit/domain/billing/templates.ts';
import type { PlanSearch } from './routes.tsx';

export type Choice = {
  withScripts: boolean;
  /** Kept even while the basic plan is chosen, so that they reappear with the scripts plan. */
  libraries: string[];
  complianceEngine: boolean;
  /** Including the owner. */
  users: number;
  /** Null if there is none. */
  interval: PlanInterval | null;
  removeIds: string[];
  /** The ready-made plan whose price applies. */
  template: PlanTemplate | null;
};

/** The current plan, as the start of a choice. */
export type Standing = {
  interval: PlanInterval;
  complianceEngine: boolean;
  contentLibraries: readonly string[];
  trial: boolean;
  active: boolean;
  /** When it ends, or ended. */
  expireAt?: string | null | undefined;
  /** The ready-made plan that it was bought as, at its price then. */
  template: PlanTemplate | null;
};

/** What a person can choose. */
export type Scope = {
  plan: Standing | null;
  /** Users paid for now, including the owner. */
  usersNow: number;
  /** Libraries that turn the plan into the scripts plan. */
  offered: readonly string[];
  /** People below the owner, who need a seat each. */
  people: number;
  /** What an enterprise decides for its companies, whose libraries come with it; null for everybody else. */
  fixed: { complianceEngine: boolean } | null;
  /** The provider's ready-made plans. */
  templates: readonly PlanTemplate[];
};

/** Maximum users of this purchase. */
export const mostUsers = ({ usersNow }: Pick<Scope, 'usersNow'>): number => usersNow + MAX_ADDITIONAL;

/** The choice in an address, based on the current plan. */
export function choiceOf(search: PlanSearch, scope: Scope): Choice {
  const { plan, fixed, offered, usersNow } = scope;
  const known = (ids: readonly string[]) => offered.filter((id) => ids.includes(id));
  const hasScripts = known(plan?.contentLibraries ?? []).length > 0;
  const users = Number(search.users ?? usersNow);
  const interval = fixed ? 'year' : (search.interval ?? plan?.interval ?? 'month');
  const choice = {
    withScripts: !fixed && (search.plan === undefined ? hasScripts : search.plan === 'scripts'),
    libraries: fixed ? [] : known(listOf(search.libraries) ?? plan?.contentLibraries ?? []),
    complianceEngine: fixed?.complianceEngine ?? switchOf(search.engine) ?? plan?.complianceEngine ?? false,
    users: Number.isInteger(users) && users >= 1 ? users : usersNow,
    interval: PLAN_INTERVALS.find((one) => one === interval) ?? null,
    removeIds: listOf(search.remove) ?? [],
  };
  return { ...choice, template: templateOf(search.template, choice, scope) };
}

/** Whether a paid plan runs, also one that was cancelled. */
const runs = ({ active, trial, expireAt }: Standing): boolean =>
  !trial && (active || (expireAt != null && new Date(expireAt) > new Date()));

/** The template in an address, or that of the running plan, while the choice fits it; like the server's rule. */
function templateOf(wanted: string | undefined, choice: Omit<Choice, 'template'>, { plan, templates }: Scope) {
  const own = plan && runs(plan) ? plan.template : null;
  const found = [...(own ? [own] : []), ...templates].find(({ id }) => id === (wanted ?? own?.id));
  const { users: usersCount, complianceEngine } = choice;
  return found && fitsTemplate(found, { usersCount, complianceEngine }) ? found : null;
}

const listOf = (text: string | undefined): string[] | undefined => text?.split(',').filter((id) => id !== '');
const switchOf = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : text === '1');

/** A choice as stored in the address: complete, so that it is the same wherever it is opened. */
export function searchOf(choice: Choice): PlanSearch {
  const { withScripts, libraries, complianceEngine, users, interval, removeIds, template } = choice;
  return {
    plan: withScripts ? 'scripts' : 'basic',
    ...(libraries.length > 0 ? { libraries: libraries.join(',') } : {}),
    engine: complianceEngine ? '1' : '0',
    users: String(users),
    ...(interval ? { interval } : {}),
    ...(removeIds.length > 0 ? { remove: removeIds.join(',') } : {}),
    template: template?.id ?? NO_TEMPLATE,
  };
}

/** Written out, because a plan keeps its template unless another choice is made. */
const NO_TEMPLATE = 'none';

type Discounts = Pick<PlanChoice, 'companyDiscount' | 'coupon'>;

/** What a choice costs, line by line, in cents. */
export function quoteOf(prices: Prices, choice: Choice, discounts: Discounts = {}): Quote {
  return quote(prices, {
    interval: choice.interval ?? 'month',
    withScripts: choice.withScripts,
    complianceEngine: choice.complianceEngine,
    multiUsersEngine: choice.users > 1,
    usersCount: choice.users,
    template: choice.template,
    ...discounts,
  });
}

/** What a year saves compared to twelve months, in cents. */
export function savedByYear(prices: Prices, choice: Choice): number {
  return -quoteOf(prices, { ...choice, interval: 'year' }).yearDiscount;
}

/** People who no longer have a seat with this choice. */
export const tooMany = ({ users }: Choice, { people }: Pick<Scope, 'people'>): number =>
  Math.max(0, people - (users - 1));

export type Faults = Partial<Record<'interval' | 'contentLibraries' | 'additionalUsers' | 'removeIds', string>>;

export function faultsOf(choice: Choice, scope: Scope): Faults {
  const parsed = planForm.safeParse({
    ...payloadOf(choice, scope),
    interval: choice.interval,
    withScripts: choice.withScripts,
  });
  const issues = parsed.error?.issues ?? [];
  const faults = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  const missing = tooMany(choice, scope) - choice.removeIds.length;
  return missing > 0 ? { ...faults, removeIds: CHOOSE_REMOVALS } : faults;
}

/** A choice as input to the operations, without its price. */
export function payloadOf(choice: Choice, { usersNow }: Pick<Scope, 'usersNow'>) {
  const libraries = choice.withScripts ? choice.libraries : [];
  return {
    ...(choice.interval ? { interval: choice.interval } : {}),
    complianceEngine: choice.complianceEngine,
    multiUsersEngine: choice.users > 1,
    contentLibraries: libraries,
    features: PLAN_FEATURES.filter((name) => name !== 'script-library' || choice.withScripts),
    additionalUsers: String(Math.max(0, choice.users - usersNow)),
    template: choice.template?.id ?? '',
  };
}

/** Whether a choice equals the current, paid plan. */
export function isUnchanged(choice: Choice, scope: Scope): boolean {
  const { plan, usersNow } = scope;
  if (plan === null || plan.trial) return false;
  const now = choiceOf({}, scope);
  const ids = (of: Choice) => (of.withScripts ? [...of.libraries].sort().join() : '');
  return (
    choice.interval === now.interval &&
    choice.complianceEngine === now.complianceEngine &&
    choice.users === usersNow &&
    choice.withScripts === now.withScripts &&
    choice.template?.id === now.template?.id &&
    ids(choice) === ids(now)
  );
}

/** Whether a payment page's address has a choice to pay for: a complete one, and another one than the current, active plan. */
export function isPayable(search: PlanSearch, scope: Scope, isActive: boolean): boolean {
  const choice = choiceOf(search, scope);
  const isChosen = Object.keys(search).length > 0 && !(isActive && isUnchanged(choice, scope));
  return isChosen && Object.keys(faultsOf(choice, scope)).length === 0;
}

/** The choice so far as a ready-made plan, for the fewest users of its range; null if this person cannot buy it. */
export function templateChoice(template: PlanTemplate, choice: Choice, scope: Scope): Choice | null {
  const users = usersOfTemplate(template).least;
  const complianceEngine = scope.fixed?.complianceEngine ?? template.complianceEngine;
  if (users > mostUsers(scope) || !fitsTemplate(template, { usersCount: users, complianceEngine })) return null;
  return { ...choice, complianceEngine, users, interval: choice.interval ?? 'month', removeIds: [], template };
}
