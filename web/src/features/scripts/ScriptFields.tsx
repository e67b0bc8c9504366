import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, FileButton, Group, Input, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useViewer } from '../../app/rights.ts';
import { notifyNotice } from '../../app/ui/notify.tsx';
import { Unloaded } from '../../app/ui/Unloaded.tsx';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import type { ItemType } from '../../gen/graphql.ts';
import { CategoryInput } from '../../shared/items/CategoryInput.tsx';
import { JobPanel } from '../../shared/media/JobPanel.tsx';
import { uploadMade } from '../../shared/media/uploadMade.ts';
import { type FailureText, isBusy, type JobTools, useJob } from '../../shared/media/useJob.ts';
import {
  describeVideoFailure,
  releaseVideo,
  UnusableVideo,
  type Usable,
  usableVideo,
} from '../../shared/media/videoFile.ts';
import { dismissalsIn, keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import type { Problems } from './finish.ts';
import { writingQuery } from './library.ts';
import classes from './ScriptFields.module.css';
import type { EditedScript } from './scriptDrafts.ts';
import { texts } from './texts.ts';
import videoFileField from './VideoFileField.module.css';

const words = texts.custom;

type Props = {
  type: ItemType;
  draft: EditedScript;
  /** Whether a library must be chosen. */
  files: boolean;
  problems: Problems;
  /** A signed URL of the draft's video. */
  shownVideo: string | undefined;
  onChange: (part: Partial<EditedScript>) => void;
  /** A video was uploaded: its stored address and a signed URL. */
  onVideo: (url: string, signedUrl: string | null) => void;
  onUploading: (uploading: boolean) => void;
};

/** The fields of a script: library, video file if it is a video script, text. */
export function ScriptFields({ type, draft, files, problems, shownVideo, onChange, ...video }: Props) {
  const viewer = useViewer();
  const form = useRef<HTMLDivElement>(null);
  const choices = useQuery(writingQuery(viewer.user.isBodewellUser));
  const { data } = choices;
  const libraries = (data?.libraries ?? []).map(({ id, name }) => ({ value: id, label: name }));
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] button')?.focus();
  }, [problems]);
  return (
    <div ref={form} className={classes.fields}>
      <Unloaded query={choices} />
      <div className={classes.heads}>
        <TextInput
          label={words.heading}
          required
          value={draft.title}
          error={problems.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <CategoryInput
          label={words.category}
          placeholder={words.categoryHint}
          categories={data?.categories ?? []}
          value={draft.category}
          error={problems.category}
          onChange={(category) => onChange({ category })}
        />
        {files ? (
          <NativeSelect
            label={words.library}
            required
            value={draft.library}
            error={problems.library}
            data={[{ value: '', label: words.chooseLibrary }, ...libraries]}
            onChange={(event) => onChange({ library: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {type === 'video' ? (
        <VideoFileField
          url={draft.file}
          shown={shownVideo}
          error={problems.file}
          onChange={video.onVideo}
          onUploading={video.onUploading}
        />
      ) : null}
      <MarkedEditor
        label={type === 'video' ? words.said : words.text}
        description={type === 'video' ? words.saidHint : words.textHint}
        required={type === 'script'}
        minRows={12}
        value={draft.script}
        error={problems.script}
        dismissals={dismissalsIn(draft.dismissals)}
        onChange={(script) => onChange({ script })}
        onDismissals={(dismissals) => onChange({ dismissals: keptDismissals(dismissals) })}
        lead={
          <Text c="dimmed" size="sm">
            {words.words(wordCount(draft.script), formatDuration(spokenSeconds(draft.script)))}
          </Text>
        }
      />
    </div>
  );
}

const videoFileFieldWords = texts.file;

type VideoFileFieldProps = {
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
function VideoFileField({ url, shown, error, onChange, onUploading }: VideoFileFieldProps) {
  const job = useJob(describeFileFailure);
  const working = isBusy(job.state);
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
        if (usable.notice) notifyNotice(usable.notice);
        return;
      }
      const stored = await uploadMade(usable.made, tools, videoFileFieldWords.uploading, usable.early);
      onChange(stored.url, stored.signedUrl);
      if (usable.notice) notifyNotice(usable.notice, videoFileFieldWords.stillUsable);
    };
    return job.run(work, () => void releaseVideo(usable));
  };
  return (
    <Input.Wrapper
      label={videoFileFieldWords.label}
      required
      description={videoFileFieldWords.hint}
      error={error}
      labelElement="div"
      data-error={error ? true : undefined}
    >
      <div className={videoFileField.file}>
        {url && shown && !working ? <VideoPlayer src={shown} title={videoFileFieldWords.label} /> : null}
        {working ? null : (
          <Group gap="sm">
            <FileButton accept={acceptOf('videos')} onChange={(file) => file && void bring(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  {url ? videoFileFieldWords.change : videoFileFieldWords.choose}
                </Button>
              )}
            </FileButton>
          </Group>
        )}
        <JobPanel job={job} hint={videoFileFieldWords.uploadHint} />
      </div>
    </Input.Wrapper>
  );
}

/** The form's message, with the problem of the file and what would be accepted. */
const describeFileFailure = (error: unknown): FailureText =>
  error instanceof UnusableVideo
    ? {
        title: videoFileFieldWords.failed,
        message: `${error.message.replace(/[.!]$/, '')}. ${error.detail}`,
        final: true,
      }
    : { ...describeVideoFailure(videoFileFieldWords.failed)(error), title: videoFileFieldWords.failed };
