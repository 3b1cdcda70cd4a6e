import { Pencil } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { figuresSchema, type GolferStats } from '#areas/golfers/contract/stats.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { call } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { hintsOf, figureTyped, shownFigures } from './figure-values.ts';
import { NumberField } from './number-field.tsx';
import { statsKey } from './queries.ts';

type Figures = GolferStats['figures'];
type Figure = { name: keyof Figures; label: string; step: number; format: (value: number) => string };

const others: readonly Figure[] = [
  { name: 'bestScore', label: 'Best score', step: 1, format: String },
  { name: 'avgScore', label: 'Average score', step: 0.1, format: (value) => value.toFixed(1) },
  { name: 'tournamentsPlayed', label: 'Tournaments played', step: 1, format: String },
];
const figures: readonly Figure[] = [{ name: 'handicap', label: 'Handicap', step: 0.1, format: strokesText }, ...others];

/** The golfer's four figures, each with its source; those entered by hand can be edited. */
export function FiguresCard({ stats }: { stats: GolferStats }) {
  const [isEditing, setEditing] = useState(false);
  const shown = shownFigures(stats);
  return (
    <Card>
      <CardHeader className="min-h-11 flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle>Statistics</CardTitle>
        {!isEditing && (
          <HydrationGate>
            <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden /> Edit <span className="sr-only">statistics</span>
            </Button>
          </HydrationGate>
        )}
      </CardHeader>
      <CardContent>
        {isEditing ? (
          <FiguresForm stats={stats} onDone={() => setEditing(false)} />
        ) : (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
            {figures.map(({ name, label, format }) => {
              const { value, source } = shown[name];
              return (
                <div key={name} className="flex flex-col gap-1">
                  <dt className="text-muted-foreground">{label}</dt>
                  <dd className="text-2xl font-semibold tabular-nums" data-figure={name}>
                    {value === null ? '0' : format(value)}
                  </dd>
                  <dd className="text-sm text-muted-foreground">{source ?? 'Nothing yet'}</dd>
                </div>
              );
            })}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}

function FiguresForm({ stats, onDone }: { stats: GolferStats; onDone: () => void }) {
  const hints = hintsOf(stats);
  const queryClient = useQueryClient();
  const form = useEndpointForm(figuresSchema, {
    draft: ['figures'],
    prefix: 'figures.',
    defaults: stats.figures,
    send: (values) => call(golfersEndpoints.saveGolferStats, { body: { figures: values } }),
    close: onDone,
    onDone: (saved) => {
      toast({ title: 'Statistics saved', description: 'Your figures are up to date.' });
      return cacheAnswer(queryClient, statsKey, saved);
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <HandicapControl
          control={form.control}
          name="handicap"
          mayBeNone={false}
          empty={0}
          description={hints.handicap}
          error={form.errorOf('handicap')}
        />
        {others.map(({ name, label, step }) => (
          <NumberField
            key={name}
            label={label}
            step={step}
            hint={hints[name]}
            error={form.errorOf(name)}
            {...form.register(name, { setValueAs: figureTyped })}
          />
        ))}
      </div>
      <FormFoot form={form} submit="Save" failureTitle="Could not save" onCancel={onDone} />
    </form>
  );
}
