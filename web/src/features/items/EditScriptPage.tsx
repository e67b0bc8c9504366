import { useNavigate } from '@tanstack/react-router';
import { pageRoute, paths } from '../../app/address.ts';
import { useViewer } from '../../app/rights.ts';
import { useEditor } from '../../shared/drafts/useEditor.ts';
import { keptDismissals } from '../../shared/pre-review/kept.ts';
import { editRoute, editSearch } from './routes.tsx';
import { WriteStage } from './write/WriteStage.tsx';

const route = pageRoute(editRoute);

/** /dashboard/edit-script: a new script, one based on a library script, or an existing draft. */
export function EditScriptPage() {
  const viewer = useViewer();
  const { video, script } = route.useLoaderData();
  const { videoId } = route.useParams();
  const [{ script: scriptId = '' }] = route.useAddress(editSearch);
  const navigate = useNavigate();
  const editor = useEditor(videoId ?? `new:${scriptId}`);
  return (
    <WriteStage
      key={editor.key}
      userId={viewer.user.id}
      engine={viewer.complianceEngine}
      video={video}
      empty={{
        title: script?.title ?? '',
        category: script?.category ?? '',
        script: script?.scriptText ?? '',
        // dismissals stay valid in the copy as long as their sentences are unchanged
        dismissals: keptDismissals(script?.dismissals ?? []),
      }}
      origin={
        script
          ? {
              scriptId: script.id,
              scriptType: script.type,
              contentLibraryId: script.contentLibraryId ?? null,
              urlVideoScript: script.type === 'video' ? (script.urlVideo ?? null) : null,
            }
          : {}
      }
      scriptMissing={scriptId !== '' && !script && !video}
      newSlot={`new:${scriptId}`}
      onCreated={(id) => {
        const to = paths.edit(id);
        editor.adopt(id, to);
        void navigate({ to, replace: true, ignoreBlocker: true });
      }}
    />
  );
}
