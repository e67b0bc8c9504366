import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { isoDay, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group, Modal, Progress, Radio, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { api, messageOf } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { timeZone } from '../../app/time.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { CardsSkeleton, Failure, Page } from '../../app/ui/Page.tsx';
import {
  ExportRecords,
  packageQuery,
  packagesQuery,
  type RecordPackage,
  type RecordSettings,
  recordSettingsQuery,
} from './data.ts';
import { History } from './History.tsx';
import { Keeping } from './Keeping.tsx';
import classes from './Records.module.css';
import { enterpriseRecordsRoute, recordsRoute, recordsSearch, staffRecordsRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(enterpriseRecordsRoute, recordsRoute, staffRecordsRoute);

/** The records page: events, export packages and retention. Available without a plan. */
export function RecordsPage() {
  const [search, setSearch] = route.useAddress(recordsSearch);
  const [exporting, setExporting] = useState(false);
  const settingsAsked = useQuery(recordSettingsQuery);
  const { data: settings } = settingsAsked;
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
          {settingsAsked.error && !settings ? (
            <Failure error={settingsAsked.error} retry={() => void settingsAsked.refetch()} />
          ) : null}
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

/** The requested packages: progress and download. */
function Packages() {
  const { data, error, refetch } = useQuery(packagesQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data) return <CardsSkeleton />;
  if (data.length === 0) return <Empty picture="search">{texts.noPackages}</Empty>;
  return (
    <ul className={classes.packages} aria-label={texts.packages}>
      {data.map((one) => (
        <Package key={one.id} made={one} />
      ))}
    </ul>
  );
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Package({ made }: { made: RecordPackage }) {
  const { state, scopeWords, requestedBy, createdAt, items, events, bytes, fingerprint, message, signedUrl } = made;
  const when = ordinalDateTime(createdAt, timeZone);
  const isUnderWay = state === 'queued' || state === 'running';
  return (
    <li className={classes.package}>
      <div className={classes.what}>
        <Text fw={600}>{scopeWords}</Text>
        <Text size="sm" c="dimmed">
          {texts.made(requestedBy, when)}
        </Text>
        {state === 'done' ? (
          <Text size="sm" c="dimmed">
            {texts.holds(items, events)}
            {bytes === null ? '' : `, ${size(bytes)}`}
          </Text>
        ) : null}
        {fingerprint ? (
          <Text size="xs" c="dimmed" className={classes.code}>
            {texts.list}: {fingerprint}
          </Text>
        ) : null}
        {isUnderWay ? <Progress value={made.progress * 100} animated aria-label={texts.states[state]} mt="xs" /> : null}
      </div>
      <div className={classes.get}>
        {signedUrl && !isLooking() ? (
          <Button
            component="a"
            variant="default"
            href={`${signedUrl}&download=`}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={texts.downloadOf(`${scopeWords}, ${when}`)}
          >
            {texts.download}
          </Button>
        ) : (
          <Text size="sm" role="status">
            {state === 'done' ? (signedUrl ? LOOKING_ONLY_READS : texts.gone) : (message ?? texts.states[state])}
          </Text>
        )}
      </div>
    </li>
  );
}

const words = texts.dialog;
type What = 'item' | 'dates' | 'account';

type Props = {
  opened: boolean;
  close: () => void;
  item: { id: string; type: ItemType } | null;
  reach: RecordSettings['reach'];
};

const today = (): string => isoDay(new Date(), timeZone);

/** Asks what to include in an export, shows its progress, and offers the download. */
function ExportDialog({ opened, close, item, reach }: Props) {
  const [what, setWhat] = useState<What>(item ? 'item' : 'account');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(today);
  const [made, setMade] = useState<string>();
  const ask = useMutation({
    mutationFn: () =>
      api(ExportRecords, {
        scope:
          what === 'item' && item
            ? { kind: 'item', itemType: item.type, id: item.id }
            : what === 'dates'
              ? { kind: 'dates', from, to }
              : { kind: 'account' },
      }),
    onSuccess: ({ exportRecords }) => setMade(exportRecords.id),
  });
  const { reset } = ask;
  useEffect(() => {
    if (!opened) return;
    setMade(undefined);
    setWhat(item ? 'item' : 'account');
    reset();
  }, [opened, item, reset]);
  return (
    <Modal opened={opened} onClose={close} title={words.title}>
      {made ? (
        <Making id={made} close={close} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate();
          }}
        >
          <Stack>
            <Text>{words.lead}</Text>
            <Radio.Group label={words.what} value={what} onChange={(next) => setWhat(next as What)}>
              <Stack gap="xs" mt="xs">
                {item ? <Radio value="item" label={words.item} /> : null}
                <Radio value="dates" label={words.dates} />
                <Radio value="account" label={words.account[reach]} />
              </Stack>
            </Radio.Group>
            {what === 'dates' ? (
              <Group grow align="flex-start">
                <TextInput
                  type="date"
                  label={words.from}
                  description={words.days}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  required
                  value={from}
                  max={to || undefined}
                  onChange={({ currentTarget }) => setFrom(currentTarget.value)}
                />
                <TextInput
                  type="date"
                  label={words.to}
                  required
                  value={to}
                  min={from || undefined}
                  onChange={({ currentTarget }) => setTo(currentTarget.value)}
                />
              </Group>
            ) : null}
            {ask.error ? (
              <Alert color="danger" role="alert">
                {messageOf(ask.error)}
              </Alert>
            ) : null}
            <FormFoot submit={words.make} onCancel={close} busy={ask.isPending} />
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function Making({ id, close }: { id: string; close: () => void }) {
  const { data, error } = useQuery(packageQuery(id));
  const failure = error ? messageOf(error) : data?.state === 'failed' ? data.message : null;
  const url = data?.signedUrl;
  return (
    <Stack>
      {failure ? (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      ) : (
        <Text role="status">{url ? words.ready : words.making}</Text>
      )}
      {failure || url ? null : <Progress value={(data?.progress ?? 0) * 100} animated aria-label={words.title} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {words.close}
        </Button>
        {url ? (
          <Button component="a" href={`${url}&download=`} download leftSection={<IconDownload size={18} aria-hidden />}>
            {texts.download}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
