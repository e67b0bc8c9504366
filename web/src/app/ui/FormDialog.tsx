import { Modal, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { Failure } from './Failure.tsx';
import { FormFoot } from './FormFoot.tsx';

type Props = Omit<ComponentProps<typeof FormFoot>, 'onCancel'> & {
  title: string;
  /** An error that no field shows, and the fixed title for it. */
  error: Error | string | null;
  failed?: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, error, failed, onSubmit, onClose, children, ...foot }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          {error ? <Failure title={failed} error={error} /> : null}
          <FormFoot {...foot} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
