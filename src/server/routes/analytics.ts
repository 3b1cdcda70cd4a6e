import type { FastifyInstance } from 'fastify';
import type { OrganizerAnalytics } from '#contracts/analytics.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { asOrganizer, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readAnalytics } from '#server/services/tournaments/organizer-analytics.ts';
import { mount } from './mount.ts';
import { type Cell, sendCsv } from './send-csv.ts';

type Enhanced = NonNullable<OrganizerAnalytics['enhanced']>;

/** Each chart as the rows of a spreadsheet. */
const tables: Record<
  'months' | 'fields' | 'pace' | 'golfers',
  { columns: string[]; rows: (data: Enhanced) => Cell[][] }
> = {
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
  mount(app, endpoints.getOrganizerAnalytics, ({ viewer }) => readAnalytics(context, asOrganizer(viewer)));

  sendCsv(app, endpoints.exportOrganizerAnalytics, async ({ query, viewer }) => {
    const organizer = asOrganizer(viewer);
    requireCapability(organizer, 'enhanced_analytics');
    const { columns, rows } = tables[query.table];
    const { enhanced } = await readAnalytics(context, organizer);
    const lines = (async function* () {
      if (enhanced) yield* rows(enhanced);
    })();
    return { filename: `analytics-${query.table}.csv`, columns, lines };
  });
}
