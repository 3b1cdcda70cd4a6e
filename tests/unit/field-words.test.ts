import { describe, expect, it } from 'vitest';
import { signUpSchema } from '#areas/accounts/contract/accounts.ts';
import { fieldName } from '#kernel/contract/field-words.ts';
import { createRegistrationSchema } from '#areas/entries/contract/registrations.ts';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';

const said = (
  schema: {
    safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
  },
  value: unknown,
) =>
  Object.fromEntries(schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('what is missing is told in the words of the form', () => {
  it.each([
    [createRegistrationSchema, {}, { mode: 'Mode must be solo or group' }],
    [
      createRegistrationSchema,
      { mode: 'solo' },
      { firstName: 'First name is required', phone: 'Phone is required', tournamentId: 'Tournament id is required' },
    ],
    [
      createRegistrationSchema,
      { mode: 'group' },
      { teamCaptain: 'Team captain is required', players: 'Players is required' },
    ],
    [createRegistrationSchema, { mode: 'group', players: [{}] }, { 'players.0.lastName': 'Last name is required' }],
    [createRegistrationSchema, { mode: 'solo', tournamentId: 'x' }, { tournamentId: 'Must be an id' }],
    [
      createTournamentSchema,
      { action: 'publish' },
      { countryClub: 'Country club is required', maxEntries: 'Max entries is required' },
    ],
    [createTournamentSchema, { action: 'draft' }, { tournamentName: 'Tournament name is required' }],
    [signUpSchema, {}, { email: 'Email is required', options: 'Options is required' }],
  ])('%#', (schema, value, words) => expect(said(schema, value)).toMatchObject(words));

  it('never speaks of input, undefined or discriminators', () => {
    for (const schema of [createRegistrationSchema, createTournamentSchema, signUpSchema])
      for (const value of [
        undefined,
        null,
        5,
        'x',
        [],
        {},
        { mode: 'solo', firstName: 7 },
        { action: 'publish', earlyHours: 'x' },
      ])
        for (const message of Object.values(said(schema, value)))
          expect(message).not.toMatch(/undefined|expected|invalid input|discriminator/i);
  });

  it.each([
    [['teamCaptain', 'firstName'], 'First name'],
    [['options', 'data', 'account_type'], 'Account type'],
    [['players', 0, 'email'], 'Email'],
    [[], 'This'],
  ])('%j is called %s', (path, name) => expect(fieldName(path)).toBe(name));
});

it.each(['country-club', 'country_club'])('an account type may be written %s', (account_type) => {
  const body = { email: 'a@b.co', password: 'longenough', options: { data: { account_type } } };
  expect(signUpSchema.parse(body).options.data.account_type).toBe('country_club');
});
