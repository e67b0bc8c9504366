import type { ComponentProps } from 'react';
import classes from './ListSearch.module.css';
import { SearchBox } from './SearchBox.tsx';

export const ListSearch = (props: ComponentProps<typeof SearchBox>) => (
  <search className={classes.search}>
    <SearchBox {...props} />
  </search>
);
