import { expect } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import type { TestServer } from './server.ts';
import { fours, type serverOfSetUps } from './set-up-rounds.ts';
import { inDays } from './tournaments.ts';

/** A tournament of two days that is set up in every part, with a field that has played a hole. */
export async function holdTournament(server: TestServer, setUp: ReturnType<typeof serverOfSetUps>['setUp']) {
  const dates = [inDays(server, 20), inDays(server, 21)];
  const made = await setUp({
    indexes: [105, 200],
    answers: { length: 'days', dates },
    changes: { cut: { after_round: 1, keep: 20, within: 10 } },
    tournament: {
      date: dates[0],
      registrationDeadline: inDays(server, 15),
      registrationOpens: inDays(server, -400),
      refundUntil: inDays(server, 10),
      description: 'Held since 1998.',
      maxEntries: 40,
    },
  });
  const { tournament, call } = made;
  const api = `/api/organizer/tournaments/${tournament.id}`;
  const terms = await call('PUT', `${api}/terms`, {
    version: 0,
    early: [
      { name: 'Early bird', price: 80, until: inDays(server, 5) },
      { name: 'Later', price: 90, until: inDays(server, 8) },
    ],
    tax: { name: 'Sales tax', percent: 8, covers: 'all' },
    fee_percent: null,
    refunds: [{ percent: 100, until: inDays(server, 10) }],
    extras: [
      {
        name: 'Dinner',
        description: 'Three courses',
        kind: 'item',
        price: 45,
        stock: 30,
        max_each: 4,
        is_refundable: true,
      },
    ],
  });
  expect(terms.status, JSON.stringify(terms.body)).toBe(200);
  const questions = await call('PUT', `${api}/questions`, {
    version: terms.body.version,
    changes_until: null,
    questions: [
      {
        id: newId(),
        asked_of: 'player',
        kind: 'choice',
        label: 'Shirt',
        help: '',
        is_required: true,
        options: ['S', 'M'],
        shown_if: { extra: terms.body.extras[0].id },
        is_private: false,
      },
    ],
  });
  expect(questions.status, JSON.stringify(questions.body)).toBe(200);
  const pack = await call('POST', `${api}/sponsor-packages`, {
    name: 'Hole sponsor',
    price: 500,
    most: 2,
    gives: { page: true, board: false, cards: false, mails: false, hole: true },
  });
  expect(pack.status, JSON.stringify(pack.body)).toBe(201);
  const sponsor = await call('POST', `${api}/sponsorships`, {
    company: 'Acme Rakes',
    contactName: 'Ann Lee',
    contactEmail: 'ann@acme.test',
    packageId: pack.body.id,
    hole: 7,
  });
  expect(sponsor.status, JSON.stringify(sponsor.body)).toBe(201);
  const pin = await call('POST', `/api/organizer/rounds/${made.rounds[1]}/contests`, { kind: 'pin', hole: 3 });
  expect(pin.status, JSON.stringify(pin.body)).toBe(201);
  const { choices } = (await call('GET', `${api}/prizes`)).body;
  const purses = await call('PUT', `${api}/purses`, {
    version: 0,
    purses: [
      {
        name: 'Gross',
        kind: 'prizes',
        board: choices.boards[0].id,
        source: 'fund',
        pays: 'money',
        places: [{ amount: 250 }],
      },
      {
        name: 'Pin',
        kind: 'pin',
        contest: pin.body.id,
        source: 'fund',
        pays: 'goods',
        places: [{ thing: 'A putter' }],
      },
    ],
  });
  expect(purses.status, JSON.stringify(purses.body)).toBe(200);
  await made.publish(made.rounds[0] ?? '');
  await made.type(made.rounds[0] ?? '', [fours(4), fours(5)]);
  return { ...made, api };
}
