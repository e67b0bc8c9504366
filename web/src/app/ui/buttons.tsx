import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { linkTo } from '../address.ts';

type Props = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & {
    Icon: Icon;
    label: string;
    /** The page it links to; may have a query. */
    path?: string;
  };

/** A button of a row or a card that shows only an icon. */
export function IconAction({ Icon, label, path, ...props }: Props) {
  const link = path === undefined ? {} : { renderRoot: (root: object) => <Link {...linkTo(path)} {...root} /> };
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...link} {...props}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

/** A button that links to one of our pages; `path` may have a query. */
export function LinkButton({ path, children, ...props }: ButtonProps & { path: string; children: ReactNode }) {
  return (
    <Button {...props} renderRoot={(root: object) => <Link {...linkTo(path)} {...root} />}>
      {children}
    </Button>
  );
}
