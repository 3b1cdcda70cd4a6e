import {
  CalendarClock,
  ClipboardCheck,
  Drama,
  ExternalLink,
  FileDown,
  Flag,
  HeartHandshake,
  ListChecks,
  MapPinned,
  Medal,
  ListOrdered,
  type LucideIcon,
  MessageCircleQuestion,
  Printer,
  Receipt,
  Tag,
  Trophy,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { DuplicateButton, wideButton } from './duplicate-button.tsx';
import { FeatureSwitch } from './feature-switch.tsx';

type TournamentToolsProps = { tournament: OwnTournament; onChanged: (stored: OwnTournament) => void };

/** `needs`: only who may is led there. */
type Tool = { name: string; to: string; icon: LucideIcon; needs?: Permission };

/** What there is to open, by when it is needed. A tournament that was cancelled is only looked back at. */
function toolsOf({ id, status }: OwnTournament): { title: string; tools: Tool[] }[] {
  const people: Tool[] = [
    { name: 'View Registrations', to: paths.tournamentPlayers(id), icon: Users, needs: 'field.read' },
    { name: 'Prices and extras', to: paths.tournamentPrices(id), icon: Tag, needs: 'tournaments.write' },
    {
      name: 'Questions',
      to: paths.tournamentQuestions(id),
      icon: MessageCircleQuestion,
      needs: 'tournaments.write',
    },
    { name: 'Sponsors', to: paths.tournamentSponsors(id), icon: HeartHandshake, needs: 'sponsors.write' },
    { name: 'Waitlist', to: paths.tournamentWaitlist(id), icon: ListOrdered, needs: 'field.read' },
    { name: 'Statement', to: paths.organizerStatement({ tournament: id }), icon: Receipt, needs: 'money.read' },
    { name: 'Export everything', to: paths.tournamentExport(id), icon: FileDown, needs: 'tournaments.write' },
    { name: 'Public page', to: paths.tournamentPublicPage(id), icon: ExternalLink },
  ];
  const isCancelled = status === 'cancelled';
  const peopleAndMoney = {
    title: 'People and money',
    tools: isCancelled ? people.filter(({ name }) => name !== 'Waitlist' && name !== 'Prices and extras') : people,
  };
  if (isCancelled) return [peopleAndMoney];
  return [
    peopleAndMoney,
    {
      title: 'Before the day',
      tools: [
        { name: 'Course Setup', to: paths.tournamentCourse(id), icon: Flag },
        { name: 'Schedule Management', to: paths.tournamentSchedule(id), icon: CalendarClock },
        { name: 'Print', to: paths.tournamentPrint(id), icon: Printer },
        { name: 'Dress Rehearsal', to: paths.tournamentRehearsal(id), icon: Drama },
      ],
    },
    {
      title: 'On the day',
      tools: [
        { name: 'Run the day', to: paths.tournamentDay(id), icon: MapPinned },
        { name: 'Desk', to: paths.tournamentDesk(id), icon: ClipboardCheck },
        { name: 'Scores', to: paths.tournamentScores(id), icon: ListChecks },
        { name: 'Leaderboard', to: paths.leaderboard(id, { form: 'committee' }), icon: Trophy },
        { name: 'Prizes', to: paths.tournamentPrizes(id), icon: Medal, needs: 'money.read' },
      ],
    },
  ];
}

/** Where a tournament is run from. */
export function TournamentTools({ tournament, onChanged }: TournamentToolsProps) {
  const viewer = useViewer();
  const isStanding = tournament.status === 'upcoming' || tournament.status === 'active';
  return (
    <Card>
      <CardHeader>
        <CardTitle>{isStanding ? 'Run the tournament' : 'Look back'}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {toolsOf(tournament).map(({ title, tools }, place) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-3 text-sm font-medium text-muted-foreground">{title}</h3>
            <div className="grid gap-3 sm:grid-cols-2">
              {tools
                .filter(({ needs }) => !needs || viewerHolds(viewer, needs))
                .map(({ name, to, icon: Icon }) => (
                  <Button
                    key={name}
                    asChild
                    variant={name === 'View Registrations' ? 'default' : 'outline'}
                    className={wideButton}
                  >
                    <Link to={to}>
                      <Icon aria-hidden /> {name}
                    </Link>
                  </Button>
                ))}
              {place === 0 && (
                <IfHolds permission="tournaments.write">
                  <HydrationGate>
                    <DuplicateButton tournament={tournament} />
                  </HydrationGate>
                </IfHolds>
              )}
            </div>
          </section>
        ))}
        {isStanding && (
          <IfHolds permission="tournaments.write">
            <FeatureSwitch tournament={tournament} onChanged={onChanged} />
          </IfHolds>
        )}
      </CardContent>
    </Card>
  );
}
