import { CalendarClock, CircleDollarSign, Flag, LayoutDashboard, MapPinned, Trophy, Users } from 'lucide-react';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import type { Section, SectionTab } from '#kernel/web/ui/section-nav.tsx';

/**
 * `needs`: the permission required to see the tab. `isOfStanding`: whether the tab is hidden for a cancelled
 * tournament.
 */
type Tab = SectionTab & { needs?: Permission; isOfStanding?: true };
type Part = Omit<Section, 'tabs'> & { tabs: readonly Tab[]; isOfStanding?: true };

const partsOf = (id: string): readonly Part[] => [
  {
    name: 'Overview',
    icon: LayoutDashboard,
    inBar: true,
    tabs: [
      { name: 'Overview', to: paths.tournamentManagement(id), isAlone: true, covers: [paths.tournamentExport(id)] },
    ],
  },
  {
    name: 'Players',
    icon: Users,
    inBar: true,
    tabs: [
      { name: 'List', to: paths.tournamentPlayers(id), needs: 'field.read' },
      { name: 'Teams', to: paths.tournamentTeams(id), needs: 'field.read', isOfStanding: true },
      { name: 'Import', to: paths.rosterImport(id), needs: 'field.write', isOfStanding: true },
      {
        name: 'Entry form',
        to: paths.tournamentQuestions(id),
        covers: [paths.tournamentTestEntry(id)],
        needs: 'tournaments.write',
      },
      { name: 'Waitlist', to: paths.tournamentWaitlist(id), needs: 'field.read', isOfStanding: true },
    ],
  },
  {
    name: 'Money',
    icon: CircleDollarSign,
    tabs: [
      { name: 'Statement', to: paths.organizerStatement({ tournament: id }), needs: 'money.read' },
      { name: 'Prices', to: paths.tournamentPrices(id), needs: 'tournaments.write', isOfStanding: true },
      { name: 'Sponsors', to: paths.tournamentSponsors(id), needs: 'sponsors.write' },
    ],
  },
  {
    name: 'Course Setup',
    icon: Flag,
    isOfStanding: true,
    tabs: [{ name: 'Course Setup', to: paths.tournamentCourse(id) }],
  },
  {
    name: 'Tee sheet',
    icon: CalendarClock,
    inBar: true,
    isOfStanding: true,
    tabs: [
      { name: 'Sheet', to: paths.tournamentSchedule(id) },
      { name: 'Print', to: paths.tournamentPrint(id) },
    ],
  },
  {
    name: 'Day',
    icon: MapPinned,
    inBar: true,
    isOfStanding: true,
    tabs: [
      { name: 'Groups', to: paths.tournamentDay(id) },
      { name: 'Desk', to: paths.tournamentDesk(id) },
      { name: 'Scores', to: paths.tournamentScores(id) },
      { name: 'Dress Rehearsal', to: paths.tournamentRehearsal(id), isSeldom: true },
    ],
  },
  {
    name: 'Results',
    icon: Trophy,
    tabs: [
      { name: 'Board', to: paths.leaderboard(id, { form: 'committee' }), covers: [paths.results(id)] },
      { name: 'Prizes and contests', to: paths.tournamentPrizes(id), needs: 'money.read' },
    ],
  },
];

/**
 * The sections of the organizer's own tournament that the viewer may see.
 * @param tournament `status` is null where it could not be read: then no section is hidden for its sake
 */
export function tournamentSections(
  { id, status }: { id: string; status: OwnTournament['status'] | null },
  may: (permission: Permission) => boolean,
): Section[] {
  const isShown = ({ isOfStanding }: { isOfStanding?: true }) => !isOfStanding || status !== 'cancelled';
  return partsOf(id)
    .filter(isShown)
    .flatMap(({ tabs, ...section }) => {
      const [first, ...others] = tabs.filter((tab) => isShown(tab) && (!tab.needs || may(tab.needs)));
      return first ? [{ ...section, tabs: [first, ...others] }] : [];
    });
}
