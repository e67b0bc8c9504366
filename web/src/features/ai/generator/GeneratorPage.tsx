import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../app/address.ts';
import type { Viewer } from '../../../app/graphql.ts';
import { can, libraryPathOf, useViewer } from '../../../app/rights.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Page, PageSkeleton } from '../../../app/ui/Page.tsx';
import { Unloaded } from '../../../app/ui/Unloaded.tsx';
import { categoriesQuery } from '../data.ts';
import { Generator } from './Generator.tsx';
import { texts } from './texts.ts';
import { useGenerator } from './useGenerator.ts';
import { hasText } from './work.ts';

/** Generates a script from a prompt and attributes, following the rules of provider and account. */
export function GeneratorPage() {
  const viewer = useViewer();
  // useless for people who cannot save scripts in the library
  return can(viewer, 'contentLibraryWrite', 'myVideosWrite') ? <Allowed viewer={viewer} /> : <GoBack />;
}

function Allowed({ viewer }: { viewer: Viewer }) {
  const generator = useGenerator(viewer.user.id);
  const categories = useQuery(categoriesQuery);
  const navigate = useNavigate();
  const library = libraryPathOf(viewer);
  useBlocker({
    // a reload restores everything by itself
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => {
      const writing = generator.work.answer?.state === 'writing';
      if ((!hasText(generator.work) && !writing) || next.pathname === paths.login) return false;
      const { leave } = texts;
      return !(await confirm({ ...leave, body: writing ? leave.writing : leave.body, danger: true }));
    },
  });
  return (
    <Page title={texts.title} crumbs={[{ label: texts.crumb, to: library }]}>
      <Unloaded query={categories} />
      <Generator
        viewer={viewer}
        generator={generator}
        categories={categories.data ?? []}
        onDone={() => navigate({ to: library, ignoreBlocker: true })}
      />
    </Page>
  );
}

/** Sends people who may not generate back to where they came from. */
function GoBack() {
  const router = useRouter();
  useEffect(() => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: paths.home, replace: true });
  }, [router]);
  return <PageSkeleton />;
}
