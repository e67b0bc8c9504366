import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { type Phrase, RemovePhrase, SavePhrase } from '../data.ts';
import { ListedItem } from './ListedItem.tsx';
import { PhraseForm } from './PhraseForm.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.phrases;

export function PhraseItem({ phrase: item }: { phrase: Phrase }) {
  const { id, phrase, reason, replacement, anyNumber, enabled } = item;
  const [editing, setEditing] = useState(false);
  const edit = useReturnFocus(editing);
  if (editing)
    return (
      <li>
        <PhraseForm phrase={item} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <ListedItem
      text={phrase}
      enabled={enabled}
      words={words}
      onSwitch={(on) => api(SavePhrase, { id, phraseRule: { enabled: on } })}
      onRemove={() => api(RemovePhrase, { id }).then(() => notify(words.removed))}
    >
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
    </ListedItem>
  );
}
