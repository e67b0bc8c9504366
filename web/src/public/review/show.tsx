import { createRoot } from 'react-dom/client';
import { Reviewer, type ReviewerProps } from './Reviewer.tsx';

/** Puts the review where the server left a skeleton of it. */
export function show(place: HTMLElement, props: ReviewerProps): void {
  createRoot(place).render(<Reviewer {...props} />);
}
