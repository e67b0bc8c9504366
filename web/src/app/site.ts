import type { SiteLinks } from '@greenlit/domain/channel/page.ts';
import { paths } from './address.ts';

type AppSite = SiteLinks & {
  /** The contact address; null if the operator names none. */
  email: string | null;
  /** Whether large files can be sent directly to a file store. */
  sendsToStore: boolean;
};

const USUAL: AppSite = { terms: null, privacy: null, help: paths.help, email: null, sendsToStore: false };

/** The server's data about the installation, embedded in the page so that it is available before anybody signs in. */
export const site: AppSite = siteIn(
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content,
);

/** The usual ones where the page comes from a development server, which fills nothing in. */
export function siteIn(content: string | null | undefined): AppSite {
  try {
    return { ...USUAL, ...JSON.parse(decodeURIComponent(content ?? '')) };
  } catch {
    return USUAL;
  }
}
