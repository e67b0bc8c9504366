import { site } from '../site.ts';
import { texts } from '../texts.ts';
import classes from './SiteLinks.module.css';

/** Help, and the operator's terms and privacy policy where it names them. */
export function SiteLinks() {
  return (
    <nav className={classes.links} aria-label={texts.site.label}>
      <a href={site.help}>{texts.site.help}</a>
      {site.terms ? <a href={site.terms}>{texts.site.terms}</a> : null}
      {site.privacy ? <a href={site.privacy}>{texts.site.privacy}</a> : null}
    </nav>
  );
}
