import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Pot, Prizes } from '#contracts/prizes.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { type PotDraft, PotFields } from './pot-fields.tsx';
import { putPots } from './queries.ts';

const draftOf = ({ total: _, fault: __, is_used: ___, players: ____, ...pot }: Pot): PotDraft => ({
  ...pot,
  key: pot.id,
});
const newPot = (): PotDraft => ({
  key: crypto.randomUUID(),
  name: '',
  kind: 'prizes',
  source: 'fund',
  pays: 'money',
  places: [{}],
});

/** All that is won, in its order; saved as a whole. */
export function PotsForm({ prizes, onChange }: { prizes: Prizes; onChange: (prizes: Prizes) => void }) {
  const [pots, setPots] = useState(() => prizes.pots.map(draftOf));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const used = new Set(prizes.pots.filter(({ is_used }) => is_used).map(({ id }) => id));
  const faults = failure instanceof ApiError ? failure.errors : [];
  const errorOf = (n: number) => (part: string) =>
    faults.find(({ field }) => field === `pots.${n}.${part}` || field.startsWith(`pots.${n}.${part}`))?.message;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const next = await putPots(prizes.tournament.id, { pots: pots.map(({ key: _, ...pot }) => pot) });
      setPots(next.pots.map(draftOf));
      onChange(next);
      toast({ title: 'Prizes saved' });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const move = (n: number, by: -1 | 1) =>
    setPots((before) => {
      const moved = before[n];
      return moved ? before.toSpliced(n, 1).toSpliced(n + by, 0, moved) : before;
    });
  return (
    <Card>
      <CardHeader>
        <CardTitle>What is won</CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={save} noValidate className="grid gap-5">
          {pots.length === 0 && (
            <p className="text-muted-foreground">
              Nothing yet. Add what the first places win, the skins, or who comes closest to the pin.
            </p>
          )}
          {pots.map((pot, n) => (
            <PotFields
              key={pot.key}
              pot={pot}
              n={n}
              count={pots.length}
              prizes={prizes}
              isUsed={used.has(pot.id ?? '')}
              errorOf={errorOf(n)}
              onChange={(next) => setPots((before) => before.map((one) => (one.key === next.key ? next : one)))}
              onMove={(by) => move(n, by)}
              onRemove={() => setPots((before) => before.filter(({ key }) => key !== pot.key))}
            />
          ))}
          <Button variant="outline" className="justify-self-start" onClick={() => setPots((all) => [...all, newPot()])}>
            <Plus aria-hidden /> Add a pot
          </Button>
          {failure !== null && (
            <Alert variant="destructive">
              <AlertDescription>
                {faults.length > 0 ? 'Please check what is marked.' : messageOf(failure)}
              </AlertDescription>
            </Alert>
          )}
          <Button type="submit" className="justify-self-start" busy={isBusy}>
            Save prizes
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
