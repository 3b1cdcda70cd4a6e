import { useMutation } from '@tanstack/react-query';
import { CircleCheckBig, CircleX, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BallotDraw, BallotProof } from '#areas/waitlist/contract/ballot.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { drawOrder, hashOfSeed, hashOfText } from '#areas/entries/rules/ballot.ts';
import { groupsOf, peopleWord } from '#areas/waitlist/rules/waitlist-words.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

/** Times, fingerprints, list and seed of a ballot, and the check that anybody can make. */
export function BallotProofView({ ballot }: { ballot: BallotProof }) {
  const at = (instant: string) => <Instant at={instant} timeZone={ballot.time_zone} />;
  const isQueue = ballot.mode === 'queue';
  const after = isQueue ? 'once entry has opened' : 'after the draw';
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardContent>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            <Fact label={isQueue ? 'Doors open' : 'Entries'}>
              {at(ballot.opens_at)}
              {!isQueue && <> to {at(ballot.closes_at)}</>}
            </Fact>
            <Fact label={drawLabel(ballot)}>{at(ballot.drawn_at ?? ballot.draws_at)}</Fact>
            <Fact label={isQueue ? 'In the waiting room' : 'In it'}>
              {groupsOf(ballot.parties)}, {peopleWord(ballot.people)}
            </Fact>
            <Fact label="A group has at most">{peopleWord(ballot.most_people)}</Fact>
            {!isQueue && (
              <Fact label="Tickets" isWide>
                One each, one more for each earlier ballot of this organizer that was lost, three at most
                {ballot.members > 0 &&
                  `, and one more for ${peopleWord(ballot.members)} whom the organizer named before`}
                . Never for money.
              </Fact>
            )}
            <Fact label="Fingerprint of the seed (SHA-256), from the beginning" isWide>
              <Code>{ballot.seed_hash}</Code>
            </Fact>
            <Fact
              label={`Fingerprint of the list (SHA-256), when ${isQueue ? 'entry opened' : 'entries closed'}`}
              isWide
            >
              {ballot.list_hash ? <Code>{ballot.list_hash}</Code> : `Not ${isQueue ? 'open' : 'closed'} yet`}
            </Fact>
            <Fact label="The seed" isWide>
              {ballot.seed ? <Code>{ballot.seed}</Code> : `Shown ${after}`}
            </Fact>
          </dl>
        </CardContent>
      </Card>
      <HydrationGate>
        <Check ballot={ballot} />
      </HydrationGate>
      <Card>
        <CardHeader>
          <CardTitle>What this proves</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-3 text-muted-foreground">
          <p>
            The order comes from the seed and the list alone. The seed was fixed before anybody entered: its fingerprint
            stood here from the beginning. The list was fixed when{' '}
            {isQueue ? 'entry opened' : 'entries closed, before the draw'}. So neither the organizer can steer the
            order, nor anybody who joins or leaves.
          </p>
          <p>
            Whoever runs this site could only by knowing the seed before the list was fixed. Everybody’s browser adds 16
            bytes of its own to the list, so that nobody else can know the list beforehand.
          </p>
        </CardContent>
      </Card>
    </div>
  );
}

function drawLabel({ mode, drawn_at: drawnAt }: BallotProof): string {
  if (mode === 'queue') return drawnAt ? 'Opened' : 'Opens';
  return drawnAt ? 'Drawn' : 'The draw';
}

const Fact = ({ label, children, isWide = false }: { label: string; children: ReactNode; isWide?: boolean }) => (
  <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-1 font-medium">{children}</dd>
  </div>
);

const Code = ({ children }: { children: string }) => <code className="text-sm break-all">{children}</code>;

type Outcome = { draw: BallotDraw; wrong: string[] };

/** Fetches what is published, and draws again with it. */
async function drawAgain({ tournament_id: id, seed, seed_hash: seedHash, list_hash: listHash }: BallotProof) {
  const draw = await call(ballotEndpoints.getBallotDraw, { params: { id } });
  const { list, order } = draw;
  if (seed === null || list === null || order === null) return { draw, wrong: ['It is not drawn yet.'] };
  const wrong = [
    hashOfSeed(seed) !== seedHash && 'The seed is not the one whose fingerprint was published.',
    hashOfText(list) !== listHash && 'The list is not the one whose fingerprint was published.',
    drawOrder(seed, list).join() !== order.join() &&
      'Seed and list give another order than the one that was published.',
  ].filter((sentence) => sentence !== false);
  return { draw, wrong };
}

function Check({ ballot }: { ballot: BallotProof }) {
  const check = useMutation({ mutationFn: () => drawAgain(ballot) });
  if (!ballot.drawn_at)
    return (
      <Alert>
        <AlertTitle>{ballot.mode === 'queue' ? 'Entry is not open yet' : 'It is not drawn yet'}</AlertTitle>
        <AlertDescription>
          Seed, list and order are shown here {ballot.mode === 'queue' ? 'once it is' : 'after the draw'}.
        </AlertDescription>
      </Alert>
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>Check the {ballot.mode === 'queue' ? 'order' : 'draw'} yourself</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-4">
        <p className="text-muted-foreground">
          Your browser fetches the list, draws again with the seed above, and compares. The list has no names; your own
          party stands in it by the number that the address of your entry ends with.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            Check the {ballot.mode === 'queue' ? 'order' : 'draw'}
          </Button>
          <Button asChild variant="outline">
            <a href={paths.drawScript()} download>
              <Download aria-hidden /> A script that does the same
            </a>
          </Button>
        </div>
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
        {check.data && <Order draw={check.data.draw} />}
      </CardContent>
    </Card>
  );
}

const Verdict = ({ outcome: { draw, wrong } }: { outcome: Outcome }) =>
  wrong.length === 0 ? (
    <p className="flex items-start gap-3 rounded-lg bg-accent px-4 py-3 text-accent-foreground">
      <CircleCheckBig className="mt-0.5 size-5 shrink-0" aria-hidden />
      All {groupsOf(draw.order?.length ?? 0)} stand in the order that seed and list give, and both are those whose
      fingerprints were published.
    </p>
  ) : (
    <p className="flex items-start gap-3 rounded-lg bg-destructive-soft px-4 py-3">
      <CircleX className="mt-0.5 size-5 shrink-0 text-destructive" aria-hidden />
      {wrong.join(' ')}
    </p>
  );

const maxShown = 200;

function Order({ draw: { list, order } }: { draw: BallotDraw }) {
  if (!list || !order) return null;
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <Button asChild variant="outline">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(list)}`} download="list.txt">
          <Download aria-hidden /> The list
        </a>
      </Button>
      <details className="w-full">
        <summary className="cursor-pointer font-medium">The order that was drawn</summary>
        <ol className="mt-3 list-decimal space-y-1 pl-10 text-sm break-all text-muted-foreground">
          {order.slice(0, maxShown).map((id) => (
            <li key={id}>{id}</li>
          ))}
        </ol>
        {order.length > maxShown && (
          <p className="mt-2 text-sm text-muted-foreground">
            The first {maxShown} of {order.length.toLocaleString('en-US')}. The script prints them all.
          </p>
        )}
      </details>
    </div>
  );
}
