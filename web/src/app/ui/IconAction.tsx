import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { linkTo } from '../paths.ts';

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
