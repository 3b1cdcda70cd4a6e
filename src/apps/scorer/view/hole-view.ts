import { countingEntries, sentState } from '#areas/scoring/rules/outbox.ts';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { type HoleValue, isMark, type MergedCard } from '#areas/play/rules/merged-card.ts';
import { type MergedHole, mergeHole } from '#areas/scoring/rules/merge-hole.ts';
import { type ScoreEntry, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import { neededRoles } from '#areas/scoring/rules/scorer-roles.ts';
import { lastPrintedHole, resultHole, type ScorerRole } from '#kernel/contract/scoring-choices.ts';
import type { LinkMemory } from '../state/memory.ts';
import { factsOf, ownValue, scorerRoleOn } from '../state/write-entry.ts';
import type { KeptLink } from '../store/kept.ts';
import { againOn } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { type CardMatch, matchOf, type MatchPlay, matchPlay, matchText, valueOn } from './match-view.ts';
import { scoreName, shortName, valueWords } from './words.ts';

export type Bundle = NonNullable<KeptLink['bundle']>;
export type Card = Bundle['cards'][number];

/** The state of a hole on the screen: an icon with words, never colour alone. */
export type HoleWord = 'empty' | 'saving' | 'unsaved' | 'saved' | 'sent' | 'held' | 'agreed' | 'differs' | 'committee';
export const holeWords: Record<HoleWord, { sign: string; words: string }> = {
  empty: { sign: '', words: '' },
  saving: { sign: '…', words: 'Saving' },
  unsaved: { sign: '!', words: 'Not saved' },
  saved: { sign: '▢', words: 'Saved on this phone' },
  sent: { sign: '✓', words: 'Sent' },
  held: { sign: '⚑', words: 'The committee has it' },
  agreed: { sign: '✓✓', words: 'Agreed' },
  differs: { sign: '≠', words: 'Differs' },
  committee: { sign: '⚑', words: 'Committee' },
};

/** A card with its merged entries. */
export type CardView = {
  card: Card;
  merged: MergedCard;
  scorerRole: ScorerRole;
  /** Whether the card needs this phone's entries: then the pad selects it automatically. */
  isDuty: boolean;
  /** Both have signed; only the committee can change the card. */
  isReturned: boolean;
  /** By printed hole number, like the maps below. */
  par: ReadonlyMap<number, number>;
  strokeIndex: ReadonlyMap<number, number>;
  yards: ReadonlyMap<number, number>;
  /** Handicap strokes received; negative if given. */
  received: ReadonlyMap<number, number>;
  /** Null without a match. */
  match: CardMatch | null;
  /** The state of the match; null without a match. */
  play: MatchPlay | null;
  entries: readonly ScoreEntry[];
};

const byHoleOf = (holes: readonly number[], list: readonly (number | null)[] | null | undefined) =>
  new Map(
    holes.flatMap((hole, place) => {
      const value = list?.[place];
      return typeof value === 'number' ? [[hole, value] as const] : [];
    }),
  );

/** The cards of a link; those that need this phone's entries first. */
export function cardViews(memory: LinkMemory, bundle: Bundle): CardView[] {
  const counting = countingEntries(memory.outbox);
  const { holes, mode } = bundle.round;
  const said = new Map(memory.link.said?.cards.map((card) => [card.id, card.state]));
  const views = bundle.cards.map((card): CardView => {
    const scorerRole = scorerRoleOn(bundle, memory.link.seat, card);
    const tee = bundle.tees.find(({ id }) => id === card.tee) ?? bundle.tees[0];
    const entries = counting.filter((entry) => entry.card === card.id);
    const merged = mergeCard(entries, factsOf(bundle, card));
    return {
      card,
      merged,
      scorerRole,
      isDuty: neededRoles(mode).includes(scorerRole) || scorerRole === 'official',
      isReturned: merged.state === 'returned' || said.get(card.id) === 'accepted',
      par: byHoleOf(holes, tee?.par),
      strokeIndex: byHoleOf(holes, tee?.stroke_index),
      yards: byHoleOf(holes, tee?.yards),
      received: byHoleOf(holes, card.strokes),
      match: matchOf(bundle, card),
      play: null,
      entries,
    };
  });
  // A phone whose entries no card needs may help with all of them.
  const isHelping = views.every(({ isDuty }) => !isDuty);
  const order = groupOrder(bundle);
  const all = views.map((view) => ({
    ...view,
    isDuty: isHelping || view.isDuty,
    play: view.match && matchPlay(view.match, views, order),
  }));
  return [...all.filter(({ isDuty }) => isDuty), ...all.filter(({ isDuty }) => !isDuty)];
}

/** All holes of the round in the group's order of play. */
export function groupOrder(bundle: Bundle): number[] {
  const { holes } = bundle.round;
  const first = bundle.group?.start.hole ?? bundle.cards[0]?.start_hole ?? holes[0] ?? 1;
  const place = Math.max(0, holes.indexOf(first));
  return [...holes.slice(place), ...holes.slice(0, place)];
}

/** The holes of the group's order that this phone scores: for a station, only its own. */
export function playOrder(bundle: Bundle): number[] {
  const kept = bundle.link.holes;
  return groupOrder(bundle).filter((hole) => kept?.includes(hole) ?? true);
}

/** The same with the extra holes of the group's matches, by their numbers on the card. */
export function shownOrder(bundle: Bundle, views: readonly Pick<CardView, 'play'>[]): number[] {
  const further = bundle.link.holes ? [] : views.flatMap(({ play }) => play?.further ?? []);
  return [...playOrder(bundle), ...[...new Set(further)].sort((one, other) => one - other)];
}

/** The printed number of a hole, also for an extra hole. */
export const printedHole = (hole: number, bundle: Bundle): number =>
  hole > lastPrintedHole ? againOn(hole, groupOrder(bundle)) : hole;

/** 'Hole 7'; extra holes are 'Hole 19' after eighteen, 'Hole 10' after nine. */
export function holeName(hole: number, bundle: Bundle): string {
  if (hole === resultHole) return 'The result';
  return `Hole ${hole > lastPrintedHole ? bundle.round.holes.length + hole - lastPrintedHole : hole}`;
}

/** The author of an entry, by the name used in the group. */
export function sayerOf(entry: ScoreEntry, memory: LinkMemory, bundle: Bundle, card: Card): string {
  const nameAt = (seat: number | null | undefined) => bundle.players.find((player) => player.seat === seat)?.name;
  const nameOf = (id: string | null | undefined) => bundle.players.find((player) => player.id === id)?.name;
  if (entry.scorer_role === 'official') return 'The committee';
  const ownSeat = memory.own.has(entry.id) ? memory.link.seat : null;
  const seat = 'seat' in entry ? (entry.seat as number | null) : ownSeat;
  const marker = bundle.round.mode === 'marker' ? card.marker : bundle.scorers[0];
  const byScorerRole = {
    first: nameOf(marker),
    second: bundle.round.mode === 'two' ? nameOf(bundle.scorers[1]) : nameOf(card.players[0]),
    other: undefined,
  }[entry.scorer_role];
  const name = nameAt(seat) ?? byScorerRole;
  return name ? shortName(name, bundle.players) : 'Another phone';
}

/** A player's row on the screen of a hole. */
export type HoleRow = {
  view: CardView;
  hole: number;
  /** 'Hole 7'. */
  name: string;
  merged: MergedHole;
  par: number;
  received: number;
  /** The displayed value: this phone's, else that of others. */
  value: HoleValue;
  /** The displayed value is that of others. */
  isOthers: boolean;
  /** Nothing was typed on this phone for a card that needs its entry. */
  isMissing: boolean;
  word: HoleWord;
  /** If it differs: the values by person. */
  said: { who: string; value: HoleValue; words: string }[];
  /** It differs, and the players can settle it; the committee corrects instead. */
  maySettle: boolean;
  /** This phone's own entry counts, so it can be withdrawn: a settlement of two cannot be withdrawn by one. */
  mayTakeBack: boolean;
  /** Another person's decision or correction, and whether it is unread on this phone. */
  decided: { id: string; who: string; value: HoleValue; isNew: boolean } | null;
  toPar: number | null;
  /** The standing of its match, in match play. */
  standing: string | null;
  thru: number;
};

function wordOf(memory: LinkMemory, merged: MergedHole): HoleWord {
  const { shown, state } = merged;
  if (!shown) return 'empty';
  if (state === 'differs') return 'differs';
  if (state === 'corrected' || (shown.scorer_role === 'official' && !memory.own.has(shown.id))) return 'committee';
  if (merged.currentEntries.some(({ id }) => memory.saving.has(id))) return 'saving';
  if (state === 'agreed') return 'agreed';
  return sentWord(memory, shown.id);
}

/** The delivery state of an entry. */
export function sentWord({ outbox, unsaved }: LinkMemory, id: string): HoleWord {
  const state = sentState(outbox, id);
  return state === 'saved' && unsaved.has(id) ? 'unsaved' : state;
}

/** The standing of a card's match, from its side; null without a match, and before the first hole. */
export const standingOf = ({ match, play }: CardView): string | null => match && play && matchText(play, match.side);

/** Score to par over the holes that count; null before the first. */
export function toParOf({ merged, par }: CardView): number | null {
  const counting = merged.holes.flatMap(([hole, value]) =>
    typeof value === 'number' ? value - (par.get(hole) ?? value) : [],
  );
  return counting.length === 0 ? null : counting.reduce((sum, one) => sum + one, 0);
}

/** Whether one of these holes has ended without a score, and leaves the card without a total. */
export const isTotalLost = ({ merged }: Pick<CardView, 'merged'>, { round }: Bundle, holes = round.holes): boolean =>
  round.needs_every_hole === true &&
  !round.is_match &&
  merged.holes.some(([hole, value]) => isMark(value) && holes.includes(hole));

/** All facts of a card that the screen of a hole shows. */
export function holeRow(view: CardView, hole: number, memory: LinkMemory, bundle: Bundle): HoleRow {
  const { card, entries } = view;
  const own = entries.filter((entry) => entry.hole === hole && entry.kind !== 'measure');
  const counting = valueOn(view.merged, hole);
  const printed = printedHole(hole, bundle);
  const merged = mergeHole(own, neededRoles(bundle.round.mode));
  const par = view.par.get(printed) ?? 4;
  const typed = ownValue(memory, bundle, card, merged.currentEntries);
  const held = own.length === 0 ? heldValue(memory, card, hole) : null;
  const shown = merged.shown ? valueSaid(merged.shown) : null;
  const isDecided = merged.shown !== null && merged.shown.kind !== 'score' && merged.state !== 'differs';
  const present = isDecided ? shown : (typed ?? shown ?? held);
  const value = view.isReturned ? (counting?.[1] ?? null) : present;
  const decision = isDecided && merged.shown && !memory.own.has(merged.shown.id) ? merged.shown : null;
  return {
    view,
    hole,
    name: holeName(hole, bundle),
    merged,
    par,
    received: view.received.get(printed) ?? 0,
    value,
    isOthers: !isDecided && typed === null && shown !== null,
    isMissing: view.isDuty && !view.isReturned && !view.merged.said && typed === null && !isDecided && held === null,
    maySettle: merged.state === 'differs' && !view.isReturned && view.scorerRole !== 'official',
    mayTakeBack: !view.isReturned && (typed !== null || held !== null),
    word: held === null ? wordOf(memory, merged) : 'held',
    said:
      merged.state === 'differs'
        ? merged.currentEntries.map((head) => ({
            who: sayerOf(head, memory, bundle, card),
            value: valueSaid(head),
            words: valueWords(valueSaid(head), par, view.match?.side),
          }))
        : [],
    decided: decision && {
      id: decision.id,
      who: sayerOf(decision, memory, bundle, card),
      value: valueSaid(decision),
      isNew: !memory.link.seen.includes(decision.id),
    },
    toPar: isTotalLost(view, bundle) ? null : toParOf(view),
    standing: standingOf(view),
    thru: view.merged.thru,
  };
}

/** A value typed here that the server quarantined, which its author still sees. */
function heldValue({ outbox, own }: LinkMemory, card: Card, hole: number): HoleValue {
  const held = [...outbox.entries.values()].filter(
    (entry) =>
      outbox.held.has(entry.id) &&
      own.has(entry.id) &&
      entry.kind !== 'measure' &&
      entry.card === card.id &&
      entry.hole === hole,
  );
  const newest = held.toSorted((one, other) => other.logical_time - one.logical_time)[0];
  return newest ? valueSaid(newest) : null;
}

export type PadKey = { strokes: number; caption: string };

/** The six keys of a hole, from two under par to three over, with the names of the scores. */
export function padKeys(par: number): PadKey[] {
  const first = Math.max(1, par - 2);
  return Array.from({ length: 6 }, (_, place) => {
    const strokes = first + place;
    return { strokes, caption: scoreName(strokes, par) ?? `+${strokes - par}` };
  });
}

/** The next card in order that needs a value from this phone; null for none. */
export function nextMissing(rows: readonly HoleRow[], after: string | null): string | null {
  const place = rows.findIndex(({ view }) => view.card.id === after);
  const turned = [...rows.slice(place + 1), ...rows.slice(0, place + 1)];
  return turned.find(({ isMissing, view }) => isMissing && view.card.id !== after)?.view.card.id ?? null;
}
