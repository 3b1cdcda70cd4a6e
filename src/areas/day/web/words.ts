import type { DayGroupView, DayView, Suspension } from '#areas/scoring/contract/day.ts';
import type { Ties } from '#areas/scoring/contract/ties.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { ResultsPreview } from '#areas/results/contract/results.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { cardPlacesText } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { namesText } from '#areas/scoring/rules/results/order-words.ts';
import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import { printTime } from '#kernel/rules/day-times.ts';

/** '10:42 AM' in the venue's time zone. */
export const clockTime = (at: string, timeZone: string): string =>
  dateFormatter({ timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\u202f/g, ' ');

/** Whether a group in play that sends scores is behind its allowed time or out of position. */
export const isBehind = ({ state, is_silent: isSilent, is_out_of_position: isOut, behind }: DayGroupView): boolean =>
  state === 'playing' && !isSilent && (isOut || (behind ?? 0) > 0);

/** The pace of a group in words, with its tone. */
export function paceLook(group: DayGroupView, timeZone: string): Look {
  const { state, behind, finished_at: finished } = group;
  if (state === 'finished')
    return { tone: 'over', words: finished ? `Finished ${clockTime(finished, timeZone)}` : 'Finished' };
  if (state === 'starts') return { tone: 'over', words: `Starts ${printTime(group.start.time)}` };
  if (group.is_silent)
    return {
      tone: 'soon',
      words: group.heard_at ? `No signal since ${clockTime(group.heard_at, timeZone)}` : 'Nothing heard yet',
    };
  if (group.is_out_of_position) return { tone: 'bad', words: `Out of position, ${behind ?? 0} min behind` };
  if (behind !== null && behind > 0) return { tone: 'soon', words: `${behind} min behind` };
  return { tone: 'good', words: 'On time' };
}

/** The title of a group: its teams and position, such as 'Ochoa Crew, hole 7', or 'Hole 7'. */
export function groupTitle({ teams, state, hole, start }: DayGroupView, holes: number): string {
  const place = {
    starts: `hole ${start.hole}${start.letter}`,
    playing: `hole ${hole}`,
    finished: `all ${holes} holes`,
  };
  const words = [...teams, place[state]].join(', ');
  return teams.length > 0 ? words : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** The players of a group. Names on cards of one-ball teams begin with the team's name, which is removed. */
export const peopleOf = ({ names, teams }: Pick<DayGroupView, 'names' | 'teams'>): string[] =>
  names.map((name) => {
    const team = teams.find((one) => name.startsWith(`${one}: `));
    return team ? name.slice(team.length + 2) : name;
  });

/** 'thru 7': the number of holes that a group has finished; empty before the first. */
export const thruWords = ({ state, done }: Pick<DayGroupView, 'state' | 'done'>): string =>
  state === 'playing' && done > 0 ? `thru ${done}` : '';

const roundNames: Record<DayView['round']['status'], string> = {
  planned: 'Not published',
  published: 'Ready to start',
  playing: tournamentLooks.active.words,
  suspended: 'Play is suspended',
  finished: 'Finished',
  official: 'Official',
  cancelled: tournamentLooks.cancelled.words,
};
export const statusName = (status: DayView['round']['status']): string => roundNames[status];

const suspensionNames: Record<Suspension['kind'], string> = {
  stop_now: 'Play stopped at once',
  finish_hole: 'Play stops after the hole',
  dark: 'Stopped for darkness',
};

/** 'Play stopped at once, 2:10 PM. Goes on at 3:00 PM.' */
export function suspensionWords({ kind, began_at, resume_at }: Suspension, timeZone: string): string {
  const on = resume_at ? ` Goes on at ${clockTime(resume_at, timeZone)}.` : ' Nobody has said yet when it goes on.';
  return `${suspensionNames[kind]}, ${clockTime(began_at, timeZone)}.${on}`;
}

const needWords = {
  differs: (holes: readonly number[]) => `Two scorers differ on ${cardPlacesText(holes)} for more than 10 minutes`,
  late: () => 'A score came after the card was signed',
  signature: () => 'A signature does not fit the card any more',
};
export const needText = ({ kind, holes }: DayView['needs'][number]): string => needWords[kind](holes);

export function missingText({ holes, is_late: isLate }: DayView['missing'][number]): string {
  const said = holes.length > 0 ? `No score on ${holes.length === 1 ? 'hole' : 'holes'} ${holes.join(', ')}` : '';
  return [said, isLate ? 'Card not returned 20 minutes after the last hole' : ''].filter(Boolean).join('. ');
}

/** 'Gross, Gold' */
export const boardText = ({ board_name: name, flight }: { board_name: string; flight: string | null }): string =>
  flight === null ? name : `${name}, ${flight}`;

export const placeText = (place: number): string => (place === 1 ? 'first place' : `place ${place}`);

/** The outcome of a tie by present decisions. */
export function tieText({ is_shared: isShared, by_cards: byCards, purses, rows }: Ties['ties'][number]): string {
  if (!isShared && byCards.length > 0) return byCards.join(' ');
  if (!isShared) return `Their cards decide: ${rows.map(({ name, pos }) => `${pos} ${name}`).join(', ')}`;
  const prizes = purses.length > 0 ? ` and its prizes: ${namesText(purses)}` : '';
  return `They share the place${prizes}. A play-off or lots can decide.`;
}

/** Nobody is asked of a message beside which each has one of their own, such as of an entry that ended. */
export const reachedWords = ({ asked, people }: { asked: number; people: number }): string =>
  asked === 0 ? 'each by a message of their own' : `reached ${people} of ${asked}`;

/** After the winner of a board: '; 14 teams placed'. In matches nobody is placed. */
export const placedWords = ({
  board,
  players,
  of,
}: Pick<ResultsPreview['winners'][number], 'board' | 'players' | 'of'>) =>
  `; ${countOf(players, of === 'teams' ? 'team' : 'player')} ${board === 'Matches' ? 'in matches' : 'placed'}`;

/** The people whom a message reaches, and those whom it cannot reach. */
export function toldWords(told: number, unreachable: number): string {
  const reached = told === 1 ? '1 person is told.' : `${told} people are told.`;
  const rest = unreachable === 1 ? '1 is' : `${unreachable} are`;
  return unreachable === 0
    ? reached
    : `${reached} ${rest} not, for want of an address or by their own settings: tell them yourself.`;
}
