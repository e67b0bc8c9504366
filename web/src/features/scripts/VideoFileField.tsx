import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { notify } from '../../app/ui/notify.tsx';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import { JobPanel } from '../../shared/media/JobPanel.tsx';
import { uploadMade } from '../../shared/media/uploadMade.ts';
import { type FailureText, type JobTools, useJob } from '../../shared/media/useJob.ts';
import {
  describeVideoFailure,
  releaseVideo,
  UnusableVideo,
  type Usable,
  usableVideo,
} from '../../shared/media/videoFile.ts';
import { texts } from './texts.ts';
import classes from './VideoFileField.module.css';

const words = texts.file;

type Props = {
  /** The stored address, '' if none. */
  url: string;
  /** A signed URL to show it. */
  shown: string | undefined;
  error: ReactNode;
  /** `signedUrl` is for showing the file stored at `url`. */
  onChange: (url: string, signedUrl: string | null) => void;
  onUploading: (uploading: boolean) => void;
};

/** The file of a video script: chosen, checked, converted if necessary, and uploaded in chunks that survive interruptions. */
export function VideoFileField({ url, shown, error, onChange, onUploading }: Props) {
  const job = useJob(describeFileFailure);
  const working = job.state.kind === 'working';
  useEffect(() => {
    onUploading(working);
    // with another type chosen this field is unmounted, so nothing is being uploaded
    return () => onUploading(false);
  }, [onUploading, working]);
  const bring = (file: File) => {
    let usable: Usable | undefined;
    const work = async (tools: JobTools) => {
      usable ??= await usableVideo(file, tools, 'videos');
      if ('url' in usable) {
        onChange(usable.url, usable.signedUrl);
        if (usable.notice) notify(usable.notice);
        return;
      }
      const stored = await uploadMade(usable.made, tools, words.uploading, usable.early);
      onChange(stored.url, stored.signedUrl);
      if (!usable.hasAudio) notify(words.noSound);
    };
    return job.run(work, () => void releaseVideo(usable));
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
        {url && shown && !working ? <VideoPlayer src={shown} title={words.label} /> : null}
        {working ? null : (
          <Group gap="sm">
            <FileButton accept={acceptOf('videos')} onChange={(file) => file && void bring(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  {url ? words.change : words.choose}
                </Button>
              )}
            </FileButton>
          </Group>
        )}
        <JobPanel job={job} hint={words.uploadHint} />
      </div>
    </Input.Wrapper>
  );
}

/** The form's message, with the problem of the file and what would be accepted. */
const describeFileFailure = (error: unknown): FailureText =>
  error instanceof UnusableVideo
    ? { title: words.failed, message: `${error.message.replace(/[.!]$/, '')}. ${error.detail}`, final: true }
    : { ...describeVideoFailure(words.failed)(error), title: words.failed };
