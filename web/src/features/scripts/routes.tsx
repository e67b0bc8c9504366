import { SCRIPT_SEARCH_MAX } from '@greenlit/domain/shared/text.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { flag, oneOf, optional, pageNumber, pagesIn, paths, searchOf, text } from '../../app/address.ts';
import { adminRoute, dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));
const library = { beforeLoad: permitted, component: page('./LibraryPage.tsx') };

export const libraryRoute = createRoute({ getParentRoute: () => dashboardRoute, path: 'content-library', ...library });
export const enterpriseLibraryRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'content-library',
  ...library,
});
export const articlesRoute = createRoute({ getParentRoute: () => adminRoute, path: 'articles', ...library });

export const scriptRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit-script/create/$custom',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  // Drafts are never shown from cache: their first save would conflict with a newer version.
  gcTime: 0,
  preload: false,
  loader: ({ params }) => import('./scriptDrafts.ts').then(({ loadDraft }) => loadDraft(params.custom)),
  component: page('./ScriptPage.tsx'),
});

export const routes = [
  libraryRoute,
  enterpriseLibraryRoute,
  articlesRoute,
  scriptRoute,
  createRoute({
    getParentRoute: () => enterpriseRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: paths.library(paths.enterprise), replace: true });
    },
  }),
];

export const librarySearch = searchOf({
  page: pageNumber,
  search: text(SCRIPT_SEARCH_MAX),
  type: oneOf(['script', 'video']),
  level: oneOf(['provider', 'enterprise', 'company', 'mine', 'archived']),
  library: optional(),
  category: optional(),
  /** A partner company, or a person of the team. */
  company: optional(),
  user: optional(),
  favorites: flag,
  /** Hidden scripts, which are normally left out. */
  hidden: flag,
  /** The sort order; without one, lists are sorted by title and searches by best hits. */
  order: oneOf(['ASC', 'DESC']),
  view: oneOf(['grid', 'list'], 'grid'),
  /** The scripts whose preview, or whose versions, are open. */
  preview: optional(),
  versions: optional(),
});
export type LibrarySearch = ReturnType<typeof librarySearch>;
export type Level = NonNullable<LibrarySearch['level']>;

export const newScriptSearch = searchOf({ type: oneOf(['script', 'video'], 'script') });
