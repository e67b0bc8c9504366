import { CUSTOM_SCRIPT_TITLE, scriptDraft } from '@greenlit/domain/scripts/schemas.ts';
import { enteredText } from '@greenlit/domain/shared/entered-text.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { scriptPath } from '@greenlit/domain/videos/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { linkTo, paths } from '../../app/address.ts';
import { ApiError, api, queryClient } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import type { ItemType, ScriptDraftFragment } from '../../gen/graphql.ts';
import { RefusedDraft } from '../../shared/drafts/autosaver.ts';
import { saveFields } from '../../shared/drafts/draftErrors.ts';
import type { DraftStore, SavedDraft, ScriptDraft } from '../../shared/drafts/draftSaver.ts';
import { texts as drafts } from '../../shared/drafts/texts.ts';
import { dismissalsIn, keptDismissals } from '../../shared/pre-review/kept.ts';
import { inOrder } from '../../shared/review/papers.ts';
import { CreateScript, GetScriptDraft, SaveScript } from './data.ts';
import { texts } from './texts.ts';

export const scriptDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'draft', id],
    queryFn: ({ signal }) => api(GetScriptDraft, { id }, { signal }).then((answer) => answer.getScript ?? null),
  });

/** Fresh on entering; data saved on this page a moment ago is not refetched. */
const FRESH_MS = 2_000;

/** The draft to edit; null for a new script, which also starts from the template. */
export async function loadDraft(id: string): Promise<ScriptDraftFragment | null> {
  if (id === NEW) return null;
  const script = await queryClient.fetchQuery({ ...scriptDraftQuery(id), staleTime: FRESH_MS });
  if (!script) throw new ApiError(frame.errors.notFound, 'NOT_FOUND');
  if (script.status === 'draft' && script.viewerCan.edit) return script;
  if (script.status === 'approved' && script.title === CUSTOM_SCRIPT_TITLE) return null;
  const path = script.status === 'need_changes' ? paths.scriptNeedChanges(id) : scriptPath(script);
  throw redirect({ ...linkTo(path), replace: true });
}

/** The path segment of a script that is not saved yet. */
const NEW = 'custom';

/**
 * The script editor's content: for video scripts also the file's stored address; dismissals; and the reviewer's form so far, ''
 * if untouched.
 */
export type EditedScript = ScriptDraft<'library' | 'file' | 'dismissals' | 'papers'>;

export const EMPTY: EditedScript = {
  title: '',
  category: '',
  script: '',
  library: '',
  file: '',
  dismissals: '',
  papers: '',
};

/** The editor's names for the fields of the call. */
export const NAMES: Record<string, keyof EditedScript> = {
  title: 'title',
  category: 'category',
  scriptText: 'script',
  contentLibraryId: 'library',
  urlVideo: 'file',
  reviewForm: 'papers',
  dismissals: 'dismissals',
};

/** Only people who choose a library (`files`) have one in the draft; for others it is given. */
export const savedScript = (script: ScriptDraftFragment, files: boolean): SavedDraft<EditedScript> => ({
  id: script.id,
  updatedAt: script.updatedAt,
  draft: {
    title: script.title,
    category: script.category ?? '',
    script: script.scriptText ?? '',
    library: (files && script.contentLibraryId) || '',
    file: script.urlVideo ?? '',
    dismissals: keptDismissals(script.dismissals),
    papers: script.reviewForm ? inOrder(script.reviewForm) : '',
  },
});

/** A draft without a title is saved under a placeholder, so that the text is not held up. */
const asStored = (draft: EditedScript): EditedScript => ({
  ...draft,
  title: enteredText(draft.title).trim() || drafts.untitled,
  category: enteredText(draft.category).trim(),
  script: enteredText(draft.script),
});

function fieldsOf(draft: EditedScript) {
  const { title, category, script, library, file, papers } = asStored(draft);
  const dismissals = dismissalsIn(draft.dismissals);
  return {
    input: {
      title,
      category,
      scriptText: script,
      dismissals,
      ...(library ? { contentLibraryId: library } : {}),
      ...(file ? { urlVideo: file } : {}),
      ...(papers ? { reviewForm: papers } : {}),
    },
    wrong: fieldErrors(scriptDraft, { title, category, scriptText: script, contentLibraryId: library }),
    names: NAMES,
  };
}

const shown = (script: ScriptDraftFragment, files: boolean): SavedDraft<EditedScript> => {
  queryClient.setQueryData(scriptDraftQuery(script.id).queryKey, script);
  return savedScript(script, files);
};

/** The newest known server version of the script. */
export const savedNow = (id: string | null): ScriptDraftFragment | null | undefined =>
  id === null ? null : queryClient.getQueryData(scriptDraftQuery(id).queryKey);

export const scriptDrafts = (type: () => ItemType, files: boolean): DraftStore<EditedScript> => ({
  asStored,
  async create(draft) {
    const common = { type: type(), title: drafts.untitled, status: 'draft' as const, isPublic: false };
    const { answer, refused } = await saveFields(fieldsOf(draft), (rest) =>
      api(CreateScript, { script: { ...common, ...rest } }),
    );
    return { ...shown(answer.createScript, files), refused };
  },
  async update(id, draft, expectedUpdatedAt) {
    const common = { type: type(), expectedUpdatedAt };
    const { answer, refused } = await saveFields(fieldsOf(draft), (rest) =>
      api(SaveScript, { id, script: { ...common, ...rest } }),
    );
    return { ...shown(answer.updateScript, files), refused };
  },
  async load(id) {
    const { getScript } = await api(GetScriptDraft, { id });
    if (!getScript) throw new RefusedDraft(texts.library.goneAway);
    return shown(getScript, files);
  },
});
