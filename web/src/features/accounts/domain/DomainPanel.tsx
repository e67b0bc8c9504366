import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import type { Account } from '../data.ts';
import { saveFailure } from '../forms.ts';
import { Section } from '../Section.tsx';
import { saveSettings } from '../save.ts';
import { texts } from '../texts.ts';
import { DomainForm } from './DomainForm.tsx';
import { DomainGuide } from './DomainGuide.tsx';
import { DomainNotes } from './DomainNotes.tsx';
import classes from './DomainPanel.module.css';
import { DomainStatus } from './DomainStatus.tsx';

const words = texts.domain;

/** The custom domain of the channel, besides the provider's address. */
export function DomainPanel({ account }: { account: Account }) {
  const { kind, user } = account;
  // members publish on the channel of their account
  const member = kind === 'member';
  const settings = member ? (user.admin?.settings ?? null) : account.company;
  const name = settings?.subdomain ?? null;
  const status = settings?.subdomainStatus ?? null;
  const [editing, setEditing] = useState(false);
  const [removed, setRemoved] = useState(false);
  const remove = useMutation({
    mutationFn: () => saveSettings(user.settings?.id, { subdomain: '' }),
    onSuccess: () => {
      setRemoved(true);
      notify(texts.saved);
    },
    onError: (error) => {
      const { title, message } = saveFailure(error);
      notifyFailure(message, title);
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: words.removeQuestion,
      body: words.removeWhy(name ?? ''),
      yes: words.remove,
      danger: true,
    });
    if (sure) remove.mutate();
  };
  const inReview = status === 'in_review';
  const open = !member && (editing || !name);
  const edit = useReturnFocus(open);
  return (
    <Section title={words.title} hint={member ? words.memberHint : words.hint}>
      {name ? (
        <div className={classes.current}>
          <div className={classes.name}>
            <Text fw={600} size="lg" component="span">
              {name}
            </Text>
            {status ? <DomainStatus status={status} /> : null}
          </div>
          {member ? null : (
            <Group gap="xs">
              <Button ref={edit} variant="default" disabled={inReview || editing} onClick={() => setEditing(true)}>
                {words.edit}
              </Button>
              <Button variant="subtle" color="danger" loading={remove.isPending} onClick={ask}>
                {words.remove}
              </Button>
            </Group>
          )}
        </div>
      ) : null}
      {member ? (
        <Text c="dimmed">
          {name ? null : `${words.none} `}
          {SET_BY_ADMIN}
        </Text>
      ) : null}
      {inReview && !member ? <Text c="dimmed">{words.inReview}</Text> : null}
      {member ? null : <DomainNotes />}
      {open ? (
        <DomainForm
          settingsId={user.settings?.id}
          current={name}
          autoFocus={editing || removed}
          onClose={name ? () => setEditing(false) : undefined}
        />
      ) : null}
      {member ? null : <DomainGuide saved={name} status={status} />}
    </Section>
  );
}
