import { useLoaderData, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useViewer } from '../../app/useViewer.ts';
import type { GetStartingScriptQuery } from '../../gen/graphql.ts';
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
      empty={{ title: script?.title ?? '', category: script?.category ?? '', script: script?.scriptText ?? '' }}
      origin={
        script
          ? {
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

/**
 * One editor per draft. A draft that was created here keeps its editor, and the focus in it, when the address changes
 * from "new" to its own.
 */
function useEditor(address: string) {
  const adopted = useRef('');
  const focused = useRef<Element | null>(null);
  const [editor, setEditor] = useState({ address, key: address });
  if (editor.address !== address) setEditor({ address, key: adopted.current === address ? editor.key : address });

  // The frame gives the focus to the heading whenever the address changes; here the person is in the middle of a word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the change of address, not of the focus
  useEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus();
    focused.current = null;
  }, [address]);

  return {
    key: editor.key,
    adopt: (id: string) => {
      adopted.current = id;
      focused.current = document.activeElement;
    },
  };
}
