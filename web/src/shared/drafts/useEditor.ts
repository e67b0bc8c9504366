import { useEffect, useRef, useState } from 'react';

/**
 * One editor per draft. A draft that was created here keeps its editor, and the focus in it, when the address changes
 * from "new" to its own.
 */
export function useEditor(address: string) {
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
