import { type Database, openDatabase } from './database.ts';
import { type Changes, inThisForm, type Kept } from './kept.ts';
import { clearShelf, readShelf, type Shelf, writeToShelf } from './last-resort.ts';

/** Where a row is stored: in the database, in local storage, or in this page's memory only. */
export type Place = 'database' | 'shelf' | 'memory';

export type Store = {
  /** Reads everything, from all places. Never throws. */
  read(): Promise<Kept>;
  /** Stores changes together; resolves when they are stored. Never throws: the result tells where they are. */
  write(changes: Changes): Promise<Place>;
};

const lastOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/**
 * Merges the contents of several places, oldest to newest: a copy is removed as soon as a better place has it again.
 */
const join = (found: readonly Kept[]): Kept => ({
  entries: lastOf(
    found.flatMap(({ entries }) => entries),
    ({ id }) => id,
  ),
  links: lastOf(
    found.flatMap(({ links }) => links),
    ({ token }) => token,
  ),
  meta: Object.assign({}, ...found.map(({ meta }) => meta)),
});

/** A browser may throw on mere access to its local storage. */
function ownShelf(): Shelf | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/**
 * Stores typed entries in three steps: the database; if that fails twice, local storage in the same format; if that
 * fails too, memory, which the screen shows in red.
 */
export function openStore(database: Database = openDatabase(), shelf: Shelf | null = ownShelf()): Store {
  let memory: Kept = { entries: [], links: [], meta: {} };

  const onShelf = (work: (open: Shelf) => void): boolean => {
    if (!shelf) return false;
    try {
      work(shelf);
      return true;
    } catch {
      return false;
    }
  };
  const forget = ({ entries = [], link, meta = {} }: Changes) => {
    const gone = new Set(entries.map(({ id }) => id));
    memory = {
      entries: memory.entries.filter(({ id }) => !gone.has(id)),
      links: memory.links.filter(({ token }) => token !== link?.token),
      meta: Object.fromEntries(Object.entries(memory.meta).filter(([name]) => !(name in meta))),
    };
  };
  const remember = ({ entries = [], link, meta = {} }: Changes) => {
    memory = join([memory, { entries: [...entries], links: link ? [link] : [], meta }]);
  };

  return {
    async read() {
      const found = [memory];
      onShelf((open) => found.unshift(readShelf(open)));
      const kept = await database.read().catch(() => null);
      const { entries, ...all } = join(kept ? [kept, ...found] : found);
      return { ...all, entries: entries.map(inThisForm) };
    },
    async write(changes) {
      try {
        await database.write(changes);
        onShelf((open) => clearShelf(open, changes));
        forget(changes);
        return 'database';
      } catch {
        remember(changes);
        if (!onShelf((open) => writeToShelf(open, changes))) return 'memory';
        forget(changes);
        return 'shelf';
      }
    },
  };
}
