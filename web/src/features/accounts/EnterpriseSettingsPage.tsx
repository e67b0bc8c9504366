import { CompanyPanel } from './company/CompanyPanel.tsx';
import { DisclosuresPanel } from './disclosures/DisclosuresPanel.tsx';
import { DomainPanel } from './domain/DomainPanel.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import { SettingsFrame, SettingsTabs } from './SettingsFrame.tsx';
import { texts } from './texts.ts';

/** The settings of an enterprise and its internal users: Admin, Enterprise, Advanced. */
export function EnterpriseSettingsPage() {
  const { admin, enterprise, advanced } = texts.tabs;
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
            { tab: 'advanced', title: advanced, panel: <DomainPanel account={account} /> },
          ]}
        />
      )}
    </SettingsFrame>
  );
}
