import { Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { api } from '../../../app/graphql.ts';
import { CodeInput } from '../../../app/ui/CodeInput.tsx';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { VerifyMfa } from '../data.ts';
import { errorText, fieldMessages } from '../forms.ts';
import { texts } from '../texts.ts';
import { qrPath, typedKey } from './otpauth.ts';
import classes from './SetupDialog.module.css';

const words = texts.mfa;

type Props = { url: string; onClose: () => void; onActive: (backupCodes: readonly string[]) => void };

/** Shows the key as QR code and text, and asks for the first code of the app. */
export function SetupDialog({ url, onClose, onActive }: Props) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: (entered: string) => api(VerifyMfa, { mfaUser: { mfaActive: true, code: entered } }),
    onSuccess: ({ verifyMFAUser }) => onActive(verifyMFAUser.backupCodes),
    onError: () => setCode(''),
  });
  const key = typedKey(url);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.setupTitle}
      closeButtonProps={{ 'aria-label': texts.close }}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6 && !verify.isPending) verify.mutate(code);
        }}
      >
        <Stack gap="md">
          <Text>{words.scan}</Text>
          <QrCode text={url} />
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {words.type}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Code className={classes.key}>{key}</Code>
              <CopyButton size="sm" text={key.replaceAll(' ', '')} label={words.copyKey} />
            </Group>
          </div>
          <CodeInput
            data-autofocus
            label={words.code}
            description={words.codeHint}
            value={code}
            error={verify.error ? wrongCode(verify.error) : undefined}
            onChange={(next) => {
              if (next) verify.reset();
              setCode(next);
            }}
            onComplete={(entered) => verify.mutate(entered)}
          />
          <FormFoot
            cancel={texts.cancel}
            submit={words.activate}
            onCancel={onClose}
            busy={verify.isPending}
            disabled={code.length !== 6}
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** The message for a rejected code. */
export function wrongCode(error: Error): string {
  return fieldMessages(error).code ?? errorText(error, words.wrong);
}

/**
 * Dark on white in either color scheme, as cameras require. Uses presentation attributes, because the page's policy forbids
 * inline styles.
 */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#101814" />
    </svg>
  );
}
