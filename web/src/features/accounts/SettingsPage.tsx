import { Alert, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../app/address.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { TextSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { Disclosures } from './Disclosures.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { type Account, accountQuery } from './queries.ts';
import { settingsSearch } from './search.ts';
import { texts } from './texts.ts';

export function SettingsPage() {
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <Page title={texts.title} width="form">
      {error ? <Failure error={error} retry={refetch} /> : null}
      {data ? <SettingsTabs account={data} /> : null}
      {!data && !error ? <TextSkeleton /> : null}
    </Page>
  );
}

function SettingsTabs({ account }: { account: Account }) {
  const { access } = useViewer();
  const [{ tab }, setSearch] = useAddress(settingsSearch);
  const isEnterprise = account.isEnterprise || account.isEnterpriseUser;
  // Without access only the first tab is there, whatever the address says.
  const hasCompany = access.allowed && account.settings !== null;
  const shown = access.allowed && (tab !== 'company' || hasCompany) ? tab : 'owner';
  return (
    <>
      {access.allowed ? null : (
        <Alert color="amber" mb="lg" title={access.warning ?? undefined}>
          {texts.noAccess}
        </Alert>
      )}
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: next === 'owner' ? undefined : settingsSearch({ tab: next }).tab })}
      >
        <Tabs.List mb="lg" aria-label={texts.title}>
          <Tabs.Tab value="owner">{account.admin ? texts.tabs.managed : texts.tabs.owner}</Tabs.Tab>
          {hasCompany ? (
            <Tabs.Tab value="company">{isEnterprise ? texts.tabs.enterprise : texts.tabs.company}</Tabs.Tab>
          ) : null}
          {access.allowed ? <Tabs.Tab value="disclaimer">{texts.tabs.disclaimer}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="owner">
          <OwnerForm account={account} />
        </Tabs.Panel>
        <Tabs.Panel value="company">
          {account.settings ? <CompanyForm account={account} settings={account.settings} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="disclaimer">
          <Disclosures disclosures={account.disclaimers} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
