import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute, paths } from '../../app/address.ts';
import { queryClient } from '../../app/graphql.ts';
import type { ScriptDraftFragment } from '../../gen/graphql.ts';
import { useEditor } from '../../shared/drafts/useEditor.ts';
import { newScriptSearch, scriptRoute } from './routes.tsx';
import { ScriptEditor } from './ScriptEditor.tsx';
import { scriptDraftQuery } from './scriptDrafts.ts';

const route = pageRoute(scriptRoute);

/** /dashboard/edit-script/create: the person's own script, a new one or a draft. */
export function ScriptPage() {
  const loaded = route.useLoaderData();
  const id = route.useParams().custom;
  // the current text, after another version was restored
  const [replaced, setReplaced] = useState<{ script: ScriptDraftFragment | null; times: number }>();
  const script = replaced?.script?.id === id ? replaced.script : loaded;
  const [{ type }, setSearch] = route.useAddress(newScriptSearch);
  const navigate = useNavigate();
  const editor = useEditor(id);
  return (
    <ScriptEditor
      key={`${editor.key} ${replaced?.times ?? 0}`}
      script={script}
      type={script?.type ?? type}
      onType={(next) => setSearch({ type: next === 'script' ? undefined : next }, { replace: true })}
      onCreated={(created) => {
        const to = paths.continueScript(created);
        editor.adopt(created, to);
        void navigate({ to, replace: true, ignoreBlocker: true });
      }}
      onReplaced={async (changed) => {
        const now = await queryClient.fetchQuery({ ...scriptDraftQuery(changed), staleTime: 0 });
        setReplaced(({ times } = { script: null, times: 0 }) => ({ script: now, times: times + 1 }));
      }}
    />
  );
}
