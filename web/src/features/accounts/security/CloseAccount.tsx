import { CLOSING_WORDS, closingForm } from '@greenlit/domain/accounts/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { Button, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { endSession } from '../../../app/session.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { shownError, withPassword } from '../../../app/ui/withPassword.ts';
import { CloseAccount as CloseAccountCall } from '../data.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';

const words = texts.closing;

/** What ends with the account and what stays, and a button to close it. */
export function CloseAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={words.title} hint={words.hint}>
      <Button variant="default" c="var(--gl-danger)" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking ? <ClosingDialog onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const close = useMutation({
    mutationFn: () => withPassword(() => api(CloseAccountCall, { words: typed })),
    onSuccess: () => {
      endSession('signed-out');
      notify(words.closed, words.closedAbout);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldErrors(closingForm, { words: typed }).words ?? '';
    setFault(wrong);
    if (!wrong) close.mutate();
  };
  const failure = shownError(close.error);
  return (
    <Modal opened onClose={onClose} title={words.question} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Text fw={600}>{words.ends}</Text>
            <List size="sm">
              {words.endsList.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </div>
          <div>
            <Text fw={600}>{words.stays}</Text>
            <List size="sm">
              {words.staysList.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </div>
          <TextInput
            label={words.type(CLOSING_WORDS)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={typed}
            error={fault}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {failure ? <Failure title={words.failed} error={failure} /> : null}
          <FormFoot
            cancel={words.keep}
            submit={words.title}
            onCancel={onClose}
            busy={close.isPending}
            disabled={!typed}
            danger
          />
        </Stack>
      </form>
    </Modal>
  );
}
