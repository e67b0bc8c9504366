import { useEffect, useState } from 'react';

/** Object URLs of files while the component is mounted. */
export function useUrls(files: ReadonlyMap<string, File>): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [made] = useState(() => new Map<string, { file: File; url: string }>());
  useEffect(() => {
    for (const [id, file] of files)
      if (made.get(id)?.file !== file) {
        URL.revokeObjectURL(made.get(id)?.url ?? '');
        made.set(id, { file, url: URL.createObjectURL(file) });
      }
    for (const [id, { url }] of made)
      if (!files.has(id)) {
        URL.revokeObjectURL(url);
        made.delete(id);
      }
    setUrls(new Map([...made].map(([id, { url }]) => [id, url])));
  }, [files, made]);
  useEffect(
    () => () => {
      for (const { url } of made.values()) URL.revokeObjectURL(url);
      made.clear();
    },
    [made],
  );
  return urls;
}
