import type { PublicPage, RelatedVideo, Site, Spoken } from '@greenlit/domain/channel/page.ts';
import { TRANSCRIBED } from '@greenlit/domain/channel/transcript.ts';
import { formatDuration, ordinalDate } from '@greenlit/domain/shared/text.ts';
import button from '../../shared/ui/Button.module.css';
import summary from '../../shared/ui/Summary.module.css';
import { Actions } from '../parts/Actions.tsx';
import { Card } from '../parts/Card.tsx';
import { Contact } from '../parts/Contact.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Masthead } from '../parts/Masthead.tsx';
import { Player } from '../parts/Player.tsx';
import { texts } from '../texts.ts';
import { views } from '../words.ts';
import css from './VideoPage.module.css';

type Props = { site: Site; page: Extract<PublicPage, { kind: 'video' }> };

/** A single video: the share page, and a channel's player page. */
export function VideoPage({
  site,
  page: { video, owner, options, address, backPath, related, transcript, script },
}: Props) {
  return (
    <Frame site={site} owner={owner}>
      <Masthead owner={owner} href={backPath ?? owner.path} />
      <article className={css.page} data-video={video.id}>
        <div className={css.screen}>
          <Player video={video} />
        </div>
        <div className={css.text}>
          <h1 dir="auto" className={css.title}>
            {video.title}
          </h1>
          <p className={css.facts}>
            <time dateTime={video.publishedAt}>{ordinalDate(video.publishedAt)}</time>
            <span data-count-words="views" hidden={video.counts.views === 0}>
              {views(video.counts.views)}
            </span>
          </p>
          <Actions video={video} address={address} origin={site.origin} options={options} />
          {video.postText ? (
            <p dir="auto" className={css.post}>
              {video.postText}
            </p>
          ) : null}
          {video.disclosureText ? (
            <section className={css.disclosure}>
              <h2 dir="auto">{video.disclosureTitle ?? texts.video.disclosure}</h2>
              <p dir="auto">{video.disclosureText}</p>
            </section>
          ) : null}
          {owner.action ? (
            <p className={css.action}>
              <a className={`${button.button} ${button.primary}`} href={owner.action.url} rel="noopener">
                {owner.action.label}
              </a>
            </p>
          ) : null}
          <Contact owner={owner} />
          {transcript.length > 0 ? (
            <Transcript spoken={transcript} isMachineMade={video.captionsMachineMade} />
          ) : script ? (
            <Script text={script} />
          ) : null}
        </div>
      </article>
      {related.length > 0 ? <Related videos={related} /> : null}
      <p className={css.all}>
        <a className={css.back} href={backPath ?? owner.path}>
          {backPath ? texts.channel.back : texts.video.allOf(owner.name)}
        </a>
      </p>
    </Frame>
  );
}

/** The transcript; clicking a time plays from there. */
function Transcript({ spoken, isMachineMade }: { spoken: Spoken[]; isMachineMade: boolean }) {
  return (
    <details className={css.transcript}>
      <summary className={summary.summary}>{texts.video.transcript}</summary>
      {isMachineMade ? <p className={css.fromScript}>{TRANSCRIBED}</p> : null}
      {spoken.map(({ at, text }) => (
        <p key={at}>
          <button className="needs-script" type="button" data-at={at}>
            {formatDuration(at)}
          </button>
          <span dir="auto">{text}</span>
        </p>
      ))}
    </details>
  );
}

/** The script that was read, if there are no captions. */
function Script({ text }: { text: string }) {
  return (
    <details className={css.transcript}>
      <summary className={summary.summary}>{texts.video.transcript}</summary>
      <p className={css.fromScript}>{texts.video.fromScript}</p>
      <div dir="auto" className={css.script}>
        {text}
      </div>
    </details>
  );
}

function Related({ videos }: { videos: RelatedVideo[] }) {
  return (
    <section className={css.related} aria-labelledby="related">
      <h2 id="related">{texts.video.related}</h2>
      <ul className={css.cards}>
        {videos.map(({ video, path }) => (
          <Card key={video.id} video={video} path={path} />
        ))}
      </ul>
    </section>
  );
}
