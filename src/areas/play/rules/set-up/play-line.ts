import { printTime } from '#kernel/rules/day-times.ts';
import { playLengths, type SetUpAnswers, startKinds, teamSizes } from './answers.ts';
import type { Preset } from './presets.ts';

const resultWords = { net: 'net', gross: 'gross', both: 'gross and net' } as const;
const lower = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

/** The format of play in one line: the preset's own words, or for other answers the words of the questions. */
export function playLine(preset: Preset, answers: SetUpAnswers): string {
  const isSame = Object.entries(preset.answers).every(
    ([name, value]) => name === 'firstTime' || answers[name as keyof SetUpAnswers] === value,
  );
  if (isSame && (preset.answers.firstTime === null || answers.firstTime === preset.answers.firstTime))
    return preset.line;
  const { style, teamSize, results, length, startKind, firstTime } = answers;
  const words = [
    style,
    teamSize && lower(teamSizes[teamSize]),
    results && resultWords[results],
    length && length !== 'eighteen' && lower(playLengths[length]),
    startKind && [lower(startKinds[startKind]), firstTime && printTime(firstTime)].filter(Boolean).join(', '),
  ].filter(Boolean);
  return words.length > 0 ? `${words.join(', ')}.` : preset.line;
}
