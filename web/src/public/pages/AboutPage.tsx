import type { Site } from '@greenlit/domain/channel/page.ts';
import button from '../../shared/ui/Button.module.css';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { Frame } from '../parts/Frame.tsx';
import { texts } from '../texts.ts';
import css from './MessagePage.module.css';

const words = texts.about;

/** What the product is, and who is responsible for the videos. */
export function AboutPage({ site }: { site: Site }) {
  return (
    <Frame site={site}>
      <div className={css.page}>
        <Lamp state="green" size="card" />
        <h1 className={`${css.title} ${css.hero}`}>{words.title(site.providerName)}</h1>
        <p className={css.text}>{words.text(site.providerName)}</p>
        <ol className={css.steps}>
          {words.steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </ol>
        <p className={css.text}>{words.whose}</p>
        <p className={css.buttons}>
          <a className={`${button.button} ${button.primary}`} href={`${site.origin}/register`}>
            {words.signUp}
          </a>
          <a className={button.button} href={`${site.origin}/login`}>
            {words.signIn}
          </a>
        </p>
      </div>
    </Frame>
  );
}
