import { Modal, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { FormFoot } from './FormFoot.tsx';
import { Failure } from './Page.tsx';

type Props = Omit<ComponentProps<typeof FormFoot>, 'onCancel'> & {
  title: string;
  /** An error that no field shows, and the fixed title for it. */
  error?: Error | string | null | undefined;
  failed?: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  withCloseButton?: boolean;
  children: ReactNode;
};

export function FormDialog({
  title,
  error,
  failed,
  onSubmit,
  onClose,
  withCloseButton = true,
  children,
  ...foot
}: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={withCloseButton}>
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
