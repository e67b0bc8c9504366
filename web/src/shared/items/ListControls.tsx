import { pageBlock, pageInstead, SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSearch,
} from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import type { PageSize } from '../../app/pageSize.ts';
import classes from './ListSearch.module.css';
import pager from './Pager.module.css';
import { texts } from './texts.ts';

type Props = { value: string; onSearch: (text: string) => void; hint?: string };

/** Searches half a second after the last key, or at once on Enter; the search is in the URL, so Back restores it. */
export function SearchBox({ value, onSearch, hint = texts.searchHint }: Props) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const ask = useDebouncedCallback((text: string) => {
    setAsked(text);
    onSearch(text);
  }, SEARCH_PAUSE);
  useEffect(() => {
    // The URL changed by other means: Back, or a link.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }, [value, asked]);
  const change = (text: string) => {
    setTyped(text);
    ask(text.trim());
  };
  const clear = () => {
    change('');
    ask.flush();
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={texts.search}
      placeholder={hint}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label={texts.clearSearch} onClick={clear} /> : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask.flush();
      }}
    />
  );
}

export const ListSearch = (props: ComponentProps<typeof SearchBox>) => (
  <search className={classes.search}>
    <SearchBox {...props} />
  </search>
);

type PagerProps = {
  page: number;
  pages: number;
  /** There may be more pages than were counted. */
  isCapped?: boolean;
  onPage: (page: number) => void;
  /** How many rows a page has, where people can choose. */
  size?: PageSize | undefined;
};

/** The numbers of the pages, and how many rows each has; nothing for a list that is shown whole. */
export function Pager({ size, ...numbers }: PagerProps) {
  const { page, pages, onPage } = numbers;
  const isWhole = pages <= 1 && (!size || size.size === Math.min(...size.sizes));
  if (isWhole) return null;
  return (
    <div className={pager.foot}>
      {pages > 1 ? <Numbers {...numbers} /> : null}
      {size ? (
        <NativeSelect
          className={pager.size ?? ''}
          label={texts.pages.size}
          value={String(size.size)}
          data={size.sizes.map(String)}
          onChange={({ currentTarget }) => {
            const next = Number(currentTarget.value);
            size.choose(next);
            onPage(pageInstead(page, size.size, next));
          }}
        />
      ) : null}
    </div>
  );
}

/** In blocks of five; double arrows go to the previous and next block. */
function Numbers({ page, pages, isCapped = false, onPage }: Omit<PagerProps, 'size'>) {
  const block = pageBlock(page, pages);
  const first = block[0] ?? 1;
  const last = block.at(-1) ?? 1;
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <button type="button" disabled={to < 1 || to > pages} onClick={() => onPage(to)} aria-label={label}>
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <nav className={pager.pager} aria-label={texts.pages.label}>
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
      <p className={pager.where}>{texts.pages.of(page, pages, isCapped)}</p>
    </nav>
  );
}
