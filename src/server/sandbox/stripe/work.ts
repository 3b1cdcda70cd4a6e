import type pg from 'pg';
import Stripe from 'stripe';
import { missing } from './failure.ts';
import { type HiddenOf, type Kept, type Kind, type Kinds, newId, secondsOf } from './kinds.ts';
import {
  type Answer,
  type Changes,
  type Entry,
  type EventRow,
  type FilterField,
  findObject,
  type Listed,
  listObjects,
  type ObjectRow,
  type Page,
} from './store/books.ts';

/**
 * The books as one request sees them: it reads through here, and what it adds, changes and announces is gathered to be
 * written in one go. Reading an object again gives the draft.
 */
export class Work {
  readonly pool: pg.Pool;
  readonly now: Date;
  private readonly request: { id: string; key: string | null };
  private readonly drafts = new Map<string, Kept<Kind>>();
  private readonly events: EventRow[] = [];
  private readonly entries: Entry[] = [];

  constructor(pool: pg.Pool, now: Date, request: { id: string; key: string | null }) {
    this.pool = pool;
    this.now = now;
    this.request = request;
  }

  /** Unix seconds, for the objects' own stamps. */
  get seconds(): number {
    return secondsOf(this.now);
  }

  /** Any object by its id. */
  async look(id: string): Promise<Kept<Kind> | null> {
    return this.drafts.get(id) ?? (await findObject(this.pool, id));
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
    filters: Partial<Record<FilterField, string | null>> = {},
    account: string | null = null,
  ): Promise<Listed<Kept<K>>> {
    const { rows, hasMore } = await listObjects(this.pool, kind, account, filters, page);
    return { rows: rows.filter((row): row is Kept<K> => isOf(row, kind)), hasMore };
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
    extra: { hidden?: HiddenOf<K>; dueAt?: null } = {},
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
   */
  emit(type: Stripe.Event.Type, object: object, account: string | null = null): void {
    const event: Stripe.EventBase = {
      id: newId('evt_'),
      object: 'event',
      ...(account ? { account } : {}),
      api_version: Stripe.API_VERSION,
      created: this.seconds,
      data: { object },
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
