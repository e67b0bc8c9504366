import type { AdReviewForm } from '@greenlit/domain/review/schemas.ts';
import { useState } from 'react';
import { useSavedField } from '../../../shared/drafts/useSavedField.ts';
import { type PapersDraft, type PapersFile, readPapers, writePapers } from '../../../shared/review/papers.ts';
import type { Saves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';

type Person = Parameters<typeof readPapers>[1];

/** The ad review form while it is filled in; every entry is saved with the draft. */
export function usePapers(video: Video, person: Person, saves: Saves, last: string | null) {
  const [initial] = useState(() => readPapers(video.reviewForm, person, last));
  const kept = useSavedField<PapersDraft>(initial, (papers) =>
    saves.save({ reviewForm: writePapers(papers), urlSignature: papers.form.signaturManager || null }),
  );
  return {
    draft: kept.value,
    started: kept.value !== initial || Boolean(video.reviewForm),
    /** The answers are from the previous form and were not checked yet. */
    isPrefilled: last !== null && kept.value === initial && !video.reviewForm,
    problem: kept.problem,
    flush: kept.flush,
    unsaved: kept.unsaved,
    setForm: (form: AdReviewForm) => kept.change({ ...kept.value, form }),
    setFile: (file: PapersFile | null) => kept.change({ ...kept.value, file }),
  };
}
