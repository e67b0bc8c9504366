import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { texts } from '../texts.ts';
import classes from './BackupCodes.module.css';

const words = texts.mfa;

/** Shown only once, because only their hashes are stored. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.codesTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{words.codesWhy}</Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group gap="xs">
          <CopyButton text={text} label={words.copyCodes} />
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(text)}>
            {words.downloadCodes}
          </Button>
        </Group>
        <Alert color="amber" variant="light">
          {words.codesOnce}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.codesKept}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.codesFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
