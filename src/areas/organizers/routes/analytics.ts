import type { FastifyInstance } from 'fastify';
import type { analyticsTables, OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { analyticsEndpoints } from '#areas/clubs/contract/endpoints/analytics.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readAnalytics } from '#areas/organizers/services/organizer-analytics.ts';
import { mount } from '#kernel/routes/mount.ts';
import { type Cell, sendCsv } from '#kernel/routes/send-csv.ts';

type Enhanced = NonNullable<OrganizerAnalytics['enhanced']>;

/** Each chart as the rows of a spreadsheet. */
const tables: Record<(typeof analyticsTables)[number], { columns: string[]; rows: (data: Enhanced) => Cell[][] }> = {
  months: {
    columns: ['Month', 'Entries', 'Collected', 'Refunded', 'Revenue'],
    rows: ({ months }) => months.map((row) => [row.month, row.entries, row.collected, row.refunded, row.revenue]),
  },
  fields: {
    columns: ['Tournament', 'Date', 'Players', 'Places', 'Filled %'],
    rows: ({ fields }) => fields.map((row) => [row.title, row.start_date, row.players, row.capacity, row.fill_percent]),
  },
  pace: {
    columns: ['Days before', 'Next tournament', 'Earlier tournaments'],
    rows: ({ pace }) => pace.points.map((row) => [row.days_before, row.next, row.earlier]),
  },
  golfers: {
    columns: ['Tournament', 'Date', 'New golfers', 'Returning golfers'],
    rows: ({ golfers }) => golfers.map((row) => [row.title, row.start_date, row.new_golfers, row.returning]),
  },
};

export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, analyticsEndpoints.getOrganizerAnalytics, ({ organizer }) => readAnalytics(context, organizer));

  sendCsv(app, analyticsEndpoints.exportOrganizerAnalytics, async ({ organizer, query }) => {
    requireCapability(organizer, 'enhanced_analytics');
    const { columns, rows } = tables[query.table];
    const { enhanced } = await readAnalytics(context, organizer);
    const lines = (async function* () {
      if (enhanced) yield* rows(enhanced);
    })();
    return { filename: `analytics-${query.table}.csv`, columns, lines };
  });
}
