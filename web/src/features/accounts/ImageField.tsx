import { acceptOf, refusalOfFile } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UploadError, uploadSmall } from '../../app/files.ts';
import { Failure } from '../../app/ui/Failure.tsx';

type Props = {
  label: string;
  hint: string;
  choose: string;
  remove: string;
  /** The stable address; empty when there is none. */
  value: string;
  preview: ReactNode;
  disabled?: boolean;
  onChange: (url: string, signedUrl: string) => void;
};

/** A picture of at most 2 MB, uploaded as soon as it is chosen and kept when the form is saved. */
export function ImageField({ label, hint, choose, remove, value, preview, disabled = false, onChange }: Props) {
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File) => {
      const refusal = refusalOfFile('images', { name: file.name, sizeBytes: file.size });
      if (refusal) throw new UploadError(`${refusal.message}. ${refusal.detail}`);
      return uploadSmall(file, 'images');
    },
    onSuccess: ({ url, signedUrl }) => onChange(url, signedUrl),
  });
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} role="group" aria-label={label}>
      <Group gap="md" mt="xs">
        {preview}
        {disabled ? null : (
          <Group gap="xs">
            <FileButton accept={acceptOf('images')} onChange={(file) => file && upload.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={upload.isPending}>
                  {choose}
                </Button>
              )}
            </FileButton>
            {value ? (
              <Button variant="subtle" color="gray" size="sm" onClick={() => onChange('', '')}>
                {remove}
              </Button>
            ) : null}
          </Group>
        )}
      </Group>
      {upload.error ? (
        <Text component="div" mt="xs">
          <Failure error={upload.error.message} />
        </Text>
      ) : null}
    </Input.Wrapper>
  );
}
