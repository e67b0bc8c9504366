import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { ConfirmTestPayment } from './data.ts';
import { onTestBank, type TestBankQuestion } from './gateway.ts';
import { texts } from './texts.ts';

const words = texts.bank;

/** Stands in for the bank's page that confirms a payment: with test payments, the payer plays the bank. */
export function TestBank() {
  const [question, setQuestion] = useState<TestBankQuestion>();
  useEffect(() => {
    onTestBank(setQuestion);
    return () => onTestBank(undefined);
  }, []);
  const answer = useMutation({
    meta: { quiet: true },
    mutationFn: (confirmed: boolean) =>
      api(ConfirmTestPayment, { clientSecret: question?.clientSecret ?? '', confirmed }),
    onError: (error) => notifyFailure(error),
    onSettled: () => {
      question?.answered();
      setQuestion(undefined);
    },
  });
  const say = (confirmed: boolean) => {
    if (!answer.isPending) answer.mutate(confirmed);
  };
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => say(false)}
      title={words.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      zIndex={300}
    >
      <Text mb="lg">{words.body}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => say(false)}>
          {words.refuse}
        </Button>
        <Button data-autofocus loading={answer.isPending} onClick={() => say(true)}>
          {words.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
