import type { PresetName } from '#kernel/contract/tournament-choices.ts';
import { noAnswers, type SetUpAnswers } from '#areas/play/rules/set-up/answers.ts';
import { datesFrom } from '#areas/play/rules/set-up/follow-tournament.ts';
import { presets, setsUpPlay, styleOf } from '#areas/play/rules/set-up/presets.ts';
import type { CreateTournament } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnAnswers, TournamentValues } from './tournament-values.ts';

/**
 * The values of a preset: format, first start, partners and places. Values that were typed, chosen or read from a
 * pasted text stay.
 * @param placesOf the default places of a preset
 * @param readFrom the fields that were read from a pasted text
 */
export function valuesOfPreset(
  name: PresetName,
  typed: TournamentValues,
  placesOf: (name: PresetName) => number,
  readFrom: Partial<Record<keyof TournamentValues, string>> = {},
): Partial<TournamentValues> {
  const { answers, partnersAsk } = presets[name];
  // A form without a preset starts with the values of the preset that leaves the play for later.
  const before = presets[typed.preset || 'field'];
  const isOwn = (field: keyof TournamentValues, filledIn: unknown): boolean =>
    readFrom[field] !== undefined || typed[field] !== filledIn;
  const isOwnTime = typed.startTime !== '' && isOwn('startTime', before.answers.firstTime);
  const isOwnSize = Boolean(typed.maxEntries) && isOwn('maxEntries', typed.preset && placesOf(typed.preset));
  return {
    preset: name,
    play: null,
    ...(isOwn('partnersAsk', before.partnersAsk) ? {} : { partnersAsk }),
    ...(isOwn('gameplayStyle', styleOf(before)) ? {} : { gameplayStyle: styleOf(presets[name]) }),
    ...(isOwnTime ? {} : { startTime: answers.firstTime ?? '' }),
    ...(isOwnSize ? {} : { maxEntries: placesOf(name) }),
  };
}

type Played = Pick<TournamentValues, 'preset' | 'play' | 'gameplayStyle' | 'startTime' | 'date'>;

/** The form's date as 'YYYY-MM-DD'; null while it is incomplete. */
export const dayOf = (date: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null);

/**
 * The values that a set-up answer sets in a form. Format, first start and date are fields of their own; the date is the
 * first of several.
 * @param play the previous answers
 */
export function valuesOfAnswer(
  play: OwnAnswers | null,
  { style, first_time: firstTime, ...others }: OwnAnswers,
): Partial<TournamentValues> {
  const dates = others.dates && [...others.dates].sort();
  return {
    ...(style ? { gameplayStyle: style } : {}),
    ...(firstTime ? { startTime: firstTime } : {}),
    ...(dates?.[0] ? { date: dates[0] } : {}),
    play: { ...play, ...others, ...(dates ? { dates } : {}) },
  };
}

/** The set-up answers of a form: its format, date and first start override those of the preset. */
export function answersOfForm({ preset, play, gameplayStyle, startTime, date }: Played): SetUpAnswers {
  const { answers } = preset ? presets[preset] : { answers: noAnswers };
  const isOther = answers.style !== null && answers.style !== gameplayStyle;
  return {
    ...answers,
    style: answers.style === null ? null : gameplayStyle,
    teamSize: play?.team_size ?? (isOther ? null : answers.teamSize),
    results: play?.results ?? answers.results,
    length: play?.length ?? answers.length,
    dates: datesFrom(play?.dates ?? answers.dates, dayOf(date)),
    startKind: play?.start_kind ?? answers.startKind,
    firstTime: startTime || answers.firstTime,
  };
}

/**
 * The play settings of the request's body: nothing where a draft keeps its set-up.
 * @param kept the preset of the draft
 */
export function playOf(values: Played, kept: PresetName | null): Pick<CreateTournament, 'preset' | 'play'> {
  const { preset, play, gameplayStyle, date } = values;
  if (!preset || (preset === kept && play === null)) return {};
  const isOther = setsUpPlay(presets[preset]) && gameplayStyle !== presets[preset].answers.style;
  const { dates: answered, ...others } = play ?? {};
  const dates = datesFrom(answered, dayOf(date));
  const own: OwnAnswers = { ...others, ...(dates ? { dates } : {}), ...(isOther ? { style: gameplayStyle } : {}) };
  return { preset, ...(Object.keys(own).length > 0 ? { play: own } : {}) };
}
