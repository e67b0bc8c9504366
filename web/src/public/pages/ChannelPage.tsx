import { channelPagePath, channelVideoPath, feedPath, shownAddress } from '@greenlit/domain/channel/links.ts';
import {
  CHANNEL_SEARCH_MAX,
  type ChannelOwner,
  type PublicPage,
  type PublicVideo,
  type Site,
} from '@greenlit/domain/channel/page.ts';
import { formatPhone, phoneDigits, truncate } from '@greenlit/domain/shared/text.ts';
import { IconRss, IconSearch } from '@tabler/icons-react';
import button from '../../shared/ui/Button.module.css';
import { LikeAndShare } from '../parts/Actions.tsx';
import { Card } from '../parts/Card.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Player } from '../parts/Player.tsx';
import { texts } from '../texts.ts';
import css from './ChannelPage.module.css';

type Channel = Extract<PublicPage, { kind: 'channel' }>;

/** A company's page: profile, contact and videos. */
export function ChannelPage({ site, page }: { site: Site; page: Channel }) {
  return (
    <Frame site={site} owner={page.owner}>
      <Head owner={page.owner} />
      {page.featured ? <Featured page={page} video={page.featured} /> : null}
      <section className={css.videos} aria-labelledby="videos">
        <h2 className={css.hidden} id="videos">
          {texts.channel.videos}
        </h2>
        <Choices page={page} />
        {page.videos.length > 0 ? <Videos page={page} /> : isLimited(page) ? <NothingFound page={page} /> : <Empty />}
        <p className={css.feed}>
          <a href={feedPath(page.base)}>
            <IconRss aria-hidden />
            {texts.channel.feed}
          </a>
        </p>
      </section>
    </Frame>
  );
}

/** Minimum number of videos for search and categories. */
const FEW = 3;
const isLimited = ({ search, category }: Channel) => search !== null || category !== null;

/** A form and links, so that both work without a script. */
function Choices({ page }: { page: Channel }) {
  const { base, search, category, categories, videos } = page;
  if (videos.length <= FEW && !isLimited(page)) return null;
  const links = [null, ...categories];
  return (
    <search className={css.choices}>
      <form className={css.search} action={base || '/'} method="get">
        {category ? <input type="hidden" name="category" value={category} /> : null}
        <input
          type="search"
          name="q"
          defaultValue={search ?? ''}
          maxLength={CHANNEL_SEARCH_MAX}
          placeholder={texts.channel.search}
          aria-label={texts.channel.search}
        />
        <button className={button.button} type="submit">
          <IconSearch aria-hidden />
          <span className={css.find}>{texts.channel.find}</span>
        </button>
      </form>
      {categories.length > 1 ? (
        <nav aria-label={texts.channel.categories}>
          <ul className={css.categories}>
            {links.map((name) => (
              <li key={name ?? ''}>
                <a
                  href={channelPagePath(base, { search, category: name })}
                  aria-current={name === category ? 'true' : undefined}
                >
                  {name ?? texts.channel.all}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </search>
  );
}

function Head({ owner }: { owner: ChannelOwner }) {
  return (
    <header className={css.head}>
      {owner.coverPath ? <img className={css.cover} src={owner.coverPath} alt="" fetchPriority="high" /> : null}
      {owner.logoPath ? <img className={css.logo} src={owner.logoPath} alt="" width={120} height={64} /> : null}
      <h1 className={css.name}>{owner.name}</h1>
      {owner.bio ? (
        <p dir="auto" className={css.bio}>
          {owner.bio}
        </p>
      ) : null}
      <Contact owner={owner} />
      {owner.action ? (
        <p className={css.action}>
          <a className={`${button.button} ${button.primary}`} href={owner.action.url} rel="noopener">
            {owner.action.label}
          </a>
        </p>
      ) : null}
    </header>
  );
}

/** The firm's featured video, with its player. */
function Featured({ page, video }: { page: Channel; video: PublicVideo }) {
  return (
    <section className={css.featured} data-video={video.id}>
      <div className={css.screen}>
        <Player video={video} />
      </div>
      <div>
        <h2>
          <a className={css.first} href={channelVideoPath(page.base, video.id)}>
            {video.title}
          </a>
        </h2>
        {video.postText ? (
          <p dir="auto" className={css.post}>
            {truncate(video.postText, 220)}
          </p>
        ) : null}
        <LikeAndShare video={video} address={channelVideoPath(page.shareBase, video.id)} />
        {video.disclosureText ? (
          <p dir="auto" className={css.disclosure}>
            {video.disclosureText}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Contact({ owner: { website, phone, address } }: { owner: ChannelOwner }) {
  if (!website && !phone && !address) return null;
  return (
    <ul className={css.contact}>
      {website ? (
        <li>
          <a href={website} rel="noopener">
            {shownAddress(website)}
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
          <a className={button.button} href={channelPagePath(page.base, { ...page, page: page.page + 1 })}>
            {texts.channel.more}
          </a>
        </p>
      ) : null}
    </>
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

function NothingFound({ page }: { page: Channel }) {
  return (
    <div className={css.note}>
      <h2>{texts.channel.nothingFound}</h2>
      <p>
        <a href={page.base || '/'}>{texts.channel.showAll}</a>
      </p>
    </div>
  );
}
