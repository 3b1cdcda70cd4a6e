import type { PresetName } from '#kernel/contract/tournament-choices.ts';
import { noAnswers, type SetUpAnswers } from '#areas/play/rules/set-up/answers.ts';
import { presets, setsUpPlay } from '#areas/play/rules/set-up/presets.ts';
import type { CreateTournament } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnAnswers, TournamentValues } from './tournament-values.ts';

/**
 * What a preset fills in: format, first start, partners and places. What somebody typed themselves stays.
 * @param placesOf how many places a preset begins with
 */
export function valuesOfPreset(
  name: PresetName,
  typed: TournamentValues,
  placesOf: (name: PresetName) => number,
): Partial<TournamentValues> {
  const { answers, partnersAsk } = presets[name];
  const before = typed.preset ? presets[typed.preset].answers : noAnswers;
  const isOwnTime = typed.startTime !== '' && typed.startTime !== before.firstTime;
  const isOwnSize = Boolean(typed.maxEntries) && !(typed.preset && typed.maxEntries === placesOf(typed.preset));
  return {
    preset: name,
    play: null,
    partnersAsk,
    gameplayStyle: answers.style ?? 'Stroke Play',
    ...(isOwnTime ? {} : { startTime: answers.firstTime ?? '' }),
    ...(isOwnSize ? {} : { maxEntries: placesOf(name) }),
  };
}

type Played = Pick<TournamentValues, 'preset' | 'play' | 'gameplayStyle' | 'startTime'>;

/** The answers as a form has them: its format and first start stand above those of its preset. */
export function answersOfForm({ preset, play, gameplayStyle, startTime }: Played): SetUpAnswers {
  const { answers } = preset ? presets[preset] : { answers: noAnswers };
  const isOther = answers.style !== null && answers.style !== gameplayStyle;
  return {
    ...answers,
    style: answers.style === null ? null : gameplayStyle,
    teamSize: play?.team_size ?? (isOther ? null : answers.teamSize),
    results: play?.results ?? answers.results,
    length: play?.length ?? answers.length,
    dates: play?.dates ?? answers.dates,
    startKind: play?.start_kind ?? answers.startKind,
    firstTime: startTime || answers.firstTime,
  };
}

/**
 * What is sent of how it is played: nothing where a draft keeps what was set up.
 * @param kept what the draft was made from
 */
export function playOf(values: Played, kept: PresetName | null): Pick<CreateTournament, 'preset' | 'play'> {
  const { preset, play, gameplayStyle } = values;
  if (!preset || (preset === kept && play === null)) return {};
  const isOther = setsUpPlay(presets[preset]) && gameplayStyle !== presets[preset].answers.style;
  const own: OwnAnswers = { ...play, ...(isOther ? { style: gameplayStyle } : {}) };
  return { preset, ...(Object.keys(own).length > 0 ? { play: own } : {}) };
}
