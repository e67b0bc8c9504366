import { secondFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { UpdateMfa } from '../data.ts';
import { errorText, fieldMessages } from '../forms.ts';
import { texts } from '../texts.ts';

const words = texts.mfa;

type Props = { words: { offTitle: string; off: string | undefined }; onClose: () => void };

/** Turning it off requires a code, which somebody who only knows the password or finds an open screen does not have. */
export function DisableDialog({ words: said, onClose }: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const disable = useMutation({
    mutationFn: () => api(UpdateMfa, { mfaUser: { mfaActive: false, code } }),
    onSuccess: () => {
      notify(said.offTitle, said.off);
      onClose();
    },
  });
  const atField = fault ?? fieldMessages(disable.error).code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code || disable.isPending) return;
    const wrong = secondFactor.safeParse(code).error?.issues[0]?.message;
    setFault(wrong);
    if (!wrong) disable.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={words.offQuestion} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{words.offWhy}</Text>
          <TextInput
            label={words.anyCode}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
            value={code}
            error={atField}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {disable.error ? (
            <Failure
              {...(atField
                ? { error: words.offFailed }
                : { title: words.offFailed, error: errorText(disable.error, words.wrong) })}
            />
          ) : null}
          <FormFoot
            cancel={texts.cancel}
            submit={words.turnOff}
            onCancel={onClose}
            busy={disable.isPending}
            disabled={!code}
            danger
          />
        </Stack>
      </form>
    </Modal>
  );
}
