import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('tournaments', 'routes/tournaments.tsx'),
  route('tournament-details/:tournamentId', 'routes/tournament-details.tsx'),
  route('tournament-details/:tournamentId/calendar.ics', 'routes/tournament-calendar.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
