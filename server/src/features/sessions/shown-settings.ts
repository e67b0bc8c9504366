import { settingsWith } from '@greenlit/domain/accounts/settings.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import type { Lineage } from '../../context.ts';
import type { settings } from '../../db/tables.ts';

type SettingsRow = typeof settings.$inferSelect;

/** Settings as the person sees them: their own, plus what the accounts above decide for them. */
export interface ShownSettings extends SettingsRow {
  /** The id of the user who owns the custom domain. */
  domainOf: string;
}

const PERSONAL = settingsWith({ personal: true });
const INHERITED = settingsWith({ inherited: true });
const SET_BY_ENTERPRISE = settingsWith({ setBy: 'enterprise' });

/**
 * An internal user sees the enterprise's settings plus their own personal fields. For others, empty fields are filled from
 * above: all company details if they inherit, else what an enterprise manages. The reviewers are always the
 * account's. Null if there are no settings at all.
 */
export function shownSettings({ user, settings: own, parent }: Lineage): ShownSettings | null {
  const above = parent && shownSettings(parent);
  if (user.kind === 'enterprise_internal' && above) {
    const personal = byName(PERSONAL, (name) => own?.[name] ?? null) as Pick<SettingsRow, (typeof PERSONAL)[number]>;
    return { ...above, ...personal, id: own?.id ?? above.id };
  }
  if (!own) return null;
  const shown: ShownSettings = { ...own, domainOf: user.id };
  if (user.kind === 'enterprise') shown.companyFullName = own.companyFullName || own.companyName;
  if (!above) return shown;
  const handedDown = user.inheritsSettings ? INHERITED : isUnderEnterprise(parent) ? SET_BY_ENTERPRISE : [];
  for (const name of handedDown) shown[name] = own[name] || above[name];
  // the account's reviewers, whatever a person's own row says
  shown.complianceEmail = above.complianceEmail;
  shown.otherReviewers = above.otherReviewers;
  return shown;
}

const isUnderEnterprise = ({ user, parent }: Lineage): boolean =>
  user.kind === 'enterprise' || (parent !== null && isUnderEnterprise(parent));
