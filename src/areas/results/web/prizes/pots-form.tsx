import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Pot, Prizes } from '#areas/results/contract/prizes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { type PotDraft, PotFields } from './pot-fields.tsx';
import { putPots } from './queries.ts';

const draftOf = ({ total: _, fault: __, is_used: ___, players: ____, version: _____, ...pot }: Pot): PotDraft => ({
  ...pot,
  key: pot.id,
});
const valuesOf = ({ pots_version: version, pots }: Prizes) => ({ version, pots: pots.map(draftOf) });
const newPot = (): PotDraft => ({
  key: crypto.randomUUID(),
  name: '',
  kind: 'prizes',
  source: 'fund',
  pays: 'money',
  places: [{}],
});

/** The rules of a pot are the server's, with what it knows of boards, contests and extras. */
const potsSchema = z.object({ version: z.number(), pots: z.array(z.custom<PotDraft>()) });

/** All that is won, in its order; saved as a whole. */
export function PotsForm({ prizes, onChange }: { prizes: Prizes; onChange: (prizes: Prizes) => void }) {
  const form = useEndpointForm(potsSchema, {
    draft: ['pots', prizes.tournament.id],
    defaults: valuesOf(prizes),
    send: ({ version, pots: wanted }) =>
      putPots(prizes.tournament.id, { version, pots: wanted.map(({ key: _, ...pot }) => pot) }),
    next: valuesOf,
    onDone: (saved) => {
      onChange(saved);
      toast({ title: 'Prizes saved' });
    },
  });
  const pots = useWatch({ control: form.control, name: 'pots' });
  const setPots = (change: (before: PotDraft[]) => PotDraft[]) =>
    form.setValue('pots', change(form.getValues('pots')), { shouldDirty: true });
  const used = new Set(prizes.pots.filter(({ is_used }) => is_used).map(({ id }) => id));
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
        <form method="post" onSubmit={form.submit} noValidate className="grid gap-5">
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
              errorOf={(part) => form.errorOf(`pots.${n}.${part}`)}
              onChange={(next) => setPots((before) => before.map((one) => (one.key === next.key ? next : one)))}
              onMove={(by) => move(n, by)}
              onRemove={() => setPots((before) => before.filter(({ key }) => key !== pot.key))}
            />
          ))}
          <Button variant="outline" className="justify-self-start" onClick={() => setPots((all) => [...all, newPot()])}>
            <Plus aria-hidden /> Add a pot
          </Button>
          <FormFoot form={form} submit="Save prizes" />
        </form>
      </CardContent>
    </Card>
  );
}
