import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../paths.ts';

/** A button that links to one of our pages; `path` may have a query. */
export function LinkButton({ path, children, ...props }: ButtonProps & { path: string; children: ReactNode }) {
  return (
    <Button {...props} renderRoot={(root: object) => <Link {...linkTo(path)} {...root} />}>
      {children}
    </Button>
  );
}
