/** A partner company's name and logo, as the administrators of its enterprise set them. */
import { settingsChange } from '@greenlit/domain/accounts/settings.ts';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Lineage, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { settings, users } from '../../db/tables.ts';
import { saveSettingsRow } from '../accounts/settings.actions.ts';
import { faultsOfImages } from '../accounts/upload-limits.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { shownSettings } from '../sessions/person-facts.ts';
import { changePerson } from './people.actions.ts';
import type { UserRow } from './team.queries.ts';

/** What changes; '' for none. */
interface BrandChange {
  companyName?: string;
  companyImg?: string;
}

const brandChange = settingsChange.pick({ companyName: true, companyImg: true });

/** The brand of a company; before its wizard it is among the wizard's answers. Null for everybody else. */
export function brandOf(company: Lineage) {
  const { user } = company;
  if (user.kind !== 'company') return null;
  const shown = shownSettings(company);
  const { wsCompanyName, wsImgCompany } = user.workspaceDraft ?? {};
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    accountId: user.accountId,
    name: shown ? shown.companyName : text(wsCompanyName),
    img: shown ? shown.companyImg : text(wsImgCompany),
  };
}
export type CompanyBrand = NonNullable<ReturnType<typeof brandOf>>;

/** What is new in a change that somebody else asks for. @throws DomainError INVALID */
export async function checkBrand(ctx: Context, company: Person, input: unknown): Promise<BrandChange> {
  const { companyName, companyImg } = parse(brandChange, input);
  const before = brandOf(company);
  const isNew = (value: string | null | undefined, stored: string | null | undefined) =>
    value !== undefined && (value || null) !== (stored ?? null);
  const change: BrandChange = {
    ...(isNew(companyName, before?.name) ? { companyName: companyName ?? '' } : {}),
    ...(isNew(companyImg, before?.img) ? { companyImg: companyImg ?? '' } : {}),
  };
  const faults = await faultsOfImages(ctx.ports.db, company.user.accountId, { companyImg: change.companyImg });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return change;
}

/** Saves it, as part of an action that has locked the company's person. */
export async function saveBrand(tx: Transaction, ctx: Context, { user }: Person, change: BrandChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const ofCompany = hasUser(settings, user);
  const [own] = await tx.select({ id: settings.id }).from(settings).where(ofCompany);
  if (own) return saveSettingsRow(tx, ctx, user, change, undefined);
  const [locked] = await tx.select().from(users).where(hasKey(users, user));
  if (locked) await draftBrand(tx, locked, change);
  await record(tx, ctx, 'settings.changed', about('user', user), { fields: Object.keys(change) });
}

/** Names a company that has not been through its wizard; the wizard shows it. */
export async function draftBrand(
  tx: Transaction,
  user: Pick<UserRow, 'accountId' | 'id' | 'workspaceDraft'>,
  { companyName, companyImg }: BrandChange,
): Promise<void> {
  await changePerson(tx, user, {
    workspaceDraft: {
      ...user.workspaceDraft,
      ...(companyName === undefined ? {} : { wsCompanyName: companyName }),
      ...(companyImg === undefined ? {} : { wsImgCompany: companyImg }),
    },
  });
}
