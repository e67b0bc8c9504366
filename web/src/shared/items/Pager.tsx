import { pageBlock } from '@greenlit/domain/shared/paging.ts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import classes from './Pager.module.css';
import { texts } from './texts.ts';

type Props = {
  page: number;
  pages: number;
  /** There may be more pages than were counted. */
  isCapped?: boolean;
  onPage: (page: number) => void;
};

/** Page numbers in blocks of five; double arrows go to the previous and next block. */
export function Pager({ page, pages, isCapped = false, onPage }: Props) {
  if (pages <= 1) return null;
  const block = pageBlock(page, pages);
  const first = block[0] ?? 1;
  const last = block.at(-1) ?? 1;
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <button type="button" disabled={to < 1 || to > pages} onClick={() => onPage(to)} aria-label={label}>
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <nav className={classes.pager} aria-label={texts.pages.label}>
      {pages > block.length ? step(first - 1, texts.pages.before, IconChevronsLeft) : null}
      {step(page - 1, texts.pages.previous, IconChevronLeft)}
      {block.map((number) => (
        <button
          type="button"
          key={number}
          aria-label={texts.pages.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {step(page + 1, texts.pages.next, IconChevronRight)}
      {pages > block.length ? step(last + 1, texts.pages.after, IconChevronsRight) : null}
      <p className={classes.where}>{texts.pages.of(page, pages, isCapped)}</p>
    </nav>
  );
}
