import { shownAddress } from '@greenlit/domain/channel/links.ts';
import type { ChannelOwner } from '@greenlit/domain/channel/page.ts';
import { formatPhone, phoneDigits } from '@greenlit/domain/shared/text.ts';
import { IconExternalLink, IconPhone } from '@tabler/icons-react';
import button from '../../shared/ui/Button.module.css';
import { texts } from '../texts.ts';
import css from './Contact.module.css';

/** What a viewer can do next: call the firm, or go to its own site. */
export function Contact({ owner: { name, phone, website } }: { owner: ChannelOwner }) {
  if (!phone && !website) return null;
  return (
    <section className={css.contact} aria-labelledby="contact">
      <h2 id="contact">{texts.video.talkTo(name)}</h2>
      <p>
        {phone ? (
          <a className={`${button.button} ${button.primary}`} href={`tel:${phoneDigits(phone)}`}>
            <IconPhone aria-hidden />
            {formatPhone(phone)}
          </a>
        ) : null}
        {website ? (
          <a className={`${button.button} ${phone ? '' : button.primary}`} href={website} rel="noopener">
            <IconExternalLink aria-hidden />
            {shownAddress(website)}
          </a>
        ) : null}
      </p>
    </section>
  );
}
