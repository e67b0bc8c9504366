import { useRef, useState } from 'react';
import { keepFocusAt } from '../../app/ui/Page.tsx';

/** One editor per draft. A draft created here keeps its editor and focus when the URL changes from "new" to its own. */
export function useEditor(address: string) {
  const adopted = useRef('');
  const [editor, setEditor] = useState({ address, key: address });
  if (editor.address !== address) setEditor({ address, key: adopted.current === address ? editor.key : address });

  return {
    key: editor.key,
    adopt: (id: string, path: string) => {
      adopted.current = id;
      keepFocusAt(path);
    },
  };
}
