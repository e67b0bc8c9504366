import { call } from '../../shared/graphql.ts';
import type { Watched } from '../../shared/ui/watched.ts';
import { ReactToVideo } from '../data.ts';

/** A video's counts, and the viewer's own flags. */
export type Reactions = {
  likes: number;
  views: number;
  shareAttempts: number;
  isLiked: boolean;
  isShared: boolean;
};

export type Reaction = { isLiked: boolean } | { isShared: true } | Watched;

/** People signed in to the app count as themselves, everyone else by an anonymous cookie. */
function credentials(): { authorization?: string } {
  try {
    const token = localStorage.getItem('greenlit.token');
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

/** The current reactions to these videos; unlike the page, never from a cache. */
export async function readReactions(ids: string[]): Promise<Record<string, Reactions>> {
  const response = await fetch(`/api/viewer/reactions?videos=${ids.join(',')}`, { headers: credentials() });
  return response.ok ? response.json() : {};
}

let counted: Promise<unknown> | undefined;

/** Only called when something is counted, so that just reading a page sets no cookie. */
function becomeViewer(): Promise<unknown> {
  const embedded: { 'x-embedded'?: string } = window.top === window ? {} : { 'x-embedded': '1' };
  counted ??= fetch('/api/viewer', { method: 'POST', headers: { ...credentials(), ...embedded } });
  return counted;
}

/** Records a reaction, at most once per viewer. @throws ApiError */
export async function react(videoId: string, reaction: Reaction): Promise<Reactions> {
  await becomeViewer();
  const answer = await call(ReactToVideo, { id: videoId, data: reaction }, { ...credentials(), keepalive: true });
  return answer.updateVideoMetrics;
}
