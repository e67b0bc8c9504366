import { SETTINGS_TABS, type SettingsTab } from '@greenlit/domain/accounts/rights.ts';
import type { ReactNode } from 'react';
import { pageRoute } from '../../app/address.ts';
import { ChannelPanel } from './channel/ChannelPanel.tsx';
import { CompanyPanel } from './company/CompanyPanel.tsx';
import type { Account } from './data.ts';
import { DisclosuresPanel } from './disclosures/DisclosuresPanel.tsx';
import { DomainPanel } from './domain/DomainPanel.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import { UsersDialog } from './people/UsersDialog.tsx';
import { PlanPanel } from './plan/PlanPanel.tsx';
import { settingsRoute, settingsSearch } from './routes.tsx';
import { SettingsFrame, type SettingsPanel, SettingsTabs } from './SettingsFrame.tsx';
import { SignInPanel } from './sign-in/SignInPanel.tsx';

const route = pageRoute(settingsRoute);

/** The settings in the end-user area; the server decides which tabs there are. */
export function SettingsPage() {
  return <SettingsFrame>{(account) => <AccountTabs account={account} />}</SettingsFrame>;
}

const PANELS: Record<Exclude<SettingsTab, 'users'>, (props: { account: Account }) => ReactNode> = {
  owner: ({ account }) => <OwnerPanel account={account} area="account" />,
  plan: PlanPanel,
  company: CompanyPanel,
  disclaimer: DisclosuresPanel,
  channel: ChannelPanel,
  'sign-in': SignInPanel,
  advanced: DomainPanel,
};

function AccountTabs({ account }: { account: Account }) {
  const [{ tab: wanted }, setSearch] = route.useAddress(settingsSearch);
  const panels = account.settingsTabs.flatMap(({ tab: name, title }): SettingsPanel[] => {
    const tab = SETTINGS_TABS.find((one) => one === name);
    if (!tab) return [];
    if (tab === 'users') return [{ tab, title, panel: null }];
    const Panel = PANELS[tab];
    return [{ tab, title, panel: <Panel account={account} /> }];
  });
  const hasUsers = panels.some(({ tab }) => tab === 'users');
  return (
    <>
      <SettingsTabs panels={panels} />
      <UsersDialog opened={hasUsers && wanted === 'users'} onClose={() => setSearch({ tab: undefined })} />
    </>
  );
}
