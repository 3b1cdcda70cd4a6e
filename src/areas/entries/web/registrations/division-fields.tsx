import { useId } from 'react';
import { Link } from 'react-router';
import { leftWords } from '#areas/entries/rules/entry-divisions.ts';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FieldError } from '#kernel/web/ui/field.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import type { Divided, DivisionOption } from './entry-division.ts';

type DivisionFieldsProps = { tournamentId: string; divided: Divided; isWaitlist: boolean; error?: string | undefined };

/**
 * The choice of a division, with eligibility, price and places left. A golfer on the waitlist chooses every division
 * that they would accept.
 */
export function DivisionFields({ tournamentId, divided, isWaitlist, error }: DivisionFieldsProps) {
  const name = useId();
  const { options, chosen, choose, advice } = divided;
  const [first] = chosen;
  const others = options.filter(({ listed, eligibility }) => listed.id !== first && eligibility !== 'closed');
  const hasFull = options.some(({ isFull, eligibility }) => isFull && eligibility !== 'closed');
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-4 text-lg font-semibold">Division</legend>
        <p className="text-base text-muted-foreground" aria-live="polite">
          {advice ?? 'Everybody of an entry plays in one division.'}
        </p>
        {options.map((option) => (
          <Choice
            key={option.listed.id}
            option={option}
            name={name}
            isChecked={option.listed.id === first}
            onChoose={() =>
              choose([option.listed.id, ...chosen.filter((id) => id !== option.listed.id && id !== first)])
            }
          />
        ))}
        {error && <FieldError>{error}</FieldError>}
        {hasFull && !isWaitlist && (
          <p className="text-sm text-muted-foreground">
            The one you want is full?{' '}
            <Link
              to={`${paths.tournamentRegistration(tournamentId)}?wait=1`}
              className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
            >
              Join its waitlist
            </Link>
          </p>
        )}
      </fieldset>
      {isWaitlist && first !== undefined && others.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">A place in these would do as well</legend>
          {others.map(({ listed }) => (
            <Label key={listed.id} className="flex min-h-8 items-center gap-3 font-normal">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={chosen.includes(listed.id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, listed.id] : chosen.filter((id) => id !== listed.id))
                }
              />
              {listed.name}
              {chosen.includes(listed.id) && (
                <span className="text-sm text-muted-foreground">choice {chosen.indexOf(listed.id) + 1}</span>
              )}
            </Label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const listedNames = new Intl.ListFormat('en-US');

type ChoiceProps = { option: DivisionOption; name: string; isChecked: boolean; onChoose: () => void };

function Choice({ option: { listed, eligibility, isFull, misfits }, name, isChecked, onChoose }: ChoiceProps) {
  const left = leftWords(listed.left);
  return (
    <Label
      className={cn(
        'flex items-start gap-3 rounded-lg border bg-card px-4 py-3 font-normal has-checked:border-primary',
        (eligibility === 'closed' || isFull) && 'text-muted-foreground',
      )}
    >
      <input
        type="radio"
        name={name}
        value={listed.id}
        checked={isChecked}
        disabled={eligibility === 'closed' || isFull}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{listed.name}</span>
          <span className="tabular-nums">{listed.from === 0 ? 'Free' : <Money dollars={listed.from} />}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {listed.who}
          {left && <State tone={listed.left === 0 ? 'over' : 'soon'} words={left} />}
          {eligibility === 'closed' && <span className="wrap-anywhere">Not for {listedNames.format(misfits)}</span>}
        </span>
      </span>
    </Label>
  );
}
