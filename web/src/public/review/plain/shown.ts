import type { PlainPage } from '@greenlit/domain/review/plain-page.ts';
import type { Review } from '../../../shared/review/page/review.ts';

/** The data of the opened page, with the review in the form of the page's query. */
export type Shown = Omit<Extract<PlainPage, { step: 'review' }>, 'review'> & { review: Review };
