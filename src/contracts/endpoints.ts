import { z } from 'zod';
import {
  clubSchema,
  golferSchema,
  organizerSchema,
  profileSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
} from './accounts.ts';
import { email, id, line, page } from './fields.ts';
import {
  createNotificationSchema,
  listNotificationsQuery,
  notificationPageSchema,
  notificationSchema,
  preferencesSchema,
  readNotificationsSchema,
  updatePreferencesSchema,
} from './notifications.ts';
import { connectStatusSchema, createPaymentSchema, paymentInformationSchema, paymentReturnSchema, urlSchema } from './payments.ts';
import { type AccountType, clubSubscriptionSchema, golferSubscriptionSchema, organizerSubscriptionSchema } from './plans.ts';
import { createRegistrationSchema, listRegistrationsQuery, registrationPageSchema, registrationSchema } from './registrations.ts';
import {
  citySchema,
  createTournamentSchema,
  featuredTournamentSchema,
  listTournamentsQuery,
  ownTournamentPageSchema,
  ownTournamentSchema,
  tournamentDetailSchema,
  tournamentPageSchema,
} from './tournaments.ts';

/** Who may call: anybody, anybody signed in, or one account type. Ownership is checked further in, by the service. */
export type Access = 'public' | 'signed_in' | AccountType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify path below the origin, with `:name` parameters. */
  path: string;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Status of success when it is not 200. */
  status?: 201;
  /** Calls a minute from one client, where fewer than the server's usual limit. */
  perMinute?: number;
};

const byId = z.object({ id });
const done = z.object({ ok: z.literal(true) });
const own = z.object({ user_id: z.string().max(64).optional(), email: email.optional() });
const define = <const T extends Record<string, Endpoint>>(table: T) => table;

/** The endpoint table: routes, typed client, OpenAPI document and the who-may-call matrix all come out of it. */
export const endpoints = define({
  // accounts
  signUp: { method: 'POST', path: '/api/auth/sign-up', access: 'public', tag: 'accounts', summary: 'Create an account with its profile and sign in', body: signUpSchema, response: sessionSchema, status: 201, perMinute: 20 },
  signIn: { method: 'POST', path: '/api/auth/sign-in', access: 'public', tag: 'accounts', summary: 'Sign in with email and password', body: signInSchema, response: sessionSchema, perMinute: 20 },
  signOut: { method: 'POST', path: '/api/auth/sign-out', access: 'public', tag: 'accounts', summary: 'End this session', response: done },
  getSession: { method: 'GET', path: '/api/session', access: 'public', tag: 'accounts', summary: 'The signed-in person, or null', response: sessionSchema },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification', access: 'signed_in', tag: 'accounts', summary: 'Send the verification mail again', response: done, perMinute: 3 },
  listProfiles: { method: 'GET', path: '/api/profiles', access: 'signed_in', tag: 'accounts', summary: 'The caller’s own profile', query: own, response: page(profileSchema) },
  listGolfers: { method: 'GET', path: '/api/golfers', access: 'signed_in', tag: 'accounts', summary: 'The caller’s own golfer record', query: own, response: page(golferSchema) },
  listOrganizers: { method: 'GET', path: '/api/organizers', access: 'signed_in', tag: 'accounts', summary: 'The caller’s own organizer record', query: own, response: page(organizerSchema) },
  listGolferSubscriptions: { method: 'GET', path: '/api/golfer-subscriptions', access: 'signed_in', tag: 'plans', summary: 'The caller’s own golfer plan', query: own, response: page(golferSubscriptionSchema) },
  listOrganizerSubscriptions: { method: 'GET', path: '/api/organizer-subscriptions', access: 'signed_in', tag: 'plans', summary: 'The caller’s own organizer plan', query: own, response: page(organizerSubscriptionSchema) },
  listClubSubscriptions: { method: 'GET', path: '/api/country-club-subscriptions', access: 'signed_in', tag: 'plans', summary: 'The caller’s own club tier', query: own, response: page(clubSubscriptionSchema) },
  listClubs: { method: 'GET', path: '/api/country-clubs', access: 'signed_in', tag: 'clubs', summary: 'Partner clubs by name, or the caller’s own with user_id', query: z.object({ q: line(100).optional(), user_id: z.string().max(64).optional() }), response: page(clubSchema) },

  // tournaments
  listTournaments: { method: 'GET', path: '/api/tournaments', access: 'public', tag: 'tournaments', summary: 'Published tournaments to come, soonest first', query: listTournamentsQuery, response: tournamentPageSchema },
  getTournament: { method: 'GET', path: '/api/tournaments/:id', access: 'public', tag: 'tournaments', summary: 'One tournament', params: byId, response: tournamentDetailSchema },
  listOwnTournaments: { method: 'GET', path: '/api/organizer/tournaments', access: 'organizer', tag: 'tournaments', summary: 'The organizer’s own tournaments, newest first', query: z.object({ cursor: line(300).optional(), limit: z.coerce.number().int().min(1).max(50).default(5), include: z.enum(['tournament_registrations']).optional() }), response: ownTournamentPageSchema },
  createTournament: { method: 'POST', path: '/api/tournaments', access: 'organizer', tag: 'tournaments', summary: 'Create a tournament or a draft', body: createTournamentSchema, response: ownTournamentSchema, status: 201 },
  updateDraft: { method: 'PUT', path: '/api/tournaments/:id', access: 'organizer', tag: 'tournaments', summary: 'Change a draft, or publish it', params: byId, body: createTournamentSchema, response: ownTournamentSchema },
  listCities: { method: 'GET', path: '/api/cities', access: 'public', tag: 'tournaments', summary: 'US cities whose name or ZIP code begins so', query: z.object({ q: line(100).min(1) }), response: page(citySchema) },
  getFeaturedTournaments: { method: 'POST', path: '/api/functions/get-featured-tournaments', access: 'public', tag: 'functions', summary: 'Tournaments their organizers feature', response: z.object({ featured_tournaments: z.array(featuredTournamentSchema) }) },

  // registrations
  createRegistration: { method: 'POST', path: '/api/tournament-registrations', access: 'golfer', tag: 'registrations', summary: 'Enter a tournament: holds the places at once, before any payment', body: createRegistrationSchema, response: registrationSchema, status: 201 },
  listRegistrations: { method: 'GET', path: '/api/tournament-registrations', access: 'golfer', tag: 'registrations', summary: 'The golfer’s own registrations, newest first', query: listRegistrationsQuery, response: registrationPageSchema },
  getRegistration: { method: 'GET', path: '/api/tournament-registrations/:id', access: 'golfer', tag: 'registrations', summary: 'One of the golfer’s own registrations', params: byId, response: registrationSchema },
  cancelRegistration: { method: 'DELETE', path: '/api/tournament-registrations/:id', access: 'golfer', tag: 'registrations', summary: 'Leave a pending order, or withdraw a paid one under the refund policy', params: byId, response: registrationSchema },

  // payments
  createPayment: { method: 'POST', path: '/api/functions/create-payment', access: 'golfer', tag: 'functions', summary: 'The checkout address of the golfer’s open order', body: createPaymentSchema, response: urlSchema, perMinute: 60 },
  getPaymentInformation: { method: 'GET', path: '/api/payment-information', access: 'golfer', tag: 'payments', summary: 'What is due for a tournament', query: z.object({ tournamentId: id }), response: paymentInformationSchema },
  confirmReturn: { method: 'POST', path: '/api/payment-returns', access: 'golfer', tag: 'payments', summary: 'The browser came back from the card page: look the session up and settle it', body: paymentReturnSchema, response: registrationSchema, perMinute: 60 },
  checkConnectStatus: { method: 'POST', path: '/api/functions/check-connect-status', access: 'organizer', tag: 'functions', summary: 'State of the organizer’s payment account, read from the provider', response: connectStatusSchema },
  createConnectAccount: { method: 'POST', path: '/api/functions/create-connect-account', access: 'organizer', tag: 'functions', summary: 'The onboarding address of the organizer’s payment account', response: urlSchema, perMinute: 20 },

  // notifications
  listNotifications: { method: 'GET', path: '/api/notifications', access: 'signed_in', tag: 'notifications', summary: 'Own notifications, newest first', query: listNotificationsQuery, response: notificationPageSchema },
  createNotification: { method: 'POST', path: '/api/notifications', access: 'signed_in', tag: 'notifications', summary: 'Leave oneself a notification', body: createNotificationSchema, response: notificationSchema, status: 201 },
  readNotifications: { method: 'PATCH', path: '/api/notifications', access: 'signed_in', tag: 'notifications', summary: 'Mark own notifications as read', body: readNotificationsSchema, response: z.object({ unread: z.number() }) },
  getPreferences: { method: 'GET', path: '/api/user-notification-preferences', access: 'signed_in', tag: 'notifications', summary: 'Own notification preferences', query: own, response: page(preferencesSchema) },
  savePreferences: { method: 'PUT', path: '/api/user-notification-preferences', access: 'signed_in', tag: 'notifications', summary: 'Change own notification preferences', body: updatePreferencesSchema, response: preferencesSchema },
});

export type Endpoints = typeof endpoints;
type PartOf<E, Key extends string, Otherwise> = E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : Otherwise;
type ParsedPartOf<E, Key extends string, Otherwise> = E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : Otherwise;

/** What a caller sends. */
export type EndpointInput<E> = {
  params: PartOf<E, 'params', undefined>;
  query: PartOf<E, 'query', undefined>;
  body: PartOf<E, 'body', undefined>;
};
/** What a handler receives once the contract has checked and stripped it. */
export type EndpointParsed<E> = {
  params: ParsedPartOf<E, 'params', undefined>;
  query: ParsedPartOf<E, 'query', undefined>;
  body: ParsedPartOf<E, 'body', undefined>;
};
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
