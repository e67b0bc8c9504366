import { RECORDING } from '@greenlit/domain/files/limits.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Alert, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { ConflictDialog } from '../../../shared/drafts/ConflictDialog.tsx';
import { MovedOn } from '../../../shared/drafts/MovedOn.tsx';
import { texts as drafts } from '../../../shared/drafts/texts.ts';
import { saveState, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftGuard } from '../../../shared/drafts/useDraftGuard.ts';
import { CategoryInput } from '../../../shared/items/CategoryInput.tsx';
import { dismissalsIn, keptDismissals } from '../../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../../shared/pre-review/MarkedEditor.tsx';
import { GetWritingCategories } from '../data.ts';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useGoToStage } from '../flow/stages.ts';
import type { Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { draftErrors, type Origin, savedDraft, type VideoDraft, videoDrafts } from './videoDrafts.ts';
import classes from './WriteStage.module.css';

const words = texts.write;

type Props = {
  userId: string;
  engine: boolean;
  /** The open draft; null for a new one, which starts from `empty`. */
  video: Video | null;
  empty: VideoDraft;
  origin: Origin;
  newSlot: string;
  scriptMissing: boolean;
  onCreated: (videoId: string) => void;
};

/** Stage 0: the script, saved while typing. */
export function WriteStage({ engine, scriptMissing, video, origin, ...start }: Props) {
  const { draft, saver, status, restored, change, resolve } = useDraft({
    ...start,
    kind: 'video',
    store: videoDrafts(origin),
    saved: video && savedDraft(video),
  });
  const [asked, setAsked] = useState(false);
  const goToStage = useGoToStage();
  const categories = useQuery({
    queryKey: ['items', 'categories'],
    queryFn: ({ signal }) => api(GetWritingCategories, {}, { signal }).then((answer) => answer.getCategories),
    staleTime: 60_000,
  });
  useDraftGuard(saver);

  const errors = draftErrors(draft);
  const titleError = errors.title && (asked || draft.title.trim() !== '') ? errors.title : undefined;
  const next = async () => {
    setAsked(true);
    const [problem] = Object.values(draftErrors(draft));
    if (problem) return problem;
    const videoId = await saver.flush();
    if (!videoId) return drafts.notSaved;
    await goToStage(videoId, 1);
    return undefined;
  };

  return (
    <StageFrame
      stage={0}
      title={words.title}
      video={video}
      engine={engine}
      saved={saveState(status, saver.retry, drafts.offline)}
      next={{ label: texts.next, go: next }}
      onStage={async () => undefined}
    >
      <div className={classes.form}>
        {restored ? (
          <Alert variant="light" role="status">
            {drafts.restored}
          </Alert>
        ) : null}
        {saver.id === null ? null : <MovedOn status={status} />}
        {scriptMissing ? (
          <Alert variant="light" color="amber" role="status">
            {words.scriptMissing}
          </Alert>
        ) : null}
        <div className={classes.head}>
          <TextInput
            label={words.fieldTitle}
            placeholder={words.titlePlaceholder}
            required
            size="md"
            value={draft.title}
            error={titleError}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <CategoryInput
            label={words.category}
            placeholder={words.categoryPlaceholder}
            categories={categories.data ?? []}
            value={draft.category}
            error={errors.category}
            onChange={(category) => change({ category })}
          />
        </div>
        <MarkedEditor
          label={words.script}
          size="md"
          placeholder={words.scriptPlaceholder}
          value={draft.script}
          error={errors.scriptText}
          lead={<Length script={draft.script} />}
          dismissals={dismissalsIn(draft.dismissals)}
          onChange={(script) => change({ script })}
          onDismissals={(dismissals) => change({ dismissals: keptDismissals(dismissals) })}
        />
      </div>
      {status.at === 'stale' ? <ConflictDialog mine={draft} theirs={status.theirs} onChoose={resolve} /> : null}
    </StageFrame>
  );
}

/** The script's length while typing: words, and the time to speak them. */
function Length({ script }: { script: string }) {
  const seconds = spokenSeconds(script);
  return (
    <div className={classes.length}>
      <Text size="sm">
        {words.words(wordCount(script))} · {words.spoken(formatDuration(seconds))}
      </Text>
      {seconds > RECORDING.max ? (
        <Text size="sm" c="var(--gl-in-review)">
          {words.spokenLong}
        </Text>
      ) : seconds > RECORDING.tipMax ? (
        <Text size="sm" c="dimmed">
          {words.spokenTip}
        </Text>
      ) : null}
    </div>
  );
}
