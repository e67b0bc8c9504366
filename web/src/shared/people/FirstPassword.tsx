import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { CopyButton } from '../../app/ui/CopyButton.tsx';
import { texts } from './texts.ts';

const words = texts.firstPassword;

type Props = { email: string; password: string; title?: string; onClose: () => void };

/** The first password of a new person, which is never shown again. */
export function FirstPassword({ email, password, title = words.title, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title}>
      <Stack gap="md">
        <Text>{words.about(email)}</Text>
        <TextInput
          aria-label={words.label}
          readOnly
          value={password}
          styles={{
            input: { fontFeatureSettings: 'var(--gl-code)', fontSize: 'var(--gl-size-18)', letterSpacing: '0.08em' },
          }}
        />
        <Group justify="flex-end" gap="xs">
          <CopyButton text={password} label={words.copy} />
          <Button data-autofocus onClick={onClose}>
            {words.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
