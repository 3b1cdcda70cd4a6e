import { setTimeout as sleep } from 'node:timers/promises';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { type DeliveryAnswer, scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { emptyOutbox, nextPortion, type Outbox, withAnswer, withTyped } from '#areas/scoring/rules/outbox.ts';
import type { Db } from '#kernel/database/connection.ts';
import { newId } from '#kernel/database/connection.ts';
import { cameFrom } from '#tests/factories/addresses.ts';
import { entry } from '#tests/factories/scoring.ts';

/** A group with the secret of its link and the cards that its phones write on. */
export type PhoneGroup = { token: string; cards: readonly string[] };

const patienceMs = 5_000;
const maxTries = 600;

/** A phone that types hole after hole, and keeps what no answer has named: nothing else clears its outbox. */
class Phone {
  outbox: Outbox = emptyOutbox(0);
  readonly typed: string[] = [];
  private readonly device = newId();
  private turn = 0;
  private readonly url: string;
  private readonly group: PhoneGroup;
  private readonly told: (ids: readonly string[], status: number) => void;

  constructor(url: string, group: PhoneGroup, told: (ids: readonly string[], status: number) => void) {
    this.url = url;
    this.group = group;
    this.told = told;
  }

  /** The four scores of a hole. */
  type(): void {
    for (const card of this.group.cards) {
      const row = entry(card, { hole: 1 + (this.turn % 18), strokes: 3 + (this.turn % 4) });
      this.outbox = withTyped(this.outbox, row);
      this.typed.push(row.id);
    }
    this.turn += 1;
  }

  /** One try; what comes of it is in the outbox. */
  async send(): Promise<void> {
    const { cursor, epoch, unsent } = this.outbox;
    const entries = nextPortion(this.outbox);
    const said = { v: scoringProtocol, device: this.device, seat: 0, app: 'chaos', offset_ms: 0, pending: unsent.size };
    const answer = await fetch(`${this.url}/api/scoring/entries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [scoreLinkHeader]: this.group.token,
        ...cameFrom(this.device),
      },
      body: JSON.stringify({ ...said, cursor, epoch, entries }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    const body = answer?.ok ? ((await answer.json().catch(() => null)) as DeliveryAnswer | null) : null;
    if (answer && !answer.ok) await answer.body?.cancel().catch(() => undefined);
    if (answer) this.told(body?.taken ?? [], answer.status);
    if (body) this.outbox = withAnswer(this.outbox, { cursor, epoch }, body);
  }

  /** Until nothing is left to send. */
  async sendAll(): Promise<void> {
    for (let tries = 0; this.outbox.unsent.size > 0 && tries < maxTries; tries += 1) {
      await this.send();
      if (this.outbox.unsent.size > 0) await sleep(100);
    }
  }
}

/**
 * Phones of groups that deliver so often a second, all together, until they leave; then each sends what it still has.
 */
export function letPhonesIn(url: string, groups: readonly PhoneGroup[], perSecond: number) {
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  const told = (ids: readonly string[], status: number) => {
    for (const id of ids) acknowledged.add(id);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const phones = groups.map((group) => new Phone(url, group, told));
  let isOpen = true;
  const walking = phones.map(async (phone, place) => {
    const everyMs = (phones.length * 1_000) / perSecond;
    await sleep((everyMs * place) / phones.length);
    while (isOpen) {
      const sinceMs = performance.now();
      phone.type();
      await phone.send();
      await sleep(Math.max(0, everyMs - (performance.now() - sinceMs)));
    }
    await phone.sendAll();
  });
  return {
    acknowledged,
    statuses,
    /** Everything that was typed. */
    typed: () => phones.flatMap((phone) => phone.typed),
    leave: async () => {
      isOpen = false;
      await Promise.all(walking);
    },
  };
}

/** The scores of these that the database does not hold. */
export async function lostScores(db: Db, ids: Iterable<string>): Promise<string[]> {
  const all = [...ids];
  const { rows } = await db.query<{ id: string }>('select id from score_entries where id = any($1::uuid[])', [all]);
  const found = new Set(rows.map(({ id }) => id));
  return all.filter((id) => !found.has(id));
}
