import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyText } from '#kernel/contract/text.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { hostileTexts } from '#tests/factories/hostile.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { until } from '#tests/until.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('two hundred hostile texts', () => {
  it('as names of players: no cell of the file is calculated, and every name is there whole', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, maxEntries: 400 });
    const taken: string[] = [];
    const enter = async (text: string, n: number) => {
      const body = {
        firstName: text.slice(0, 80),
        lastName: `Nr${n}`,
        email: `p${n}@hostile.test`,
        phone: '+1 555 0100',
        handicap: 10,
        payment: 'desk',
      };
      // A machine that is busy with something else may answer that it is busy.
      const { status } = await until(
        () => server.call('POST', `/api/organizer/tournaments/${id}/players`, { as: token, body }),
        (answer) => answer.status !== 503,
      );
      expect([201, 422], text).toContain(status);
      if (status === 201) taken.push(`${tidyText(text.slice(0, 80)).trim()} Nr${n}`);
    };
    // A few at once: what is asked here is what becomes of the texts, and a server is right to refuse a flood.
    const waiting = [...hostileTexts.entries()];
    const desk = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await enter(next[1], next[0]);
    };
    await Promise.all([desk(), desk(), desk(), desk()]);
    expect(taken.length).toBeGreaterThan(190);
    for (const path of [
      `/api/organizer/tournaments/${id}/field.csv`,
      `/api/organizer/tournaments/${id}/movements.csv`,
    ]) {
      const { body } = await server.call('GET', path, { as: token });
      const rows = parse(String(body), { bom: true, relax_column_count: false }) as string[][];
      for (const cell of rows.flat()) {
        // A number or a phone may begin with its sign: digits alone compute nothing.
        if (!/^[+-]?\d[\d ]*(\.\d+)?$/.test(cell)) expect(cell, path).not.toMatch(/^[=+\-@\t\r\n]/);
      }
      const all = rows.flat().flatMap((cell) => [cell, cell.replace(/^'/, '')]);
      for (const name of taken) expect(all, path).toContain(name);
    }
  });

  it('as the name, venue and words of a tournament: mails and calendar files carry them as text', async () => {
    const { organizer } = await makeOrganizer(server);
    for (const [n, text] of hostileTexts.filter((_, index) => index % 8 === 0).entries()) {
      const tournament = await makeTournament(server, {
        organizer,
        tournamentName: text.slice(0, 120),
        countryClub: text,
        description: text,
        additionalServices: text,
        registrationFee: 0,
      });
      const file = String((await server.call('GET', `/api/tournaments/${tournament.id}/calendar.ics`)).body);
      const calendar = new ICAL.Component(ICAL.parse(file));
      expect(calendar.getAllSubcomponents('vevent'), text).toHaveLength(1);
      expect(String(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')), text).toContain(
        tournament.title,
      );
      const email = `mail${n}@hostile.test`;
      const { token } = await makeGolfer(server, { email });
      expect(
        (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }))
          .status,
      ).toBe(201);
      const { subject } = await server.mailTo(email, /^You play /);
      expect(subject).not.toMatch(/[\r\n]/);
      const { rows } = await server.context.pool.query(
        `select html from mails where "to" = $1 and subject like 'You play %'`,
        [email],
      );
      expect(rows[0].html, text).not.toMatch(/<(script|svg|iframe|math|details|base|img)\b|href="javascript:/i);
    }
  });
});
