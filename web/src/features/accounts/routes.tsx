import { SETTINGS_TABS, type SettingsTab } from '@greenlit/domain/accounts/rights.ts';
import { createRoute } from '@tanstack/react-router';
import { oneOf, pagesIn } from '../../app/address.ts';
import { adminRoute, dashboardRoute, enterpriseRoute } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

export const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account/settings',
  component: page('./SettingsPage.tsx'),
});

export const enterpriseSettingsRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'account-enterprise/settings',
  component: page('./EnterpriseSettingsPage.tsx'),
});

export const staffSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'account-admin/settings',
  component: page('./StaffSettingsPage.tsx'),
});

export const routes = [settingsRoute, enterpriseSettingsRoute, staffSettingsRoute];

/** `?tab=…`, and `?advanced` for the tab of that name; the first tab is the default. */
export function settingsSearch({ tab, advanced }: Record<string, unknown>): {
  tab: SettingsTab | undefined;
  advanced?: undefined;
} {
  return { tab: oneOf(SETTINGS_TABS)(tab) ?? (advanced === undefined ? undefined : 'advanced') };
}

/** The panel behind a tab: the people are a dialog over the first one. */
export function panelOf(search: object): SettingsTab {
  const { tab } = settingsSearch({ ...search });
  return tab === undefined || tab === 'users' ? 'owner' : tab;
}
