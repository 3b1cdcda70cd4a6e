import type { HoleOutcome, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { Origin } from '../entry-ids.ts';
import type { KeptLink } from '../store/kept.ts';
import type { LinkMemory } from './memory.ts';
import {
  type Beside,
  type Measured,
  measureEntry,
  type Moment,
  scoreEntry,
  settleEntry,
  signEntry,
  unsignEntry,
} from './write-entry.ts';

type Bundle = NonNullable<KeptLink['bundle']>;
type Card = Bundle['cards'][number];
type Place = { card: Card; hole: number };
type Make = (memory: LinkMemory, bundle: Bundle, now: Moment) => ScoreEntry | null;

type TypingOptions = {
  memory(): LinkMemory | null;
  /** Time, clock offset and origin of the next entry. */
  moment(): Moment;
  /** Shows, stores and sends typed entries. */
  keep(added: readonly { entry: ScoreEntry; origin: Origin; isOwn: true }[]): void;
};

/** All entry actions on the cards of the open link. */
export function openTyping({ memory: read, moment, keep }: TypingOptions) {
  /** Creates the entries of one action, each for another card or hole; they are stored together. */
  const typedAll = (makes: readonly Make[]): ScoreEntry[] => {
    const memory = read();
    const bundle = memory?.link.bundle;
    if (!memory || !bundle) return [];
    const made = makes.flatMap((make) => {
      const now = moment();
      const entry = make(memory, bundle, now);
      return entry ? [{ entry, origin: now.origin, isOwn: true as const }] : [];
    });
    if (made.length > 0) keep(made);
    return made.map(({ entry }) => entry);
  };
  const typed = (make: Make): ScoreEntry | null => typedAll([make])[0] ?? null;
  const score =
    (card: Card, hole: number, value: HoleValue, beside?: Beside): Make =>
    (memory, bundle, now) =>
      scoreEntry(memory, bundle, { card, hole, value, ...(beside ? { beside } : {}) }, now);

  return {
    typeScore: ({ card, hole }: Place, value: HoleValue, beside: Beside = {}) =>
      typed(score(card, hole, value, beside)),
    /** The winner of a hole of a match, or of the match, on every card of it. Null withdraws this phone's entry. */
    typeOutcome: (cards: readonly Card[], hole: number, value: HoleOutcome | null, beside?: Beside) =>
      typedAll(cards.map((card) => score(card, hole, value, beside))),
    /** The player stops: these holes are 'not played'. */
    stopPlaying: (card: Card, holes: readonly number[]) => typedAll(holes.map((hole) => score(card, hole, '-'))),
    measure: (measured: Measured) => typed((memory, bundle, now) => measureEntry(memory, bundle, measured, now)),
    settle: (cards: readonly Card[], hole: number, value: HoleValue, beside: Beside = {}) =>
      typedAll(
        cards.map(
          (card): Make =>
            (memory, bundle, now) =>
              settleEntry(memory, bundle, { card, hole, value, beside }, now),
        ),
      ),
    sign: (card: Card, scorerRole: ScorerRole) =>
      typed((memory, bundle, now) => signEntry(memory, bundle, card, scorerRole, now)),
    unsign: (card: Card, scorerRole: ScorerRole) =>
      typed((memory, _bundle, now) => unsignEntry(memory, card, scorerRole, now)),
  };
}
