import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { avatarColor } from '@greenlit/domain/accounts/avatars.ts';
import type { CardOptions } from '@greenlit/studio/card.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../../../app/graphql.ts';
import { fetchFile } from '../../../shared/media/fetchFile.ts';
import { GetBrand } from '../data.ts';

/** The look of the disclosure at the end: the product's typeface, the firm's color and logo. */
export type Look = Pick<CardOptions, 'background' | 'font' | 'logo'>;

const font = { family: 'Inter Variable', url: new URL(inter, location.href).href };
/** The default until the firm is loaded. */
const PLAIN: Look = { font };

export const brandQuery = queryOptions({
  queryKey: ['items', 'brand'],
  queryFn: ({ signal }) => api(GetBrand, {}, { signal }).then((answer) => answer.getViewer.user),
  staleTime: 60_000,
});

const lookQuery = queryOptions({
  queryKey: ['items', 'look'],
  queryFn: async ({ signal }): Promise<Look> => {
    const { settings } = await queryClient.fetchQuery(brandQuery);
    const address = settings?.signedCompanyImgUrl;
    // without the logo, still with the firm's color
    const logo = address && (await fetchFile(address, 'logo', { signal }).catch(() => null));
    return { font, background: avatarColor(settings?.color).background, ...(logo ? { logo } : {}) };
  },
  staleTime: 300_000,
});

export const firmLook = (): Promise<Look> => queryClient.fetchQuery(lookQuery);

export const useLook = (): Look => useQuery(lookQuery).data ?? PLAIN;
