import { createRoot } from 'react-dom/client';
import { Reviewer, type ReviewerProps } from './Reviewer.tsx';

/** Replaces the server's placeholder by the review. */
export function show(place: HTMLElement, props: ReviewerProps): void {
  createRoot(place).render(<Reviewer {...props} />);
}
