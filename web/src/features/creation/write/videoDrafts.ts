import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { videoDraft } from '@greenlit/domain/videos/schemas.ts';
import { type DraftStore, RefusedDraft, type SavedDraft, type ScriptDraft } from '../../../app/drafts/draftSaver.ts';
import { texts as drafts } from '../../../app/drafts/texts.ts';
import { told } from '../../../app/drafts/told.ts';
import { api } from '../../../app/graphql.ts';
import { queryClient } from '../../../app/query.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import { scriptOf, showVideo, type Video, videoQuery } from '../flow/video.ts';
import { CreateDraftVideo, SaveCreationVideo } from '../operations.ts';
import { texts } from '../texts.ts';

/** What a new video takes over from the script it starts from. */
export type Origin = Pick<VideoInput, 'scriptType' | 'urlVideoScript' | 'contentLibraryId'>;

export const savedDraft = (video: Video): SavedDraft => ({
  id: video.id,
  updatedAt: video.updatedAt,
  draft: { title: video.title, category: video.category ?? '', script: scriptOf(video) },
});

/** The messages of the domain for what stands in the editor, by field. */
export const draftErrors = ({ title, category, script }: ScriptDraft) =>
  fieldErrors(videoDraft, { title, category, scriptText: script });

/** A draft without a title yet is kept under a stand-in: what is written must not wait for it. */
const asStored = ({ title, category, script }: ScriptDraft): ScriptDraft => ({
  title: title.trim() || drafts.untitled,
  category: category.trim(),
  script,
});

function checked(draft: ScriptDraft): ScriptDraft {
  const stored = asStored(draft);
  const [message] = Object.values(draftErrors(stored));
  if (message) throw new RefusedDraft(message);
  return stored;
}

/** Drafts in the videos of this account. */
export const videoDrafts = (origin: Origin): DraftStore => ({
  asStored,
  async create(draft) {
    const video = { ...checked(draft), ...origin, view: 0 };
    return savedDraft(showVideo((await told(api(CreateDraftVideo, { video }))).createVideo));
  },
  async update(id, draft, expectedUpdatedAt) {
    const video = { ...checked(draft), expectedUpdatedAt };
    return savedDraft(showVideo((await told(api(SaveCreationVideo, { id, video }))).updateVideo));
  },
  async load(id) {
    const video = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: 0 });
    if (!video) throw new RefusedDraft(texts.failures.generic);
    return savedDraft(video);
  },
});
