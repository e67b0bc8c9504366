import { itemTitle, scriptRevision } from '@greenlit/domain/scripts/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { MarkedEditor } from '../../app/preReview/MarkedEditor.tsx';
import type { Dismissals } from '../../app/preReview/useMarks.ts';
import classes from './Generator.module.css';
import { texts } from './texts.ts';

const words = texts.refine;
const refined = scriptRevision.extend({ title: itemTitle });

type Edited = { title: string; text: string };
type Props = Dismissals & {
  prompt: string;
  edited: Edited;
  onChange: (edited: Edited) => void;
  onOk: () => void;
  onCancel: () => void;
};

/** Edit mode: the script by hand, before it is saved. */
export function RefineForm({ prompt, edited, onChange, onOk, onCancel, dismissals, onDismissals }: Props) {
  const [asked, setAsked] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const found = fieldErrors(refined, { title: edited.title, scriptText: edited.text });
  const errors = asked ? found : {};
  const ok = () => {
    setAsked(true);
    if (found.title) title.current?.focus();
    else if (!found.scriptText) onOk();
  };
  return (
    <div className={classes.refine}>
      <section className={classes.prompt} aria-labelledby="script-prompt">
        <h2 id="script-prompt">{words.caption}</h2>
        <p>{prompt}</p>
      </section>
      <TextInput
        ref={title}
        label={words.title}
        required
        value={edited.title}
        error={errors.title}
        onChange={(event) => onChange({ ...edited, title: event.currentTarget.value })}
      />
      <MarkedEditor
        label={words.text}
        required
        autoFocus
        minRows={12}
        value={edited.text}
        error={errors.scriptText}
        onChange={(text) => onChange({ ...edited, text })}
        dismissals={dismissals}
        onDismissals={onDismissals}
        lead={
          <Text size="sm" c="dimmed">
            {texts.chat.words(wordCount(edited.text), formatDuration(spokenSeconds(edited.text)))}
          </Text>
        }
      />
      <Group gap="sm">
        <Button onClick={ok}>{words.ok}</Button>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </div>
  );
}
