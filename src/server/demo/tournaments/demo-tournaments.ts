import type { DemoTournament } from './demo-tournament.ts';
import { past, upcoming } from './made-tournaments.ts';
import { founders, special } from './named-tournaments.ts';

export const demoTournaments: DemoTournament[] = [...special, ...upcoming(), ...past, founders];
