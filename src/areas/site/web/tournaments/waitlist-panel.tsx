import { Link } from 'react-router';
import type { Ballot } from '#areas/waitlist/contract/ballot.ts';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';

type WaitlistPanelProps = { tournamentId: string; waitlist: Waitlist };

/** The way into the waitlist of a full field or into a ballot, or to the viewer's own place in it. */
export function WaitlistPanel({ tournamentId, waitlist }: WaitlistPanelProps) {
  const { ballot, waiting_parties: count } = waitlist;
  return (
    <>
      <Way tournamentId={tournamentId} waitlist={waitlist} />
      {ballot && ballot.state !== 'drawn' ? (
        <Times ballot={ballot} zone={waitlist.time_zone} />
      ) : (
        <p className="mt-2.5 text-center text-sm text-muted-foreground">
          {count === 0 ? 'Nobody waits yet' : `${groupsOf(count)} ${count === 1 ? 'is' : 'are'} waiting`}
        </p>
      )}
      {ballot && (
        <p className="mt-2 text-center text-sm">
          <Link
            to={paths.ballot(tournamentId)}
            className="touch-target inline-flex items-center font-medium text-primary underline underline-offset-4"
          >
            How the {ballot.mode === 'queue' ? 'order' : 'draw'} can be checked
          </Link>
        </p>
      )}
    </>
  );
}

function Way({ tournamentId, waitlist: { ballot, your_entry_id: own } }: WaitlistPanelProps) {
  if (own)
    return (
      <Button asChild size="lg" className="w-full">
        <Link to={paths.waitlistEntry(own)}>
          {ballot && ballot.state !== 'drawn' ? 'See your entry' : 'See your place in line'}
        </Link>
      </Button>
    );
  if (ballot?.mode === 'queue' && ballot.state !== 'drawn')
    return (
      <Button asChild size="lg" className="w-full">
        <Link to={paths.waitingRoom(tournamentId)}>Go to the waiting room</Link>
      </Button>
    );
  if (ballot && (ballot.state === 'before' || ballot.state === 'closed'))
    return (
      <Button size="lg" variant="secondary" className="w-full" disabled>
        {ballot.state === 'before' ? 'Ballot not open yet' : 'Ballot closed'}
      </Button>
    );
  return (
    <Button asChild size="lg" className="w-full">
      <Link to={paths.tournamentRegistration(tournamentId)}>
        {ballot?.state === 'open' ? 'Enter the ballot' : 'Join the waitlist'}
      </Link>
    </Button>
  );
}

const timesOf = ({ mode, opens_at, closes_at, draws_at }: Ballot): [label: string, at: string][] =>
  mode === 'queue'
    ? [
        ['Doors open', opens_at],
        ['Entry opens', draws_at],
      ]
    : [
        ['Entries from', opens_at],
        ['Entries until', closes_at],
        ['The draw', draws_at],
      ];

const Times = ({ ballot, zone }: { ballot: Ballot; zone: string }) => (
  <dl className="mt-4 grid gap-2 text-sm">
    {timesOf(ballot).map(([label, at]) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted-foreground">{label}</dt>
        <dd className="font-medium">
          <Instant at={at} timeZone={zone} />
        </dd>
      </div>
    ))}
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{ballot.mode === 'queue' ? 'Here so far' : 'In it so far'}</dt>
      <dd className="font-medium">{groupsOf(ballot.parties)}</dd>
    </div>
  </dl>
);
