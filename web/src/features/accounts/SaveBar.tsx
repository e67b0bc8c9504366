import { Button, Group } from '@mantine/core';
import { Failure } from '../../app/ui/Failure.tsx';
import { shownError } from '../../app/ui/withPassword.ts';
import { saveFailure } from './forms.ts';
import { texts } from './texts.ts';

type Props = {
  dirty: boolean;
  saving: boolean;
  error: Error | null;
  save?: string;
  /** For forms that open: Cancel is there although nothing changed yet. */
  open?: boolean;
  /** What the form begins with is not saved yet: Save is there although nothing changed. */
  fresh?: boolean;
  onCancel: () => void;
};

/** The end of a form: what went wrong with saving, Save, and Cancel as long as there is something to cancel. */
export function SaveBar({ dirty, saving, error, save = texts.save, open = false, fresh = false, onCancel }: Props) {
  const shown = shownError(error);
  const failure = shown ? saveFailure(shown) : null;
  return (
    <>
      {failure ? <Failure title={failure.title} error={failure.message} /> : null}
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
