import { type Database, openDatabase } from './database.ts';
import { type Changes, inThisForm, type Kept } from './kept.ts';
import { clearShelf, readShelf, type Shelf, writeToShelf } from './last-resort.ts';

/** Where a row came to lie: the database, the browser's local storage, or this page's memory alone. */
export type Place = 'database' | 'shelf' | 'memory';

export type Store = {
  /** Everything that is kept, wherever it lies. Never throws. */
  read(): Promise<Kept>;
  /** Keeps what it is given, together; resolves once it is kept. Never throws: the place says how well. */
  write(changes: Changes): Promise<Place>;
};

const lastOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/**
 * Joins the contents of several places, from the oldest to the newest: a copy goes as soon as the place before has it
 * again.
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

/** A browser may refuse even to name its local storage. */
function ownShelf(): Shelf | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/**
 * Keeps what was typed, in three steps: the database; where it fails after a second try, local storage in the same
 * form; where that fails too, memory, which the screen says in red.
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
