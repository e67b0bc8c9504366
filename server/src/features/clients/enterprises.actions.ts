/** Enterprises, as the provider's admins open and change them. */

import { checkedPlace } from '@greenlit/domain/accounts/billing-details.ts';
import { nickname, suggestNickname } from '@greenlit/domain/accounts/schemas.ts';
import { webLink } from '@greenlit/domain/accounts/settings.ts';
import { COUPON_INVALID_CODE, couponRefusal, redemptionRefusal } from '@greenlit/domain/billing/coupons.ts';
import { enterprisePlan, lessCoupon, refuseOtherPrice, toCents } from '@greenlit/domain/billing/prices.ts';
import { channelPath } from '@greenlit/domain/channel/links.ts';
import { ADMIN_CUSTOM_KEY, withFixedLibrary } from '@greenlit/domain/libraries/libraries.ts';
import { EMAIL_BY_CODE } from '@greenlit/domain/people/changes.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { enterpriseForm, wholeEnterpriseForm } from '@greenlit/domain/people/schemas.ts';
import { OWN_REVIEWER } from '@greenlit/domain/review/schemas.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { formerNicknames, nicknames } from '../../db/tables.ts';
import { faultsOfPlace } from '../accounts/billing-place.queries.ts';
import { keepAddress } from '../accounts/reviewers.actions.ts';
import {
  addSettings,
  again,
  type SettingsColumns,
  saveSettingsRow,
  updateSettings,
} from '../accounts/settings.actions.ts';
import { librariesAsked, type PlanInput } from '../billing/catalogue/offers.queries.ts';
import { type CheckedPlan, checkedPlan, givePlan, setPlan } from '../billing/contracts/clients-plans.actions.ts';
import { releaseHeld, spendHeld, takeCoupon } from '../billing/coupons/coupons.actions.ts';
import { couponByCode, type Payer, usesOf } from '../billing/coupons/coupons.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { addLibrary } from '../libraries/libraries.actions.ts';
import { libraryByKey } from '../libraries/libraries.queries.ts';
import { sendInvitation } from '../people/invitations.actions.ts';
import { assignPassword, changePerson } from '../people/people.actions.ts';
import { makePerson, type NewStaffMember, userExists } from '../people/staff.actions.ts';
import { colleagueFor, lockPeople, memberOf } from '../people/team.queries.ts';
import { newOwner } from '../sign-in/sign-up.actions.ts';

/** An enterprise as sent by the client; the plan's amounts are in dollars. */
export interface EnterpriseInput {
  id?: string | null | undefined;
  name?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  password?: string | null | undefined;
  contentLibrary?: string | null | undefined;
  customPlan?: PlanInput | null | undefined;
  settings?: Readonly<Record<string, unknown>> | null | undefined;
}

type Form = ReturnType<typeof enterpriseForm.parse>;
type Change = { [Name in keyof Form]?: Form[Name] | undefined };

/** Only the fields that were sent, each validated. @throws DomainError INVALID */
function changeOf(input: EnterpriseInput): Change {
  const sent = sentOf(input);
  const names = Object.fromEntries(Object.keys(sent).map((name) => [name, true])) as { [Name in keyof Form]?: true };
  return parse(enterpriseForm.pick(names), sent);
}

/** The form's fields as sent; omitted ones stay absent. */
function sentOf({ name, lastName, email, contentLibrary, customPlan, settings }: EnterpriseInput) {
  const sent: { [Name in keyof Form]?: unknown } = {
    enterpriseAccount: settings?.companyName ?? settings?.companyFullName,
    accountOwner: name,
    ownerLastName: lastName,
    phoneOwner: settings?.phone,
    ownerEmail: email,
    contentLibrary,
    numberOfAccounts: settings?.usersCount,
    price: customPlan?.price,
    libraryAccess: customPlan ? librariesAsked(customPlan) : undefined,
    billingContact: settings?.billingContact,
    billingContactEmail: settings?.billingEmail,
    billingAddress: settings?.billingAddress,
    billingCity: settings?.billingCity,
    billingCountry: settings?.billingCountry,
    billingState: settings?.billingState,
    billingZipCode: settings?.billingZip,
    complianceAddress: settings?.complianceEmail,
    promoCode: customPlan?.promotion_code,
    discount: customPlan?.discount,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value != null));
}

const COLUMNS = {
  phoneOwner: 'phone',
  numberOfAccounts: 'usersCount',
  billingContact: 'billingContact',
  billingContactEmail: 'billingEmail',
  billingAddress: 'billingAddress',
  billingCity: 'billingCity',
  billingCountry: 'billingCountry',
  billingState: 'billingState',
  billingZipCode: 'billingZip',
  complianceAddress: 'complianceEmail',
} as const satisfies Partial<Record<keyof Form, keyof SettingsColumns>>;

function settingsOf(form: Change): SettingsColumns {
  const columns = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = form[field as keyof typeof COLUMNS];
    return value === undefined ? [] : [[column, value] as const];
  });
  const { enterpriseAccount: name } = form;
  return { ...Object.fromEntries(columns), ...(name ? { companyName: name, companyFullName: name } : {}) };
}

/** The columns with a state and zip code of their country. @throws DomainError INVALID with the form's names */
function placed(before: SettingsColumns, columns: SettingsColumns): SettingsColumns {
  const { billingCountry, billingState, billingZip } = columns;
  const sent = Object.entries({ billingCountry, billingState, billingZip }).filter(([, value]) => value !== undefined);
  const { change, faults } = checkedPlace(before, Object.fromEntries(sent));
  const { billingZip: billingZipCode, ...others } = faults;
  const named = { ...others, ...(billingZipCode ? { billingZipCode } : {}) };
  if (Object.keys(named).length > 0) throw invalid(named);
  const place = Object.entries(change).map(([name, value]) => [name, value || null]);
  return { ...columns, ...Object.fromEntries(place) };
}

/**
 * Opens an enterprise's account and invites its owner; the plan is active at once. Without a link of its own, its company's link is
 * its channel.
 */
export async function createEnterprise(
  ctx: Context,
  by: Person,
  input: EnterpriseInput,
  attempt?: string | null,
): Promise<NewStaffMember> {
  const form = parse(wholeEnterpriseForm, sentOf(input));
  refuseOwnReviewer(form.complianceAddress, form.ownerEmail);
  const link = parse(webLink, input.settings?.companyLink ?? '');
  const { accountOwner, ownerLastName: lastName, ownerEmail: email } = form;
  const making = { attempt, email, kind: 'client', password: input.password } as const;
  return makePerson(ctx, by, making, async (tx, { id: userId, passwordHash }) => {
    const profile = { id: userId, name: accountOwner, lastName, email, passwordHash };
    const user = await newOwner(tx, { ...profile, kind: 'enterprise' });
    if (!user) throw userExists();
    const { accountId } = user;
    // read within, because a repetition finds its coupon used
    const terms = await termsOf(tx, null, form, input.customPlan);
    await assignPassword(tx, user, passwordHash);
    const name = await freeNickname(tx, form);
    await changePerson(tx, user, { nickname: name });
    const companyLink = link || ctx.ports.config.mainHost + channelPath(name ?? userId);
    await addSettings(tx, { ...placed({}, settingsOf(form)), companyLink, accountId, userId });
    await keepAddress(tx, ctx.ports.secrets, accountId, form.complianceAddress);
    await record(tx, ctx, 'enterprise.created', about('user', { accountId, id: userId }), {
      name: form.enterpriseAccount,
      accounts: form.numberOfAccounts,
      cents: terms.columns.finalPrice ?? 0,
    });
    await givePlan(tx, ctx, user, { columns: terms.columns, isTrial: false });
    await takeForContract(tx, ctx, user, terms);
    if (form.contentLibrary) await addLibrary(tx, ctx, user, form.contentLibrary);
    await sendInvitation(tx, ctx, user, by.user.id, { role: 'Enterprise', note: null });
    return user;
  });
}

/** Changes the fields that are sent. An enterprise's owner may send only settings, by the rules for their own. */
export async function updateEnterprise(ctx: Context, by: Person, input: EnterpriseInput): Promise<Person> {
  if (!isProviderAdmin(memberOf(by))) return updateOwn(ctx, by, input);
  const person = await colleagueFor(ctx.ports.db, by, input.id ?? '');
  const { user } = person;
  if (user.kind !== 'enterprise') throw notFound('User');
  const form = changeOf(input);
  if (form.ownerEmail && form.ownerEmail !== user.email.toLowerCase()) throw invalid({ ownerEmail: EMAIL_BY_CODE });
  if (form.complianceAddress) refuseOwnReviewer(form.complianceAddress, user.email);
  const link = input.settings?.companyLink;
  const columns = changed(
    {
      ...placed(person.settings ?? {}, settingsOf(form)),
      ...(link == null ? {} : { companyLink: parse(webLink, link) }),
    },
    person.settings ?? {},
  );
  const faults = await faultsOfPlace(ctx.ports.db, person, columns);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const terms = input.customPlan ? await termsOf(ctx.ports.db, person, form, input.customPlan) : null;
  await ctx.ports.db.transaction(async (tx) => {
    await lockPeople(tx, user.accountId, [user.id]);
    const named = {
      ...(form.accountOwner === undefined ? {} : { name: form.accountOwner }),
      ...(form.ownerLastName === undefined ? {} : { lastName: form.ownerLastName || null }),
    };
    if (Object.keys(named).length > 0) await changePerson(tx, user, named);
    if (columns.complianceEmail) await keepAddress(tx, ctx.ports.secrets, user.accountId, columns.complianceEmail);
    if (Object.keys(columns).length > 0) await saveSettingsRow(tx, ctx, user, columns, undefined);
    const { plan } = person;
    if (terms && plan)
      await setPlan(tx, ctx, plan, terms.columns, {
        asksTrial: input.customPlan?.trial ?? null,
        coupon: terms.coupon,
      });
    if (terms && !plan) await givePlan(tx, ctx, user, { columns: terms.columns, isTrial: false });
    const before = plan?.promotionCode ?? null;
    const after = terms?.columns.promotionCode;
    if (before !== null && after !== undefined && after !== before) await releaseHeld(tx, user, before);
    if (terms) await takeForContract(tx, ctx, user, terms);
    const name = form.enterpriseAccount ?? person.settings?.companyFullName ?? '';
    const fields = Object.keys({ ...sentOf(input), ...columns });
    await record(tx, ctx, 'enterprise.changed', about('user', user), { name, fields });
  });
  return again(ctx, person);
}

/** Holds a new coupon for the next bill. If nothing remains to pay, it is spent at once, because no bill will follow. */
async function takeForContract(
  tx: Transaction,
  ctx: Context,
  payer: Payer,
  { columns, coupon, code }: Awaited<ReturnType<typeof termsOf>>,
): Promise<void> {
  if (code !== null) await takeCoupon(tx, ctx, payer, { code, paymentId: null, at: new Date() });
  if (coupon && columns.finalPrice === 0) await spendHeld(tx, ctx, payer, coupon.code);
}

async function updateOwn(ctx: Context, by: Person, { id, settings, ...others }: EnterpriseInput): Promise<Person> {
  if (by.user.kind !== 'enterprise' || id !== by.user.id || !by.settings) throw notFound('User');
  if (Object.values(others).some((value) => value != null)) throw forbidden();
  await updateSettings(ctx, by, by.settings.id, settings ?? {});
  return again(ctx, by);
}

function refuseOwnReviewer(complianceAddress: string, owner: string): void {
  if (sameMailbox(complianceAddress, owner)) throw invalid({ complianceAddress: OWN_REVIEWER });
}

const changed = (columns: SettingsColumns, before: SettingsColumns): SettingsColumns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value !== before[name as keyof SettingsColumns]),
  );

/**
 * What the form says about the plan. A new one is yearly and active, with both engines and the fixed library, unless the form says
 * otherwise; of an existing one it is only what was sent. A coupon reduces what is paid, not the price.
 * @throws DomainError INVALID
 */
async function termsOf(db: Readable, person: Person | null, form: Change, sent?: PlanInput | null) {
  const plan = person?.plan ?? null;
  const fixed = await libraryByKey(db, await providerAccountId(db), ADMIN_CUSTOM_KEY);
  // it belongs to the plan even while it is hidden
  const kept = [...(plan?.contentLibraries ?? []), ...(fixed ? [fixed.id] : [])];
  const chosen = form.libraryAccess ?? (plan ? null : []);
  const price = form.price === undefined ? (plan?.price ?? 0) : toCents(form.price);
  const code = form.promoCode ?? plan?.promotionCode ?? '';
  // a code that the plan already has was used when it was given
  const isKept = code === plan?.promotionCode;
  const coupon = await couponOf(db, { person, code, isKept, price });
  const { active, interval, complianceEngine, multiUsersEngine } = sent ?? {};
  const { columns } = await checkedPlan(
    db,
    {
      ...{ active, interval, complianceEngine, multiUsersEngine, discount: form.discount },
      contentLibraries: chosen && withFixedLibrary(chosen, fixed?.id),
    },
    kept,
  );
  const finalPrice = lessCoupon(price, coupon);
  refuseOtherPrice(sent?.finalPrice, finalPrice);
  const isPriced = plan === null || form.price !== undefined || form.promoCode !== undefined;
  const terms: CheckedPlan['columns'] = {
    ...(plan ? {} : enterprisePlan(price, true)),
    ...columns,
    ...(isPriced ? { price, finalPrice, promotionCode: code || null } : {}),
  };
  return {
    columns: terms,
    coupon: isPriced ? coupon && { code: coupon.code, duration: coupon.duration } : undefined,
    code: isKept ? null : code || null,
  };
}

async function couponOf(
  db: Readable,
  { person, code, isKept, price }: { person: Person | null; code: string; isKept: boolean; price: number },
) {
  if (code === '') return null;
  return isKept ? couponByCode(db, code) : usableCoupon(db, person?.user ?? null, code, price);
}

async function usableCoupon(db: Readable, payer: Payer | null, code: string, price: number) {
  const row = await couponByCode(db, code);
  if (!row) throw invalid({ promoCode: COUPON_INVALID_CODE });
  const uses = payer ? await usesOf(db, row, payer) : await usesOf(db, row, NOBODY);
  const error = redemptionRefusal(row, uses, new Date()) ?? couponRefusal(code, { ...row, error: null }, price);
  if (error) throw invalid({ promoCode: COUPON_INVALID_CODE });
  return row;
}
/** An account that does not exist yet. */
const NOBODY: Payer = {
  accountId: '00000000-0000-4000-8000-000000000000',
  id: '00000000-0000-4000-8000-000000000000',
};

/** Made from the company's name, with a number if it is taken; concurrent calls wait for each other. */
async function freeNickname(tx: Transaction, { enterpriseAccount, accountOwner }: Form): Promise<string | null> {
  const wanted = suggestNickname([enterpriseAccount, accountOwner]);
  if (!wanted) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('nickname', 7))`);
  const names = Array.from({ length: 100 }, (_, n) => (n === 0 ? wanted : `${wanted.slice(0, 55)}-${n + 1}`));
  const taken = [
    ...(await tx.select().from(nicknames).where(inArray(nicknames.nickname, names))),
    ...(await tx.select().from(formerNicknames).where(inArray(formerNicknames.nickname, names))),
  ];
  const free = names.find((name) => !taken.some((row) => row.nickname === name) && nickname.safeParse(name).success);
  return free ?? null;
}
