import { presets, styleOf } from '#areas/play/rules/set-up/presets.ts';
import type { FlyerField, FlyerReading } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { type TournamentValues, valuesOf } from './tournament-values.ts';

type ReadField = FlyerField | 'state';

/** The values from a pasted text, and the words that each was read from. */
export type ReadValues = { [Field in ReadField]?: { value: TournamentValues[Field]; from: string } };

/** The values of a form's fields in a text: a city comes with its state. */
export const readValuesOf = ({ found, state }: FlyerReading): ReadValues => ({
  ...found,
  ...(state && found.city ? { state: { value: state, from: found.city.from } } : {}),
});

/** The words that fields were read from, as long as what was read stands in them. */
export function wordsOf(read: ReadValues, values: TournamentValues): Partial<Record<ReadField, string>> {
  const still = Object.entries(read).filter(([name, { value }]) => values[name as ReadField] === value);
  return Object.fromEntries(still.map(([name, { from }]) => [name, from]));
}

/**
 * The values that a text sets in a form: its own; those that only a text before it had filled in go again.
 * @param before the values of that one
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
  // The text gives a name: a club that was chosen before is not it.
  return set.countryClub === undefined ? set : { ...set, countryClubId: '' };
}
