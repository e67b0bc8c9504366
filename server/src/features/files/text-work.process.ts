import { foundIn } from '@greenlit/domain/claims/found.ts';
import { gramsOf } from '@greenlit/domain/claims/grams.ts';
import { passagesIn } from '@greenlit/domain/claims/passages.ts';
import { carriedSentences } from '@greenlit/domain/review/carried.ts';
import { spokenCheck } from '@greenlit/domain/spoken/check.ts';
import { answer } from './kept-process.ts';

/**
 * Work that is slow for long texts. Strings are the fastest to transfer between processes, so large structures are sent as
 * JSON.
 */
const WORKS = {
  carriedSentences,
  foundIn,
  gramsOf,
  passagesIn,
  spokenCheck: (json: string) => spokenCheck(...(JSON.parse(json) as Parameters<typeof spokenCheck>)),
};

export type Works = typeof WORKS;

answer(({ work, given }: { work: keyof Works; given: never[] }) => ({
  made: (WORKS[work] as (...all: never[]) => unknown)(...given),
}));
