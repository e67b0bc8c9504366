import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from './Marks.module.css';
import { texts } from './texts.ts';

const words = texts.dismiss;

type Props = { mark: Mark; onDismiss: (reason: string) => void; onCancel: () => void };

/** Asks why a marked phrase is fine, because the reviewer reads the reason. Not a <form>, because it is inside one. */
export function DismissForm({ mark, onDismiss, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const errors = fieldErrors(dismissal, { key: mark.key, reason });
  const save = () => {
    setAsked(true);
    if (!errors.reason) onDismiss(reason.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not support this layout
    <div
      role="group"
      className={classes.dismiss}
      aria-label={words.about(mark.text)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
      }}
    >
      <Textarea
        label={words.reason}
        description={words.hint}
        required
        autosize
        autoFocus
        minRows={2}
        value={reason}
        error={asked ? errors.reason : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap={6}>
        <Button size="compact-sm" onClick={save}>
          {words.save}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </div>
  );
}
