import { truncate } from '@greenlit/domain/shared/text.ts';

/** A title cut to the width of its place, as the props of the link or heading that shows it; whoever hovers or listens gets all of it. */
export function cutTitle(title: string, width: number) {
  const shown = truncate(title, width);
  return shown === title ? { children: title } : { children: shown, title, 'aria-label': title };
}
