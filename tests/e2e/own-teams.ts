import type { Page } from '@playwright/test';
import pg from 'pg';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { dateInDays } from './dates.ts';
import { expect } from './journey.ts';

const numbers = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
];

/** Gives an organizer the plan that has room for a large field. */
const enlarge = (email: string): Promise<void> =>
  onDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
    await savePlan(pool, rows[0]?.id ?? '', 'organizer', 'platinum', true);
  });

/** Lets a round be played though its day is far away. */
export const beginRound = (roundId: string): Promise<void> =>
  onDatabase(async (pool) => {
    await pool.query("update golf_rounds set status = 'playing' where id = $1", [roundId]);
    await pool.query(
      "update tournaments set play_state = 'begun' where id = (select tournament_id from golf_rounds where id = $1)",
      [roundId],
    );
  });

async function onDatabase(act: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL, max: 1 });
  try {
    await act(pool);
  } finally {
    await pool.end();
  }
}

/**
 * A scramble of the organizer who is signed in, with so many teams of four, each an entry: 'Crew 2' of Ann, Bo, Cy and
 * Di Two, or of those first names. The first pays later; 'Mulligan' is sold for $10, and the sheet is not made.
 */
export async function openTeams(
  page: Page,
  site: string,
  email: string,
  teams: number,
  firstNames: readonly string[] = ['Ann', 'Bo', 'Cy', 'Di'],
): Promise<{ id: string; roundId: string }> {
  await enlarge(email);
  const send = async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) => {
    const answer = await page.request.fetch(`${site}${path}`, {
      method,
      headers: { origin: site },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json() as Promise<Record<string, any>>;
  };
  const { id } = await send('POST', '/api/tournaments', {
    action: 'publish',
    tournamentName: 'Parish Scramble',
    organizerName: 'Journey Society',
    countryClub: 'Barton Creek Links',
    date: dateInDays(30),
    maxEntries: teams * 4,
    registrationFee: 100,
    city: 'Austin',
    state: 'TX',
  });
  const path = `/api/organizer/tournaments/${id}`;
  const found: { courses: { id: string; holes: number }[] }[] = (await send('GET', '/api/courses')).data;
  const course = found.flatMap(({ courses }) => courses).find(({ holes }) => holes === 18);
  const answers = {
    course_id: course?.id,
    style: 'Scramble',
    team_size: 4,
    start_kind: 'shotgun',
    first_time: '09:00',
  };
  const play = await send('PUT', `${path}/play`, { version: 0, answers });
  const mulligan = { name: 'Mulligan', description: '', kind: 'item', price: 10, max_each: 8, is_refundable: false };
  await send('PUT', `${path}/terms`, {
    version: 0,
    early: [],
    tax: null,
    fee_percent: null,
    refunds: [],
    extras: [{ ...mulligan, stock: null }],
  });
  for (const [place, lastName] of numbers.slice(0, teams).entries()) {
    const [captain, ...partners] = firstNames.map((firstName) => ({ firstName, lastName }));
    const payment = place === 0 ? 'later' : 'desk';
    await send('POST', `${path}/players`, { ...captain, partners, team: `Crew ${place + 1}`, payment });
  }
  return { id, roundId: play.rounds[0].id };
}
