import { SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import classes from './ListSearch.module.css';
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
