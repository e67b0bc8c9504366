import { BIO_MAX, bioExceeded } from '@greenlit/domain/accounts/schemas.ts';
import { Button, Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Failure } from '../../app/ui/Page.tsx';
import { shownError } from '../../app/ui/withPassword.ts';
import { saveFailure } from './forms.ts';
import classes from './Section.module.css';
import { texts } from './texts.ts';

/** Why a save failed; nothing while it has not. */
export function SaveFailure({ error }: { error: Error | null }) {
  const shown = shownError(error);
  if (!shown) return null;
  const { title, message } = saveFailure(shown);
  return <Failure title={title} error={message} />;
}

type Props = {
  dirty: boolean;
  saving: boolean;
  error: Error | null;
  save?: string;
  /** For forms that open on demand: Cancel is available even without changes. */
  open?: boolean;
  /** The initial values are not saved yet: Save is available even without changes. */
  fresh?: boolean;
  onCancel: () => void;
};

/** The end of a form: the error of a failed save, Save, and Cancel if there is something to cancel. */
export function SaveBar({ dirty, saving, error, save = texts.save, open = false, fresh = false, onCancel }: Props) {
  return (
    <>
      <SaveFailure error={error} />
      <Group gap="xs">
        <Button type="submit" loading={saving} disabled={!dirty && !fresh}>
          {save}
        </Button>
        {dirty || open ? (
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

type SectionProps = { title: string; hint?: ReactNode; aside?: ReactNode; children: ReactNode };

/** A part of a settings tab with its own heading. */
export function Section({ title, hint, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}

type BioFieldProps = TextareaProps & { value?: string };

/** A text of at most 350 characters; counts while typing and shows by how much it is exceeded. */
export function BioField({ value = '', ...props }: BioFieldProps) {
  const over = bioExceeded(value);
  const area = <Textarea autosize minRows={3} maxRows={14} {...props} value={value} />;
  if (props.disabled) return area;
  return (
    <div>
      {area}
      <Text size="sm" mt={4} c={over ? 'var(--gl-vermilion)' : 'dimmed'} role="status">
        {texts.count(value.length, BIO_MAX)}
        {over ? `, ${over}` : null}
      </Text>
    </div>
  );
}
