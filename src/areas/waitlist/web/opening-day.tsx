import { useMutation } from '@tanstack/react-query';
import { DoorOpen, Footprints, type LucideIcon, Shuffle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Ballot } from '#areas/waitlist/contract/ballot.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import type { EntryMode } from '#areas/tournaments/contract/tournaments.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { BallotTimesForm } from './ballot-times-form.tsx';
import { QueueForm } from './queue-form.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

type OpeningDayProps = {
  tournamentId: string;
  ballot: Ballot | null;
  zone: string;
  /** Nobody has entered yet, so the way in which places are given may still be changed. */
  isFree: boolean;
  onChanged: () => Promise<unknown>;
};

/** Opening day: places are first come, first served; given in random order to those in a waiting room; or drawn. */
export function OpeningDay({ tournamentId, ballot, zone, isFree, onChanged }: OpeningDayProps) {
  const [asked, setAsked] = useState<'queue' | 'ballot' | null>(null);
  const drop = useMutation({
    mutationFn: () => call(ballotEndpoints.removeBallot, { params: { id: tournamentId } }),
    onSuccess: async () => {
      announce('First come');
      await onChanged();
    },
    onError: (error) => toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' }),
  });
  if (!ballot && !isFree) return null;
  const canChange = isFree && (!ballot || ballot.state === 'before' || ballot.state === 'open');
  const chosen: EntryMode = ballot?.mode ?? 'first_come';
  const form = {
    tournamentId,
    zone,
    onDone: async () => {
      setAsked(null);
      await onChanged();
    },
    onClose: () => setAsked(null),
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Opening day</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5">
        {ballot && <OpeningWords ballot={ballot} zone={zone} tournamentId={tournamentId} />}
        {canChange && asked === null && (
          <ul className="grid w-full gap-4 sm:grid-cols-3">
            <Way
              icon={Footprints}
              title="First come"
              isChosen={chosen === 'first_come'}
              suits="For most tournaments: the first entries get the places."
            >
              {chosen !== 'first_come' && (
                <Button variant="outline" size="sm" busy={drop.isPending} onClick={() => drop.mutate()}>
                  First come instead
                </Button>
              )}
            </Way>
            <Way
              icon={DoorOpen}
              title="Waiting room"
              isChosen={chosen === 'queue'}
              suits="Where places are gone within minutes: everybody there at the opening has the same chance."
            >
              <Choose capability="queues" upgrade={`With ${planNameOf('queues')}`} onChoose={() => setAsked('queue')}>
                {chosen === 'queue' ? 'Change the opening' : 'Open a waiting room'}
              </Choose>
            </Way>
            <Way
              icon={Shuffle}
              title="Ballot"
              isChosen={chosen === 'ballot'}
              suits="Where many more want to play than can: days to enter, then a draw that anybody can check."
            >
              <Choose
                capability="ballots"
                upgrade={`With ${planNameOf('ballots')}`}
                onChoose={() => setAsked('ballot')}
              >
                {chosen === 'ballot' ? 'Change the times' : 'Hold a ballot'}
              </Choose>
            </Way>
          </ul>
        )}
        {canChange && asked === 'queue' && <QueueForm {...form} queue={chosen === 'queue' ? ballot : null} />}
        {canChange && asked === 'ballot' && <BallotTimesForm {...form} ballot={chosen === 'ballot' ? ballot : null} />}
      </CardContent>
    </Card>
  );
}

type WayProps = { icon: LucideIcon; title: string; suits: string; isChosen: boolean; children: ReactNode };

const Way = ({ icon: Icon, title, suits, isChosen, children }: WayProps) => (
  <li
    className={`flex flex-col items-start gap-3 rounded-xl border p-4 ${isChosen ? 'border-primary bg-accent/40' : ''}`}
  >
    <Icon className="size-5 text-primary" aria-hidden />
    <div className="flex-1">
      <h3 className="font-semibold">
        {title}
        {isChosen && <span className="sr-only"> (chosen)</span>}
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">{suits}</p>
    </div>
    {children}
  </li>
);

type ChooseProps = { capability: 'queues' | 'ballots'; upgrade: string; onChoose: () => void; children: ReactNode };

function Choose({ capability, upgrade, onChoose, children }: ChooseProps) {
  if (!useMay(capability))
    return (
      <Link
        to={paths.organizerUpgrade()}
        className="inline-flex min-h-6 items-center text-sm font-medium text-primary underline underline-offset-4"
      >
        {upgrade}
      </Link>
    );
  return (
    <Button variant="outline" size="sm" onClick={onChoose}>
      {children}
    </Button>
  );
}

function OpeningWords({ ballot, zone, tournamentId }: { ballot: Ballot; zone: string; tournamentId: string }) {
  const at = (instant: string) => <Instant at={instant} timeZone={zone} className="font-medium text-foreground" />;
  const most = `A group has ${ballot.most_people} ${ballot.most_people === 1 ? 'player' : 'players'} at most`;
  const isIn = `${groupsOf(ballot.parties)} ${ballot.parties === 1 ? 'is' : 'are'} in`;
  return (
    <div className="flex flex-col gap-2 text-muted-foreground">
      {ballot.mode === 'queue' ? (
        <p>
          Entry {ballot.state === 'drawn' ? 'opened' : 'opens'} through a waiting room on {at(ballot.draws_at)}, its
          doors {at(ballot.opens_at)}. A turn lasts {ballot.turn_minutes} minutes. {most}; {isIn}.
        </p>
      ) : (
        <p>
          Places are drawn. Entries from {at(ballot.opens_at)} to {at(ballot.closes_at)}; the draw{' '}
          {ballot.state === 'drawn' ? 'was' : 'is'} on {at(ballot.draws_at)}. {most}; {isIn}.
        </p>
      )}
      <Link
        to={paths.ballot(tournamentId)}
        className="inline-flex min-h-6 items-center self-start font-medium text-primary underline underline-offset-4"
      >
        The proof of the {ballot.mode === 'queue' ? 'order' : 'draw'}
      </Link>
    </div>
  );
}
