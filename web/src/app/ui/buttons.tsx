import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { type Icon, IconBroadcast } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { linkTo, paths } from '../address.ts';
import { areaOf, useViewer } from '../rights.ts';
import { texts } from '../texts.ts';

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

/** Leads to the person's channel in the app; nothing for staff, who have none. */
export function ChannelButton() {
  const viewer = useViewer();
  if (viewer.channelPath === null || !viewer.access.allowed) return null;
  return (
    <LinkButton
      variant="default"
      path={paths.channel(areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home)}
      leftSection={<IconBroadcast size={18} stroke={1.7} aria-hidden />}
    >
      {texts.seeChannel}
    </LinkButton>
  );
}
