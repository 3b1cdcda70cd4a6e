import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { ownTitlesQuery } from './queries.ts';

type TournamentChoiceProps = {
  /** Null for all. */
  value: string[] | null;
  onChange: (ids: string[] | null) => void;
  error: string | undefined;
  hint?: string;
};

const forPeople = 'Without it they act for all tournaments, future ones as well.';

/** All tournaments, or only these. */
export function TournamentChoice({ value, onChange, error, hint = forPeople }: TournamentChoiceProps) {
  const { data, isError } = useQuery({ ...ownTitlesQuery, enabled: value !== null });
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...(value ?? []), id] : (value ?? []).filter((one) => one !== id));
  return (
    <div className="flex flex-col gap-3">
      <Field label="Only these tournaments" description={hint} error={error} inline>
        <Checkbox checked={value !== null} onCheckedChange={(isOn) => onChange(isOn ? [] : null)} />
      </Field>
      {value !== null && (
        <fieldset className="max-h-72 overflow-y-auto rounded-xl border p-4">
          <legend className="sr-only">Tournaments</legend>
          {isError && <p className="text-sm text-muted-foreground">Your tournaments could not be loaded.</p>}
          {!data && !isError && <Skeleton className="h-16 w-full" />}
          {data?.length === 0 && <p className="text-sm text-muted-foreground">You have no tournament yet.</p>}
          <div className="flex flex-col gap-3">
            {data?.map(({ id, title }) => (
              <Field key={id} label={title || 'A draft without a name'} inline>
                <Checkbox checked={value.includes(id)} onCheckedChange={(isOn) => toggle(id, isOn)} />
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
