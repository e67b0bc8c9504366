import { embedCode, NETWORK_LABELS, type Network, shareDialog } from '@greenlit/domain/channel/share.ts';
import { Button, TextInput } from '@mantine/core';
import {
  IconBadgeCc,
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandX,
  IconCode,
  IconCopy,
  IconDownload,
  IconExternalLink,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import type { GetApprovedVideoQuery } from '../../gen/graphql.ts';
import { CountShare } from './data.ts';
import { download } from './download.ts';
import classes from './Promote.module.css';
import { texts } from './texts.ts';

type Video = NonNullable<GetApprovedVideoQuery['getVideo']>;

/** All ways to share a video that the company's settings allow. */
export function Promote({ video }: { video: Video }) {
  const words = texts.approved;
  const { viewerCan } = video;
  const downloads = viewerCan.download && !isLooking();
  const share = useMutation({ meta: { quiet: true }, mutationFn: () => api(CountShare, { id: video.id }) });
  const origin = window.location.origin;
  // copying a link is a way to share too, so it is off if all buttons are, as for enterprises
  const { embed, shareFacebook, shareTwitter, shareLinkedin } = viewerCan;
  const shares = embed || shareFacebook || shareTwitter || shareLinkedin;
  const address = shares && video.sharePath ? origin + video.sharePath : undefined;
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done);
      share.mutate();
    } catch {
      notifyFailure(words.copyFailed);
    }
  };
  const network = (name: Network, Icon: typeof IconCode) =>
    address ? (
      <Button
        component="a"
        href={shareDialog(name, address, video.title)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        onClick={() => share.mutate()}
      >
        {NETWORK_LABELS[name]}
      </Button>
    ) : null;
  const fileName = video.downloadName ?? `${video.title}.mp4`;
  if (!shares && !downloads) return null;
  return (
    <section className={classes.promote}>
      <h2>{words.promote}</h2>
      <p>{shares ? words.hint : words.hintCopy}</p>
      {address ? (
        <div className={classes.link}>
          <TextInput label={words.link} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div className={classes.networks}>
            <Button
              leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
              onClick={() => copy(address, words.copied)}
            >
              {words.copy}
            </Button>
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
            >
              {words.open}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={classes.networks}>
        {viewerCan.shareFacebook ? network('facebook', IconBrandFacebook) : null}
        {viewerCan.shareTwitter ? network('twitter', IconBrandX) : null}
        {viewerCan.shareLinkedin ? network('linkedin', IconBrandLinkedin) : null}
        {viewerCan.embed ? (
          <Button
            variant="default"
            leftSection={<IconCode size={18} stroke={1.7} aria-hidden />}
            onClick={() => copy(embedCode(origin, video), words.embedCopied)}
          >
            {words.embed}
          </Button>
        ) : null}
      </div>
      {downloads && video.signedVideoUrl ? (
        <Button
          variant={address ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={() => download(video, 'signedVideoUrl', fileName)}
        >
          {words.download}
        </Button>
      ) : null}
      {downloads && video.signedCaptionsUrl ? (
        <Button
          variant="default"
          leftSection={<IconBadgeCc size={18} stroke={1.7} aria-hidden />}
          onClick={() => download(video, 'signedCaptionsUrl', fileName.replace(/(\.mp4)?$/, '.vtt'))}
        >
          {words.downloadCaptions}
        </Button>
      ) : null}
    </section>
  );
}
