/** Enterprises, as the provider's admins open and change them. */

import { nickname, suggestNickname } from '@greenlit/domain/accounts/schemas.ts';
import { webLink } from '@greenlit/domain/accounts/settings.ts';
import { COUPON_INVALID_CODE, couponRefusal, redemptionRefusal } from '@greenlit/domain/billing/coupons.ts';
import { enterprisePlan, lessCoupon, refuseOtherPrice, toCents } from '@greenlit/domain/billing/prices.ts';
import { ADMIN_CUSTOM_KEY, withFixedLibrary } from '@greenlit/domain/libraries/libraries.ts';
import { EMAIL_BY_CODE } from '@greenlit/domain/people/changes.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { enterpriseForm } from '@greenlit/domain/people/schemas.ts';
import { OWN_REVIEWER } from '@greenlit/domain/review/schemas.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { formerNicknames, nicknames } from '../../db/tables.ts';
import { keepAddress } from '../accounts/reviewers.actions.ts';
import {
  addSettings,
  again,
  type SettingsColumns,
  saveSettingsRow,
  updateSettings,
} from '../accounts/settings.actions.ts';
import type { PlanInput } from '../billing/catalogue/offers.queries.ts';
import { checkedPlan, givePlan, setPlan } from '../billing/contracts/clients-plans.actions.ts';
import { releaseHeld, spendHeld, takeCoupon } from '../billing/coupons/coupons.actions.ts';
import { couponByCode, type Payer, usesOf } from '../billing/coupons/coupons.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { addLibrary } from '../libraries/libraries.actions.ts';
import { offeredLibraries } from '../libraries/libraries.queries.ts';
import { sendInvitation } from '../people/invitations.actions.ts';
import { assignPassword, changePerson } from '../people/people.actions.ts';
import { firstPassword, limitMaking, type NewStaffMember, userExists } from '../people/staff.actions.ts';
import { colleagueFor, lockPeople, memberOf } from '../people/team.queries.ts';
import { hashPassword } from '../sessions/password.ts';
import { personOfAccount } from '../sessions/person.ts';
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
    libraryAccess: customPlan?.contentLibraries,
    billingContact: settings?.billingContact,
    billingContactEmail: settings?.billingEmail,
    billingAddress: settings?.billingAddress,
    billingCity: settings?.billingCity,
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

/**
 * Opens an enterprise's account and invites its owner; the plan is active at once. A second call sets the link, with the
 * nickname.
 */
export async function createEnterprise(ctx: Context, by: Person, input: EnterpriseInput): Promise<NewStaffMember> {
  const form = parse(enterpriseForm, sentOf(input));
  refuseOwnReviewer(form.complianceAddress, form.ownerEmail);
  const password = firstPassword(input.password, 'client');
  const terms = await termsOf(ctx.ports.db, null, form, input.customPlan);
  await limitMaking(ctx, by);
  const passwordHash = await hashPassword(password);
  const owner = await ctx.ports.db.transaction(async (tx) => {
    const { accountOwner: name, ownerLastName: lastName, ownerEmail: email } = form;
    const profile = { name, lastName, email, passwordHash };
    const user = await newOwner(tx, { ...profile, kind: 'enterprise' });
    if (!user) throw userExists();
    const { accountId, id: userId } = user;
    await assignPassword(tx, user, passwordHash);
    await changePerson(tx, user, { nickname: await freeNickname(tx, form) });
    await addSettings(tx, { ...settingsOf(form), accountId, userId });
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
  const person = await personOfAccount(ctx.ports.db, owner.accountId, owner.id);
  if (!person) throw notFound('User');
  return { person, initialPassword: password };
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
    { ...settingsOf(form), ...(link == null ? {} : { companyLink: parse(webLink, link) }) },
    person.settings ?? {},
  );
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
    if (terms && person.plan) await setPlan(tx, ctx, person.plan, terms.columns, false, terms.coupon);
    if (terms && !person.plan) await givePlan(tx, ctx, user, { columns: terms.columns, isTrial: false });
    const { promotionCode = null } = person.plan ?? {};
    if (terms && promotionCode !== null && terms.columns.promotionCode !== promotionCode)
      await releaseHeld(tx, user, promotionCode);
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
  if (coupon !== null && columns.finalPrice === 0) await spendHeld(tx, ctx, payer, coupon.code);
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
 * The plan from the form: yearly, active, with both engines and the fixed library. A coupon reduces what is paid, not the
 * price.
 * @throws DomainError INVALID
 */
async function termsOf(db: Readable, person: Person | null, form: Change, sent?: PlanInput | null) {
  const offered = await offeredLibraries(db);
  const fixed = offered.find(({ key }) => key === ADMIN_CUSTOM_KEY)?.id;
  const chosen = form.libraryAccess ?? person?.plan?.contentLibraries ?? [];
  const price = form.price === undefined ? (person?.plan?.price ?? 0) : toCents(form.price);
  const code = form.promoCode ?? person?.plan?.promotionCode ?? '';
  // a code that the plan already has was used when it was given
  const isKept = code === person?.plan?.promotionCode;
  const coupon = await couponOf(db, { person, code, isKept, price });
  const { columns } = await checkedPlan(db, {
    contentLibraries: withFixedLibrary(chosen, fixed),
    discount: form.discount,
  });
  const finalPrice = lessCoupon(price, coupon);
  refuseOtherPrice(sent?.finalPrice, finalPrice);
  const terms = { ...enterprisePlan(price, true), ...columns, finalPrice, promotionCode: code || null };
  return {
    columns: terms,
    coupon: coupon && { code: coupon.code, duration: coupon.duration },
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
