import type pg from 'pg';
import Stripe from 'stripe';
import { missing } from './failure.ts';
import { type HiddenOf, type Kept, type Kind, type Kinds, newId, secondsOf } from './kinds.ts';
import {
  type Answer,
  type Changes,
  type Entry,
  type EventRow,
  type Filters,
  findObject,
  type Listed,
  listObjects,
  type ObjectRow,
  type Page,
} from '#stand-ins/stripe/store/books.ts';

type World = {
  /** Origin of the hosted pages. */
  baseUrl: () => string;
  /** A switch: every saved card is refused when its holder is not there. */
  refusesSavedCards: () => boolean;
  /** Switches: how long a payment takes to arrive, and whether it fails then. */
  settling: () => { afterMs: number; fails: boolean };
  /** The same of refunds. */
  refunding: () => { pendMs: number; fails: boolean };
};

/**
 * The books as one request sees them: it reads through here, and what it adds, changes and announces is gathered to be
 * written in one go. Reading an object again gives the draft, or what was read the first time.
 */
export class Work {
  readonly pool: pg.Pool;
  /** The time of the provider, by which sessions and links end. */
  readonly start: Date;
  /** The surroundings, which no request changes. */
  readonly world: World;
  private time: Date;
  private readonly request: { id: string; key: string | null };
  private readonly drafts = new Map<string, Kept<Kind>>();
  /** As they were first read: a change is made to that version, or not at all. */
  private readonly seen = new Map<string, Kept<Kind>>();
  private readonly events: EventRow[] = [];
  private readonly entries: Entry[] = [];

  constructor(pool: pg.Pool, start: Date, request: { id: string; key: string | null }, world: World) {
    this.pool = pool;
    this.start = start;
    this.time = start;
    this.world = world;
    this.request = request;
  }

  /** Unix seconds, for the objects' own stamps. */
  get seconds(): number {
    return secondsOf(this.time);
  }

  /** From here on things happen at this time: that of a customer, or that of a step which was due earlier. */
  moveTo(seconds: number): void {
    this.time = new Date(seconds * 1000);
  }

  /** Any object by its id. */
  async look(id: string): Promise<Kept<Kind> | null> {
    const known = this.drafts.get(id) ?? this.seen.get(id);
    if (known) return known;
    const found = await findObject(this.pool, id);
    return found && this.remember(found);
  }

  private remember(found: Kept<Kind>): Kept<Kind> {
    const known = this.drafts.get(found.id) ?? this.seen.get(found.id);
    if (!known) this.seen.set(found.id, found);
    return known ?? found;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kept<K> | null> {
    const kept = await this.look(id);
    return kept && isOf(kept, kind) ? kept : null;
  }

  /** @throws Failure resource_missing, also for an object of another account */
  async get<K extends Kind>(kind: K, id: string, account: string | null = null, param?: string): Promise<Kept<K>> {
    const kept = await this.find(kind, id);
    if (!kept || kept.account !== account) throw missing(kind, id, param, param ? 400 : 404);
    return kept;
  }

  async list<K extends Kind>(
    kind: K,
    page: Page,
    filters: Filters = {},
    account: string | null = null,
  ): Promise<Listed<Kept<K>>> {
    const { rows, hasMore } = await listObjects(this.pool, kind, account, filters, page);
    const known = rows.map((row) => this.remember(row));
    return { rows: known.filter((row): row is Kept<K> => isOf(row, kind)), hasMore };
  }

  add<K extends Kind>(
    kind: K,
    id: string,
    object: Kinds[K],
    hidden: HiddenOf<K>,
    extra: { account?: string | null; dueAt?: Date | null } = {},
  ): Kept<K> {
    const kept: Kept<K> = {
      id,
      kind,
      account: extra.account ?? null,
      object,
      hidden,
      dueAt: extra.dueAt ?? null,
      version: 0,
    };
    this.drafts.set(id, kept);
    return kept;
  }

  change<K extends Kind>(
    kept: Kept<K>,
    object: Partial<Kinds[K]>,
    extra: { hidden?: HiddenOf<K>; dueAt?: Date | null } = {},
  ): Kept<K> {
    const next: Kept<K> = { ...kept, ...extra, object: { ...kept.object, ...object } };
    this.drafts.set(kept.id, next);
    return next;
  }

  /** Puts another object in the place of this one, where its shape changes altogether. */
  replace<K extends Kind>(kept: Kept<K>, object: Kinds[K]): void {
    this.drafts.set(kept.id, { ...kept, object });
  }

  /**
   * Announces what happened, with the object as it is at this moment.
   * @param account the connected account that it happened at; null for the platform's own
   * @param before the object as it was, where the receiver may ask what changed
   */
  emit(type: Stripe.Event.Type, object: object, account: string | null = null, before?: object): void {
    const event: Stripe.EventBase = {
      id: newId('evt_'),
      object: 'event',
      ...(account ? { account } : {}),
      api_version: Stripe.API_VERSION,
      created: this.seconds,
      data: { object, ...(before ? { previous_attributes: changedFields(before, object) } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.request.id || null, idempotency_key: this.request.key },
      type,
    };
    this.events.push({ id: event.id, type, account, payload: JSON.stringify(event) });
  }

  enter(...entries: Entry[]): void {
    this.entries.push(...entries);
  }

  /** Everything to be written; null when there is nothing. */
  changes(answer: Answer | null): Changes | null {
    const rows = [...this.drafts.values()].map(toRow);
    if (rows.length === 0 && this.events.length === 0 && this.entries.length === 0 && !answer) return null;
    return {
      answer,
      added: rows.filter(({ version }) => version === 0),
      changed: rows.filter(({ version }) => version > 0),
      events: this.events,
      entries: this.entries,
    };
  }
}

/** The former values of the fields that differ. */
function changedFields(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(now.get(name));
  return Object.fromEntries(Object.entries(before).filter(differs));
}

function isOf<K extends Kind>(kept: Kept<Kind>, kind: K): kept is Kept<K> {
  return kept.kind === kind;
}

const toRow = (kept: Kept<Kind>): ObjectRow => ({
  id: kept.id,
  type: kept.kind,
  account: kept.account,
  data: kept.object,
  hidden: kept.hidden,
  due_at: kept.dueAt,
  version: kept.version,
});
