import type { SiteLinks } from '@greenlit/domain/channel/page.ts';
import { paths } from './paths.ts';

type AppSite = SiteLinks & {
  /** Where people write to; null if the operator names no address. */
  email: string | null;
  /** Large files can be sent straight to a file store. */
  sendsToStore: boolean;
};

const USUAL: AppSite = { terms: null, privacy: null, help: paths.help, email: null, sendsToStore: false };

/** What the server says of the installation in the page itself, so that it is there before anybody signs in. */
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
