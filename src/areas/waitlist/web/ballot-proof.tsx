import type { ReactNode } from 'react';
import type { BallotProof } from '#areas/waitlist/contract/ballot.ts';
import { groupsOf, peopleWord } from '#areas/waitlist/rules/waitlist-words.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { BallotCheck } from './ballot-check.tsx';

/** Times, hashes, list and seed of a ballot, and the check that anybody can run. */
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
                {ballot.members > 0 && `, and one more for ${peopleWord(ballot.members)} on the organizer’s list`}.
                Never for money.
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
        <BallotCheck ballot={ballot} />
      </HydrationGate>
      <Card>
        <CardHeader>
          <CardTitle>What this proves</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-3 text-muted-foreground">
          <p>
            The order comes from the seed and the list alone. The seed was fixed before anybody entered: its fingerprint
            stood here from the beginning. The list was fixed when{' '}
            {isQueue ? 'entry opened' : 'entries closed, before the draw'}. So neither the organizer nor a group that
            joins or leaves can steer the order.
          </p>
          <p>
            The operator could do so only by knowing the seed before the list was fixed. Everybody’s browser adds 16
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
