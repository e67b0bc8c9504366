import { bundles } from './bundles.ts';
import { burnIn } from './burn-in/burnIn.ts';
import { hostile } from './hostile.ts';
import { list } from './list/list.ts';
import { load } from './load.ts';
import { circumstances } from './machine.ts';
import { metrics } from './metrics.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { preReviewPart } from './preReview.ts';
import { publicPart } from './public.ts';
import { recall } from './recall.ts';
import { type PartResult, writeResults } from './report.ts';
import { reviewerPage } from './reviewerPage.ts';
import { spokenCost } from './spoken/cost.ts';
import { hardVoicesPart, oneEditPart } from './spoken/oneEdit.ts';
import { spokenPart } from './spoken/spoken.ts';
import { start } from './start.ts';
import { edits } from './studio/edits.ts';
import { renderMemory } from './studio/memory.ts';
import { recording } from './studio/recording.ts';
import { IS_TRIAL } from './studio/stage.ts';
import { thumbnailsPart } from './studio/thumbnails.ts';
import { videoBytes } from './videoBytes.ts';

const PARTS: Record<string, () => Promise<PartResult>> = {
  start,
  bundles,
  'reviewer-page': reviewerPage,
  'burn-in': burnIn,
  edits,
  thumbnails: thumbnailsPart,
  recording,
  'render-memory': renderMemory,
  list,
  people,
  recall,
  metrics,
  load,
  payments,
  hostile,
  'pre-review': preReviewPart,
  'video-bytes': videoBytes,
  spoken: spokenPart,
  'spoken-one-edit': oneEditPart,
  'spoken-hard': hardVoicesPart,
  'spoken-cost': spokenCost,
  public: publicPart,
};

// a trial only tests the bench itself: its numbers are meaningless and are not stored
const isKept = !IS_TRIAL;
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const ran = new Map<string, PartResult>();
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const where = circumstances();
  console.log(`\n=== ${name}\n${where}`);
  const result = await measure();
  ran.set(name, { ...result, details: `${where}\n\n${result.details}` });
  // after every part, so that an interrupted run keeps its results
  if (isKept) writeResults(Object.keys(PARTS), ran);
  console.log(`\n${result.details}\n`);
  for (const { job, goal, measured, met } of result.goals)
    console.log(`${met === null ? 'seen   ' : met ? 'met    ' : 'NOT MET'}  ${job}: ${measured} (goal: ${goal})`);
}
console.log(isKept ? '\nWritten to bench/RESULTS.md' : '\nA trial: nothing was written');
process.exit(0);
