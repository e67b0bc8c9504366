import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { ApiError, api } from '../../app/graphql.ts';
import { paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import type { FeatureRoutes } from '../../app/router.tsx';
import { texts } from '../../app/texts.ts';
import type { EditStart } from './EditScriptPage.tsx';
import { type Video, videoQuery } from './flow/video.ts';
import { GetStartingScript } from './operations.ts';

/** Fresh on entering; what was saved a moment ago on this page is not asked again. */
const FRESH_MS = 2_000;

/** The draft, if this page is the one it goes on with; else off to the page that is. */
async function draftFor(id: string, here: (page: string) => boolean): Promise<Video> {
  const video = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: FRESH_MS });
  if (!video) throw new ApiError(texts.errors.notFound, 'NOT_FOUND');
  // Not with the first load of the app, which needs none of the form rules behind it.
  const { pageOf } = await import('./flow/stages.ts');
  const page = pageOf(video);
  if (!here(page)) throw redirect({ to: page, replace: true });
  if (!video.viewerCan.edit) throw new AccessDenied('route');
  return video;
}

async function startingScript(id: string | undefined): Promise<EditStart['script']> {
  if (!id) return null;
  return queryClient
    .fetchQuery({
      queryKey: ['items', 'script', id],
      queryFn: ({ signal }) => api(GetStartingScript, { id }, { signal }).then((answer) => answer.getScript ?? null),
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
}

/**
 * Recording and rendering compile WebAssembly, which the Content-Security-Policy allows only to pages that were loaded
 * under this address; whoever comes from elsewhere in the app loads the page anew.
 */
function documentMayRender(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname.startsWith(RECORDING) : true;
}

const RECORDING = '/dashboard/video-record/';

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/{-$videoId}',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  loaderDeps: ({ search }: { search: { script?: string } }) => ({ script: search.script }),
  loader: async ({ params, deps }): Promise<EditStart> => {
    const { videoId } = params;
    if (videoId) return { video: await draftFor(videoId, (page) => page === paths.edit(videoId)), script: null };
    return { video: null, script: await startingScript(deps.script) };
  },
  // A draft is never shown from an older visit: its first save would clash with a newer one.
  gcTime: 0,
  preload: false,
  component: lazyRouteComponent(() => import('./EditScriptPage.tsx'), 'EditScriptPage'),
});

const recordRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'video-record/$videoId',
  beforeLoad: (route) => {
    permitted(route);
    if (!documentMayRender()) throw redirect({ href: route.location.href, reloadDocument: true, replace: true });
  },
  staticData: { frame: 'collapsed' },
  gcTime: 0,
  preload: false,
  loader: ({ params }) => draftFor(params.videoId, (page) => page.startsWith(RECORDING)),
  component: lazyRouteComponent(() => import('./VideoRecordPage.tsx'), 'VideoRecordPage'),
});

/** Without a video there is nothing to record yet: it begins with the script. */
const recordNothingRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'video-record',
  beforeLoad: () => {
    throw redirect({ to: paths.newVideo, replace: true });
  },
});

const favorites = {
  path: 'favorites',
  beforeLoad: permitted,
  component: lazyRouteComponent(() => import('./favorites/FavoritesPage.tsx'), 'FavoritesPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [
    editRoute,
    recordRoute,
    recordNothingRoute,
    createRoute({ getParentRoute: () => dashboardRoute, ...favorites }),
  ],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...favorites })],
};
