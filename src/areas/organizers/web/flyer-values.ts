import { presets, styleOf } from '#areas/play/rules/set-up/presets.ts';
import type { FlyerField, FlyerReading } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { type TournamentValues, valuesOf } from './tournament-values.ts';

type ReadField = FlyerField | 'state';

/** The values that were read from a pasted text, each with the words it was read from. */
export type ReadValues = { [Field in ReadField]?: { value: TournamentValues[Field]; from: string } };

/** The form's values in a text: a city also sets its state. */
export const readValuesOf = ({ found, state }: FlyerReading): ReadValues => ({
  ...found,
  ...(state && found.city ? { state: { value: state, from: found.city.from } } : {}),
});

/** The source words of those fields that still have the value that was read. */
export function wordsOf(read: ReadValues, values: TournamentValues): Partial<Record<ReadField, string>> {
  const still = Object.entries(read).filter(([name, { value }]) => values[name as ReadField] === value);
  return Object.fromEntries(still.map(([name, { from }]) => [name, from]));
}

/**
 * The values that a text sets in a form: its own ones; fields that only the previous text had filled in are reset.
 * @param before the values of the previous text
 */
export function valuesOfText(
  read: ReadValues,
  before: ReadValues,
  values: TournamentValues,
  organizerName: string,
  placesOf: (preset: keyof typeof presets) => number,
): Partial<TournamentValues> {
  const { preset } = values;
  const empty: TournamentValues = {
    ...valuesOf(null, organizerName),
    ...(preset
      ? {
          gameplayStyle: styleOf(presets[preset]),
          startTime: presets[preset].answers.firstTime ?? '',
          maxEntries: placesOf(preset),
        }
      : {}),
  };
  const gone = (Object.keys(wordsOf(before, values)) as ReadField[]).filter((name) => !read[name]);
  const set: Partial<TournamentValues> = {
    ...Object.fromEntries(gone.map((name) => [name, empty[name]])),
    ...Object.fromEntries(Object.entries(read).map(([name, { value }]) => [name, value])),
  };
  // The text has a venue's name, so a previously chosen club no longer applies.
  return set.countryClub === undefined ? set : { ...set, countryClubId: '' };
}
