import { refusalOfFile } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { UploadError, uploadSmall } from '../files.ts';
import { acceptPictures, fittingPicture } from '../fittingPicture.ts';
import { texts } from '../texts.ts';
import { Failure } from './Page.tsx';

type Props = {
  label: string;
  hint?: string | undefined;
  choose: string;
  remove: string;
  /** The stable address; '' if none. */
  value: string;
  /** The current picture, before the buttons. */
  preview: ReactNode;
  disabled?: boolean;
  /** Why the picture was not saved. */
  error?: ReactNode;
  onChange: (url: string, signedUrl: string) => void;
};

/** The file itself is refused; says what would be accepted. */
class WrongFile extends Error {
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

/** A picture of at most 2 MB, uploaded when chosen and stored when the form is saved. */
export function ImageField({ label, hint, choose, remove, value, preview, disabled = false, error, onChange }: Props) {
  const hintId = useId();
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (chosen: File) => {
      const file = await fittingPicture(chosen, 'images');
      const refusal = refusalOfFile('images', { name: file.name, sizeBytes: file.size });
      if (refusal) throw new WrongFile(refusal.message, refusal.detail);
      return uploadSmall(file, 'images');
    },
    onSuccess: ({ url, signedUrl }) => onChange(url, signedUrl),
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      descriptionProps={{ id: hintId }}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      role="group"
      aria-label={label}
      {...(hint ? { 'aria-describedby': hintId } : {})}
    >
      <Group gap="md" mt="xs">
        {preview}
        {disabled ? null : (
          <Group gap="xs">
            <FileButton accept={acceptPictures('images')} onChange={(file) => file && upload.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={upload.isPending}>
                  {choose}
                </Button>
              )}
            </FileButton>
            {value ? (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                onClick={() => {
                  upload.reset();
                  onChange('', '');
                }}
              >
                {remove}
              </Button>
            ) : null}
          </Group>
        )}
      </Group>
      {upload.error ? (
        <div role="status" style={{ marginTop: 8 }}>
          <UploadFailure error={upload.error} />
        </div>
      ) : null}
    </Input.Wrapper>
  );
}

function UploadFailure({ error }: { error: Error }) {
  if (error instanceof WrongFile) return <Failure title={error.message} error={error.detail} />;
  return <Failure title={texts.errors.upload} error={error instanceof UploadError ? error.message : error} />;
}
