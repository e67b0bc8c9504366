import { Button, Group } from '@mantine/core';
import { Failure } from '../../app/ui/Failure.tsx';
import { texts } from './texts.ts';

type Props = { dirty: boolean; saving: boolean; error: Error | null; onCancel: () => void };

export function SaveBar({ dirty, saving, error, onCancel }: Props) {
  return (
    <>
      {error ? <Failure title={texts.failed} error={error} /> : null}
      <Group gap="xs">
        <Button type="submit" loading={saving} disabled={!dirty}>
          {texts.save}
        </Button>
        {dirty ? (
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
