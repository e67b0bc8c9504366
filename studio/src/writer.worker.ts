import { writeAll } from './faststart.ts';
import { openSync, type SyncFile } from './opfs.ts';
import type { WriterAnswer, WriterCall } from './writer.ts';

let media: SyncFile | undefined;

/** Every write is flushed: an acknowledged write survives the end of the tab. */
async function handle(call: WriterCall): Promise<void> {
  if (call.kind === 'open') {
    media = await openSync('takes', call.file);
    media.truncate(0);
  } else if (call.kind === 'write') {
    if (!media) throw new Error('no take is open');
    writeAll(media, call.data, call.position ?? media.getSize());
    media.flush();
  } else if (call.kind === 'note') {
    const note = await openSync('takes', call.file);
    try {
      const text = new TextEncoder().encode(call.text);
      writeAll(note, text, 0);
      note.truncate(text.length);
      note.flush();
    } finally {
      note.close();
    }
  } else {
    media?.flush();
    media?.close();
    media = undefined;
  }
}

let queue = Promise.resolve();
self.addEventListener('message', ({ data: call }: MessageEvent<WriterCall>) => {
  queue = queue.then(async () => {
    const answer: WriterAnswer = { id: call.id };
    await handle(call).catch((error: Error) => {
      answer.error = { name: error.name, message: error.message };
    });
    self.postMessage(answer);
  });
});
