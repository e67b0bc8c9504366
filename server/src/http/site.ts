import type { Site, SiteLinks } from '@greenlit/domain/channel/page.ts';
import type { Config } from '../config.ts';

/** The default if the operator names no page. */
const OWN_HELP = '/help';

const linksOf = ({ mainHost, termsUrl, privacyUrl, helpUrl }: Config): SiteLinks => ({
  terms: termsUrl,
  privacy: privacyUrl,
  help: helpUrl ?? mainHost + OWN_HELP,
});

/** What every page knows about the installation. */
export const siteOf = (config: Config): Site => ({
  origin: config.mainHost,
  providerName: config.providerName,
  links: linksOf(config),
});

/**
 * For an attribute of the app's page, which is the same for everybody: the links, the contact address, and whether files are
 * uploaded to a store.
 */
export const siteAttribute = (config: Config): string =>
  encodeURIComponent(
    JSON.stringify({ ...linksOf(config), email: config.providerEmail, sendsToStore: config.s3 !== null }),
  );
