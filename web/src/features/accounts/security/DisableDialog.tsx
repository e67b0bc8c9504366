import { secondFactor } from '@greenlit/domain/identity/schemas.ts';
import { Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { PasswordField } from '../../../app/ui/PasswordField.tsx';
import { withPassword } from '../../../app/ui/withPassword.ts';
import { errorText, fieldMessages } from '../forms.ts';
import { UpdateMfa } from '../operations.ts';
import { texts } from '../texts.ts';

const words = texts.mfa;

type Proof = 'password' | 'code';
type Props = { words: { offTitle: string; off: string | undefined }; onClose: () => void };

/** Off asks for the password or for a code: whoever finds an open screen has neither. */
export function DisableDialog({ words: said, onClose }: Props) {
  const [proof, setProof] = useState<Proof>('password');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const disable = useMutation({
    mutationFn: (given: string) =>
      withPassword(() => api(UpdateMfa, { mfaUser: { mfaActive: false, [proof]: given } })),
    onSuccess: () => {
      notify(said.offTitle, said.off);
      onClose();
    },
  });
  const atField = fault ?? fieldMessages(disable.error)[proof];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed || disable.isPending) return;
    const wrong = proof === 'code' ? secondFactor.safeParse(typed).error?.issues[0]?.message : undefined;
    setFault(wrong);
    if (!wrong) disable.mutate(typed);
  };
  const choose = (next: string) => {
    setProof(next === 'code' ? 'code' : 'password');
    setTyped('');
    setFault(undefined);
    disable.reset();
  };
  const input = {
    value: typed,
    error: atField,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <Modal opened onClose={onClose} title={words.offQuestion} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{words.offWhy}</Text>
          <SegmentedControl
            aria-label={words.proof}
            value={proof}
            onChange={choose}
            data={[
              { value: 'password', label: words.byPassword },
              { value: 'code', label: words.byCode },
            ]}
          />
          {proof === 'password' ? (
            <PasswordField key="password" label={words.byPassword} autoComplete="current-password" {...input} />
          ) : (
            <TextInput key="code" label={words.anyCode} autoComplete="one-time-code" spellCheck={false} {...input} />
          )}
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
            disabled={!typed}
            danger
          />
        </Stack>
      </form>
    </Modal>
  );
}
