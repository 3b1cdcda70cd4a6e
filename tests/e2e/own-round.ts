import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { dateInDays } from './dates.ts';

/**
 * A free tournament of whoever is signed in, with players whom they entered, and a round on a course that everybody may
 * use: tee times from 1 at 8:00 AM, every 10 minutes, in fours.
 * @returns the tournament's and the round's ids
 */
export async function openRound(
  page: Page,
  site: string,
  names: readonly string[],
  inDays = 30,
): Promise<{ id: string; roundId: string }> {
  const send = async (path: string, data?: object, method = data ? 'POST' : 'GET') => {
    const answer = await page.request.fetch(`${site}${path}`, {
      method,
      headers: { origin: site },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json() as Promise<Record<string, any>>;
  };
  const { id } = await send('/api/tournaments', {
    action: 'publish',
    tournamentName: 'Morning Medal',
    organizerName: 'Journey Society',
    countryClub: 'Barton Creek Links',
    date: dateInDays(inDays),
    maxEntries: 20,
    registrationFee: 0,
    city: 'Austin',
    state: 'TX',
  });
  for (const [place, name] of names.entries()) {
    const [firstName, lastName] = name.split(' ');
    const person = { firstName, lastName, email: `sheet${place}@journey.test`, phone: '+1 555 0100', handicap: place };
    await send(`/api/organizer/tournaments/${id}/players`, person);
  }
  const found: { courses: { id: string; holes: number }[] }[] = (await send('/api/courses')).data;
  const course = found.flatMap(({ courses }) => courses).find(({ holes }) => holes === 18);
  const answers = { course_id: course?.id, start_kind: 'one_tee', first_time: '08:00', length: 'eighteen' };
  const changes = { group_size: 4, interval_minutes: 10, starters_gap: 'none' };
  const play = await send(`/api/organizer/tournaments/${id}/play`, { version: 0, answers, changes }, 'PUT');
  return { id, roundId: play.rounds[0].id };
}
