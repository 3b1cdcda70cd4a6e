/** A server and phones between which requests and answers are lost, doubled and late. */
import { type DeliveryFacts, judgeDelivery } from '#areas/scoring/rules/judge-delivery.ts';
import {
  type Asked,
  type DeliveryAnswer,
  emptyOutbox,
  nextPortion,
  type Outbox,
  withAnswer,
  withTyped,
} from '#areas/scoring/rules/outbox.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { greatestLogicalTime, nextLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { type Random, randomBelow } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { entry, idOf, noonMs } from './entries.ts';

export const cards = [1, 2, 3, 4].map((number) => idOf(999_000 + number));
export const holes = Array.from({ length: 18 }, (_, place) => place + 1);

/** The mistakes made on purpose. */
export type Mistake =
  | 'cleared when sent'
  | 'cursor by time'
  | 'cursor over a gap'
  | 'epoch passed over'
  | 'the last use of an id counts'
  | 'an answer of before the loss counts';

export class ScoreServer {
  epoch = 1;
  rows: ScoreEntry[] = [];
  held = new Map<string, { why: 'bad_value' }>();
  /** Holes are won, halved and lost. */
  isMatch = false;
  readonly mistake: Mistake | undefined;

  constructor(mistake?: Mistake) {
    this.mistake = mistake;
  }

  /** The effect and answer of a delivery; `most` rows of the group at a time. */
  take(asked: Asked, portion: readonly unknown[], most = 500): DeliveryAnswer {
    const card = {
      holes: new Set(holes),
      team: null,
      isInMatch: this.isMatch,
      playsOn: this.isMatch,
      matchHoles: holes.length,
      contests: new Map(),
      entryCount: 0,
      signCount: 0,
    };
    const facts: DeliveryFacts = {
      protocol: 1,
      link: { kind: 'group', state: 'open', holes: null },
      isDeviceBlocked: false,
      isRoundClosed: false,
      cards: new Map(cards.map((id) => [id, card])),
      stored: new Map(this.rows.map((row) => [row.id, row])),
      held: new Map(),
      greatestLogicalTime: greatestLogicalTime(this.rows),
    };
    const judged = judgeDelivery(portion, facts);
    for (const row of judged) {
      if (row.outcome === 'taken') this.rows.push(row.entry);
      if (row.outcome === 'held' && this.mistake === 'the last use of an id counts')
        this.rows = this.rows.map((old) => (old.id === row.id ? (row.raw as ScoreEntry) : old));
    }
    const isByTime = this.mistake === 'cursor by time';
    const entries = isByTime
      ? this.rows.filter(({ logical_time: logicalTime }) => logicalTime > asked.cursor)
      : this.rows.slice(asked.cursor, asked.cursor + most);
    return {
      epoch: this.epoch,
      cursor: isByTime ? greatestLogicalTime(this.rows) : Math.min(asked.cursor + entries.length, this.rows.length),
      taken: judged.flatMap((row) => {
        if (row.outcome === 'taken') return row.entry.id;
        return row.outcome === 'known' ? row.id : [];
      }),
      held: judged.flatMap((row) => (row.outcome === 'held' && row.id ? { id: row.id, why: row.why } : [])),
      entries,
    };
  }

  /** A backup that knows less. */
  restore(rows: number): void {
    this.rows = this.rows.slice(0, rows);
    this.epoch += 1;
  }
}

export class Phone {
  outbox: Outbox = emptyOutbox(1);
  readonly server: ScoreServer;
  readonly number: number;
  private made = 0;

  constructor(number: number, server: ScoreServer) {
    this.number = number;
    this.server = server;
  }

  type(over: Partial<ScoreEntry>, nowMs = noonMs): ScoreEntry {
    this.made += 1;
    const logicalTime = nextLogicalTime(nowMs, 0, greatestLogicalTime(this.outbox.entries.values()));
    const typed = entry(this.number * 10_000 + this.made, { ...over, logical_time: logicalTime });
    this.outbox = withTyped(this.outbox, typed);
    return typed;
  }

  /** Sends a portion; the answer is on its way. */
  send(most?: number): { asked: Asked; answer: DeliveryAnswer } {
    const asked = { cursor: this.outbox.cursor, epoch: this.outbox.epoch };
    const answer = this.server.take(asked, nextPortion(this.outbox, most), most ?? 500);
    if (this.server.mistake === 'cleared when sent') this.outbox = { ...this.outbox, unsent: new Set() };
    return { asked, answer };
  }

  hear({ asked, answer }: { asked: Asked; answer: DeliveryAnswer }): void {
    const { mistake } = this.server;
    if (mistake === 'cursor over a gap')
      this.outbox = withAnswer(this.outbox, { cursor: 0, epoch: answer.epoch }, answer);
    else if (mistake === 'epoch passed over')
      this.outbox = withAnswer(this.outbox, { ...asked, epoch: 1 }, { ...answer, epoch: 1 });
    else if (mistake === 'an answer of before the loss counts')
      this.outbox = withAnswer(this.outbox, asked, { ...answer, epoch: Math.max(answer.epoch, this.outbox.epoch) });
    else this.outbox = withAnswer(this.outbox, asked, answer);
  }
}

/**
 * Signal comes and goes: one request in five is lost, one answer in five too, one in five is heard twice, all in any
 * order.
 */
export function roughSignal(phones: readonly Phone[], random: Random, steps: number): void {
  const air: { phone: Phone; heard: ReturnType<Phone['send']> }[] = [];
  for (let step = 0; step < steps; step++) {
    const phone = phones[randomBelow(phones.length, random)] as Phone;
    if (random() < 0.5) {
      const heard = phone.send(1 + randomBelow(30, random));
      if (random() < 0.8) air.push({ phone, heard });
      continue;
    }
    const place = randomBelow(air.length + 1, random);
    const coming = air[place];
    if (!coming) continue;
    coming.phone.hear(coming.heard);
    if (random() < 0.8) air.splice(place, 1);
  }
}

/** The clubhouse: every phone asks until nothing is left to send and nothing to hear. */
export function goodSignal(phones: readonly Phone[]): void {
  for (let tries = 0; tries < 40; tries++) {
    for (const phone of phones) phone.hear(phone.send());
    const isDone = ({ outbox, server }: Phone) => outbox.unsent.size === 0 && outbox.cursor >= server.rows.length;
    if (phones.every(isDone)) return;
  }
}
