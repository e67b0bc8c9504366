import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { accountRefreshed, RemoveDisclosure } from '../data.ts';
import { texts } from '../texts.ts';
import { DisclosureForm } from './DisclosureForm.tsx';
import classes from './Disclosures.module.css';

const words = texts.disclosures;

type Disclosure = { id: string; title: string; text: string; editable: boolean };
type Props = { userId: string; disclosure: Disclosure; onRemoved: () => void };

export function DisclosureItem({ userId, disclosure, onRemoved }: Props) {
  const { id, title, text, editable } = disclosure;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  const remove = useMutation({
    mutationFn: () => api(RemoveDisclosure, { id }),
    onSuccess: async () => {
      await accountRefreshed();
      notify(words.removed);
      onRemoved();
    },
    onError: (error) => notifyFailure(error, texts.failed),
  });
  const ask = async () => {
    const sure = await confirm({
      title: words.removeQuestion,
      body: words.removeWhy(title),
      yes: words.remove,
      danger: true,
    });
    if (sure) remove.mutate();
  };
  if (editing)
    return (
      <li>
        <DisclosureForm userId={userId} disclosure={disclosure} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className={classes.item}>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
      {editable ? (
        <Group gap="xs">
          <Button
            ref={edit}
            size="sm"
            variant="default"
            aria-label={words.editNamed(title)}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            color="danger"
            loading={remove.isPending}
            aria-label={words.removeNamed(title)}
            onClick={ask}
          >
            {words.remove}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {words.given}
        </Text>
      )}
    </li>
  );
}
