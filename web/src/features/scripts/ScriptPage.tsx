import { useLoaderData, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress, useParam } from '../../app/address.ts';
import { useEditor } from '../../app/drafts/useEditor.ts';
import { paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import type { ScriptDraftFragment } from '../../gen/graphql.ts';
import { scriptDraftQuery } from './queries.ts';
import { ScriptEditor } from './ScriptEditor.tsx';
import { newScriptSearch } from './search.ts';

/** /dashboard/edit-script/create: a script of one's own, a new one or a draft that goes on. */
export function ScriptPage() {
  const script: ScriptDraftFragment | null = useLoaderData({ strict: false });
  const id = useParam('custom');
  const [{ type }, setSearch] = useAddress(newScriptSearch);
  const navigate = useNavigate();
  const router = useRouter();
  const editor = useEditor(id);
  // counts how often the text under the editor was replaced by another version
  const [times, setTimes] = useState(0);
  return (
    <ScriptEditor
      key={`${editor.key} ${times}`}
      script={script}
      type={script?.type ?? type}
      onType={(next) => setSearch({ type: next === 'script' ? undefined : next }, { replace: true })}
      onCreated={(created) => {
        editor.adopt(created);
        void navigate({ to: paths.continueScript(created), replace: true, ignoreBlocker: true });
      }}
      onReplaced={async (replaced) => {
        queryClient.removeQueries({ queryKey: scriptDraftQuery(replaced).queryKey });
        await router.invalidate();
        setTimes(times + 1);
      }}
    />
  );
}
