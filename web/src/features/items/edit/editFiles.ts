/**
 * Files that were added to an edit, kept on this computer so that a closed tab loses none. They stand under the address of
 * their edit; which of them are still wanted is what the edits say.
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

/** The name under which a clean take is kept on this device, until the video is sent. */
export const takeFile = (url: string): string => `${TAKE}${url.split('/').at(-1)}`;
export const isTakeFile = (source: string): boolean => source.startsWith(TAKE);

const keyOf = (edit: string, source: string): string => `${edit}/${source}`;

/** False when this browser has no room, or keeps nothing at all. */
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
    // what the browser has lost from its disk fails only when it is read
    await found.slice(0, 1).arrayBuffer();
    return found;
  } catch {
    return null;
  }
}

/** Deletes the files of every edit that is not wanted any more, and those that a wanted one does not name. */
export async function sweepFiles(wanted: (edit: string, source: string) => boolean): Promise<void> {
  try {
    const keys = await inStore('readonly', (store) => store.getAllKeys());
    for (const key of keys) {
      const [, edit = '', source = ''] = /^(.*)\/([^/]*)$/.exec(String(key)) ?? [];
      if (!wanted(edit, source)) await inStore('readwrite', (store) => store.delete(key));
    }
  } catch {
    // What could not be swept is swept the next time.
  }
}
