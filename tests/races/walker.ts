import { emptyOutbox, nextPortion, type Outbox, withAnswer, withTyped } from '#areas/scoring/rules/outbox.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { hashOf, namedBySign } from '#areas/scoring/rules/sign.ts';
import { greatestLogicalTime, nextLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { type Random, randomBelow, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { entry, phone } from '#tests/factories/scoring.ts';
import type { TestServer } from '#tests/factories/server.ts';

export const holes = Array.from({ length: 18 }, (_, place) => place + 1);

/** A phone with its outbox, whose answers are lost now and then, and whose deliveries come twice. */
export class Walker {
  outbox: Outbox = emptyOutbox(0);
  readonly scorer: ReturnType<typeof phone>;
  readonly clockMs: number;
  /** A mistake made on purpose: what was sent is forgotten before anybody has said that it came. */
  readonly isForgetful: boolean;

  constructor(server: TestServer, token: string, { seat = 0, clockMs = 0, isForgetful = false } = {}) {
    this.scorer = phone(server, token, { seat });
    this.clockMs = clockMs;
    this.isForgetful = isForgetful;
  }

  type(fields: Partial<ScoreEntry> & { card: string }): void {
    const logicalTime = nextLogicalTime(Date.now(), this.clockMs, greatestLogicalTime(this.outbox.entries.values()));
    this.outbox = withTyped(this.outbox, entry(fields.card, { ...fields, logical_time: logicalTime }));
  }

  /** Signs a card as this phone has it. */
  sign({ id, tee }: { id: string; tee: string | null }, scorerRole: 'first' | 'second'): void {
    const facts = { id, holes, tee: tee ?? '', mode: 'marker' as const };
    const seen = [...this.outbox.entries.values()].filter(({ card }) => card === id);
    const hash = hashOf(seen, facts);
    if (hash === null) throw new Error('a hole is open or differs');
    this.type({ card: id, hole: 0, kind: 'sign', scorer_role: scorerRole, after: namedBySign(seen, facts), hash });
  }

  async send(random: Random, lost = 0.2): Promise<void> {
    const { cursor, epoch } = this.outbox;
    const portion = shuffled(nextPortion(this.outbox, 1 + randomBelow(40, random)), random);
    const times = random() < 0.2 ? 2 : 1;
    // A request that is lost on its way, or an answer: the phone cannot tell.
    const isLostThere = random() < lost / 2;
    if (this.isForgetful) this.outbox = { ...this.outbox, unsent: new Set() };
    if (isLostThere) return;
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await this.scorer.deliver(portion, { cursor, epoch });
      if (random() >= lost) this.outbox = withAnswer(this.outbox, { cursor, epoch }, answer);
    }
  }

  async sendAll(random: Random): Promise<void> {
    // It may hear that it has to begin anew.
    await this.send(random, this.isForgetful ? undefined : 0);
    for (let turn = 0; turn < 400 && this.outbox.unsent.size > 0; turn += 1) await this.send(random);
    await this.send(random, 0);
  }
}
