/** The organizer's next step with a tournament: one line, derived from one record of facts. */
import type { StepPlace } from '#areas/organizers/contract/overview.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { type Cents, describeAmount } from '#kernel/rules/money.ts';
import { dateIn, daysBetween } from '#kernel/rules/venue-time.ts';
import type { TournamentState } from '#kernel/contract/play-choices.ts';

/** The state of a round's tee sheet: empty, made, published, or changed since it was published. */
export type SheetState = 'none' | 'made' | 'published' | 'changed';

/** The round in play or played next; once all are closed, the last one. */
export type RoundStep = {
  /** Calendar date at the venue. */
  date: string;
  hasCourse: boolean;
  sheet: SheetState;
  /**
   * The number of players on the sheet whom a message reaches; null, as below, for a member who may not read the field.
   */
  told: number | null;
  /** The players on the sheet, and how many of them are checked in. */
  players: number;
  here: number | null;
  isScored: boolean;
  /** The cards that are expected, and how many of them are returned. */
  cards: number;
  returned: number;
  /** The expected cards that are returned, or that the committee has typed, as from paper: nobody signs these. */
  complete: number;
  isClosed: boolean;
};

export type StepFacts = {
  state: TournamentState;
  /** It was imported from a file, and has no next step. */
  isImported: boolean;
  timeZone: string;
  endsAt: Date | null;
  /** When entry ends. */
  closesAt: Date | null;
  /** The number of gaps in a draft, and why it was refused on its publishing date; null where it was not. */
  missing: number;
  refusal: string | null;
  /** The club that cancelled the booking, while no other venue is named; null otherwise. */
  lostClub: string | null;
  /** There is a fee, but cards cannot be charged yet. */
  awaitsPayments: boolean;
  places: number;
  /** Places that are sold or held. */
  entered: number;
  /** Null where rounds are not set up. */
  round: RoundStep | null;
  /** The most serious gap that costs a player a result, such as '4 players have no handicap'; null as for `told`. */
  gap: string | null;
  /** The ties that the committee has to settle; counted once every round is closed. */
  ties: number;
  isOfficial: boolean;
  /** The prizes that have a winner but no award. */
  prizes: number;
  /** The open amount and the number of its entries; 0 for a member who may not read the books. */
  open: Cents;
  openEntries: number;
};

export type Next = {
  /** 'Next: make the tee sheet.' */
  text: string;
  /** The reason: '72 of 72 entered, entry closes tonight.' */
  detail: string | null;
  leads: StepPlace;
};

type Now = { at: Date; today: string };
type Row = (facts: StepFacts, now: Now) => Next | null;

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;
const next = (leads: StepPlace, text: string, detail: string | null = null): Next => ({
  text: `Next: ${text}.`,
  detail,
  leads,
});

const isOver = ({ endsAt, isOfficial }: StepFacts, { at }: Now): boolean =>
  isOfficial || (endsAt !== null && at >= endsAt);
const isFull = ({ places, entered }: StepFacts): boolean => places > 0 && entered >= places;
/** Days until the round; null where there is none or it has passed. */
function daysTo({ round }: StepFacts, { today }: Now): number | null {
  if (!round || round.isClosed) return null;
  const days = daysBetween(today, round.date);
  return days < 0 ? null : days;
}
const isAhead = (facts: StepFacts, now: Now): boolean => daysTo(facts, now) !== null;
/** Whether golfers can still enter. */
const isEntering = ({ closesAt, round }: StepFacts, { at }: Now): boolean =>
  !round?.isScored && (closesAt === null || closesAt > at);
const isWithin = (facts: StepFacts, now: Now, days: number): boolean => {
  const left = daysTo(facts, now);
  return left !== null && left <= days;
};

/** '72 of 72 entered, entry closes tonight.' */
function enteredWords({ places, entered, closesAt, timeZone }: StepFacts, { at, today }: Now): string {
  const closing = () => {
    if (!closesAt) return '';
    if (closesAt <= at) return ', entry is closed';
    const days = daysBetween(today, dateIn(closesAt, timeZone));
    if (days === 0) return ', entry closes tonight';
    const day = dateFormatter({ timeZone, month: 'short', day: 'numeric' }).format(closesAt);
    return `, entry closes ${days === 1 ? 'tomorrow' : day}`;
  };
  return `${entered} of ${places} entered${closing()}.`;
}

const publish: Row = ({ state, missing, refusal }) => {
  if (state !== 'draft') return null;
  const detail = missing > 0 ? `${counted(missing, 'answer')} ${missing === 1 ? 'is' : 'are'} missing.` : null;
  return next('publish', 'publish', refusal ?? detail);
};
const venue: Row = (facts, now) =>
  facts.lostClub === null || isOver(facts, now)
    ? null
    : next('venue', 'choose a course', `${facts.lostClub} cancelled your day.`);
const payments: Row = (facts, now) =>
  facts.awaitsPayments && isEntering(facts, now) && !isOver(facts, now)
    ? next('payments', 'set up payments', 'Entry opens then.')
    : null;
const share: Row = (facts, now) =>
  facts.entered === 0 && isEntering(facts, now) && !isOver(facts, now) ? next('share', 'send the link') : null;
/** Entry can be closed from the start, in a tournament that is made on its own day. */
const fill: Row = (facts, now) =>
  facts.entered === 0 && !facts.round?.isScored && !isEntering(facts, now) && !isOver(facts, now) && isAhead(facts, now)
    ? next('players', 'enter players or open entry again', 'Entry is closed, and nobody has entered.')
    : null;
const course: Row = (facts, now) =>
  facts.round && !facts.round.hasCourse && isWithin(facts, now, 30) ? next('course', 'choose the course') : null;
const gaps: Row = (facts, now) =>
  facts.gap !== null && !facts.round?.isScored && isWithin(facts, now, 7) ? next('gaps', facts.gap) : null;
const makeSheet: Row = (facts, now) => {
  const isDue = isWithin(facts, now, 3) || (isFull(facts) && daysTo(facts, now) !== null);
  return facts.round?.sheet === 'none' && !facts.round.isScored && isDue
    ? next('sheet', 'make the tee sheet', enteredWords(facts, now))
    : null;
};
const publishSheet: Row = ({ round }, now) => {
  // Once play has begun or its day has passed, the desk adds late players to the sheet.
  if (!round || round.isScored || round.isClosed || round.date < now.today) return null;
  if (round.sheet === 'changed') return next('sheet', 'publish the tee sheet');
  if (round.sheet !== 'made') return null;
  const { told } = round;
  const detail = told === null ? null : `${counted(told, 'player')} ${told === 1 ? 'is' : 'are'} told.`;
  return next('sheet', 'publish the tee sheet', detail);
};
const print: Row = (facts, now) => (daysTo(facts, now) === 1 ? next('print', 'print cards and signs') : null);
const checkIn: Row = (facts, now) => {
  if (!facts.round || facts.round.isScored || daysTo(facts, now) !== 0) return null;
  const { here, players } = facts.round;
  return next('desk', 'check players in', here === null ? null : `${here} of ${players} here.`);
};
const inPlay: Row = ({ round }) =>
  round?.isScored && !round.isClosed && round.complete < round.cards
    ? next('day', 'run the day', `${round.returned} of ${round.cards} returned.`)
    : null;
const results: Row = ({ round, ties, isOfficial }) => {
  if (!round?.isScored || isOfficial) return null;
  if (!round.isClosed) {
    const unsigned = round.cards - round.returned;
    const detail = `${counted(unsigned, 'card')} ${unsigned === 1 ? 'has' : 'have'} all scores, unsigned.`;
    return next('day', 'close the round', unsigned > 0 ? detail : null);
  }
  return next('day', ties > 0 ? `settle ${counted(ties, 'tie')}` : 'make results official');
};
const afterwards: Row = (facts, now) => {
  if (!isOver(facts, now)) return null;
  const { isOfficial, prizes, open, openEntries } = facts;
  if (isOfficial && prizes > 0) return next('prizes', `award ${counted(prizes, 'prize')}`);
  if (open > 0)
    return next('unpaid', `collect ${describeAmount(open)} from ${counted(openEntries, 'entry', 'entries')}`);
  return next('copy', 'copy it for next year');
};

/** The possible steps, most urgent first. */
const rows: readonly Row[] = [
  publish,
  venue,
  payments,
  share,
  fill,
  course,
  gaps,
  makeSheet,
  publishSheet,
  print,
  checkIn,
  inPlay,
  results,
  afterwards,
];

/**
 * The next step of a tournament: the first of the possible steps that applies. Null where none does, for a cancelled
 * tournament, and for an imported one.
 */
export function nextStep(facts: StepFacts, at: Date): Next | null {
  if (facts.state === 'cancelled' || facts.isImported) return null;
  const now = { at, today: dateIn(at, facts.timeZone) };
  for (const row of rows) {
    const found = row(facts, now);
    if (found) return found;
  }
  return null;
}
