import { describe, expect, it } from 'vitest';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { joinWaitlistSchema } from '#areas/waitlist/contract/waitlist.ts';
import {
  carriedName,
  emptyPlayer,
  type GroupOffer,
  type GroupValues,
  groupFormSchema,
  groupValues,
} from '#areas/entries/web/registrations/entry-values.ts';

const tournamentId = '018f3c3a-0000-7000-8000-000000000001';
const viewer = {
  user: { email: 'mo@example.test' },
  profile: { first_name: 'Mo', last_name: 'Mallon', phone: '555 0100' },
} as unknown as Viewer;
const bo = {
  ...emptyPlayer(),
  firstName: 'Bo',
  lastName: 'Berg',
  email: 'bo@example.test',
  phone: '+1 555 0100',
  handicap: 9,
};
const everything: GroupOffer = { takesBlanks: false, takesLater: true, takesShares: true };

const judged = (typed: Partial<GroupValues>, offer: Partial<GroupOffer>) =>
  groupFormSchema(
    () => true,
    () => undefined,
    { ...everything, ...offer },
  ).safeParse({ ...groupValues(tournamentId, viewer, 9), ...typed });
const sentOf = (...asked: Parameters<typeof judged>) => {
  const { data, error } = judged(...asked);
  if (!data) throw error;
  return data;
};

describe('what a draft has of a field that the form has no more', () => {
  const draft: Partial<GroupValues> = { players: [bo], namedLater: 2, pays: 'shares' };

  it('is sent while it is there', () =>
    expect(sentOf(draft, {})).toMatchObject({ namedLater: 2, pays: 'shares', players: [{ firstName: 'Bo' }] }));

  it('is not sent to the waitlist, which takes the party as it is named', () => {
    const { chosen: _, tournamentId: __, ...party } = sentOf(draft, { takesLater: false, takesShares: false });
    expect(party.namedLater).toBeUndefined();
    expect(party.pays).toBeUndefined();
    expect(joinWaitlistSchema.safeParse({ ...party, min_places: 2 }).error).toBeUndefined();
  });

  it('adds no places where empty rows are places already', () => {
    const offer = { takesBlanks: true, takesLater: false };
    const rows = [{ ...emptyPlayer(), name: 'Bo Berg' }, emptyPlayer()];
    expect(sentOf({ players: rows, namedLater: 2 }, offer).namedLater).toBe(1);
  });
});

describe('a partner who was typed while the form asked otherwise', () => {
  it.each([
    ['Bo Berg', { name: '', firstName: 'Bo', lastName: 'Berg' }],
    ['Suharto', { name: '', firstName: 'Suharto', lastName: '' }],
    ['TBD', { name: '' }],
    ['', null],
  ])('%j becomes %o where both names are asked for', (name, carried) =>
    expect(carriedName({ ...emptyPlayer(), name }, false)).toEqual(carried),
  );

  it('keeps first and last name that are there', () =>
    expect(carriedName({ ...bo, name: 'Somebody Else', lastName: null }, false)).toEqual({ name: '' }));

  it('is named in one field where that is enough, also by a draft that has no such field', () => {
    const { name: _, ...older } = bo;
    expect(carriedName(older, true)).toEqual({ name: 'Bo Berg', firstName: '', lastName: '' });
    expect(carriedName({ ...bo, lastName: null }, true)).toMatchObject({ name: 'Bo' });
    expect(carriedName({ ...emptyPlayer(), name: 'Bo' }, true)).toBeNull();
  });
});

it('says at the name alone what is wrong with a partner’s name', () => {
  const named = (name: string) =>
    judged(
      { players: [{ ...emptyPlayer(), name, email: 'bo@example.test' }] },
      { takesBlanks: true, takesLater: false },
    );
  for (const name of ['x'.repeat(90), '', 'Berg,'])
    expect(new Set(named(name).error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['players.0.name']));
});
