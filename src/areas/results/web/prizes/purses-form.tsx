import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Purse, Prizes } from '#areas/results/contract/prizes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { type PurseDraft, PurseFields } from './purse-fields.tsx';
import { putPurses } from './queries.ts';

const draftOf = ({
  total: _,
  fault: __,
  is_used: ___,
  players: ____,
  version: _____,
  ...purse
}: Purse): PurseDraft => ({
  ...purse,
  key: purse.id,
});
const valuesOf = ({ purses_version: version, purses }: Prizes) => ({ version, purses: purses.map(draftOf) });
const newPurse = (): PurseDraft => ({
  key: uuidv7(),
  name: '',
  kind: 'prizes',
  source: 'fund',
  pays: 'money',
  places: [{}],
});

/** The rules of a purse are the server's, with what it knows of boards, contests and extras. */
const pursesSchema = z.object({ version: z.number(), purses: z.array(z.custom<PurseDraft>()) });

/** All that is won, in its order; saved as a whole. */
export function PursesForm({ prizes, onChange }: { prizes: Prizes; onChange: (prizes: Prizes) => void }) {
  const form = useEndpointForm(pursesSchema, {
    draft: ['purses', prizes.tournament.id],
    defaults: valuesOf(prizes),
    send: ({ version, purses: wanted }) =>
      putPurses(prizes.tournament.id, { version, purses: wanted.map(({ key: _, ...purse }) => purse) }),
    next: valuesOf,
    onDone: (saved) => {
      onChange(saved);
      toast({ title: 'Prizes saved' });
    },
  });
  const purses = useWatch({ control: form.control, name: 'purses' });
  const setPurses = (change: (before: PurseDraft[]) => PurseDraft[]) =>
    form.setValue('purses', change(form.getValues('purses')), { shouldDirty: true });
  const used = new Set(prizes.purses.filter(({ is_used }) => is_used).map(({ id }) => id));
  const move = (n: number, by: -1 | 1) =>
    setPurses((before) => {
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
          {purses.length === 0 && (
            <p className="text-muted-foreground">
              Nothing yet. Add what the first places win, the skins, or who comes closest to the pin.
            </p>
          )}
          {purses.map((purse, n) => (
            <PurseFields
              key={purse.key}
              purse={purse}
              n={n}
              count={purses.length}
              prizes={prizes}
              isUsed={used.has(purse.id ?? '')}
              errorOf={(part) => form.errorOf(`purses.${n}.${part}`)}
              onChange={(next) => setPurses((before) => before.map((one) => (one.key === next.key ? next : one)))}
              onMove={(by) => move(n, by)}
              onRemove={() => setPurses((before) => before.filter(({ key }) => key !== purse.key))}
            />
          ))}
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setPurses((all) => [...all, newPurse()])}
          >
            <Plus aria-hidden /> Add a purse
          </Button>
          <FormFoot form={form} submit="Save prizes" />
        </form>
      </CardContent>
    </Card>
  );
}
