import type { PairingPlayer, PairingRequest } from '#areas/play/rules/tee-sheets/pairing-request.ts';

/** A field of so many who entered alone, their indexes spread over the range. */
export const fieldOf = (
  players: number,
  more: (place: number) => Partial<PairingPlayer> = () => ({}),
): PairingPlayer[] =>
  Array.from({ length: players }, (_, place) => ({
    id: `p${place}`,
    entryId: null,
    divisionId: null,
    indexTenths: (place * 37) % 360,
    score: null,
    club: null,
    team: null,
    ...more(place),
  }));

/** A draw by chance into fours, with what a test asks for besides. */
export const requestOf = (players: PairingPlayer[], more: Partial<PairingRequest> = {}): PairingRequest => ({
  players,
  way: 'random',
  seed: 1,
  groupSize: 4,
  keepsEntries: true,
  keepsDivisionsApart: false,
  ...more,
});
