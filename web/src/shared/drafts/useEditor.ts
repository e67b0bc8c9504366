import { useEffect, useRef, useState } from 'react';

/** One editor per draft. A draft created here keeps its editor and focus when the URL changes from "new" to its own. */
export function useEditor(address: string) {
  const adopted = useRef('');
  const focused = useRef<Element | null>(null);
  const [editor, setEditor] = useState({ address, key: address });
  if (editor.address !== address) setEditor({ address, key: adopted.current === address ? editor.key : address });

  // The frame focuses the heading after each navigation, but here the person is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the URL changed, not when the focus moves
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
