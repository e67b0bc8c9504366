import { IconBroadcast } from '@tabler/icons-react';
import { paths } from '../address.ts';
import { areaOf, useViewer } from '../rights.ts';
import { texts } from '../texts.ts';
import { LinkButton } from './buttons.tsx';

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
