import type { GetEnterpriseHomeQuery } from '../../gen/graphql.ts';

export type Item = Pick<
  GetEnterpriseHomeQuery['getAllEnterpriseVideos'][number],
  'id' | 'title' | 'status' | 'updatedAt' | 'creator'
>;

/** A review that is listed for the viewer to decide. */
type Round = { scriptId?: string | null; videoId?: string | null };

/** Milliseconds after which waiting work counts as stuck. */
const PATIENCE = 3 * 86_400_000;
const SHOWN = 5;

/** Work that nothing has happened to for days, longest first; not what the viewer is already asked to decide. */
export function stuckAmong(items: readonly Item[], rounds: readonly Round[], now: number): Item[] {
  const asked = new Set(rounds.map(({ scriptId, videoId }) => scriptId ?? videoId));
  return items
    .filter(({ id, status }) => status === 'need_changes' || (status === 'in_review' && !asked.has(id)))
    .filter(({ updatedAt }) => Date.parse(updatedAt) < now - PATIENCE)
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    .slice(0, SHOWN);
}
