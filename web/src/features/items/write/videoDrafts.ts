import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { videoDraft } from '@greenlit/domain/videos/schemas.ts';
import { ApiError, api } from '../../../app/graphql.ts';
import { queryClient } from '../../../app/query.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import { RefusedDraft } from '../../../shared/drafts/autosaver.ts';
import { withDraftErrors } from '../../../shared/drafts/draftErrors.ts';
import type { DraftStore, SavedDraft, ScriptDraft } from '../../../shared/drafts/draftSaver.ts';
import { texts as drafts } from '../../../shared/drafts/texts.ts';
import { dismissalsIn, keptDismissals } from '../../../shared/pre-review/kept.ts';
import { CreateDraftVideo, SaveCreationVideo } from '../data.ts';
import { scriptOf, showVideo, type Video, videoQuery } from '../flow/video.ts';
import { texts } from '../texts.ts';

/** What a new video copies from its script. */
export type Origin = Pick<VideoInput, 'scriptId' | 'scriptType' | 'urlVideoScript' | 'contentLibraryId'>;

/** The editor's fields besides title, category and text: dismissals. */
export type VideoDraft = ScriptDraft<'dismissals'>;

export const savedDraft = (video: Video): SavedDraft<VideoDraft> => ({
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
export const draftErrors = ({ title, category, script }: ScriptDraft) =>
  fieldErrors(videoDraft, { title, category, scriptText: script });

/** A draft without a title is saved under a placeholder, so that the text is not held up. */
const asStored = (draft: VideoDraft): VideoDraft => ({
  ...draft,
  title: draft.title.trim() || drafts.untitled,
  category: draft.category.trim(),
});

function checked(draft: VideoDraft): VideoInput {
  const stored = asStored(draft);
  const [message] = Object.values(draftErrors(stored));
  if (message) throw new RefusedDraft(message);
  return { ...stored, dismissals: dismissalsIn(stored.dismissals) };
}

/** The account's video drafts. */
export const videoDrafts = (origin: Origin): DraftStore<VideoDraft> => ({
  asStored,
  async create(draft) {
    const video = { ...checked(draft), ...origin, view: 0 };
    const made = await withDraftErrors(
      api(CreateDraftVideo, { video }).catch((error: unknown) => {
        // the script was deleted meanwhile; the text based on it is kept
        if (!origin.scriptId || !(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
        return api(CreateDraftVideo, { video: { ...video, scriptId: null } });
      }),
    );
    return savedDraft(showVideo(made.createVideo));
  },
  async update(id, draft, expectedUpdatedAt) {
    const video = { ...checked(draft), expectedUpdatedAt };
    return savedDraft(showVideo((await withDraftErrors(api(SaveCreationVideo, { id, video }))).updateVideo));
  },
  async load(id) {
    const video = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: 0 });
    if (!video) throw new RefusedDraft(texts.failures.generic);
    return savedDraft(video);
  },
});
