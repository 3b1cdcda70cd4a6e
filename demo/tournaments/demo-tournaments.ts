import type { DemoTournament } from './demo-tournament.ts';
import { past, upcoming } from './made-tournaments.ts';
import { drawn, founders, listed, offered, queued, rainedOff, special, tomorrow } from './named-tournaments.ts';

export const demoTournaments: DemoTournament[] = [
  ...special,
  ...upcoming(),
  ...past,
  founders,
  tomorrow,
  drawn,
  queued,
  listed,
  offered,
  rainedOff,
];
