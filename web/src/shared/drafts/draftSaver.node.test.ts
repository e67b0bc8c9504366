// Longer than usual on purpose: one saver, with all events that can occur between two saves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedDraft } from './autosaver.ts';
import {
  DraftSaver,
  type DraftStore,
  MovedOnDraft,
  type SavedDraft,
  type ScriptDraft,
  StaleDraft,
} from './draftSaver.ts';

const draft = (script: string, title = 'Bonds'): ScriptDraft => ({ title, category: '', script });

/** A server with one draft that responds when told to, and can lose responses. */
function server(stored: SavedDraft | null = null) {
  const waiting: (() => void)[] = [];
  const calls: string[] = [];
  const world = { stored, offline: false, loseAnswer: false, clock: 0 };
  const answer = async (act: () => SavedDraft): Promise<SavedDraft> => {
    if (world.offline) throw new Error('No connection');
    const result = act();
    await new Promise<void>((go) => waiting.push(go));
    if (world.loseAnswer) throw new Error('No connection');
    return result;
  };
  const keep = (id: string, next: ScriptDraft): SavedDraft => {
    world.clock += 1;
    world.stored = { id, updatedAt: `t${world.clock}`, draft: store.asStored(next) };
    return world.stored;
  };
  const store: DraftStore = {
    asStored: (next) => ({ ...next, title: next.title.trim() || 'Untitled' }),
    create: (next) =>
      answer(() => {
        calls.push(`create ${next.script}`);
        return keep('v1', next);
      }),
    update: (id, next, expected) =>
      answer(() => {
        calls.push(`update ${next.script}`);
        if (next.title.length > 200) throw new RefusedDraft('A title can have at most 200 characters');
        if (expected !== world.stored?.updatedAt) throw new StaleDraft('stale');
        return keep(id, next);
      }),
    load: async () => {
      if (world.offline) throw new Error('No connection');
      if (!world.stored) throw new Error('nothing there');
      return world.stored;
    },
  };
  const reply = async () => {
    waiting.splice(0).forEach((go) => {
      go();
    });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { world, store, calls, reply, open: () => waiting.length };
}

function saverOn(store: DraftStore, saved: SavedDraft | null = null) {
  const kept: (string | null)[] = [];
  const created: string[] = [];
  const saver = new DraftSaver({
    store,
    saved,
    draft: saved?.draft ?? draft('', ''),
    keep: (unsaved) => kept.push(unsaved?.draft.script ?? null),
    onCreated: ({ id }, left) => created.push(left ? `${id}, left` : id),
  });
  return { saver, kept, created };
}

const saved: SavedDraft = { id: 'v1', updatedAt: 't0', draft: draft('one') };

describe('a draft that saves itself', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is created on the first words, once, and then updated', async () => {
    const { store, calls, reply } = server();
    const { saver, created } = saverOn(store);
    expect(saver.unsaved).toBe(false);
    saver.change(draft('H'));
    saver.change(draft('He'));
    await vi.advanceTimersByTimeAsync(799);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['create He']);
    await reply();
    expect(created).toEqual(['v1']);
    expect(saver.status().at).toBe('saved');
    saver.change(draft('Hey'));
    await vi.advanceTimersByTimeAsync(800);
    await reply();
    expect(calls).toEqual(['create He', 'update Hey']);
    expect(saver.unsaved).toBe(false);
  });

  test('an empty page creates nothing', async () => {
    const { store, calls } = server();
    const { saver } = saverOn(store);
    saver.change(draft('  ', ' '));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toEqual([]);
    expect(saver.unsaved).toBe(false);
  });

  test.each([
    ['an empty page', draft('', '')],
    ['a page that begins with the text of another', draft('one')],
  ])('%s that nobody touched leaves nothing behind', async (_what, start) => {
    const { store, calls } = server();
    const saver = new DraftSaver({
      store,
      saved: null,
      draft: start,
      keep: () => undefined,
      onCreated: () => undefined,
    });
    saver.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });

  test('sends its newest text once when the page is left, without navigating back', async () => {
    const { store, calls, reply } = server();
    const { saver, created } = saverOn(store);
    saver.change(draft('one'));
    saver.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['create one']);
    await reply();
    expect(created).toEqual(['v1, left']);
  });

  test.each(['after', 'while'])('that is new and emptied again %s its first save fails is dropped', async (when) => {
    const { store, calls, world, reply } = server();
    const { saver, kept } = saverOn(store);
    world.loseAnswer = true;
    saver.change(draft('one'));
    await vi.advanceTimersByTimeAsync(800);
    if (when === 'after') await reply();
    saver.change(draft('', ''));
    await reply();
    world.loseAnswer = false;
    await vi.advanceTimersByTimeAsync(60_000);
    await reply();
    expect(calls).toEqual(['create one']);
    expect(kept.at(-1)).toBeNull();
    expect(saver.status().at).toBe('rest');
    expect(saver.unsaved).toBe(false);
    saver.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['create one']);
  });

  test('is changed by a late upload only in its own field', async () => {
    const { store, calls, reply } = server(saved);
    const { saver } = saverOn(store, saved);
    const uploaded = () => saver.edit({ category: 'Uploaded' });
    saver.edit({ script: 'two' });
    saver.edit({ title: 'Bonds again' });
    expect(uploaded()).toEqual({ title: 'Bonds again', category: 'Uploaded', script: 'two' });
    await vi.advanceTimersByTimeAsync(800);
    await reply();
    expect(calls).toEqual(['update two']);
    expect(saver.unsaved).toBe(false);
  });

  test('never sends two requests at once; the newest text is sent last', async () => {
    const { store, calls, reply, open } = server(saved);
    const { saver } = saverOn(store, saved);
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    saver.change(draft('three'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(open()).toBe(1);
    await reply();
    await vi.advanceTimersByTimeAsync(800);
    expect(open()).toBe(1);
    await reply();
    expect(calls).toEqual(['update two', 'update three']);
    expect(saver.unsaved).toBe(false);
  });

  test('is kept until it is acknowledged', async () => {
    const { store, reply } = server(saved);
    const { saver, kept } = saverOn(store, saved);
    saver.change(draft('two'));
    expect(kept.at(-1)).toBe('two');
    await vi.advanceTimersByTimeAsync(800);
    expect(kept.at(-1)).toBe('two');
    await reply();
    expect(kept.at(-1)).toBeNull();
  });

  test('retries by itself after a network failure', async () => {
    const { store, world, reply } = server(saved);
    const { saver, kept } = saverOn(store, saved);
    world.offline = true;
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.status()).toMatchObject({ at: 'failed', retrying: true });
    expect(kept.at(-1)).toBe('two');
    world.offline = false;
    await vi.advanceTimersByTimeAsync(2_000);
    await reply();
    expect(world.stored?.draft.script).toBe('two');
    expect(saver.status().at).toBe('saved');
  });

  test('has no conflict after a lost response', async () => {
    const { store, world, reply } = server(saved);
    const { saver } = saverOn(store, saved);
    world.loseAnswer = true;
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    await reply();
    expect(saver.status().at).toBe('failed');
    world.loseAnswer = false;
    await vi.advanceTimersByTimeAsync(2_000);
    await reply();
    expect(saver.status().at).toBe('saved');
    expect(saver.unsaved).toBe(false);
  });

  test.each(['mine', 'theirs'] as const)(
    'was saved by someone else in between: the person takes %s',
    async (choice) => {
      const { store, world, reply } = server({ ...saved, updatedAt: 't9', draft: draft('theirs') });
      const { saver } = saverOn(store, saved);
      saver.change(draft('mine'));
      await vi.advanceTimersByTimeAsync(800);
      await reply();
      expect(saver.status()).toMatchObject({ at: 'stale', theirs: { draft: { script: 'theirs' } } });
      expect(saver.resolve(choice).script).toBe(choice);
      await vi.advanceTimersByTimeAsync(0);
      await reply();
      expect(world.stored?.draft.script).toBe(choice);
      expect(saver.status().at).toBe('saved');
      expect(saver.unsaved).toBe(false);
    },
  );

  test.each([
    ['the same text', 'one', 'saved'],
    ['another', 'theirs', 'stale'],
  ])('may have changed while offline: a retry finds %s', async (_what, script, at) => {
    const { store, calls, world } = server({ ...saved, updatedAt: 't9', draft: draft(script) });
    const { saver } = saverOn(store, saved);
    world.offline = true;
    await saver.recheck();
    expect(saver.status()).toMatchObject({ at: 'failed', retrying: false, error: { message: 'No connection' } });
    saver.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.status().at).toBe('failed');
    world.offline = false;
    saver.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.status().at).toBe(at);
    expect(saver.updatedAt).toBe(at === 'saved' ? 't9' : 't0');
    expect(calls).toEqual([]);
  });

  test('in conflict is kept without a base, so that the next visit asks again', async () => {
    const kept: unknown[] = [];
    const saver = new DraftSaver({
      store: server(saved).store,
      saved,
      draft: draft('mine'),
      keep: (unsaved) => kept.push(unsaved),
      onCreated: () => undefined,
    });
    saver.conflict(saved);
    saver.keep();
    expect(kept).toEqual([{ draft: draft('mine'), baseUpdatedAt: null }]);
    saver.resolve('mine');
    saver.keep();
    expect(kept.at(-1)).toEqual({ draft: draft('mine'), baseUpdatedAt: 't0' });
  });

  describe('a change that is undone', () => {
    test('before it was sent is neither waited for nor sent', async () => {
      const { store, calls } = server(saved);
      const { saver, kept } = saverOn(store, saved);
      saver.change(draft('one!'));
      expect(saver.status().at).toBe('waiting');
      saver.change(draft('one'));
      expect(saver.status().at).toBe('rest');
      expect(saver.unsaved).toBe(false);
      expect(kept.at(-1)).toBeNull();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saver.status().at).toBe('rest');
      expect(calls).toEqual([]);
    });

    test('after a save shows when that save was', async () => {
      const { store, calls, reply } = server(saved);
      const { saver } = saverOn(store, saved);
      saver.change(draft('two'));
      await vi.advanceTimersByTimeAsync(800);
      await reply();
      const before = saver.status();
      await vi.advanceTimersByTimeAsync(5_000);
      saver.change(draft('two!'));
      saver.change(draft('two'));
      expect(saver.status()).toEqual(before);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saver.status()).toEqual(before);
      expect(calls).toEqual(['update two']);
    });

    test('during its save is sent', async () => {
      const { store, world, reply } = server(saved);
      const { saver, kept } = saverOn(store, saved);
      saver.change(draft('two'));
      await vi.advanceTimersByTimeAsync(800);
      saver.change(draft('one'));
      expect(saver.unsaved).toBe(true);
      expect(kept.at(-1)).toBe('one');
      await reply();
      await vi.advanceTimersByTimeAsync(800);
      await reply();
      expect(world.stored?.draft.script).toBe('one');
      expect(saver.status().at).toBe('saved');
      expect(saver.unsaved).toBe(false);
    });

    test('after the response was lost is sent', async () => {
      const { store, world, reply } = server(saved);
      const { saver } = saverOn(store, saved);
      world.loseAnswer = true;
      saver.change(draft('two'));
      await vi.advanceTimersByTimeAsync(800);
      await reply();
      expect(world.stored?.draft.script).toBe('two');
      world.loseAnswer = false;
      saver.change(draft('one'));
      expect(saver.unsaved).toBe(true);
      for (let i = 0; i < 3; i += 1) {
        await vi.advanceTimersByTimeAsync(2_000);
        await reply();
      }
      expect(world.stored?.draft.script).toBe('one');
      expect(saver.status().at).toBe('saved');
    });

    test('after the server rejected it is not waited for', async () => {
      const { store, calls } = server(saved);
      const { saver } = saverOn(store, saved);
      saver.change(draft('one', 'x'.repeat(201)));
      await vi.advanceTimersByTimeAsync(800);
      expect(saver.status().at).toBe('failed');
      saver.change(draft('one'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saver.status().at).toBe('rest');
      expect(calls).toEqual(['update one']);
    });
  });

  test('has no conflict with text typed while a response is lost', async () => {
    const { store, calls, world, reply } = server(saved);
    const { saver } = saverOn(store, saved);
    world.loseAnswer = true;
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    await reply();
    world.loseAnswer = false;
    saver.change(draft('three'));
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    await reply();
    expect(await flushed).toBe('v1');
    expect(calls).toEqual(['update two', 'update three', 'update three']);
    expect(world.stored?.draft.script).toBe('three');
    expect(saver.status().at).toBe('saved');
  });

  test('is not sent again after a rejection until it changes', async () => {
    const { store, calls, reply } = server(saved);
    const { saver } = saverOn(store, saved);
    saver.change(draft('two', 'x'.repeat(201)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['update two']);
    expect(saver.status()).toMatchObject({ at: 'failed', retrying: false });
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    await reply();
    expect(saver.unsaved).toBe(false);
  });

  test('whose item moved on is kept and not sent at each pause; the person can retry', async () => {
    const { store, calls, world, reply } = server(saved);
    const gone = { ...store, update: vi.fn(store.update).mockRejectedValueOnce(new MovedOnDraft('gone')) };
    const { saver, kept } = saverOn(gone, saved);
    const shown: string[] = [];
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    saver.subscribe(() => shown.push(saver.status().at));
    saver.change(draft('three'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([]);
    expect(saver.status()).toMatchObject({ at: 'failed', error: { message: 'gone' } });
    expect(kept.at(-1)).toBe('three');
    saver.retry();
    await vi.advanceTimersByTimeAsync(0);
    await reply();
    expect(calls).toEqual(['update three']);
    expect(world.stored?.draft.script).toBe('three');
    expect(saver.unsaved).toBe(false);
  });

  test('that was rejected because of its other fields is sent again when it changes', async () => {
    const { store, calls, reply } = server();
    const gone = { ...store, create: vi.fn(store.create).mockRejectedValueOnce(new MovedOnDraft('gone')) };
    const { saver } = saverOn(gone);
    saver.change(draft('one'));
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.status().at).toBe('failed');
    saver.change(draft('two'));
    await vi.advanceTimersByTimeAsync(800);
    await reply();
    expect(calls).toEqual(['create two']);
  });

  test('returns its id from flush when everything is saved, and null otherwise', async () => {
    const { store, world, reply } = server();
    const { saver } = saverOn(store);
    saver.change(draft('one'));
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    await reply();
    expect(await flushed).toBe('v1');
    world.offline = true;
    saver.change(draft('two'));
    expect(await saver.flush()).toBeNull();
  });
});

describe('a field that the server refuses', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Takes everything but the title "No". */
  function strict() {
    const sent: ScriptDraft[] = [];
    let stored: SavedDraft = saved;
    const store: DraftStore = {
      asStored: (next) => next,
      create: () => Promise.reject(new Error('there is one')),
      update: async (_id, next) => {
        sent.push(next);
        const isRefused = next.title === 'No';
        const kept = isRefused ? { ...next, title: stored.draft.title } : next;
        stored = { id: 'v1', updatedAt: `t${sent.length}`, draft: kept };
        return isRefused ? { ...stored, refused: { title: 'Not this one' } } : stored;
      },
      load: async () => stored,
    };
    return { ...saverOn(store, saved), sent, stored: () => stored.draft };
  }

  test('is told and kept here, and does not hold up the others', async () => {
    const { saver, kept, sent, stored } = strict();
    saver.edit({ title: 'No', script: 'two' });
    expect(await saver.flush()).toBe('v1');
    expect(stored()).toEqual(draft('two'));
    expect(saver.refused).toEqual({ title: 'Not this one' });
    expect([saver.unsaved, kept.at(-1), saver.status().at]).toEqual([true, 'two', 'saved']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('is not sent again until it changes', async () => {
    const { saver, kept, sent, stored } = strict();
    saver.edit({ title: 'No' });
    await saver.flush();
    saver.edit({ script: 'three' });
    await saver.flush();
    expect(sent.at(-1)).toEqual(draft('three'));
    expect(saver.refused).toEqual({ title: 'Not this one' });
    saver.edit({ title: 'Yes' });
    expect(saver.refused).toEqual({});
    await saver.flush();
    expect(stored()).toEqual(draft('three', 'Yes'));
    expect([saver.unsaved, kept.at(-1)]).toEqual([false, null]);
  });
});
