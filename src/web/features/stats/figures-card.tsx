import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { figuresSchema, type GolferStats } from '#contracts/stats.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { HandicapControl } from '#web/ui/handicap-control.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { strokesText } from '#domain/handicap-facts.ts';
import { hintsOf, numberOrZero, shownFigures } from './figure-values.ts';
import { NumberField } from './number-field.tsx';
import { useSaveStats } from './use-save-stats.ts';

type Figures = GolferStats['figures'];
type Figure = { name: keyof Figures; label: string; step: number; format: (value: number) => string };

const others: readonly Figure[] = [
  { name: 'bestScore', label: 'Best score', step: 1, format: String },
  { name: 'avgScore', label: 'Average score', step: 0.1, format: (value) => value.toFixed(1) },
  { name: 'tournamentsPlayed', label: 'Tournaments played', step: 1, format: String },
];
const figures: readonly Figure[] = [{ name: 'handicap', label: 'Handicap', step: 0.1, format: strokesText }, ...others];

/** The four figures of a golfer, each with its source; what is kept by hand can be edited. */
export function FiguresCard({ stats }: { stats: GolferStats }) {
  const [isEditing, setEditing] = useState(false);
  const shown = shownFigures(stats);
  return (
    <Card>
      <CardHeader className="min-h-11 flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle>Statistics</CardTitle>
        {!isEditing && (
          <UntilReady>
            <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden /> Edit <span className="sr-only">statistics</span>
            </Button>
          </UntilReady>
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
                  <dd className="text-3xl font-semibold tabular-nums" data-figure={name}>
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
  const { register, control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(figuresSchema),
    defaultValues: stats.figures,
  });
  const save = useSaveStats(setError, Object.keys(stats.figures));
  const submit = handleSubmit(async (values) => {
    if (await save({ figures: values }, { title: 'Statistics saved', description: 'Your figures are up to date.' }))
      onDone();
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <HandicapControl
          control={control}
          name="handicap"
          mayBeNone={false}
          empty={0}
          description={hints.handicap}
          error={formState.errors.handicap?.message}
        />
        {others.map(({ name, label, step }) => (
          <NumberField
            key={name}
            label={label}
            step={step}
            hint={hints[name]}
            error={formState.errors[name]?.message}
            {...register(name, { setValueAs: numberOrZero })}
          />
        ))}
      </div>
      <FormButtons isBusy={formState.isSubmitting} onCancel={onDone} />
    </form>
  );
}

/** Save and Cancel, as both of the cards have them. */
export const FormButtons = ({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isBusy}>
      Save
    </Button>
    <Button variant="outline" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
