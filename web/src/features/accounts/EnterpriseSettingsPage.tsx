import { ChannelPanel } from './channel/ChannelPanel.tsx';
import { CompanyPanel } from './company/CompanyPanel.tsx';
import { DisclosuresPanel } from './disclosures/DisclosuresPanel.tsx';
import { DomainPanel } from './domain/DomainPanel.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import { SettingsFrame, SettingsTabs } from './SettingsFrame.tsx';
import { SignInPanel } from './sign-in/SignInPanel.tsx';
import { texts as signIn } from './sign-in/texts.ts';
import { texts } from './texts.ts';

/** The settings of an enterprise and its internal users: Admin, Enterprise, Advanced. */
export function EnterpriseSettingsPage() {
  const { admin, enterprise, channel, advanced } = texts.tabs;
  return (
    <SettingsFrame>
      {(account) => (
        <SettingsTabs
          panels={[
            { tab: 'owner', title: admin, panel: <OwnerPanel account={account} area="admin" /> },
            {
              tab: 'company',
              title: enterprise,
              panel: (
                <>
                  <CompanyPanel account={account} />
                  <DisclosuresPanel account={account} />
                </>
              ),
            },
            // only its owner may edit the firm's profile
            ...(account.kind === 'enterprise'
              ? ([
                  { tab: 'channel', title: channel, panel: <ChannelPanel account={account} /> },
                  { tab: 'sign-in', title: signIn.tab, panel: <SignInPanel /> },
                ] as const)
              : []),
            { tab: 'advanced', title: advanced, panel: <DomainPanel account={account} /> },
          ]}
        />
      )}
    </SettingsFrame>
  );
}
