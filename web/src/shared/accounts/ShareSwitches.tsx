import { SHARE_BUTTON_LABELS, SHARE_BUTTONS, type ShareButton } from '@greenlit/domain/accounts/share-buttons.ts';
import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { Failure, TextSkeleton } from '../../app/ui/Page.tsx';
import { useSaveSome } from '../../app/ui/useSaveSome.ts';
import { SaveSharing, sharingQuery } from './data.ts';
import { texts } from './texts.ts';

/** What visitors may do with videos; each switch saves at once, and says so if it could not. */
export function ShareSwitches() {
  const { data: settings, error, refetch } = useQuery(sharingQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  if (settings === undefined) return <TextSkeleton />;
  if (settings === null) return null;
  return (
    <Stack gap="lg">
      {SHARE_BUTTONS.map((button) => (
        <ShareSwitch key={button} id={settings.id} button={button} on={settings[button]} />
      ))}
    </Stack>
  );
}

function ShareSwitch({ id, button, on }: { id: string; button: ShareButton; on: boolean }) {
  const [fault, setFault] = useState<string>();
  // as pressed, until the list says otherwise: it may still be on its way when the next switch is pressed
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  const save = useSaveSome<Partial<Record<ShareButton, boolean>>>((settings) => api(SaveSharing, { id, settings }), {
    onFields: (fields) => {
      setFault(fields[button]);
      setShown(on);
    },
    saved: texts.saved,
  });
  return (
    <Switch
      label={SHARE_BUTTON_LABELS[button]}
      description={texts.hints[button]}
      error={fault ?? save.error?.message}
      checked={shown}
      disabled={save.isPending}
      onChange={(event) => {
        setFault(undefined);
        const { checked } = event.currentTarget;
        setShown(checked);
        save.mutate({ [button]: checked }, { onError: () => setShown(on) });
      }}
    />
  );
}
