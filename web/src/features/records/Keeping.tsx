import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { timeZone } from '../../app/time.ts';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { type RecordSettings, SetLegalHold, SetRetentionYears } from './data.ts';
import classes from './Records.module.css';
import { texts } from './texts.ts';

const words = texts.keep;

/** Retention, legal hold, and the key that identifies this installation's packages. */
export function Keeping({ settings }: { settings: RecordSettings }) {
  const [asking, setAsking] = useState<'hold' | 'years'>();
  const { retentionYears, ownHoldSince, providerHoldSince, mayDecide, fingerprint, anchoredAt, anchoredSeq } = settings;
  const close = () => setAsking(undefined);
  return (
    <section className={classes.keeping} aria-labelledby="keeping">
      <h2 id="keeping">{texts.keeping}</h2>
      <Text>{words.years(retentionYears)}</Text>
      {providerHoldSince ? <Text>{words.providerHold(ordinalDateTime(providerHoldSince, timeZone))}</Text> : null}
      {ownHoldSince ? <Text>{words.ownHold(ordinalDateTime(ownHoldSince, timeZone))}</Text> : null}
      {providerHoldSince || ownHoldSince ? null : <Text>{words.noHold}</Text>}
      <Text>
        {anchoredAt && anchoredSeq !== null
          ? words.anchored(anchoredSeq, ordinalDateTime(anchoredAt, timeZone))
          : words.notAnchored}
      </Text>
      <Text>
        {words.key}: <span className={classes.code}>{fingerprint}</span>
      </Text>
      <Text size="sm" c="dimmed">
        {words.keyHint}{' '}
        <Anchor href="/verify" target="_blank" inherit underline="always">
          {words.check}
        </Anchor>
      </Text>
      {mayDecide && !isLooking() ? (
        <Group gap="xs" mt="sm">
          <Button variant="default" onClick={() => setAsking('hold')}>
            {holdAction(settings)}
          </Button>
          <Button variant="default" onClick={() => setAsking('years')}>
            {words.changeYears}
          </Button>
        </Group>
      ) : null}
      <HoldDialog opened={asking === 'hold'} close={close} settings={settings} />
      <YearsDialog opened={asking === 'years'} close={close} settings={settings} />
    </section>
  );
}

/** The account's own hold; the provider's does not depend on it. */
function holdAction({ ownHoldSince, providerHoldSince }: RecordSettings): string {
  if (ownHoldSince) return providerHoldSince ? words.releaseOwnHold : words.releaseHold;
  return providerHoldSince ? words.setOwnHold : words.setHold;
}

function HoldDialog({ opened, close, settings }: { opened: boolean; close: () => void; settings: RecordSettings }) {
  const isHeld = settings.ownHoldSince !== null;
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => api(SetLegalHold, { on: !isHeld, reason }),
    onSuccess: () => {
      setReason('');
      close();
    },
  });
  const title = holdAction(settings);
  return (
    <Modal opened={opened} onClose={close} title={title} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <Textarea
            label={words.reason}
            required
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={save.error ? messageOf(save.error) : null}
            data-autofocus
          />
          <FormFoot submit={title} onCancel={close} busy={save.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}

function YearsDialog({ opened, close, settings }: { opened: boolean; close: () => void; settings: RecordSettings }) {
  const [years, setYears] = useState<number | string>(settings.retentionYears);
  const save = useMutation({
    mutationFn: () => api(SetRetentionYears, { years: Number(years) }),
    onSuccess: close,
  });
  return (
    <Modal opened={opened} onClose={close} title={words.changeYears} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <NumberInput
            label={words.yearsLabel}
            description={words.least(settings.leastYears)}
            required
            allowDecimal={false}
            min={settings.leastYears}
            max={100}
            value={years}
            onChange={setYears}
            error={save.error ? messageOf(save.error) : null}
            data-autofocus
          />
          <FormFoot submit={words.save} onCancel={close} busy={save.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}
