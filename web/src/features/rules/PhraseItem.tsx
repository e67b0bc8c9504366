import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import { RemovePhrase, SavePhrase } from './operations.ts';
import { PhraseForm } from './PhraseForm.tsx';
import type { Phrase } from './queries.ts';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.phrases;

export function PhraseItem({ phrase: item }: { phrase: Phrase }) {
  const { id, phrase, reason, replacement, anyNumber, enabled } = item;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  const toggle = useMutation({
    mutationFn: (on: boolean) => api(SavePhrase, { id, phraseRule: { enabled: on } }),
    onError: () => notifyFailure(texts.failedToggle, texts.failed),
  });
  const remove = useMutation({
    mutationFn: () => api(RemovePhrase, { id }),
    onSuccess: () => notify(words.removed),
    onError: (error) => notifyFailure(error, texts.failed),
  });
  const ask = async () => {
    if (await confirm({ ...texts.sure, body: phrase, danger: true })) remove.mutate();
  };
  if (editing)
    return (
      <li>
        <PhraseForm phrase={item} onClose={() => setEditing(false)} />
      </li>
    );
  const shown = toggle.isPending ? toggle.variables : enabled;
  return (
    <li className={classes.item} data-off={!shown || undefined}>
      <Switch
        aria-label={words.on(phrase)}
        checked={shown}
        onChange={(event) => toggle.mutate(event.currentTarget.checked)}
      />
      <div>
        <p className={classes.phrase}>“{phrase}”</p>
        <p>{reason}</p>
        {replacement || anyNumber ? (
          <p className={classes.more}>
            {[replacement && words.instead(replacement), anyNumber && words.alsoPlural].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </div>
      <Button
        ref={edit}
        variant="subtle"
        size="compact-sm"
        aria-label={words.editTitle(phrase)}
        onClick={() => setEditing(true)}
      >
        {words.edit}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.isPending}
        aria-label={words.remove(phrase)}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
