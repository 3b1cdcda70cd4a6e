import { expect, it } from 'vitest';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import { faultsOf } from '#areas/organizers/web/tournament-wiring.tsx';

const now = new Date('2026-11-27T15:00:00Z');
const form = {
  action: 'publish',
  tournamentName: 'Spring Cup',
  organizerName: 'Society',
  countryClub: 'Club',
  date: '2027-06-05',
  maxEntries: 40,
  registrationFee: 50,
  city: 'Austin',
  state: 'TX',
};
const faults = (
  more: Partial<typeof form> & { registrationDeadline?: string },
  kept: string | null = null,
  at = now,
) => {
  const body = { ...form, ...more };
  return faultsOf(createTournamentSchema, body, body, { now: at, kept })
    .map(({ field }) => field)
    .sort();
};

it('an organizer reads all that is wrong at once: what is missing, and dates that cannot be', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ tournamentName: '', date: '2026-11-01' })).toEqual(['date', 'tournamentName']);
  expect(faults({ maxEntries: 0, registrationDeadline: '2027-07-01' })).toEqual(['maxEntries', 'registrationDeadline']);
  expect(faults({ date: '2040-01-01' })).toEqual(['date']);
  expect(faults({ date: '2026-11-26' })).toEqual(['date']);
  expect(faults({ date: '2026-11-26' }, '2026-11-26')).toEqual([]);
});

it('a date that is today somewhere is not refused before the venue is known', () => {
  expect(faults({ date: '2026-11-26' }, null, new Date('2026-11-27T05:00:00Z'))).toEqual([]);
});
