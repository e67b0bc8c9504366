import { dayWords, ordinalDate, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconClock, IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { timeZone } from '../../app/time.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import type { RoundFragment } from '../../gen/graphql.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { RemindReviewer, ResendLink } from './data.ts';
import { daysSince } from './subject.ts';
import { texts } from './texts.ts';
import classes from './WaitingPanel.module.css';

type Props = {
  item: { id: string; viewerCan: { resend: boolean; withdraw: boolean } };
  round: RoundFragment;
  onWithdraw: () => Promise<void>;
};

/** Since when and for whom an item waits; its creator can resend and withdraw it, an approver can decide. */
export function WaitingPanel({ item, round, onWithdraw }: Props) {
  const words = texts.waiting;
  const resend = useMutation({
    mutationFn: () => api(ResendLink, { id: item.id }),
    onSuccess: ({ resendToCompliance }) => notify(words.resent, words.resentTo(resendToCompliance.email)),
  });
  const remind = useMutation({
    mutationFn: () => api(RemindReviewer, { id: item.id }),
    onSuccess: ({ remindReviewer }) => notify(words.reminded, remindReviewer.email),
  });
  const withdraw = useMutation({
    mutationFn: onWithdraw,
    onSuccess: () => notify(words.withdrawn),
  });
  const ask = async () => {
    if (await confirm({ ...words.withdrawAsk, danger: true })) withdraw.mutate();
  };
  return (
    <section className={classes.panel}>
      <h2>
        <IconClock size={20} stroke={1.8} aria-hidden />
        {words.title}
      </h2>
      <dl>
        <dt>{words.since}</dt>
        <dd>{ordinalDateTime(round.createdAt, timeZone)}</dd>
        <dt>{words.waiting}</dt>
        <dd>{words.waited(daysSince(round.createdAt))}</dd>
        <dt>{words.to}</dt>
        <dd>{round.email}</dd>
        {round.forwardedBy ? (
          <>
            <dt>{words.forwardedBy}</dt>
            <dd>{round.forwardedBy}</dd>
          </>
        ) : null}
        {round.neededBy ? (
          <>
            <dt>{words.neededBy}</dt>
            <dd>{dayWords(round.neededBy)}</dd>
          </>
        ) : null}
        <dt>{words.version}</dt>
        <dd>{round.version}</dd>
        <dt>{words.expires}</dt>
        <dd>{ordinalDate(round.expiresAt, timeZone)}</dd>
        {round.remindedAt ? (
          <>
            <dt>{words.remindedOn}</dt>
            <dd>{ordinalDateTime(round.remindedAt, timeZone)}</dd>
          </>
        ) : null}
      </dl>
      {round.mailStopped ? (
        <Alert color="amber" mb="md" title={words.stopped} icon={<IconMailOff aria-hidden />}>
          {words.stoppedBody(round.email)}
        </Alert>
      ) : null}
      {round.mailRefused && item.viewerCan.resend ? (
        <CorrectAddress key={round.email} id={item.id} email={round.email} />
      ) : null}
      {remind.error ? <Failure title={words.remindFailed} error={remind.error} /> : null}
      {resend.error ? <Failure title={words.resendFailed} error={resend.error} /> : null}
      {withdraw.error ? <Failure title={words.withdrawFailed} error={withdraw.error} /> : null}
      <Group gap="xs">
        {round.viewerDecides ? (
          <LinkButton px="sm" path={paths.decide(round.id)}>
            {words.decide}
          </LinkButton>
        ) : null}
        {item.viewerCan.resend && !round.mailStopped ? (
          <>
            <Button px="sm" loading={remind.isPending} onClick={() => remind.mutate()}>
              {words.remind}
            </Button>
            <Button px="sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {words.resend}
            </Button>
          </>
        ) : null}
        {item.viewerCan.withdraw ? (
          <Button px="sm" variant="default" loading={withdraw.isPending} onClick={ask}>
            {words.withdraw}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}
