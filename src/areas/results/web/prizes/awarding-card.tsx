import { useState } from 'react';
import type { Awarding } from '#areas/results/contract/prizes.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { awardPrizes } from './queries.ts';

type Due = Awarding['due'][number];
const worthOf = ({ amount, thing }: Due): string => thing ?? formatDollars(amount);
const keyOf = ({ purse, owner, thing, place }: Due): string => [purse, owner, thing, place].join(' ');

type AwardingCardProps = { tournamentId: string; now: Awarding; mayAward: boolean; onDone: () => Promise<void> };

/**
 * The prizes that follow from the official results, a choice for each one that cannot be shared, and the button that
 * awards them.
 */
export function AwardingCard({ tournamentId, now, mayAward, onDone }: AwardingCardProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [shown, setShown] = useState(now);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const decisionsOf = (given: Record<string, string>) =>
    Object.entries(given).map(([key, owner]) => {
      const [purse = '', place = '1'] = key.split(' ');
      return { purse, place: Number(place), owner };
    });
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const choose = (key: string, owner: string) =>
    run(async () => {
      const next = { ...chosen, [key]: owner };
      setChosen(next);
      setShown(await awardPrizes(tournamentId, { decisions: decisionsOf(next), dry_run: true }));
    });
  const award = () =>
    run(async () => {
      await awardPrizes(tournamentId, { decisions: decisionsOf(chosen), preview: shown.preview });
      toast({ title: 'The prizes are awarded', description: 'The winners are told.' });
      await onDone();
    });
  const { hindrance, make, end, over, undecided, notes } = shown;
  const isNothing = make.length + end.length === 0;
  return (
    <section aria-label="Prizes by the results" className="grid gap-3 rounded-xl border bg-card px-4 py-3">
      <h2 className="text-lg font-semibold">Prizes by the results</h2>
      {hindrance && <p>{hindrance}</p>}
      {!hindrance && isNothing && <p>Everything that was won is awarded.</p>}
      <Moves title="To be awarded" dues={make} />
      <Moves title="Owed no more" dues={end} />
      <Moves title="Paid, and to be asked back" dues={over} />
      {undecided.map(({ purse, purse_name, place, thing, among }) => (
        <Field
          key={`${purse} ${place}`}
          label={`Who takes ${thing}?`}
          description={`${purse_name}, level for place ${place}`}
        >
          <Select value="" onChange={({ target }) => void choose(`${purse} ${place}`, target.value)}>
            <option value="">Choose, by play-off or lot</option>
            <Options of={among.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
      ))}
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Alert variant="destructive">
          <AlertDescription>{messageOf(failure)}</AlertDescription>
        </Alert>
      )}
      {!hindrance && !isNothing && mayAward && (
        <Button className="self-start" busy={isBusy} disabled={undecided.length > 0} onClick={() => void award()}>
          Award {make.length === 1 ? '1 prize' : `${make.length} prizes`}
        </Button>
      )}
    </section>
  );
}

function Moves({ title, dues }: { title: string; dues: readonly Due[] }) {
  if (dues.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm text-muted-foreground">{title}</h3>
      <ul className="grid gap-1">
        {dues.map((due) => (
          <li key={keyOf(due)} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {due.name}{' '}
              <span className="text-muted-foreground">{[due.purse_name, due.place].filter(Boolean).join(', ')}</span>
            </span>
            <span className="font-medium tabular-nums">{worthOf(due)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
