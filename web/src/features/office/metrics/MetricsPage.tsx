import { rangeOfMonth } from '@greenlit/domain/metrics/range.ts';
import { NativeSelect, Tabs } from '@mantine/core';
import { pageRoute } from '../../../app/address.ts';
import { Page } from '../../../app/ui/Page.tsx';
import classes from '../../../shared/metrics/Figures.module.css';
import { MONTHS } from '../../../shared/metrics/steps.ts';
import { metricsRoute, metricsSearch } from '../routes.tsx';
import { AudienceTab } from './AudienceTab.tsx';
import { BusinessTab } from './BusinessTab.tsx';
import { texts } from './texts.ts';

const route = pageRoute(metricsRoute);
/** How many years can be selected; others only by URL. */
const YEARS = 6;

/** The installation's metrics, by month or year. */
export function MetricsPage() {
  const [{ year: asked, month, tab, category }, setSearch] = route.useAddress(metricsSearch);
  const thisYear = new Date().getUTCFullYear();
  const year = asked ?? thisYear;
  const days = rangeOfMonth(year, month ?? null);
  const years = new Set([year, ...Array.from({ length: YEARS }, (_, index) => thisYear - index)]);
  const choose = (
    <div className={classes.when}>
      <NativeSelect
        label={texts.month}
        value={String(month ?? '')}
        onChange={({ currentTarget }) => setSearch({ month: Number(currentTarget.value) || undefined })}
        data={[
          { value: '', label: texts.wholeYear },
          ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
        ]}
      />
      <NativeSelect
        label={texts.year}
        value={String(year)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          setSearch({ year: chosen === thisYear ? undefined : chosen });
        }}
        data={[...years].sort((a, b) => b - a).map(String)}
      />
    </div>
  );
  return (
    <Page title={texts.title} action={choose}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: next === 'business' ? 'business' : undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs.label}>
          <Tabs.Tab value="audience">{texts.tabs.audience}</Tabs.Tab>
          <Tabs.Tab value="business">{texts.tabs.business}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="audience">
          <AudienceTab days={days} category={category} onCategory={(next) => setSearch({ category: next })} />
        </Tabs.Panel>
        <Tabs.Panel value="business">
          <BusinessTab days={days} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
