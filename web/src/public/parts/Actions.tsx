import type { PublicVideo, ShareOptions } from '@greenlit/domain/channel/page.ts';
import { embedCode, NETWORK_LABELS, NETWORKS, type Network, shareDialog } from '@greenlit/domain/channel/share.ts';
import {
  IconBadgeCc,
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandX,
  IconCode,
  IconDownload,
  IconHeart,
  IconShare,
} from '@tabler/icons-react';
import button from '../../shared/ui/Button.module.css';
import { texts } from '../texts.ts';
import { shortCount } from '../words.ts';
import css from './Actions.module.css';

const NETWORK_ICONS = { facebook: IconBrandFacebook, twitter: IconBrandX, linkedin: IconBrandLinkedin };

/** Like and share on a card. The behaviour is in behaviour/reactions.ts. */
export function LikeAndShare({ video, address }: { video: PublicVideo; address: string }) {
  return (
    <div className={css.actions}>
      <LikeButton video={video} />
      <ShareButton video={video} address={address} />
    </div>
  );
}

type ActionsProps = { video: PublicVideo; address: string; origin: string; options: ShareOptions };

/** All actions on a video's page that the company has not turned off. */
export function Actions(props: ActionsProps) {
  const { video, address, options } = props;
  return (
    <div className={css.actions}>
      <span className={css.pair}>
        <LikeButton video={video} />
        <ShareButton video={video} address={address} />
      </span>
      {NETWORKS.filter((network) => options[network]).map((network) => (
        <NetworkLink key={network} network={network} address={address} title={video.title} />
      ))}
      <More {...props} />
    </div>
  );
}

/** Rarely needed actions: the embedded player, and files. */
function More({ video, origin, options }: ActionsProps) {
  if (!options.embed && !options.download) return null;
  const entry = `${button.button} ${css.entry}`;
  return (
    <details className={css.more}>
      <summary className={button.button}>{texts.share.more}</summary>
      <div className={css.menu}>
        {options.embed ? (
          <button
            className={`${entry} needs-script`}
            type="button"
            data-action="embed"
            data-code={embedCode(origin, video)}
          >
            <IconCode aria-hidden />
            {texts.share.embed}
          </button>
        ) : null}
        {options.download ? (
          <a className={entry} href={video.downloadPath} download>
            <IconDownload aria-hidden />
            {texts.share.download}
          </a>
        ) : null}
        {options.download && video.captionsDownloadPath ? (
          <a className={entry} href={video.captionsDownloadPath} download>
            <IconBadgeCc aria-hidden />
            {texts.share.captions}
          </a>
        ) : null}
      </div>
    </details>
  );
}

function LikeButton({ video }: { video: PublicVideo }) {
  return (
    <button className={`${button.button} needs-script`} type="button" aria-pressed={false} data-action="like">
      <IconHeart aria-hidden />
      {texts.share.like}
      <Count name="likes" value={video.counts.likes} />
    </button>
  );
}

function ShareButton({ video, address }: { video: PublicVideo; address: string }) {
  return (
    <button
      className={`${button.button} needs-script`}
      type="button"
      data-action="share"
      data-address={address}
      data-title={video.title}
    >
      <IconShare aria-hidden />
      {texts.share.share}
      <Count name="shareAttempts" value={video.counts.shareAttempts} />
    </button>
  );
}

function NetworkLink({ network, address, title }: { network: Network; address: string; title: string }) {
  const Icon = NETWORK_ICONS[network];
  return (
    <a
      className={`${button.button} ${css.network}`}
      href={shareDialog(network, address, title)}
      target="_blank"
      rel="noopener noreferrer"
      data-action="network"
    >
      <Icon aria-hidden />
      <span className={css.networkName}>{NETWORK_LABELS[network]}</span>
    </a>
  );
}

function Count({ name, value }: { name: keyof PublicVideo['counts']; value: number }) {
  return (
    <span className={button.count} data-count={name} hidden={value === 0}>
      {shortCount(value)}
    </span>
  );
}
