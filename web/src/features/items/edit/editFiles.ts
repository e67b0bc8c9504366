/**
 * Files added to an edit, stored on this computer so that a closed tab loses none. They are stored by their edit; the edits
 * themselves tell which are still needed.
 */
const NAME = 'greenlit-edits';
const STORE = 'files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('in use', 'AbortError'));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const TAKE = 'take.';

/** The name under which a clean take is stored on this device until the video is sent. */
export const takeFile = (url: string): string => `${TAKE}${url.split('/').at(-1)}`;
export const isTakeFile = (source: string): boolean => source.startsWith(TAKE);

const keyOf = (edit: string, source: string): string => `${edit}/${source}`;

/** False if this browser has no space, or stores nothing at all. */
export async function keepFile(edit: string, source: string, file: File): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(file, keyOf(edit, source)));
    return true;
  } catch {
    return false;
  }
}

export async function keptFile(edit: string, source: string): Promise<File | null> {
  try {
    const found: unknown = await inStore('readonly', (store) => store.get(keyOf(edit, source)));
    if (!(found instanceof File)) return null;
    // a file lost from disk only fails when it is read
    await found.slice(0, 1).arrayBuffer();
    return found;
  } catch {
    return null;
  }
}

/** Deletes the files of all edits that are no longer needed, and files that a needed edit does not use. */
export async function sweepFiles(wanted: (edit: string, source: string) => boolean): Promise<void> {
  try {
    const keys = await inStore('readonly', (store) => store.getAllKeys());
    for (const key of keys) {
      const [, edit = '', source = ''] = /^(.*)\/([^/]*)$/.exec(String(key)) ?? [];
      if (!wanted(edit, source)) await inStore('readwrite', (store) => store.delete(key));
    }
  } catch {
    // Files that could not be deleted are deleted next time.
  }
}
