import { expect, test } from 'vitest';
import { support } from './support.ts';

test('a disk that cannot be written to in time is none, until it can', async () => {
  const Native = window.Worker;
  const module = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const taken = module('delete FileSystemFileHandle.prototype.createSyncAccessHandle;');
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      const whole = JSON.stringify(new URL(url, location.href).href);
      super(module(`import ${JSON.stringify(taken)}; import ${whole};`), options);
    }
  };
  try {
    expect(await support()).toMatchObject({
      record: false,
      encode: false,
      reason: expect.stringContaining('keeps no files'),
    });
  } finally {
    window.Worker = Native;
  }
  expect(await support()).toMatchObject({ record: true, encode: true });
});
