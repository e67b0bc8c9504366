import type { ChannelOwner } from '@greenlit/domain/channel/page.ts';
import css from './Masthead.module.css';

/** The owner at the top of a video's page, linked to their channel. */
export function Masthead({ owner, href }: { owner: ChannelOwner; href: string }) {
  return (
    <header className={css.masthead}>
      <a className={css.owner} href={href}>
        {owner.logoPath ? <img src={owner.logoPath} alt="" width={68} height={36} /> : null}
        <span className={css.name}>{owner.name}</span>
      </a>
    </header>
  );
}
