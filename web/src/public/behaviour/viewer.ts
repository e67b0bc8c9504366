import { ReactToVideo } from '../operations.ts';
import { call } from './graphql.ts';

/** How a video stands for everybody (counts) and for the one who looks (flags). */
export type Reactions = {
  likes: number;
  views: number;
  shareAttempts: number;
  isLiked: boolean;
  isShared: boolean;
};

export type Reaction = { isLiked: boolean } | { isShared: true } | { isViewed: true } | { isFullViewed: true };

/** Somebody who is signed in to the app counts as themselves, everybody else by an anonymous cookie. */
function credentials(): { authorization?: string } {
  try {
    const token = localStorage.getItem('greenlit.token');
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

/** The reactions to these videos as they are now; a page may come from a cache, this never does. */
export async function readReactions(ids: string[]): Promise<Record<string, Reactions>> {
  const response = await fetch(`/api/viewer/reactions?videos=${ids.join(',')}`, { headers: credentials() });
  return response.ok ? response.json() : {};
}

let counted: Promise<unknown> | undefined;

/** Asked for only when something is to be counted, so that merely reading a page leaves nothing behind. */
function becomeViewer(): Promise<unknown> {
  const embedded: { 'x-embedded'?: string } = window.top === window ? {} : { 'x-embedded': '1' };
  counted ??= fetch('/api/viewer', { method: 'POST', headers: { ...credentials(), ...embedded } });
  return counted;
}

/** Records a reaction; once per viewer, whatever is pressed how often. @throws Refused */
export async function react(videoId: string, reaction: Reaction): Promise<Reactions> {
  await becomeViewer();
  const answer = await call(ReactToVideo, { id: videoId, data: reaction }, { ...credentials(), keepalive: true });
  return answer.updateVideoMetrics;
}
