import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import type { Difference } from '../../shared/drafts/ConflictDialog.tsx';
import { keptDifference } from '../../shared/pre-review/KeptMarks.tsx';
import { differingAnswers, type PapersDraft } from '../../shared/review/papers.ts';
import type { EditedScript } from './scriptDrafts.ts';
import { texts } from './texts.ts';

type Known = {
  /** The name of a library, by id. */
  nameOf: (library: string) => string | undefined;
  /** A signed URL of a stored video, if known. */
  signed: (file: string) => string | undefined;
  papersOf: (text: string) => PapersDraft;
};

/** The differences between two states of a script besides title, category and text. */
export function differencesOf(mine: EditedScript, theirs: EditedScript, known: Known): Difference[] {
  const { custom, file } = texts;
  const library = (id: string) => (id ? (known.nameOf(id) ?? custom.otherLibrary) : null);
  const video = (url: string) => {
    const src = known.signed(url);
    return src ? <VideoPlayer src={src} title={file.label} /> : url ? file.some : null;
  };
  return [
    ...(mine.library === theirs.library
      ? []
      : [{ label: custom.library, mine: library(mine.library), theirs: library(theirs.library) }]),
    ...(mine.file === theirs.file ? [] : [{ label: file.label, mine: video(mine.file), theirs: video(theirs.file) }]),
    ...keptDifference(mine, theirs),
    ...differingAnswers(known.papersOf(mine.papers), known.papersOf(theirs.papers)).map((answer) => ({
      label: answer.label,
      mine: answer.mine || null,
      theirs: answer.theirs || null,
    })),
  ];
}
