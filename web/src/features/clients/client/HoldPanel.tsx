import { holdReason } from '@greenlit/domain/records/use.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { texts as lists } from '../texts.ts';
import classes from './Client.module.css';
import { type Client, HoldClient } from './data.ts';
import { Panel } from './Panel.tsx';
import { texts } from './texts.ts';

const words = texts.hold;

/** The hold to set or release, as it was shown, whatever happens meanwhile. */
type Asking = { on: boolean; setter: 'account' | 'provider' };

/** Whether the account is on legal hold, and who set it. */
export function HoldPanel({ client: { accountId, hold } }: { client: Client }) {
  const [asking, setAsking] = useState<Asking>();
  const day = (at: string): string => ordinalDate(at, timeZone);
  return (
    <Panel title={words.title}>
      <Text size="sm">{words.about}</Text>
      {hold.provider ? <p className={classes.strong}>{words.provider(day(hold.provider))}</p> : null}
      {hold.own ? <p className={classes.strong}>{words.own(day(hold.own))}</p> : null}
      {!hold.provider && !hold.own ? <p>{words.none}</p> : null}
      <div className={classes.actions}>
        {hold.provider ? null : (
          <Button variant="default" onClick={() => setAsking({ on: true, setter: 'provider' })}>
            {words.set}
          </Button>
        )}
        {hold.provider || hold.own ? (
          <Button
            variant="default"
            onClick={() => setAsking({ on: false, setter: hold.provider ? 'provider' : 'account' })}
          >
            {hold.provider ? words.release : words.releaseOwn}
          </Button>
        ) : null}
      </div>
      {asking ? <HoldDialog {...asking} accountId={accountId} onClose={() => setAsking(undefined)} /> : null}
    </Panel>
  );
}

function HoldDialog({ accountId, on, setter, onClose }: Asking & { accountId: string; onClose: () => void }) {
  const title = on ? words.set : setter === 'provider' ? words.release : words.releaseOwn;
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(z.object({ reason: holdReason }), { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ reason }: typeof form.values) => api(HoldClient, { accountId, on, reason, setter }),
    onSuccess: () => {
      notify(on ? words.isSet : words.isReleased);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      error={save.error}
      failed={lists.failed}
      submit={title}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
