import { useMutation, useQuery } from '@tanstack/react-query';
import { CloudLightning, Play } from 'lucide-react';
import { useState } from 'react';
import { type LastRehearsal, mostRehearsed } from '#contracts/rehearsals.ts';
import { messageOf } from '#web/client/api.ts';
import { IfHolds } from '#web/client/if-holds.tsx';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Label } from '#web/ui/label.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { isUnderWay, lastRehearsalQuery, startRehearsal } from './queries.ts';
import { RehearsalReport } from './rehearsal-report.tsx';

const few = 4;
const untried = [
  'Invented players enter, play, differ, lose signal and sign their cards, on a copy that nobody sees.',
  'Nobody is mailed, nothing is charged, and you read what went wrong before anybody else can.',
].join(' ');

/** The whole day tried with invented players: how far it is, and what it found. */
export function RehearsalView({ loaded }: { loaded: LastRehearsal }) {
  const { data, refetch } = useQuery(lastRehearsalQuery(loaded));
  const { tournament, rehearsal } = data;
  const isRunning = isUnderWay(data);
  return (
    <>
      <PageHeader title="Dress Rehearsal" description={tournament.title} />
      <div className="flex flex-col gap-6">
        <IfHolds permission="tournaments.write">
          <StartForm last={data} isRunning={isRunning} onStarted={() => void refetch()} />
        </IfHolds>
        {isRunning && rehearsal && (
          <section aria-labelledby="under-way" className="rounded-xl border bg-card p-5">
            <h2 id="under-way" className="mb-3 font-semibold">
              The day is being played
            </h2>
            <Progress value={rehearsal.percent} aria-label="How much of the day is played" />
            <p className="mt-2 text-[0.9375rem] text-muted-foreground" aria-live="polite">
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

function StartForm({ last, isRunning, onStarted }: StartFormProps) {
  const { tournament, rehearsal } = last;
  const [players, setPlayers] = useState(() => Math.min(mostRehearsed, Math.max(few, tournament.places)));
  const [hasStorm, setHasStorm] = useState(true);
  const start = useMutation({
    mutationFn: () => startRehearsal(tournament.id, { players, storm: hasStorm }),
    onSuccess: onStarted,
  });
  return (
    <form
      className="rounded-xl border bg-card p-5"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <UntilReady>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <div>
            <Label htmlFor="players">Invented players</Label>
            <Input
              id="players"
              type="number"
              min={few}
              max={mostRehearsed}
              required
              value={players}
              onChange={(event) => setPlayers(event.target.valueAsNumber || few)}
              className="mt-1.5 w-28"
            />
          </div>
          <div className="flex h-11 items-center gap-2.5">
            <Checkbox id="storm" checked={hasStorm} onCheckedChange={(checked) => setHasStorm(checked === true)} />
            <Label htmlFor="storm">With a storm of half an hour</Label>
          </div>
          <Button type="submit" busy={start.isPending} disabled={isRunning} className="max-sm:w-full">
            <Play aria-hidden /> {rehearsal ? 'Try the whole day again' : 'Try the whole day'}
          </Button>
        </div>
      </UntilReady>
      {start.error && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-destructive">
          {messageOf(start.error)}
        </p>
      )}
    </form>
  );
}
