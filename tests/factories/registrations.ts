import type { CreateRegistration } from '#areas/entries/contract/registrations.ts';

export const player = (n = 0) => ({
  firstName: 'Pat',
  lastName: `Player${n}`,
  email: `pat${n}@example.test`,
  phone: '+1 555 0102',
  handicap: 12.4,
});

export const soloEntry = (tournamentId: string, fields: Record<string, unknown> = {}): CreateRegistration =>
  ({ mode: 'solo', tournamentId, ...player(), ...fields }) as CreateRegistration;

/** A captain and `players` more. */
export const groupEntry = (
  tournamentId: string,
  players = 3,
  fields: Record<string, unknown> = {},
): CreateRegistration =>
  ({
    mode: 'group',
    tournamentId,
    teamName: 'The Testers',
    teamCaptain: player(),
    players: Array.from({ length: players }, (_, n) => player(n + 1)),
    ...fields,
  }) as CreateRegistration;
