import { expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { startTestServer } from '#tests/factories/server.ts';

/** The figures of a premium club in the demo; the journeys look at it on the day they run. */
const sample = { hosted_tournaments: 8, venue_revenue: 45_200, utilization: 78, upcoming_bookings: 12 };

// The long form alone: the whole demo world once a day.
it.runIf(process.env.LONG)(
  'shows the sample figures of a premium club on whatever day it is loaded',
  async () => {
    const year = new Date().getUTCFullYear() + 1;
    const days = ['01-01', '01-02', '06-15', '11-21', '12-31'];
    for (const day of days.map((of) => `${year}-${of}`)) {
      const server = await startTestServer({ listen: false });
      const { pool } = server.context;
      server.clock.advance(Date.parse(`${day}T20:00:00Z`) - server.clock.now().getTime());
      await loadDemo(server.context, null, () => {});
      const { rows } = await pool.query<{ id: string }>(`select id from users where email = 'club.premium@demo.golf'`);
      const as = await server.tokenOf(rows[0]?.id ?? '');
      const { body } = await server.call('GET', '/api/country-club/overview', { as });
      expect(body).toMatchObject(sample);
      expect(body.year_on_year.venue_revenue.change_percent).toBe(15);
      await server.judge();
      await server.stop();
    }
  },
  120_000,
);
