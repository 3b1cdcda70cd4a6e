import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { shownValue } from './typed-card.ts';
import type { HoleOutcome } from '#kernel/contract/scoring-choices.ts';

export type Match = NonNullable<CommitteeCard['match']>;
/** The typed result of a match; winner '' means that its holes decide. */
export type TypedResult = { winner: '' | HoleOutcome; by: string };

/** Whether two results are the same. */
export const isSameResult = (one: TypedResult, other: TypedResult): boolean =>
  one.winner === other.winner && (['', 'H'].includes(one.winner) || one.by.trim() === other.by.trim());

/** 'Ann, 3&2', 'halved', 'nothing'. */
const resultText = ({ winner, by }: TypedResult, { sides }: Match): string => {
  if (winner === '') return 'nothing';
  return winner === 'H' ? 'halved' : `${sides[winner]}, ${by.trim()}`;
};

/**
 * A note on a result that somebody else entered meanwhile: 'The result: Ann, 3&2 is there now, …'; null without one.
 */
export function resultMeanwhile(match: Match, typed: { result: TypedResult; seen: TypedResult } | null): string | null {
  const now = resultSaid(match);
  if (!typed || isSameResult(typed.seen, now) || isSameResult(typed.result, now)) return null;
  const [there, before, own] = [now, typed.seen, typed.result].map((one) => resultText(one, match));
  return `The result: ${there} is there now, ${before} was there before, you said ${own}.`;
}

export const resultSaid = (match: Match | null): TypedResult => ({
  winner: match?.said?.winner ?? '',
  by: match?.said && match.said.winner !== 'H' ? match.said.result : '',
});

/** The state of the match as a sentence: 'AS thru 18: no winner yet, and it plays on.', 'Ann won: 3&2.' */
function standingText({ sides, standing, winner, is_level: isLevel }: Match): string {
  if (isLevel) return `${standing}: no winner yet, and it plays on.`;
  if (winner) return `${sides[winner]} won: ${standing}.`;
  return standing === '' ? 'It has not begun.' : `${standing}.`;
}

function noteOf({ is_ignored: isIgnored, state }: Match['extra'][number]): string | undefined {
  if (isIgnored) return 'Does not count: the match was decided before.';
  return state === 'differs' ? 'Two people say two things.' : undefined;
}

type MatchFieldsProps = {
  match: Match;
  isOpen: boolean;
  typed: ReadonlyMap<number, string>;
  onType: (typed: ReadonlyMap<number, string>) => void;
  result: TypedResult;
  onResult: (result: TypedResult) => void;
  error: string | undefined;
};

/** Fields for a card's match: its extra holes, and its result without hole scores. */
export function MatchFields({ match, isOpen, typed, onType, result, onResult, error }: MatchFieldsProps) {
  const { sides, extra } = match;
  return (
    <fieldset className="grid min-w-0 gap-4" disabled={!isOpen}>
      <legend className="mb-3 font-semibold wrap-anywhere">
        {sides.A} v {sides.B}
      </legend>
      <p className="text-base">{standingText(match)}</p>
      {extra.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {extra.map((hole) => (
            <Field key={hole.number} label={hole.name} description={noteOf(hole)}>
              <Select
                data-prints
                value={typed.get(hole.number) ?? shownValue(hole)}
                onChange={({ target }) => onType(new Map(typed).set(hole.number, target.value))}
              >
                <option value="">Nothing yet</option>
                <option value="A">{sides.A} won it</option>
                <option value="H">Halved</option>
                <option value="B">{sides.B} won it</option>
              </Select>
            </Field>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Result only" description="With a winner, no hole is needed.">
          <Select
            data-prints
            value={result.winner}
            onChange={({ target }) => onResult({ ...result, winner: target.value as TypedResult['winner'] })}
          >
            <option value="">By its holes</option>
            <option value="A">{sides.A}</option>
            <option value="B">{sides.B}</option>
            <option value="H">Halved</option>
          </Select>
        </Field>
        {(result.winner === 'A' || result.winner === 'B') && (
          <Field label="By how much?" description="3&2, 1 up, 19th" error={error} required>
            <Input
              data-prints
              value={result.by}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => onResult({ ...result, by: target.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
