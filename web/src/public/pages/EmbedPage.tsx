import { sharePath } from '@greenlit/domain/channel/links.ts';
import type { PublicPage, Site } from '@greenlit/domain/channel/page.ts';
import { Player } from '../parts/Player.tsx';
import { texts } from '../texts.ts';
import css from './EmbedPage.module.css';

type Props = { site: Site; page: Extract<PublicPage, { kind: 'embed' }> };

/** The player inside an iframe on another site, with the speaker and a link to the full page. */
export function EmbedPage({ site, page: { video, owner } }: Props) {
  return (
    <main className={css.embed} data-video={video.id}>
      <Player video={video} fills />
      <p className={css.bar}>
        <a href={`${site.origin}${sharePath(video.id)}`} target="_blank" rel="noopener">
          <strong>{video.title}</strong> {texts.video.by} {owner.name}
        </a>
      </p>
    </main>
  );
}
