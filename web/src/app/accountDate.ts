import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { queryClient, viewerQuery } from './graphql.ts';

/** The time zone of the viewer's account, whose days its invoices and periods have; UTC until it is known. */
const accountZone = (): string => queryClient.getQueryData(viewerQuery.queryKey)?.user.settings?.timeZone || 'UTC';

/** The day of an invoice or of a period of the account: the same day as in its PDF and its mails. */
export const accountDate = (at: string, timeZone: string | null = accountZone()): string =>
  ordinalDate(at, timeZone ?? 'UTC');
