/** A group's bundle and phones in memory, for tests: what the screens show follows from these. */
import type { DeliveryAnswer, ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import type { ScoringMode, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { nextPortion } from '#areas/scoring/rules/outbox.ts';
import { type LinkMemory, memoryOf, withBundle, withDelivered, withNew, withSaved } from '#apps/scorer/state/memory.ts';
import { type Moment, scoreEntry, settleEntry, signEntry, unsignEntry } from '#apps/scorer/state/write-entry.ts';
import { emptyLink } from '#apps/scorer/store/kept.ts';
import { cardViews, holeRow } from '#apps/scorer/view/hole-view.ts';
import { outcomeOf } from '#apps/scorer/view/match-view.ts';
import { idOf, noonMs } from '#tests/unit/scoring/entries.ts';
import type { ScoreServer } from '#tests/unit/scoring/valley.ts';

export const token = 'q83vEjRWeJCrze8SNFZ4kA';
export const holes = Array.from({ length: 18 }, (_, place) => place + 1);
const names = ['Anna Berg', 'Ben Okafor', 'Cara Diaz', 'Dan Roe'];
/** As the cards of `valley.ts`. */
const cardIds = names.map((_, place) => idOf(999_001 + place));

/** Four players on par fours; Anna marks Dan, Ben Anna, and so on round. */
export function bundleOf(mode: ScoringMode = 'marker', over: Partial<ScoreBundle> = {}): ScoreBundle {
  const round = { status: 'playing', is_closed: false, min_protocol: 1, suspension: null } as const;
  return {
    v: 1,
    now: new Date(noonMs).toISOString(),
    epoch: 1,
    cursor: 0,
    message: null,
    messages: [],
    look: null,
    sponsors: [],
    bundle: 'one',
    link: {
      kind: 'group',
      label: 'Group 1',
      code: 'K7M29QXD',
      valid_from: new Date(noonMs).toISOString(),
      state: 'open',
      holes: null,
    },
    tournament: { id: idOf(1), title: 'Morning Medal', time_zone: 'America/Chicago', has_public_board: true },
    round: {
      ...round,
      id: idOf(2),
      number: 1,
      rounds: 1,
      date: '2027-06-12',
      course: 'Heron Point',
      mode,
      is_match: false,
      holes,
    },
    group: { id: idOf(3), number: 1, start: { time: '08:00', hole: 1, letter: '' } },
    groups: [],
    contests: [],
    players: names.map((name, seat) => ({ id: idOf(10 + seat), seat, name })),
    matches: [],
    scorers: [idOf(10), idOf(11)],
    tees: [
      {
        id: 'white',
        name: 'White',
        colour: null,
        par: holes.map(() => 4),
        stroke_index: [...holes],
        yards: holes.map(() => 380),
      },
    ],
    cards: names.map((name, place) => ({
      id: cardIds[place] ?? '',
      state: 'open' as const,
      hash: null,
      name,
      players: [idOf(10 + place)],
      is_team: false,
      marker: idOf(10 + ((place + 1) % 4)),
      tee: 'white',
      start_hole: 1,
      playing_handicap: place,
      strokes: holes.map((hole) => (hole <= place ? 1 : 0)),
    })),
    devices: [],
    entries: [],
    ...over,
  };
}

/** A phone of the group, held by who sits in a seat, without a screen and without a store. */
export class PhoneInHand {
  memory: LinkMemory;
  private made = 0;
  private readonly seed: string;
  private readonly server: ScoreServer;
  nowMs = noonMs;
  /** Further parts of the next answers. */
  says: Partial<DeliveryAnswer> = {};
  readonly bundle: ScoreBundle;

  constructor(server: ScoreServer, seat: number | null, bundle = bundleOf()) {
    this.server = server;
    this.bundle = bundle;
    this.seed = `00000000000000${seat === null ? '99' : `0${seat}`}`;
    const empty = memoryOf({ ...emptyLink(token, noonMs), seat }, []);
    this.memory = withBundle(empty, bundle, noonMs).memory;
  }

  private moment(): Moment {
    this.made += 1;
    this.nowMs += 1_000;
    return { nowMs: this.nowMs, offsetMs: 0, origin: { seed: this.seed, count: this.made } };
  }
  private keep(entry: ScoreEntry): ScoreEntry {
    this.memory = withSaved(withNew(this.memory, entry, { origin: null, isOwn: true }), [entry.id]);
    return entry;
  }
  card(player: number) {
    const card = this.bundle.cards[player];
    if (!card) throw new Error(`no player ${player}`);
    return card;
  }
  score(player: number, hole: number, value: HoleValue, beside = {}): ScoreEntry {
    const said = { card: this.card(player), hole, value, beside };
    return this.keep(scoreEntry(this.memory, this.bundle, said, this.moment()));
  }
  /** Writes the winner of a hole, on every card of the player's match. */
  outcome(player: number, hole: number, said: 'won' | 'halved' | 'lost'): void {
    const match = this.view(player).match;
    if (!match) throw new Error('no match');
    const value = outcomeOf(said, match.side);
    for (const card of match.cards)
      this.keep(scoreEntry(this.memory, this.bundle, { card, hole, value }, this.moment()));
  }
  settle(player: number, hole: number, value: HoleValue): ScoreEntry {
    return this.keep(settleEntry(this.memory, this.bundle, { card: this.card(player), hole, value }, this.moment()));
  }
  sign(player: number, scorerRole: ScorerRole): ScoreEntry | null {
    const entry = signEntry(this.memory, this.bundle, this.card(player), scorerRole, this.moment());
    return entry && this.keep(entry);
  }
  unsign(player: number, scorerRole: ScorerRole): ScoreEntry {
    return this.keep(unsignEntry(this.memory, this.card(player), scorerRole, this.moment()));
  }
  view(player: number) {
    const view = cardViews(this.memory, this.bundle).find(({ card }) => card.id === this.card(player).id);
    if (!view) throw new Error(`no player ${player}`);
    return view;
  }
  row(player: number, hole: number) {
    return holeRow(this.view(player), hole, this.memory, this.bundle);
  }
  /** Sends and hears. @param isHeard false where the answer is lost on its way */
  deliver(isHeard = true): void {
    const asked = { cursor: this.memory.outbox.cursor, epoch: this.memory.outbox.epoch };
    const answer = this.server.take(asked, nextPortion(this.memory.outbox));
    if (!isHeard) return;
    const { round, cards } = this.bundle;
    const said = { v: 1, now: '', more: false, bundle: 'one', next_poll_s: 20, round, cards, ...this.says } as const;
    const whole = { ...answer, ...said, entries: [...answer.entries] } as unknown as DeliveryAnswer;
    this.memory = withDelivered(this.memory, asked, whole, this.nowMs).memory;
  }
}
