import { useQuery } from '@tanstack/react-query';
import { CloudLightning, Play } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { type LastRehearsal, maxRehearsed, startRehearsalSchema } from '#areas/rehearsal/contract/rehearsals.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { isUnderWay, lastRehearsalQuery, startRehearsal } from './queries.ts';
import { RehearsalReport } from './rehearsal-report.tsx';

const few = 4;
const untried = [
  'Invented players enter, play, differ, lose signal and sign their cards, on a copy that nobody sees.',
  'No mail is sent, nothing is charged, and you see the problems before anybody else.',
].join(' ');

/** A rehearsal's progress and report. */
export function RehearsalView({ loaded }: { loaded: LastRehearsal }) {
  const { data, refetch } = useQuery(lastRehearsalQuery(loaded));
  const { tournament, rehearsal } = data;
  const isRunning = isUnderWay(data);
  return (
    <>
      <PageHeader title="Dress Rehearsal" />
      <div className="flex flex-col gap-6">
        <IfHolds permission="tournaments.write">
          <StartForm last={data} isRunning={isRunning} onStarted={() => void refetch()} />
        </IfHolds>
        {isRunning && rehearsal && (
          <section aria-labelledby="under-way" className="rounded-xl border bg-card p-5">
            <h2 id="under-way" className="mb-3 font-semibold">
              The day is being played
            </h2>
            <Progress value={rehearsal.percent} aria-label="Progress of the rehearsal" />
            <p className="mt-2 text-base text-muted-foreground" aria-live="polite">
              {rehearsal.step}
            </p>
          </section>
        )}
        {rehearsal?.state === 'failed' && (
          <Alert variant="destructive">
            <AlertTitle>The rehearsal broke off</AlertTitle>
            <AlertDescription>
              That is a fault of ours and none of your tournament. Nothing of it is left. Please try again.
            </AlertDescription>
          </Alert>
        )}
        {rehearsal?.report && <RehearsalReport tournamentId={tournament.id} report={rehearsal.report} />}
        {!rehearsal && <EmptyState icon={CloudLightning} title="Not tried yet" description={untried} />}
      </div>
    </>
  );
}

type StartFormProps = { last: LastRehearsal; isRunning: boolean; onStarted: () => void };

const startSchema = startRehearsalSchema.extend({
  players: z.number({ error: 'Say how many players' }).pipe(startRehearsalSchema.shape.players.unwrap()),
});

function StartForm({ last, isRunning, onStarted }: StartFormProps) {
  const { tournament, rehearsal } = last;
  const form = useEndpointForm(startSchema, {
    draft: ['rehearsal', tournament.id],
    defaults: { players: Math.min(maxRehearsed, Math.max(few, tournament.places)), storm: true },
    send: (body) => startRehearsal(tournament.id, body),
    onDone: onStarted,
  });
  const { register, control, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4 rounded-xl border bg-card p-5">
      <HydrationGate>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Field label="Invented players" error={errorOf('players')} required className="max-w-48">
            <Input
              type="number"
              inputMode="numeric"
              min={few}
              max={maxRehearsed}
              {...register('players', {
                setValueAs: (typed) => (typed === '' || typed === null ? undefined : Number(typed)),
              })}
            />
          </Field>
          <Controller
            control={control}
            name="storm"
            render={({ field }) => (
              <Field label="With a storm of half an hour" inline error={errorOf('storm')} className="sm:pt-9">
                <Checkbox checked={field.value ?? true} onCheckedChange={field.onChange} />
              </Field>
            )}
          />
        </div>
        <FormFoot
          form={form}
          submit={
            <>
              <Play aria-hidden /> {rehearsal ? 'Try the whole day again' : 'Try the whole day'}
            </>
          }
          isDisabled={isRunning}
          asksBefore={false}
        />
      </HydrationGate>
    </form>
  );
}
