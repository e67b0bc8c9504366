import { useLoaderData, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useViewer } from '../../app/useViewer.ts';
import type { GetStartingScriptQuery } from '../../gen/graphql.ts';
import { useEditor } from '../../shared/drafts/useEditor.ts';
import { keptDismissals } from '../../shared/pre-review/kept.ts';
import type { Video } from './flow/video.ts';
import { WriteStage } from './write/WriteStage.tsx';

export type EditStart = { video: Video | null; script: GetStartingScriptQuery['getScript'] };

/** /dashboard/edit-script: a new script, one that starts from the library, or a draft that goes on. */
export function EditScriptPage() {
  const viewer = useViewer();
  const { video, script }: EditStart = useLoaderData({ strict: false });
  const { videoId }: { videoId?: string } = useParams({ strict: false });
  const { script: scriptId = '' }: { script?: string } = useSearch({ strict: false });
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
        // what was said of the script's marks is said of its copy's, as long as their sentences stand
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
        editor.adopt(id);
        void navigate({ to: paths.edit(id), replace: true, ignoreBlocker: true });
      }}
    />
  );
}
