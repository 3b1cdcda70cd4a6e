import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnWaitlist } from '#areas/waitlist/contract/waitlist.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OpeningDay } from './opening-day.tsx';
import { WaitlistFigures } from './waitlist-figures.tsx';
import { WaitlistMoves } from './waitlist-moves.tsx';
import { WaitlistRulesForm } from './waitlist-rules-form.tsx';
import { type Asked, MoveDialog } from './move-dialog.tsx';
import { ownWaitlistQuery } from './queries.ts';
import { WaitingParties } from './waiting-parties.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

type OwnWaitlistViewProps = { tournament: OwnTournament; firstPage: OwnWaitlist };

/** The waitlist for its organizer: parties, possible earnings, moves with their reasons, and the rules. */
export function OwnWaitlistView({ tournament, firstPage }: OwnWaitlistViewProps) {
  const queryClient = useQueryClient();
  const [raiseBy, setRaiseBy] = useState(firstPage.raise.by);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useInfiniteQuery(
    ownWaitlistQuery(tournament.id, raiseBy, raiseBy === firstPage.raise.by ? firstPage : undefined),
  );
  const reload = () =>
    Promise.all([list.refetch(), queryClient.invalidateQueries({ queryKey: ['waitlist-moves', tournament.id] })]);
  useCalmEvents(() => list.refetch(), ['tournament', 'waitlist', 'ready']);
  const pages = list.data?.pages ?? [firstPage];
  const waitlist = pages[0] ?? firstPage;
  const parties = pages.flatMap(({ data }) => data);
  return (
    <div className="flex flex-col gap-6">
      <WaitlistFigures
        tournamentId={tournament.id}
        waitlist={waitlist}
        raiseBy={raiseBy}
        onRaiseBy={setRaiseBy}
        onChanged={reload}
      />
      <Card>
        <CardHeader className="flex flex-row flex-wrap items-center justify-between gap-3">
          <CardTitle>Waiting groups</CardTitle>
          {parties.length > 0 && (
            <IfHolds permission="field.contact">
              <FileButton tournamentId={tournament.id} />
            </IfHolds>
          )}
        </CardHeader>
        <CardContent>
          {parties.length === 0 ? (
            <EmptyState icon={Users} {...nobodyWords(waitlist)} />
          ) : (
            <>
              <WaitingParties parties={parties} zone={waitlist.time_zone} onAsk={setAsked} />
              <LoadMore count={parties.length} noun="group" {...furtherPages(list)} isQuiet />
            </>
          )}
        </CardContent>
      </Card>
      <IfHolds permission="tournaments.write">
        <OpeningDay
          tournamentId={tournament.id}
          ballot={waitlist.ballot}
          zone={waitlist.time_zone}
          isFree={
            tournament.entries === 0 && waitlist.figures.waiting_parties === 0 && tournament.status === 'upcoming'
          }
          onChanged={reload}
        />
      </IfHolds>
      <WaitlistMoves tournamentId={tournament.id} zone={waitlist.time_zone} />
      {!waitlist.has_ended && (
        <IfHolds permission="tournaments.write">
          <WaitlistRulesForm tournamentId={tournament.id} rules={waitlist.rules} onSaved={reload} />
        </IfHolds>
      )}
      <MoveDialog
        asked={asked}
        parties={parties}
        tournamentId={tournament.id}
        onDone={reload}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

/** Why the list is empty. */
function nobodyWords({ ballot, figures, has_ended: hasEnded }: OwnWaitlist): { title: string; description: string } {
  if (hasEnded)
    return {
      title: 'The waitlist has ended',
      description: 'Nobody can join it any more. Places that come free are yours to give: enter players by hand.',
    };
  if (ballot && ballot.state !== 'drawn' && figures.waiting_parties > 0)
    return {
      title: `${groupsOf(figures.waiting_parties)} ${figures.waiting_parties === 1 ? 'is' : 'are'} in the ${ballot.mode === 'queue' ? 'waiting room' : 'ballot'}`,
      description: 'They have no order yet. When they do, the first are offered their places, and the rest wait here.',
    };
  return {
    title: 'The waitlist is empty',
    description:
      'As soon as the field is full golfers can join the waitlist. Places that come free go to them by themselves.',
  };
}

/** The list as a file, in plans that include it. */
function FileButton({ tournamentId }: { tournamentId: string }) {
  if (!useMay('waitlist_export'))
    return (
      <Link
        to={paths.organizerUpgrade()}
        className="inline-flex min-h-6 items-center text-sm font-medium text-primary underline underline-offset-4"
      >
        As a CSV file with {planNameOf('waitlist_export')}
      </Link>
    );
  return (
    <Button asChild variant="outline" size="sm">
      <a href={paths.waitlistFile(tournamentId)} download>
        <Download aria-hidden /> CSV
      </a>
    </Button>
  );
}
