import { Button, Group } from '@mantine/core';
import { texts } from '../texts.ts';

type Props = {
  cancel?: string;
  submit: string;
  onCancel: () => void;
  busy: boolean;
  disabled?: boolean;
  danger?: boolean;
};

/** The last row of a dialog's form: cancel and submit. */
export function FormFoot({
  cancel = texts.actions.cancel,
  submit,
  onCancel,
  busy,
  disabled = false,
  danger = false,
}: Props) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" color={danger ? 'danger' : 'signal'} loading={busy} disabled={disabled}>
        {submit}
      </Button>
    </Group>
  );
}
