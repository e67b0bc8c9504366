import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewer } from '../../app/useViewer.ts';
import type { ItemType } from '../../gen/graphql.ts';
import { CategoryInput } from '../../shared/items/CategoryInput.tsx';
import { dismissalsIn, keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import type { Problems } from './finish.ts';
import { writingQuery } from './library.ts';
import classes from './ScriptFields.module.css';
import type { EditedScript } from './scriptDrafts.ts';
import { texts } from './texts.ts';
import { VideoFileField } from './VideoFileField.tsx';

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
  const { data } = useQuery(writingQuery(viewer.user.isBodewellUser));
  const libraries = (data?.libraries ?? []).map(({ id, name }) => ({ value: id, label: name }));
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] button')?.focus();
  }, [problems]);
  return (
    <div ref={form} className={classes.fields}>
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
