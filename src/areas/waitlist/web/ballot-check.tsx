import { useMutation } from '@tanstack/react-query';
import { CircleCheckBig, CircleX, Download } from 'lucide-react';
import { useState } from 'react';
import type { BallotProof } from '#areas/waitlist/contract/ballot.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { drawAgain, maxShown, type Outcome } from './draw-again.ts';

/**
 * Repeats the draw of a drawn ballot in the browser, and links the files with which anybody can repeat it elsewhere.
 */
export function BallotCheck({ ballot }: { ballot: BallotProof }) {
  const [read, setRead] = useState(0);
  const check = useMutation({
    mutationFn: () => {
      setRead(0);
      return drawAgain(ballot, setRead);
    },
  });
  const isQueue = ballot.mode === 'queue';
  if (!ballot.drawn_at)
    return (
      <Alert>
        <AlertTitle>{isQueue ? 'Entry is not open yet' : 'It is not drawn yet'}</AlertTitle>
        <AlertDescription>
          Seed, list and order are shown here {isQueue ? 'once it is' : 'after the draw'}.
        </AlertDescription>
      </Alert>
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>Check the {isQueue ? 'order' : 'draw'} yourself</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-4">
        <p className="text-muted-foreground">
          Your browser fetches the list, draws again with the seed above, and compares. The list has no names; your own
          party stands in it by the number that the address of your entry ends with.
        </p>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          Check the {isQueue ? 'order' : 'draw'}
        </Button>
        {check.isPending && read > 0 && <Reading read={read} of={ballot.parties} />}
        <div role="status" className="w-full">
          {check.data && <Verdict outcome={check.data} />}
        </div>
        {check.isError && (
          <FailureState
            message={`The list could not be read: ${messageOf(check.error)}`}
            onRetry={() => check.mutate()}
            busy={check.isPending}
          />
        )}
        {check.data && <Order outcome={check.data} />}
        <Files id={ballot.tournament_id} />
      </CardContent>
    </Card>
  );
}

/** `of` does not count parties that left after the freeze, so `read` may exceed it. */
const Reading = ({ read, of }: { read: number; of: number }) => (
  <div className="w-full">
    <Progress value={Math.min(read, of)} max={of} aria-label="Read of the list" />
    <p className="mt-2 text-sm text-muted-foreground tabular-nums">{groupsOf(read)} read</p>
  </div>
);

const files = [
  { label: 'The list', path: ballotEndpoints.getBallotList.path },
  { label: 'The order', path: ballotEndpoints.getBallotOrder.path },
];

const Files = ({ id }: { id: string }) => (
  <div className="flex flex-wrap gap-3">
    {files.map(({ label, path }) => (
      <Button key={label} asChild variant="outline">
        <a href={path.replace(':id', id)} download>
          <Download aria-hidden /> {label}
        </a>
      </Button>
    ))}
    <Button asChild variant="outline">
      <a href={paths.drawScript()} download>
        <Download aria-hidden /> A script that does the same
      </a>
    </Button>
  </div>
);

const Verdict = ({ outcome: { parties, wrong } }: { outcome: Outcome }) =>
  wrong.length === 0 ? (
    <p className="flex items-start gap-3 rounded-lg bg-accent px-4 py-3 text-accent-foreground">
      <CircleCheckBig className="mt-0.5 size-5 shrink-0" aria-hidden />
      {agreed(parties)}, and seed and list match the published fingerprints.
    </p>
  ) : (
    <p className="flex items-start gap-3 rounded-lg bg-destructive-soft px-4 py-3">
      <CircleX className="mt-0.5 size-5 shrink-0 text-destructive" aria-hidden />
      {wrong.join(' ')}
    </p>
  );

function agreed(parties: number): string {
  if (parties === 0) return 'Nobody stands on the list';
  const who = parties === 1 ? 'The only group stands' : `All ${groupsOf(parties)} stand`;
  return `${who} in the order that seed and list give`;
}

const Order = ({ outcome: { first, parties } }: { outcome: Outcome }) =>
  first.length > 0 && (
    <details className="w-full">
      <summary className="cursor-pointer font-medium">The order that was drawn</summary>
      <ol className="mt-3 list-decimal space-y-1 pl-10 text-sm break-all text-muted-foreground">
        {first.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ol>
      {parties > maxShown && (
        <p className="mt-2 text-sm text-muted-foreground">
          The first {maxShown} of {parties.toLocaleString('en-US')}. The file of the order has them all.
        </p>
      )}
    </details>
  );
