import type { PublicVideo } from '@greenlit/domain/channel/page.ts';
import { Player } from '../parts/Player.tsx';
import css from './EmbedPage.module.css';

/** The player inside an iframe on another site. */
export function EmbedPage({ video }: { video: PublicVideo }) {
  return (
    <main className={css.embed} data-video={video.id}>
      <Player video={video} />
    </main>
  );
}
