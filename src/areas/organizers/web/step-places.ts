/** The addresses of a tournament's next step and of the lines of its set-up. */
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import type { OverviewStep, StepLine, StepPlace } from '#areas/organizers/contract/overview.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { paths } from '#kernel/web/paths.ts';

/** A viewer without the permission `needs` sees the step without a link. */
type Way = { label: string; to: (tournamentId: string, dashboard: string) => string; needs?: Permission };

export const stepPlaces: Readonly<Record<StepPlace, Way>> = {
  publish: { label: 'Publish', to: (id) => paths.tournamentManagement(id), needs: 'tournaments.write' },
  venue: { label: 'Browse Venue Slots', to: () => paths.browseVenueSlots(), needs: 'tournaments.write' },
  payments: { label: 'Set up payments', to: (_, dashboard) => dashboard, needs: 'money.setup' },
  share: { label: 'Send the link', to: paths.tournamentShare },
  players: { label: 'View Registrations', to: (id) => paths.tournamentPlayers(id), needs: 'field.read' },
  course: { label: 'Course Setup', to: paths.tournamentCourse },
  gaps: { label: 'View Registrations', to: (id) => paths.tournamentPlayers(id), needs: 'field.read' },
  sheet: { label: 'Schedule Management', to: (id) => paths.tournamentSchedule(id) },
  print: { label: 'Print', to: (id) => paths.tournamentPrint(id) },
  desk: { label: 'Desk', to: (id) => paths.tournamentDesk(id) },
  day: { label: 'Run the day', to: (id) => paths.tournamentDay(id) },
  prizes: { label: 'Prizes', to: paths.tournamentPrizes, needs: 'money.read' },
  unpaid: {
    label: 'View Registrations',
    to: (id) => paths.tournamentPlayers(id, { filter: 'pending' }),
    needs: 'field.read',
  },
  copy: { label: 'Copy', to: (id) => `${paths.tournamentManagement(id)}#copy`, needs: 'tournaments.write' },
};

/** The addresses of the lines. @param isDone for results: whether they are official */
export const stepLines: Readonly<
  Record<StepLine, Omit<Way, 'to'> & { to: (id: string, dashboard: string, isDone: boolean) => string }>
> = {
  share: { label: 'Share', to: paths.tournamentShare },
  payments: { label: 'Payments', to: (_, dashboard) => dashboard, needs: 'money.setup' },
  course: { label: 'Course Setup', to: paths.tournamentCourse },
  players: { label: 'View Registrations', to: (id) => paths.tournamentPlayers(id), needs: 'field.read' },
  sheet: { label: 'Schedule Management', to: (id) => paths.tournamentSchedule(id) },
  day: { label: 'Run the day', to: (id) => paths.tournamentDay(id) },
  results: {
    label: 'Results',
    to: (id, _, isDone) => (isDone ? paths.results(id) : paths.leaderboard(id, { form: 'committee' })),
  },
};

/** The lines whose pages the viewer may open. */
export const shownSteps = (viewer: Viewer | null, steps: readonly OverviewStep[]): OverviewStep[] =>
  steps.filter(({ line }) => {
    const { needs } = stepLines[line];
    return !needs || viewerHolds(viewer, needs);
  });
