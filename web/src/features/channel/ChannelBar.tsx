import { Button } from '@mantine/core';
import { IconArrowLeft, IconChartBar, IconExternalLink, IconLink } from '@tabler/icons-react';
import { viewersPathOf } from '../../app/rights.ts';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { useViewer } from '../../app/useViewer.ts';
import classes from './ChannelPage.module.css';
import { copyLink } from './copyLink.ts';
import { type ChannelPlace, linksOf } from './place.ts';
import { texts } from './texts.ts';

/** Navigation for a channel, which has neither header nor sidebar, and the links to share. */
export function ChannelBar({ place }: { place: ChannelPlace }) {
  const viewer = useViewer();
  const { personal, enterprise } = linksOf(viewer, window.location.origin);
  const viewers = place.ofOwner ? null : viewersPathOf(viewer);
  const icon = <IconLink size={18} stroke={1.7} aria-hidden />;
  return (
    <nav className={classes.bar} aria-label={texts.actions}>
      <LinkButton
        variant="subtle"
        color="gray"
        path={viewer.homePath}
        leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden />}
      >
        {texts.home}
      </LinkButton>
      {viewers ? (
        <LinkButton variant="default" path={viewers} leftSection={<IconChartBar size={18} stroke={1.7} aria-hidden />}>
          {texts.viewers}
        </LinkButton>
      ) : null}
      {place.publicPath ? (
        <Button
          component="a"
          variant="default"
          href={place.publicPath}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
        >
          {texts.publicPage}
        </Button>
      ) : null}
      {personal ? (
        <Button variant="default" leftSection={icon} onClick={() => copyLink(personal)}>
          {texts.copyPersonal}
        </Button>
      ) : null}
      {enterprise ? (
        <Button variant="default" leftSection={icon} onClick={() => copyLink(enterprise)}>
          {texts.copyEnterprise}
        </Button>
      ) : null}
    </nav>
  );
}
