import { IconBroadcast } from '@tabler/icons-react';
import { paths } from '../paths.ts';
import { areaOf } from '../rights.ts';
import { texts } from '../texts.ts';
import { useViewer } from '../useViewer.ts';
import { LinkButton } from './LinkButton.tsx';

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
