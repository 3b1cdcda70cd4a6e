/** The presets of a tournament. Each answers the format of play, so that only the course remains to be chosen. */
import type { GameplayStyle, PartnersAsk, PresetName } from '#kernel/contract/tournament-choices.ts';
import { noAnswers, noChanges, type SetUpAnswers, type SetUpChanges } from './answers.ts';

export type Preset = {
  name: string;
  /** The format of play in one line. */
  line: string;
  /** The default number of places, if the organizer's plan allows that many. */
  places: number;
  /** Players in a group or match; the number of places is a multiple of it. */
  groupSize: number;
  answers: SetUpAnswers;
  changes: SetUpChanges;
  partnersAsk: PartnersAsk;
};

const answered = (answers: Partial<SetUpAnswers>): SetUpAnswers => ({ ...noAnswers, ...answers });

/** The presets in display order. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  outing: {
    name: 'Outing or charity scramble',
    line: 'Scramble, teams of 4, gross, shotgun 9:00 AM.',
    places: 72,
    groupSize: 4,
    answers: answered({
      style: 'Scramble',
      teamSize: 4,
      results: 'gross',
      length: 'eighteen',
      startKind: 'shotgun',
      firstTime: '09:00',
    }),
    changes: noChanges,
    partnersAsk: 'name',
  },
  championship: {
    name: 'Club championship',
    line: 'Stroke play, two days, gross and net, tee times from 8:00 AM.',
    places: 60,
    groupSize: 4,
    answers: answered({
      style: 'Stroke Play',
      teamSize: 1,
      results: 'both',
      length: 'days',
      startKind: 'one_tee',
      firstTime: '08:00',
    }),
    changes: noChanges,
    partnersAsk: 'all',
  },
  medal: {
    name: 'Weekly medal',
    line: 'Stroke play, net, no flights, tee times from 8:00 AM.',
    places: 40,
    groupSize: 4,
    answers: answered({
      style: 'Stroke Play',
      teamSize: 1,
      results: 'net',
      length: 'eighteen',
      startKind: 'one_tee',
      firstTime: '08:00',
    }),
    changes: { ...noChanges, flights: 1 },
    partnersAsk: 'all',
  },
  knockout: {
    name: 'Knock-out',
    line: 'Match play, net, tee times from 8:00 AM. The first round is drawn here.',
    places: 16,
    groupSize: 2,
    answers: answered({
      style: 'Match Play',
      teamSize: 1,
      results: 'net',
      length: 'eighteen',
      startKind: 'one_tee',
      firstTime: '08:00',
    }),
    changes: noChanges,
    partnersAsk: 'all',
  },
  four_ball: {
    name: 'Member-guest or four-ball',
    line: 'Best ball of pairs, gross and net, tee times from 1 and 10, 8:00 AM.',
    places: 64,
    groupSize: 4,
    answers: answered({
      style: 'Best Ball',
      teamSize: 2,
      results: 'both',
      length: 'eighteen',
      startKind: 'two_tees',
      firstTime: '08:00',
    }),
    changes: noChanges,
    partnersAsk: 'name',
  },
  field: {
    name: 'Just a field to sell',
    line: 'Entry and payment only. Set up play later.',
    places: 50,
    groupSize: 1,
    answers: noAnswers,
    changes: noChanges,
    partnersAsk: 'all',
  },
};

/** Whether a preset sets up play; 'Just a field to sell' does not. */
export const setsUpPlay = ({ answers }: Preset): boolean => answers.style !== null;

/** The style that a preset fills in. */
export const styleOf = ({ answers }: Preset): GameplayStyle => answers.style ?? 'Stroke Play';

/**
 * The default number of places for a preset: its own, or as many full groups as the plan allows.
 * @param most the plan's limit of places; null for no limit
 */
export const placesOf = ({ places, groupSize }: Preset, most: number | null): number =>
  most === null || places <= most ? places : Math.floor(most / groupSize) * groupSize;

/** Like `placesOf`, for a preset given by name. */
export const placesWithin =
  (most: number | null) =>
  (name: PresetName): number =>
    placesOf(presets[name], most);
