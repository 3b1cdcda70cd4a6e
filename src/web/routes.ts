import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('signin', 'routes/signin.ts'),
  route('golfer-sign-up', 'routes/golfer-sign-up.tsx'),
  route('tournaments', 'routes/tournaments.tsx'),
  route('tournament-details/:tournamentId', 'routes/tournament-details.tsx'),
  route('tournament-registration/:tournamentId', 'routes/tournament-registration.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('golfer-dashboard', 'routes/golfer-dashboard.tsx'),
  ...['organizer', 'organizer-pro', 'organizer-premium', 'organizer-platinum'].map((name) =>
    route(`${name}-dashboard`, 'routes/organizer-dashboard.tsx', { id: `${name}-dashboard` }),
  ),
  route('create-event', 'routes/create-event.tsx'),
  route('tournament-management/:tournamentId', 'routes/tournament-management.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
