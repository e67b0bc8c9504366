import type { ReactNode, Ref } from 'react';
import css from './Player.module.css';

type Props = {
  /** The frame, to mount the controls in. */
  place?: Ref<HTMLDivElement>;
  /** It fills what it is in, with the controls over the picture. */
  fills?: boolean;
  /** A share of its place, for players beside other things. */
  small?: boolean;
  /** The video, or what is shown in its place. */
  children: ReactNode;
};

/** A picture, and empty places for captions over it and for the controls below it, which no picture is hidden by. */
export function PlayerFrame({ place, fills = false, small = false, children }: Props) {
  return (
    <div ref={place} className={css.frame} data-fills={fills || undefined} data-small={small || undefined} data-frame>
      <div className={css.picture}>
        {children}
        <div className={css.over} data-over />
      </div>
      <div className={css.bar} data-bar />
    </div>
  );
}
