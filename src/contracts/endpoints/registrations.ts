import { z } from 'zod';
import { id } from '../fields.ts';
import {
  createRegistrationSchema,
  entryAllowanceSchema,
  leaveQuery,
  listPlayedEntriesQuery,
  listRegistrationsQuery,
  playedEntryPageSchema,
  registrationPageSchema,
  registrationSchema,
} from '../registrations.ts';
import { byId, define } from './endpoint.ts';

/** Entries of tournaments, by the golfer. */
export const registrationsEndpoints = define({
  createRegistration: {
    method: 'POST',
    path: '/api/tournament-registrations',
    access: 'golfer',
    tag: 'registrations',
    summary: 'Enter a tournament: holds the places at once, before any payment',
    body: createRegistrationSchema,
    response: registrationSchema,
    status: 201,
  },
  listRegistrations: {
    method: 'GET',
    path: '/api/tournament-registrations',
    access: 'golfer',
    tag: 'registrations',
    summary: 'The golfer’s own registrations, newest first',
    query: listRegistrationsQuery,
    response: registrationPageSchema,
  },
  getEntryReceipt: {
    method: 'GET',
    path: '/api/tournament-registrations/:id/receipt.pdf',
    access: 'golfer',
    tag: 'registrations',
    summary: 'The receipt of an own paid entry, with what went back since, as a PDF file',
    params: byId,
    response: z.unknown(),
    perMinute: 30,
  },
  listPlayedEntries: {
    method: 'GET',
    path: '/api/played-entries',
    access: 'golfer',
    tag: 'registrations',
    summary: 'The entries that captains and organizers made for the golfer, newest first',
    query: listPlayedEntriesQuery,
    response: playedEntryPageSchema,
  },
  getEntryAllowance: {
    method: 'GET',
    path: '/api/entry-allowance',
    access: 'golfer',
    tag: 'registrations',
    summary:
      'How many entries of this month the golfer’s plan allows, and how many are used, ' +
      'by the calendar of the tournament’s venue',
    query: z.object({ tournament_id: id }),
    response: entryAllowanceSchema,
  },
  getRegistration: {
    method: 'GET',
    path: '/api/tournament-registrations/:id',
    access: 'golfer',
    tag: 'registrations',
    summary: 'One of the golfer’s own registrations',
    params: byId,
    response: registrationSchema,
  },
  cancelRegistration: {
    method: 'DELETE',
    path: '/api/tournament-registrations/:id',
    access: 'golfer',
    tag: 'registrations',
    summary: 'Leave a pending order, or withdraw a paid one under the refund policy',
    params: byId,
    query: leaveQuery,
    response: registrationSchema,
  },
});
