import { truncate } from '@greenlit/domain/shared/text.ts';

/** A title cut to the available width, as props for its link or heading; tooltip and screen readers get the full title. */
export function cutTitle(title: string, width: number) {
  const shown = truncate(title, width);
  return shown === title ? { children: title } : { children: shown, title, 'aria-label': title };
}
