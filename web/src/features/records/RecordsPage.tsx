import { Button, Group, Tabs, Text } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { isLooking } from '../../app/look.ts';
import { Page } from '../../app/ui/Page.tsx';
import { recordSettingsQuery } from './data.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { History } from './History.tsx';
import { Keeping } from './Keeping.tsx';
import { Packages } from './Packages.tsx';
import classes from './Records.module.css';
import { enterpriseRecordsRoute, recordsRoute, recordsSearch, staffRecordsRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(enterpriseRecordsRoute, recordsRoute, staffRecordsRoute);

/** The records page: events, export packages and retention. Available without a plan. */
export function RecordsPage() {
  const [search, setSearch] = route.useAddress(recordsSearch);
  const [exporting, setExporting] = useState(false);
  const { data: settings } = useQuery(recordSettingsQuery);
  return (
    <Page
      title={texts.title}
      action={
        isLooking() ? null : (
          <Button leftSection={<IconFileExport size={18} aria-hidden />} onClick={() => setExporting(true)}>
            {texts.export}
          </Button>
        )
      }
      lead={
        <Group gap="xs" className={classes.lead}>
          <Text c="dimmed">{texts.lead}</Text>
          {settings ? <Text c="dimmed">{texts.reach[settings.reach]}</Text> : null}
        </Group>
      }
    >
      <Tabs
        value={search.tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: next === 'packages' ? 'packages' : undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs} className={classes.tabs}>
          <Tabs.Tab value="history">{texts.history}</Tabs.Tab>
          <Tabs.Tab value="packages">{texts.packages}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="history">
          <History search={search} setSearch={setSearch} />
        </Tabs.Panel>
        <Tabs.Panel value="packages">
          <Packages />
          {settings ? <Keeping settings={settings} /> : null}
        </Tabs.Panel>
      </Tabs>
      <ExportDialog
        opened={exporting}
        close={() => setExporting(false)}
        item={search.item ? { id: search.item, type: search.type } : null}
        reach={settings?.reach ?? 'own'}
      />
    </Page>
  );
}
