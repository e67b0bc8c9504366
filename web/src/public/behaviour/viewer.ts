import { ReactToVideo } from '../operations.ts';
import { call, Refused } from './graphql.ts';

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
let authorization = signedIn();

function signedIn(): string | undefined {
  try {
    const token = localStorage.getItem('greenlit.token');
    return token ? `Bearer ${token}` : undefined;
  } catch {
    return undefined;
  }
}

/** The reactions to these videos as they are now; a page may come from a cache, this never does. */
export async function readReactions(ids: string[]): Promise<Record<string, Reactions>> {
  const response = await fetch(`/api/viewer/reactions?videos=${ids.join(',')}`, {
    headers: authorization ? { authorization } : {},
  });
  if (response.status === 401 && authorization) {
    authorization = undefined;
    return readReactions(ids);
  }
  return response.ok ? response.json() : {};
}

let cookie: Promise<unknown> | undefined;

/** Asked for only when something is to be counted, so that merely reading a page leaves nothing behind. */
function anonymousCookie(): Promise<unknown> {
  cookie ??= fetch('/api/viewer', { method: 'POST', headers: embedded() ? { 'x-embedded': '1' } : {} });
  return cookie;
}

const embedded = () => window.top !== window;

/** Records a reaction; once per viewer, whatever is pressed how often. @throws Refused */
export async function react(videoId: string, reaction: Reaction): Promise<Reactions> {
  const send = async () => {
    if (!authorization) await anonymousCookie();
    const options = { keepalive: true, ...(authorization ? { authorization } : {}) };
    return (await call(ReactToVideo, { id: videoId, data: reaction }, options)).updateVideoMetrics;
  };
  try {
    return await send();
  } catch (error) {
    if (!authorization || !(error instanceof Refused) || error.code !== 'UNAUTHENTICATED') throw error;
    authorization = undefined;
    return send();
  }
}
