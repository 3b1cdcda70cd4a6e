import { CircleCheck, Pencil } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GolferStats, goalsSchema } from '#areas/golfers/contract/stats.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { call } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { figureTyped, progressOf } from './figure-values.ts';
import { NumberField } from './number-field.tsx';
import { statsKey } from './queries.ts';

type Goals = GolferStats['goals'];
type Goal = { name: keyof Goals; label: string; step: number; format: (value: number) => string; unit: string };

const others: readonly Goal[] = [
  { name: 'tournamentsPlayed', label: 'Tournaments', step: 1, format: String, unit: 'tournaments' },
  { name: 'bestScore', label: 'Best score', step: 1, format: String, unit: 'best score' },
];
const goals: readonly Goal[] = [
  { name: 'handicap', label: 'Handicap', step: 0.1, format: strokesText, unit: 'handicap' },
  ...others,
];

/** The golfer's goals and progress. */
export function GoalsCard({ stats }: { stats: GolferStats }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader className="min-h-11 flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle>Personal goals</CardTitle>
        {!isEditing && (
          <HydrationGate>
            <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden /> Edit <span className="sr-only">goals</span>
            </Button>
          </HydrationGate>
        )}
      </CardHeader>
      <CardContent>
        {isEditing ? <GoalsForm stats={stats} onDone={() => setEditing(false)} /> : <GoalList stats={stats} />}
      </CardContent>
    </Card>
  );
}

function GoalList({ stats }: { stats: GolferStats }) {
  const progress = progressOf(stats);
  return (
    <ul className="flex flex-col gap-6">
      {goals.map(({ name, label, format, unit }) => {
        const { now, goal, share, isReached } = progress[name];
        const standing = () => {
          if (now === null) return 'Nothing yet';
          if (isReached) return `Reached: ${format(now)}`;
          return `Now ${format(now)}`;
        };
        return (
          <li key={name} className="flex flex-col gap-2">
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-muted-foreground">{label}</span>
              <span className="font-semibold tabular-nums">
                {format(goal)} <span className="sr-only">{unit}</span>
              </span>
            </p>
            <Progress
              value={share}
              aria-label={`Goal: ${format(goal)} ${unit}`}
              aria-valuetext={isReached ? 'Reached' : `${share}%`}
            />
            <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
              {isReached && <CircleCheck className="size-4 text-primary" aria-hidden />}
              {standing()}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function GoalsForm({ stats, onDone }: { stats: GolferStats; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(goalsSchema, {
    draft: ['goals'],
    prefix: 'goals.',
    defaults: stats.goals,
    send: (values) => call(golfersEndpoints.saveGolferStats, { body: { goals: values } }),
    close: onDone,
    onDone: (saved) => {
      toast({ title: 'Goals saved', description: 'Good luck with them.' });
      return cacheAnswer(queryClient, statsKey, saved);
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <HandicapControl
        control={form.control}
        name="handicap"
        label="Handicap goal"
        mayBeNone={false}
        empty={0}
        error={form.errorOf('handicap')}
      />
      {others.map(({ name, label, step }) => (
        <NumberField
          key={name}
          label={`${label} goal`}
          step={step}
          error={form.errorOf(name)}
          {...form.register(name, { setValueAs: figureTyped })}
        />
      ))}
      <FormFoot form={form} submit="Save" failureTitle="Could not save" onCancel={onDone} />
    </form>
  );
}
