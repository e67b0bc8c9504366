import type { ReactNode, Ref } from 'react';
import css from './Player.module.css';

type Props = {
  /** The frame, to mount the controls in. */
  place?: Ref<HTMLDivElement>;
  /** It fills its container, with the controls over the picture. */
  fills?: boolean;
  /** A maximum height, for players beside other content. */
  small?: boolean;
  /** The video, or its replacement. */
  children: ReactNode;
};

/** A picture, with empty containers for captions over it and for controls below it, where they do not cover the picture. */
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
