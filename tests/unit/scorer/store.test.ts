import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#apps/scorer/store/database.ts';
import { emptyLink, type Kept, type KeptEntry, keptForm } from '#apps/scorer/store/kept.ts';
import { type Shelf, writeToShelf } from '#apps/scorer/store/last-resort.ts';
import { openStore } from '#apps/scorer/store/store.ts';
import { entry, idOf } from '#tests/unit/scoring/entries.ts';

const token = 'q83vEjRWeJCrze8SNFZ4kA';
const kept = (number: number, over: Partial<KeptEntry> = {}): KeptEntry => ({
  v: keptForm,
  id: idOf(number),
  link: token,
  sent: 0,
  isOwn: true,
  origin: null,
  why: null,
  entry: entry(number),
  ...over,
});

/** Local storage with room for so many characters. */
function shelf(room = Number.POSITIVE_INFINITY): Shelf & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      const used = [...texts.values()].reduce((sum, one) => sum + one.length, 0);
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
    key: (place) => [...texts.keys()][place] ?? null,
    get length() {
      return texts.size;
    },
  };
}

const broken: Database = {
  read: () => Promise.reject(new DOMException('refused', 'InvalidStateError')),
  write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  close: () => undefined,
};
const ids = ({ entries }: Kept) => entries.map(({ id }) => id).sort();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('what was typed is kept', () => {
  test('also by a program that named its parts otherwise', async () => {
    const { scorer_role: voice, logical_time: stamp, ...said } = entry(1);
    const former = { ...kept(1), v: 1, entry: { ...said, voice, stamp } } as unknown as KeptEntry;
    await openDatabase().write({ entries: [former] });
    const local = shelf();
    writeToShelf(local, { entries: [{ ...former, id: idOf(2), entry: { ...former.entry, id: idOf(2) } }] });
    const { entries } = await openStore(openDatabase(), local).read();
    expect(entries).toEqual([kept(1), { ...kept(2), entry: { ...entry(1), id: idOf(2) } }]);
  });

  test('in the database, and is there for the next opening', async () => {
    expect(await openStore(openDatabase(), null).write({ entries: [kept(1)], meta: { device: idOf(9) } })).toBe(
      'database',
    );
    const link = { ...emptyLink(token, 1), cursor: 4 };
    await openStore(openDatabase(), null).write({ entries: [kept(1, { sent: 1 }), kept(2)], link });
    const found = await openStore(openDatabase(), null).read();
    expect(found.entries).toEqual([kept(1, { sent: 1 }), kept(2)]);
    expect(found.links).toEqual([link]);
    expect(found.meta).toEqual({ device: idOf(9) });
  });

  test('by a connection opened anew, once, where the one at hand died in the background', async () => {
    const store = openStore(openDatabase(), null);
    await store.write({ entries: [kept(1)] });
    const open = vi.spyOn(indexedDB, 'open');
    const transaction = IDBDatabase.prototype.transaction;
    const dead = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect(await store.write({ entries: [kept(2)] })).toBe('database');
    expect(open).toHaveBeenCalledTimes(1);
    dead.mockRestore();
    IDBDatabase.prototype.transaction = transaction;
    expect(ids(await store.read())).toEqual([idOf(1), idOf(2)]);
  });

  test('on the shelf where the database never answers', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => ({ addEventListener: () => undefined }) as never);
    const own = shelf();
    expect(await openStore(openDatabase(20), own).write({ entries: [kept(1)] })).toBe('shelf');
    expect([...own.texts.keys()]).toEqual([`fairway-scorer:${idOf(1)}`]);
  });

  test('on the shelf in the same form, and leaves it once the database has it again', async () => {
    const own = shelf();
    const link = emptyLink(token, 1);
    expect(await openStore(broken, own).write({ entries: [kept(1)], link, meta: { device: 'd' } })).toBe('shelf');
    const again = openStore(openDatabase(), own);
    expect(await again.read()).toEqual({ entries: [kept(1)], links: [link], meta: { device: 'd' } });
    await again.write({ entries: [kept(1, { sent: 1 })], link, meta: { device: 'd' } });
    expect(own.texts.size).toBe(0);
    expect((await again.read()).entries).toEqual([kept(1, { sent: 1 })]);
  });

  test('in memory alone where nothing else takes it, which is said, and goes to the shelf when there is room', async () => {
    const full = shelf(10);
    const store = openStore(broken, full);
    expect(await store.write({ entries: [kept(1)] })).toBe('memory');
    expect(ids(await store.read())).toEqual([idOf(1)]);
    expect(await openStore(broken, null).write({ entries: [kept(1)] })).toBe('memory');
  });

  test('together or not at all: a row that cannot be written takes the cursor back with it', async () => {
    const store = openStore(openDatabase(), null);
    const link = { ...emptyLink(token, 1), cursor: 9 };
    const unwritable = { ...kept(1), entry: (() => 1) as never };
    expect(await store.write({ entries: [kept(2), unwritable], link })).toBe('memory');
    const found = await openDatabase().read();
    expect(found).toEqual({ entries: [], links: [], meta: {} });
  });

  test('and goes when it is forgotten, from wherever it lies', async () => {
    const forget = { tokens: [token], ids: [idOf(1)] };
    const link = emptyLink(token, 1);
    for (const database of [openDatabase(), broken]) {
      const store = openStore(database, shelf());
      await store.write({ entries: [kept(1), kept(2)], link });
      await store.write({ forget });
      const found = await store.read();
      expect([ids(found), found.links]).toEqual([[idOf(2)], []]);
    }
  });

  test('and what cannot be read on the shelf hides nothing else', async () => {
    const own = shelf();
    own.setItem(`fairway-scorer:${idOf(1)}`, '{');
    await openStore(broken, own).write({ entries: [kept(2)] });
    expect(ids(await openStore(broken, own).read())).toEqual([idOf(2)]);
  });
});
