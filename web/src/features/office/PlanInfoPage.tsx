import { Tabs } from '@mantine/core';
import { pageRoute } from '../../app/address.ts';
import { Page } from '../../app/ui/Page.tsx';
import { planInfoRoute } from './addresses.ts';
import { PricesPanel } from './PricesPanel.tsx';
import { planInfoSearch } from './search.ts';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { texts } from './texts.ts';

const route = pageRoute(planInfoRoute);

/** The prices of new plans, and the plans that are offered ready made. */
export function PlanInfoPage() {
  const [{ tab }, setSearch] = route.useAddress(planInfoSearch);
  return (
    <Page title={texts.title}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: next === 'templates' ? 'templates' : undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs.label}>
          <Tabs.Tab value="basic">{texts.tabs.basic}</Tabs.Tab>
          <Tabs.Tab value="templates">{texts.tabs.templates}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="basic">
          <PricesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <TemplatesPanel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
