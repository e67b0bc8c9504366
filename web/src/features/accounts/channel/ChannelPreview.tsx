import { shownAddress } from '@greenlit/domain/channel/links.ts';
import type { Accent } from '@greenlit/domain/channel/profile.ts';
import { formatPhone } from '@greenlit/domain/shared/text.ts';
import { Text } from '@mantine/core';
import type { Account } from '../data.ts';
import classes from './ChannelPreview.module.css';
import { texts } from './texts.ts';

type Props = {
  account: Account;
  values: { text: string; actionLabel: string; footer: string; accent: Accent };
  coverUrl: string;
  /** The title of the featured video. */
  featured: string | null;
};

/** A small preview of the public page while typing. */
export function ChannelPreview({ account: { company, user }, values, coverUrl, featured }: Props) {
  const name = company?.companyName || company?.companyFullName || [user.name, user.lastName].filter(Boolean).join(' ');
  const phone = company?.companyPhone || company?.phone;
  const website = company?.companyLink;
  return (
    <figure className={classes.figure}>
      <Text component="figcaption" size="sm" fw={600}>
        {texts.preview}
      </Text>
      <div className={classes.page} data-accent={values.accent}>
        {coverUrl ? <img className={classes.cover} src={coverUrl} alt="" /> : null}
        {company?.signedCompanyImgUrl ? (
          <img className={classes.logo} src={company.signedCompanyImgUrl} alt="" />
        ) : null}
        <p className={classes.name}>{name}</p>
        {values.text ? <p className={classes.words}>{values.text}</p> : null}
        <p className={classes.contact}>
          {website ? <span>{shownAddress(website)}</span> : null}
          {phone ? <span>{formatPhone(phone)}</span> : null}
        </p>
        {values.actionLabel ? <span className={classes.action}>{values.actionLabel}</span> : null}
        {featured ? <p className={classes.featured}>▶ {featured}</p> : null}
        <div className={classes.cards} aria-hidden>
          <span />
          <span />
          <span />
        </div>
        {values.footer ? <p className={classes.footer}>{values.footer}</p> : null}
      </div>
    </figure>
  );
}
