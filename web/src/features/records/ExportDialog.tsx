import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../app/graphql.ts';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { ExportRecords, packageQuery, type RecordSettings } from './data.ts';
import { texts } from './texts.ts';

const words = texts.dialog;
type What = 'item' | 'dates' | 'account';

type Props = {
  opened: boolean;
  close: () => void;
  item: { id: string; type: ItemType } | null;
  reach: RecordSettings['reach'];
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks what to include in an export, shows its progress, and offers the download. */
export function ExportDialog({ opened, close, item, reach }: Props) {
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
    <Modal opened={opened} onClose={close} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
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
            <FormFoot cancel={words.cancel} submit={words.make} onCancel={close} busy={ask.isPending} />
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
