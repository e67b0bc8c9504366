/**
 * The path of a notification inside the app: its link, or the read-only page of a script if the link's query flag is true
 * ("dashboard/need-changes/7?query=true" → "/dashboard/review-script/7"). Undefined for foreign links.
 */
export function notificationPath(link: string | null): string | undefined {
  if (!link) return undefined;
  const url = new URL(link.startsWith('http') ? link : `/${link.replace(/^\/+/, '')}`, window.location.origin);
  if (url.origin !== window.location.origin) return undefined;
  const id = url.pathname.split('/').filter(Boolean).at(-1);
  if (url.searchParams.get('query') === 'true' && id) return `/dashboard/review-script/${id}`;
  return url.pathname + url.search;
}
