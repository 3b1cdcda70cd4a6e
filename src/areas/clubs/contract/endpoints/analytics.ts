import { z } from 'zod';
import { exportAnalyticsQuery, organizerAnalyticsSchema } from '../analytics.ts';
import { clubAnalyticsSchema, exportClubAnalyticsQuery } from '../clubs.ts';
import { define } from '#kernel/contract/endpoints/endpoint.ts';

/** Analytics of organizers and of clubs. */
export const analyticsEndpoints = define({
  getOrganizerAnalytics: {
    method: 'GET',
    path: '/api/organizer/analytics',
    access: 'organizer',
    needs: 'money.read',
    keys: true,
    tag: 'tournaments',
    summary: 'Your figures; series for charts from premium on',
    response: organizerAnalyticsSchema,
  },
  exportOrganizerAnalytics: {
    method: 'GET',
    path: '/api/organizer/analytics.csv',
    access: 'organizer',
    needs: 'money.read',
    keys: true,
    tag: 'tournaments',
    summary: 'One of the series as a CSV file (premium)',
    query: exportAnalyticsQuery,
    response: z.unknown(),
  },
  getClubAnalytics: {
    method: 'GET',
    path: '/api/country-club/analytics',
    access: 'country_club',
    needs: 'money.read',
    keys: true,
    tag: 'clubs',
    summary: 'Demand, prices and organizers of your club (premium)',
    response: clubAnalyticsSchema,
  },
  exportClubAnalytics: {
    method: 'GET',
    path: '/api/country-club/analytics.csv',
    access: 'country_club',
    needs: 'money.read',
    keys: true,
    tag: 'clubs',
    summary: 'One of its tables as a CSV file (premium)',
    query: exportClubAnalyticsQuery,
    response: z.unknown(),
  },
});
