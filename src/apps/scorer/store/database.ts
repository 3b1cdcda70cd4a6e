import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Changes, Kept, KeptEntry, KeptLink, KeptMeta } from './kept.ts';

interface ScorerDatabase extends DBSchema {
  meta: { key: string; value: unknown };
  bundles: { key: string; value: KeptLink };
  entries: { key: string; value: KeptEntry; indexes: { link: [string, number] } };
}

const databaseName = 'fairway-scorer';
/** A newer version may only add stores, so that an older program can still read the database. */
const databaseVersion = 1;
const patienceMs = 2_000;

class TooSlow extends Error {
  constructor() {
    super('the store did not answer in time');
  }
}

/** A browser's storage may never answer, so a timeout counts as a failure. */
function inTime<Thing>(work: Promise<Thing>, limitMs: number): Promise<Thing> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new TooSlow()), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export type Database = { read(): Promise<Kept>; write(changes: Changes): Promise<void>; close(): void };

/**
 * The phone's database. A connection that died in the background is reopened, once for each failure; writes are
 * idempotent.
 * @returns its methods throw if the browser refuses for good
 */
export function openDatabase(limitMs = patienceMs): Database {
  let connection: Promise<IDBPDatabase<ScorerDatabase>> | null = null;
  const forget = () => {
    connection = null;
  };
  const connect = () => {
    connection ??= openDB<ScorerDatabase>(databaseName, databaseVersion, {
      upgrade(database) {
        database.createObjectStore('meta');
        database.createObjectStore('bundles', { keyPath: 'token' });
        database.createObjectStore('entries', { keyPath: 'id' }).createIndex('link', ['link', 'sent']);
      },
      // Another tab upgrades the database: this one closes its connection, and reopens it when needed.
      blocking(_current, _next, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return connection;
  };
  const attempt = async <Thing>(work: (database: IDBPDatabase<ScorerDatabase>) => Promise<Thing>): Promise<Thing> =>
    inTime(connect().then(work), limitMs);
  const withDatabase = async <Thing>(work: (database: IDBPDatabase<ScorerDatabase>) => Promise<Thing>) => {
    try {
      return await attempt(work);
    } catch {
      void connection?.then((dead) => dead.close()).catch(() => undefined);
      forget();
      return await attempt(work);
    }
  };

  return {
    read: () =>
      withDatabase(async (database) => {
        const reading = database.transaction(['meta', 'bundles', 'entries']);
        const [names, values, links, entries] = await Promise.all([
          reading.objectStore('meta').getAllKeys(),
          reading.objectStore('meta').getAll(),
          reading.objectStore('bundles').getAll(),
          reading.objectStore('entries').getAll(),
        ]);
        const meta = Object.fromEntries(names.map((name, place) => [name, values[place]])) as Partial<KeptMeta>;
        return { entries, links, meta };
      }),
    write: (changes) =>
      withDatabase(async (database) => {
        const writing = database.transaction(['meta', 'bundles', 'entries'], 'readwrite', { durability: 'strict' });
        const [meta, bundles, entries] = (['meta', 'bundles', 'entries'] as const).map((name) =>
          writing.objectStore(name as 'entries'),
        );
        // Only the end of the transaction confirms a write; errors of single requests are reported by the transaction.
        const ask = (asked: Promise<unknown> | undefined) => void asked?.catch(() => undefined);
        try {
          for (const entry of changes.entries ?? []) ask(entries?.put(entry));
          if (changes.link) ask(bundles?.put(changes.link as never));
          for (const [name, value] of Object.entries(changes.meta ?? {})) ask(meta?.put(value as never, name));
          for (const id of changes.forget?.ids ?? []) ask(entries?.delete(id));
          for (const token of changes.forget?.tokens ?? []) ask(bundles?.delete(token));
        } catch (error) {
          // A write that fails rolls back everything requested with it.
          ask(writing.done);
          writing.abort();
          throw error;
        }
        await writing.done;
      }),
    close: () => void connection?.then((open) => open.close()).catch(() => undefined),
  };
}
