import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activityWords, namedBy, notedActs } from '#apps/activity-words.ts';
import { endpoints } from '#apps/endpoints.ts';
import { members } from '#areas/accounts/tables/team.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { activityKinds } from '#areas/accounts/contract/team.ts';
import { type ActorFacts, fillWords, sentenceOf } from '#areas/accounts/rules/activity-sentence.ts';
import { clubFacilities, countryClubs } from '#areas/clubs/tables/clubs.ts';
import { tournamentSlots } from '#areas/clubs/tables/slots.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { orders } from '#areas/shop/tables/shop.ts';
import { sponsorPackages, sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { changesOf } from '#kernel/rules/activity.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';

const acts = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { method, needs }]) => (method !== 'GET' && needs) || notedActs.some((noted) => noted === name),
);
const who: ActorFacts = { actor: 'Kit Mallon', isSite: false, isOperator: false, isKey: false, key: null };
const nothing = { thing: null, name: null, person: null, amount: null, changes: [], year: 2027 };
const everything = {
  thing: 'Spring Open',
  name: 'EARLY',
  person: 'Ava Bennett',
  amount: '$40',
  changes: [],
  year: 2027,
};
const templatesOf = (name: string): string[] => {
  const words = activityWords[name as keyof typeof activityWords];
  if (words === null || words === undefined) return [];
  return typeof words === 'string' ? [words] : Object.values(words);
};
/** The texts that no sentence has: codes of the program, ids, gaps to be filled in. */
const raw = /[_{}[\]|]|\/api|[0-9a-f]{8}-|undefined|null| {2}| ,| \./;

describe('the activity of a team', () => {
  it('has a sentence for everything that can be done for an organizer or club, and for nothing else', () => {
    expect(Object.keys(activityWords).sort()).toEqual(acts.map(([name]) => name).sort());
  });

  it('says each in the past tense as a whole sentence, whatever is known of it', () => {
    for (const [name, { summary }] of acts)
      for (const template of templatesOf(name))
        for (const facts of [nothing, everything, { ...nothing, thing: 'Spring Open' }]) {
          const { text } = sentenceOf(template, who, facts);
          expect(text, name).not.toMatch(raw);
          expect(text.toLowerCase(), name).not.toContain(summary.toLowerCase());
          expect(text, name).toMatch(
            /^Kit Mallon (\w+ed|set|took|paid|withdrew|gave|began|chose|wrote|let|made|sent|put|read|told|left|cut|sold|hid|undid|struck) .+[^.]\.$/,
          );
        }
  });

  it('names what is made only where its sentence says it', () => {
    for (const name of Object.keys(namedBy))
      expect(templatesOf(name).some((template) => template.includes('{name'))).toBe(true);
    for (const [name] of acts)
      if (templatesOf(name).some((template) => template.includes('{name'))) expect(namedBy, name).toHaveProperty(name);
  });

  it('has one kind for each permission', () => {
    for (const [name, { needs }] of acts) {
      if (!needs) continue;
      const kinds = Object.values(activityKinds).filter(({ of }) => of.some((part) => needs.startsWith(part)));
      expect(kinds, name).toHaveLength(1);
    }
  });

  it('does not read what was filled in again', () => {
    expect(fillWords('changed {thing|it}[ to {name}]', { ...everything, thing: '{person}[x]', name: null })).toBe(
      'changed {person}[x]',
    );
  });
});

describe('who did it', () => {
  it.each([
    [who, 'Kit Mallon joined the team.'],
    [{ ...who, actor: null }, 'Somebody with a deleted account joined the team.'],
    [{ ...who, actor: '' }, 'Somebody with a deleted account joined the team.'],
    [{ ...who, isOperator: true }, 'Kit Mallon, an operator of this site, joined the team.'],
    [{ ...who, isKey: true, key: 'Scoreboard' }, 'Kit Mallon, by the API key Scoreboard, joined the team.'],
    [{ ...who, actor: null, isSite: true }, 'Fairway joined the team.'],
    [{ ...who, isKey: true }, 'Kit Mallon, by an API key, joined the team.'],
  ])('%j', (facts, said) => expect(sentenceOf('joined the team', facts, nothing).text).toBe(said));

  it('and a person of the field who is gone is told as that', () => {
    const { text } = sentenceOf('refunded {person|an entry}', who, { ...everything, person: 'Deleted golfer' });
    expect(text).toBe('Kit Mallon refunded a golfer with a deleted account.');
  });
});

describe('what was changed', () => {
  const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
  const said = (changes: ReturnType<typeof change>[], thing: string | null = 'Nora Open') =>
    sentenceOf('changed {thing|a tournament}', who, { ...nothing, thing, changes });

  it.each([
    [[change('start_date', '2027-06-05', '2027-06-12')], 'moved the date of Nora Open from June 5 to June 12'],
    [[change('start_date', '2027-06-05', '2028-06-03')], 'moved the date of Nora Open from June 5 to June 3, 2028'],
    [[change('registration_fee', '5000', '6050')], 'changed the fee of Nora Open from $50 to $60.50'],
    [[change('start_time', null, '09:00')], 'set the start of Nora Open to 9:00 AM'],
    [[change('venue', 'Audit Hills', null)], 'took the venue of Nora Open away, Audit Hills before'],
    [
      [change('start_date', '2027-06-05', '2027-06-12'), change('city', 'Austin', 'Waco')],
      'moved the date of Nora Open from June 5 to June 12 and changed the city from Austin to Waco',
    ],
    [[change('starts_at', '2027-06-05T14:00:00Z', '2027-06-12T14:00:00Z')], 'changed Nora Open'],
    [[change('description', 'a'.repeat(90), 'b')], 'changed the description of Nora Open'],
  ])('%j', (changes, words) => expect(said(changes).text).toBe(`Kit Mallon ${words}.`));

  it.each(['2026-13-01', '2026-02-30', '99:99'])('a title %s is no day and no time', (title) => {
    expect(said([change('title', 'Nora Open', title)], null).text).toBe(
      `Kit Mallon changed the name from Nora Open to ${title}.`,
    );
    expect(sentenceOf('wrote the post[ "{name}"]', who, { ...nothing, name: title }).text).toBe(
      `Kit Mallon wrote the post "${title}".`,
    );
  });

  it('is a list below the sentence where it is much', () => {
    const many = ['city', 'venue', 'address', 'title'].map((field) => change(field, 'a', 'b'));
    expect(said(many)).toEqual({
      text: 'Kit Mallon changed Nora Open.',
      changes: ['city', 'venue', 'address', 'name'].map((field) => change(field, 'a', 'b')),
    });
  });

  it('says no column as the database has it, nor a value that only a program reads', () => {
    const tables = { tournaments, golfRounds, clubFacilities, countryClubs, tournamentSlots, organizers, members };
    for (const [table, columns] of Object.entries({ ...tables, orders, sponsorPackages, sponsorships }))
      for (const { name } of Object.values(getTableColumns(columns)))
        for (const value of ['2027-06-05', '5000', 'true', 'stroke_play', '{"a":1}', '[1]', '09:30', 'x'.repeat(200)]) {
          const changes = changesOf({ [name]: 'x' }, { [name]: value });
          expect(said(changes, null).text, `${table}.${name}`).not.toMatch(raw);
        }
  });
});
