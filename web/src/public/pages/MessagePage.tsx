import type { Site } from '@greenlit/domain/channel/page.ts';
import button from '../../shared/ui/Button.module.css';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { Frame } from '../parts/Frame.tsx';
import { texts } from '../texts.ts';
import css from './MessagePage.module.css';

/** A page with only a message: not found, or an error with a retry button. */
export function MessagePage(props: { site: Site; title: string; text: string; again?: string }) {
  const { site, title, text, again } = props;
  return (
    <Frame site={site}>
      <div className={css.page}>
        <Lamp state={again ? 'amber' : 'dark'} size="card" />
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        {again ? (
          <a className={button.button} href={again}>
            {texts.again}
          </a>
        ) : null}
      </div>
    </Frame>
  );
}
