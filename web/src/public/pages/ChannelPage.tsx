import { channelVideoPath } from '@greenlit/domain/channel/links.ts';
import type { ChannelOwner, PublicPage, PublicVideo, Site } from '@greenlit/domain/channel/page.ts';
import { formatDuration, formatPhone, ordinalDate, phoneDigits } from '@greenlit/domain/shared/text.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import button from '../../shared/ui/Button.module.css';
import { LikeAndShare } from '../parts/Actions.tsx';
import { Frame } from '../parts/Frame.tsx';
import { texts } from '../texts.ts';
import { views } from '../words.ts';
import css from './ChannelPage.module.css';

type Channel = Extract<PublicPage, { kind: 'channel' }>;

/** A company's page: profile, contact and videos. */
export function ChannelPage({ site, page }: { site: Site; page: Channel }) {
  return (
    <Frame site={site}>
      <Head owner={page.owner} />
      <section className={css.videos} aria-labelledby="videos">
        <h2 className={css.hidden} id="videos">
          {texts.channel.videos}
        </h2>
        {page.videos.length === 0 ? <Empty /> : <Videos page={page} />}
      </section>
    </Frame>
  );
}

function Head({ owner }: { owner: ChannelOwner }) {
  return (
    <header className={css.head}>
      {owner.logoPath ? <img className={css.logo} src={owner.logoPath} alt="" width={120} height={64} /> : null}
      <h1 className={css.name}>{owner.name}</h1>
      {owner.bio ? <p className={css.bio}>{owner.bio}</p> : null}
      <Contact owner={owner} />
    </header>
  );
}

function Contact({ owner: { website, phone, address } }: { owner: ChannelOwner }) {
  if (!website && !phone && !address) return null;
  return (
    <ul className={css.contact}>
      {website ? (
        <li>
          <a href={website} rel="noopener">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a href={`tel:${phoneDigits(phone)}`}>{formatPhone(phone)}</a>
        </li>
      ) : null}
      {address ? (
        <li>
          <address>{address}</address>
        </li>
      ) : null}
    </ul>
  );
}

function Videos({ page }: { page: Channel }) {
  return (
    <>
      <ul className={css.grid} data-cards>
        {page.videos.map((video, index) => (
          <Card
            key={video.id}
            video={video}
            path={channelVideoPath(page.base, video.id)}
            address={channelVideoPath(page.shareBase, video.id)}
            first={index < 2}
          />
        ))}
      </ul>
      {page.hasMore ? (
        <p className={css.more} data-more>
          <a className={button.button} href={`${page.base || '/'}?page=${page.page + 1}`}>
            {texts.channel.more}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Card(props: { video: PublicVideo; path: string; address: string; first: boolean }) {
  const { video, path, address, first } = props;
  return (
    <li className={css.card} data-video={video.id} id={`video-${video.id}`}>
      <div className={css.poster}>
        {video.posterPath ? (
          <img
            src={video.posterPath}
            alt=""
            width={640}
            height={360}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
          />
        ) : null}
        <span className={css.length}>
          <IconPlayerPlay aria-hidden />
          {video.duration ? formatDuration(video.duration) : null}
        </span>
      </div>
      <h3 className={css.title}>
        <a href={path}>{video.title}</a>
      </h3>
      <p className={css.facts}>
        <time dateTime={video.publishedAt}>{ordinalDate(video.publishedAt)}</time>
        <span data-count-words="views">{views(video.counts.views)}</span>
      </p>
      <LikeAndShare video={video} address={address} />
    </li>
  );
}

function Empty() {
  return (
    <div className={css.note}>
      <h2>{texts.channel.empty}</h2>
      <p>{texts.channel.emptyHint}</p>
    </div>
  );
}
