import { RECORDING } from '@greenlit/domain/files/limits.ts';
import { enteredText } from '@greenlit/domain/shared/entered-text.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { videoDraft } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute, paths } from '../../app/address.ts';
import { ApiError, api, queryClient } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { Unloaded } from '../../app/ui/Unloaded.tsx';
import type { VideoInput } from '../../gen/graphql.ts';
import { RefusedDraft } from '../../shared/drafts/autosaver.ts';
import { ConflictDialog } from '../../shared/drafts/ConflictDialog.tsx';
import { saveFields } from '../../shared/drafts/draftErrors.ts';
import type { DraftStore, SavedDraft, ScriptDraft } from '../../shared/drafts/draftSaver.ts';
import { MovedOn } from '../../shared/drafts/MovedOn.tsx';
import { texts as drafts } from '../../shared/drafts/texts.ts';
import { labelsOf, saveState, useDraft } from '../../shared/drafts/useDraft.ts';
import { useDraftGuard } from '../../shared/drafts/useDraftGuard.ts';
import { useEditor } from '../../shared/drafts/useEditor.ts';
import { useTold } from '../../shared/drafts/useTold.ts';
import { CategoryInput } from '../../shared/items/CategoryInput.tsx';
import { dismissalsIn, keptDismissals } from '../../shared/pre-review/kept.ts';
import { MarkedEditor } from '../../shared/pre-review/MarkedEditor.tsx';
import { CreateDraftVideo, GetWritingCategories, SaveCreationVideo } from './data.ts';
import { StageFrame } from './flow/StageFrame.tsx';
import { scriptOf, showVideo, useGoToStage, type Video, videoQuery } from './flow/video.ts';
import { editRoute, editSearch } from './routes.tsx';
import { texts } from './texts.ts';
import classes from './write/WriteStage.module.css';

const route = pageRoute(editRoute);

/** /dashboard/edit-script: a new script, one based on a library script, or an existing draft. */
export function EditScriptPage() {
  const viewer = useViewer();
  const { video, script } = route.useLoaderData();
  const { videoId } = route.useParams();
  const [{ script: scriptId = '' }] = route.useAddress(editSearch);
  const navigate = useNavigate();
  const editor = useEditor(videoId ?? `new:${scriptId}`);
  return (
    <WriteStage
      key={editor.key}
      userId={viewer.user.id}
      engine={viewer.complianceEngine}
      video={video}
      empty={{
        title: script?.title ?? '',
        category: script?.category ?? '',
        script: script?.scriptText ?? '',
        // dismissals stay valid in the copy as long as their sentences are unchanged
        dismissals: keptDismissals(script?.dismissals ?? []),
      }}
      origin={
        script
          ? {
              scriptId: script.id,
              scriptType: script.type,
              contentLibraryId: script.contentLibraryId ?? null,
              urlVideoScript: script.type === 'video' ? (script.urlVideo ?? null) : null,
            }
          : {}
      }
      scriptMissing={scriptId !== '' && !script && !video}
      newSlot={`new:${scriptId}`}
      onCreated={(id) => {
        const to = paths.edit(id);
        editor.adopt(id, to);
        void navigate({ to, replace: true, ignoreBlocker: true });
      }}
    />
  );
}

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
function WriteStage({ engine, scriptMissing, video, origin, ...start }: Props) {
  const { draft, saver, status, restored, refused, change, resolve } = useDraft({
    ...start,
    kind: 'video',
    store: videoDrafts(origin),
    saved: video && savedDraft(video),
  });
  const [asked, setAsked] = useState(false);
  const isNews = useTold();
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
    const [refusal = ''] = Object.values(saver.refused);
    if (isNews(refusal)) return refusal;
    await goToStage(videoId, 1);
    return undefined;
  };

  return (
    <StageFrame
      stage={0}
      title={words.title}
      video={video}
      engine={engine}
      saved={saveState(status, saver.retry, { offline: drafts.offline, refused: labelsOf(refused, words.labels) })}
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
        <Unloaded query={categories} />
        <div className={classes.head}>
          <TextInput
            label={words.fieldTitle}
            placeholder={words.titlePlaceholder}
            required
            size="md"
            value={draft.title}
            error={titleError ?? refused.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <CategoryInput
            label={words.category}
            placeholder={words.categoryPlaceholder}
            categories={categories.data ?? []}
            value={draft.category}
            error={errors.category ?? refused.category}
            onChange={(category) => change({ category })}
          />
        </div>
        <MarkedEditor
          label={words.script}
          size="md"
          placeholder={words.scriptPlaceholder}
          value={draft.script}
          error={errors.scriptText ?? refused.script}
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
        <Text size="sm" c="var(--gl-amber)">
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

/** What a new video copies from its script. */
type Origin = Pick<VideoInput, 'scriptId' | 'scriptType' | 'urlVideoScript' | 'contentLibraryId'>;

/** The editor's fields besides title, category and text: dismissals. */
type VideoDraft = ScriptDraft<'dismissals'>;

const savedDraft = (video: Video): SavedDraft<VideoDraft> => ({
  id: video.id,
  updatedAt: video.updatedAt,
  draft: {
    title: video.title,
    category: video.category ?? '',
    script: scriptOf(video),
    dismissals: keptDismissals(video.dismissals),
  },
});

/** The domain's messages for the editor's content, by field. */
const draftErrors = ({ title, category, script }: ScriptDraft) =>
  fieldErrors(videoDraft, { title, category, scriptText: script });

/** A draft without a title is saved under a placeholder, so that the text is not held up. */
const asStored = (draft: VideoDraft): VideoDraft => ({
  ...draft,
  title: enteredText(draft.title).trim() || drafts.untitled,
  category: enteredText(draft.category).trim(),
  script: enteredText(draft.script),
});

const NAMES: Record<string, keyof VideoDraft> = { scriptText: 'script' };

function fieldsOf(draft: VideoDraft) {
  const stored = asStored(draft);
  const { title, category, script: scriptText, dismissals } = stored;
  return {
    input: { title, category, scriptText, dismissals: dismissalsIn(dismissals) },
    wrong: draftErrors(stored),
    names: NAMES,
  };
}

const videoDrafts = (origin: Origin): DraftStore<VideoDraft> => ({
  asStored,
  async create(draft) {
    const { answer, refused } = await saveFields(fieldsOf(draft), (rest) => {
      const video = { title: drafts.untitled, ...rest, ...origin, view: 0 };
      return api(CreateDraftVideo, { video }).catch((error: unknown) => {
        // the script was deleted meanwhile; the text based on it is kept
        if (!origin.scriptId || !(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
        return api(CreateDraftVideo, { video: { ...video, scriptId: null } });
      });
    });
    return { ...savedDraft(showVideo(answer.createVideo)), refused };
  },
  async update(id, draft, expectedUpdatedAt) {
    const { answer, refused } = await saveFields(fieldsOf(draft), (rest) =>
      api(SaveCreationVideo, { id, video: { ...rest, expectedUpdatedAt } }),
    );
    return { ...savedDraft(showVideo(answer.updateVideo)), refused };
  },
  async load(id) {
    const video = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: 0 });
    if (!video) throw new RefusedDraft(texts.failures.generic);
    return savedDraft(video);
  },
});
