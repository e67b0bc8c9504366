import { Tabs } from '@mantine/core';
import { pageRoute } from '../../app/address.ts';
import { Page } from '../../app/ui/Page.tsx';
import { CouponsPanel } from './CouponsPanel.tsx';
import { PricesPanel } from './PricesPanel.tsx';
import { planInfoRoute, planInfoSearch } from './routes.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { texts } from './texts.ts';

const route = pageRoute(planInfoRoute);
/** The tabs besides the first, which has no name in the URL. */
const TABS = ['templates', 'coupons'] as const;

/** The prices of new plans, and the plan templates. */
export function PlanInfoPage() {
  const [{ tab, search }, setSearch] = route.useAddress(planInfoSearch);
  return (
    <Page title={texts.title}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: TABS.find((one) => one === next), search: undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs.label}>
          <Tabs.Tab value="basic">{texts.tabs.basic}</Tabs.Tab>
          <Tabs.Tab value="templates">{texts.tabs.templates}</Tabs.Tab>
          <Tabs.Tab value="coupons">{texts.tabs.coupons}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="basic">
          <PricesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <TemplatesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="coupons">
          <CouponsPanel search={search} onSearch={(next) => setSearch({ search: next || undefined })} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
