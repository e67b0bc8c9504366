import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../app/fileCheck.ts';
import { UploadError, uploadLarge } from '../../app/files.ts';
import { messageOf } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { ProgressPanel } from '../../app/ui/ProgressPanel.tsx';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import { texts } from './texts.ts';
import classes from './VideoFileField.module.css';

const words = texts.file;

type Props = {
  /** The stored address, '' when there is none. */
  url: string;
  /** An address under which it can be seen. */
  shown: string | null | undefined;
  error: ReactNode;
  onChange: (url: string) => void;
  onUploading: (uploading: boolean) => void;
};

/** The file of a video script: chosen, checked, brought up in pieces that survive a broken line. */
export function VideoFileField({ url, shown, error, onChange, onUploading }: Props) {
  const [fraction, setFraction] = useState<number | null>();
  const [problem, setProblem] = useState('');
  const [seen, setSeen] = useState(shown ?? undefined);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const upload = async (file: File) => {
    setProblem('');
    const refused = await refusalOf('videos', file);
    if (refused) return setProblem(`${refused.message}. ${refused.detail}`);
    const controller = new AbortController();
    stop.current = controller;
    setFraction(null);
    onUploading(true);
    try {
      const stored = await uploadLarge(file, {
        category: 'videos',
        signal: controller.signal,
        onProgress: (sent, total) => setFraction(total > 0 ? sent / total : null),
      });
      setSeen(stored.signedUrl);
      onChange(stored.url);
    } catch (failure) {
      if (failure instanceof UploadError && failure.aborted) return;
      setProblem(failure instanceof UploadError ? failure.message : messageOf(failure));
    } finally {
      setFraction(undefined);
      onUploading(false);
    }
  };
  return (
    <Input.Wrapper
      label={words.label}
      required
      description={words.hint}
      error={error}
      labelElement="div"
      data-error={error ? true : undefined}
    >
      <div className={classes.file}>
        {url && seen && fraction === undefined ? <VideoPlayer src={seen} title={words.label} /> : null}
        {fraction === undefined ? (
          <Group gap="sm">
            <FileButton accept={acceptOf('videos')} onChange={(file) => file && void upload(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  {url ? words.change : words.choose}
                </Button>
              )}
            </FileButton>
          </Group>
        ) : (
          <ProgressPanel
            label={words.uploading}
            hint={words.uploadHint}
            fraction={fraction}
            onCancel={() => stop.current?.abort()}
          />
        )}
        {problem ? <Failure title={words.failed} error={problem} /> : null}
      </div>
    </Input.Wrapper>
  );
}
