import { z } from 'zod';
import {
  clubSchema,
  golferSchema,
  organizerSchema,
  profileSchema,
  sessionSchema,
  signedInSchema,
  signInSchema,
  signUpSchema,
  updateClubSchema,
  updateOrganizerSchema,
  updateProfileSchema,
  viewerSchema,
} from './accounts.ts';
import { exportAnalyticsQuery, organizerAnalyticsSchema } from './analytics.ts';
import {
  addPlayerSchema,
  checkInSchema,
  exportFieldQuery,
  fieldPageSchema,
  listFieldQuery,
  paymentReminderSchema,
  paymentReminderSentSchema,
  refundedSchema,
  refundOrderParams,
  refundOrderSchema,
} from './field.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { clubsEndpoints } from './endpoints/clubs.ts';
import { byId, define, done, type Endpoint } from './endpoints/endpoint.ts';
import { shopEndpoints } from './endpoints/shop.ts';
import { email, id, line, page } from './fields.ts';
import {
  createNotificationSchema,
  endPushSubscriptionSchema,
  listNotificationsQuery,
  notificationPageSchema,
  notificationSchema,
  preferencesSchema,
  pushSettingsSchema,
  pushSubscriptionSchema,
  readNotificationsSchema,
  undeliveredMailSchema,
  undeliveredMailsQuery,
  unsubscribedSchema,
  unsubscribeSchema,
  updatePreferencesSchema,
} from './notifications.ts';
import {
  connectStatusSchema,
  createPaymentSchema,
  payLinkParams,
  payLinkReturnSchema,
  payLinkSchema,
  paymentInformationSchema,
  paymentReturnSchema,
  urlSchema,
} from './payments.ts';
import {
  clubSubscriptionSchema,
  createClubSubscriptionSchema,
  createOrganizerSubscriptionSchema,
  createSubscriptionSchema,
  golferSubscriptionSchema,
  organizerSubscriptionSchema,
  subscriptionSchema,
} from './plans.ts';
import { createRegistrationSchema, listRegistrationsQuery, registrationPageSchema, registrationSchema } from './registrations.ts';
import {
  challengeFactorSchema,
  challengeSchema,
  changeEmailSchema,
  changePasswordSchema,
  createdFactorSchema,
  createFactorSchema,
  deleteAccountSchema,
  emailChangeSchema,
  emailProofSchema,
  factorSchema,
  forgotPasswordSchema,
  openSessionSchema,
  passwordProofSchema,
  providersSchema,
  recoveryCodeSchema,
  recoveryCodesSchema,
  resetPasswordSchema,
  securitySchema,
  tokenRequestSchema,
  tokenSchema,
  verifyFactorSchema,
} from './security.ts';
import { contactSchema, newsletterSchema } from './site.ts';
import { listStatementsQuery, movementPageSchema, payoutsSchema, statementPageSchema } from './statements.ts';
import { golferStatsSchema, postRoundSchema, roundPageSchema, roundSchema, saveStatsSchema } from './stats.ts';
import {
  changeTournamentSchema,
  citySchema,
  createTournamentSchema,
  deleteTournamentQuery,
  featuredTournamentSchema,
  featureTournamentSchema,
  listTournamentsQuery,
  ownTournamentPageSchema,
  ownTournamentSchema,
  tournamentDetailSchema,
  tournamentEndSchema,
  tournamentPageSchema,
} from './tournaments.ts';

const own = z.object({ user_id: z.string().max(64).optional(), email: email.optional() });

/** The endpoint table: routes, typed client, OpenAPI document and the who-may-call matrix all come out of it. */
export const endpoints = define({
  ...clubsEndpoints,
  ...shopEndpoints,
  ...adminEndpoints,
  // accounts
  signUp: { method: 'POST', path: '/api/auth/sign-up', access: 'public', tag: 'accounts', summary: 'Create an account with its profile and sign in', body: signUpSchema, response: signedInSchema, status: 201, perMinute: 20 },
  signIn: { method: 'POST', path: '/api/auth/sign-in', access: 'public', tag: 'accounts', summary: 'Sign in with email and password', body: signInSchema, response: signedInSchema, perMinute: 60 },
  signOut: { method: 'POST', path: '/api/auth/sign-out', access: 'public', tag: 'accounts', summary: 'End this session', response: done },
  refreshToken: { method: 'POST', path: '/api/auth/token', access: 'public', tag: 'accounts', summary: 'New tokens for a refresh token, or a session for the code of a provider’s sign-in', body: tokenRequestSchema, response: signedInSchema, perMinute: 150 },
  getSession: { method: 'GET', path: '/api/session', access: 'public', tag: 'accounts', summary: 'The signed-in person, or null; keeps the session alive', response: sessionSchema },
  getUser: { method: 'GET', path: '/api/auth/user', access: 'signed_in', tag: 'accounts', summary: 'The signed-in person', response: viewerSchema },
  listProviders: { method: 'GET', path: '/api/auth/providers', access: 'public', tag: 'accounts', summary: 'Which providers one can sign in with here', response: providersSchema },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification', access: 'signed_in', tag: 'accounts', summary: 'Send the verification mail again', response: done, perMinute: 3 },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email', access: 'public', tag: 'accounts', summary: 'Prove an address by the link in the mail, signed in as its account', body: tokenSchema, response: emailProofSchema, perMinute: 30 },
  disownAccount: { method: 'POST', path: '/api/auth/disown', access: 'public', tag: 'accounts', summary: 'The address’s owner did not make this account: its password and sessions end', body: tokenSchema, response: done, perMinute: 30 },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public', tag: 'accounts', summary: 'Mail a link for a new password, if the address has an account', body: forgotPasswordSchema, response: done, perMinute: 10 },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public', tag: 'accounts', summary: 'Set a new password by the mailed link; every session ends', body: resetPasswordSchema, response: done, perMinute: 20 },
  changePassword: { method: 'POST', path: '/api/auth/change-password', access: 'signed_in', tag: 'accounts', summary: 'Change the password; every other session ends', body: changePasswordSchema, response: done, perMinute: 20 },
  changeEmail: { method: 'POST', path: '/api/auth/change-email', access: 'signed_in', tag: 'accounts', summary: 'Ask for another address; both sides confirm by mail', body: changeEmailSchema, response: emailChangeSchema, perMinute: 10 },
  confirmEmailChange: { method: 'POST', path: '/api/auth/confirm-email-change', access: 'public', tag: 'accounts', summary: 'One side of a change of address confirms', body: tokenSchema, response: emailChangeSchema, perMinute: 30 },
  getSecurity: { method: 'GET', path: '/api/auth/security', access: 'signed_in', tag: 'accounts', summary: 'How the account is protected', response: securitySchema },
  removeIdentity: { method: 'DELETE', path: '/api/auth/identities/:id', access: 'signed_in', tag: 'accounts', summary: 'Stop signing in by a provider', params: byId, response: done },
  listSessions: { method: 'GET', path: '/api/auth/sessions', access: 'signed_in', tag: 'accounts', summary: 'Where the account is signed in', response: page(openSessionSchema) },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', access: 'signed_in', tag: 'accounts', summary: 'Sign out one of the own sessions', params: byId, response: done },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', access: 'signed_in', tag: 'accounts', summary: 'Sign out everywhere else', response: done },
  listFactors: { method: 'GET', path: '/api/auth/factors', access: 'signed_in', tag: 'accounts', summary: 'The own factors of two-step sign-in', response: page(factorSchema) },
  createFactor: { method: 'POST', path: '/api/auth/factors', access: 'signed_in', tag: 'accounts', summary: 'Enrol a factor; it counts once a code was right', body: createFactorSchema, response: createdFactorSchema, status: 201, perMinute: 20 },
  deleteFactor: { method: 'DELETE', path: '/api/auth/factors/:id', access: 'signed_in', tag: 'accounts', summary: 'Remove a factor', params: byId, response: done },
  challengeFactor: { method: 'POST', path: '/api/auth/factors/:id/challenge', access: 'second_step', tag: 'accounts', summary: 'Ask for a code; a phone gets it by text message', params: byId, body: challengeFactorSchema.default({}), response: challengeSchema, perMinute: 15 },
  verifyFactor: { method: 'POST', path: '/api/auth/factors/:id/verify', access: 'second_step', tag: 'accounts', summary: 'Give the code: verifies a new factor, or completes the sign-in', params: byId, body: verifyFactorSchema, response: signedInSchema.extend({ recovery_codes: z.array(z.string()).nullable() }), perMinute: 60 },
  useRecoveryCode: { method: 'POST', path: '/api/auth/recovery-code', access: 'second_step', tag: 'accounts', summary: 'Complete the sign-in with a recovery code', body: recoveryCodeSchema, response: signedInSchema, perMinute: 20 },
  createRecoveryCodes: { method: 'POST', path: '/api/auth/recovery-codes', access: 'signed_in', tag: 'accounts', summary: 'New recovery codes; the old ones end', body: passwordProofSchema, response: recoveryCodesSchema, perMinute: 10 },
  deleteAccount: { method: 'POST', path: '/api/account/delete', access: 'signed_in', tag: 'accounts', summary: 'Delete the account; the books keep their amounts without the person', body: deleteAccountSchema, response: done, perMinute: 10 },
  listProfiles: { method: 'GET', path: '/api/profiles', access: 'signed_in', tag: 'accounts', summary: 'The caller’s own profile', query: own, response: page(profileSchema) },
  updateProfile: { method: 'PATCH', path: '/api/profiles', access: 'signed_in', tag: 'accounts', summary: 'Change the own profile', body: updateProfileSchema, response: profileSchema },
  listGolfers: { method: 'GET', path: '/api/golfers', access: 'signed_in', tag: 'accounts', summary: 'The caller’s own golfer record', query: own, response: page(golferSchema) },
  listOrganizers: { method: 'GET', path: '/api/organizers', access: 'signed_in', tag: 'accounts', summary: 'The caller’s own organizer record', query: own, response: page(organizerSchema) },
  updateOrganizer: { method: 'PATCH', path: '/api/organizers', access: 'organizer', tag: 'accounts', summary: 'Change the own organization', body: updateOrganizerSchema, response: organizerSchema },
  listGolferSubscriptions: { method: 'GET', path: '/api/golfer-subscriptions', access: 'signed_in', tag: 'plans', summary: 'The caller’s own golfer plan', query: own, response: page(golferSubscriptionSchema) },
  listOrganizerSubscriptions: { method: 'GET', path: '/api/organizer-subscriptions', access: 'signed_in', tag: 'plans', summary: 'The caller’s own organizer plan', query: own, response: page(organizerSubscriptionSchema) },
  listClubSubscriptions: { method: 'GET', path: '/api/country-club-subscriptions', access: 'signed_in', tag: 'plans', summary: 'The caller’s own club tier', query: own, response: page(clubSubscriptionSchema) },
  listClubs: { method: 'GET', path: '/api/country-clubs', access: 'signed_in', tag: 'clubs', summary: 'Partner clubs by name, or the caller’s own with user_id', query: z.object({ q: line(100).optional(), user_id: z.string().max(64).optional() }), response: page(clubSchema) },
  updateClub: { method: 'PATCH', path: '/api/country-clubs', access: 'country_club', tag: 'clubs', summary: 'Change the own club', body: updateClubSchema, response: clubSchema },

  // plans
  getSubscription: { method: 'GET', path: '/api/subscription', access: 'signed_in', tag: 'plans', summary: 'The caller’s plan and what is known of its subscription', response: subscriptionSchema },
  createSubscription: { method: 'POST', path: '/api/functions/create-subscription', access: 'golfer', tag: 'functions', summary: 'Where a golfer buys premium', body: createSubscriptionSchema, response: urlSchema, perMinute: 30 },
  createOrganizerSubscription: { method: 'POST', path: '/api/functions/create-organizer-subscription', access: 'organizer', tag: 'functions', summary: 'Where an organizer buys a plan, or changes to it', body: createOrganizerSubscriptionSchema, response: urlSchema, perMinute: 30 },
  createClubSubscription: { method: 'POST', path: '/api/functions/create-country-club-subscription', access: 'country_club', tag: 'functions', summary: 'Where a club buys its plan', body: createClubSubscriptionSchema, response: urlSchema, perMinute: 30 },
  createEventCredit: { method: 'POST', path: '/api/functions/create-event-credit', access: 'organizer', tag: 'functions', summary: 'Where an organizer buys the credit for one tournament over the monthly limit', response: urlSchema, perMinute: 30 },
  checkGolferSubscription: { method: 'POST', path: '/api/functions/check-subscription', access: 'golfer', tag: 'functions', summary: 'Read a golfer’s subscription from the provider again', response: golferSubscriptionSchema, perMinute: 30 },
  checkOrganizerSubscription: { method: 'POST', path: '/api/functions/check-organizer-subscription', access: 'organizer', tag: 'functions', summary: 'Read an organizer’s subscription from the provider again', response: organizerSubscriptionSchema, perMinute: 30 },
  checkClubSubscription: { method: 'POST', path: '/api/functions/check-country-club-subscription', access: 'country_club', tag: 'functions', summary: 'Read a club’s subscription from the provider again', response: clubSubscriptionSchema, perMinute: 30 },
  customerPortal: { method: 'POST', path: '/api/functions/customer-portal', access: 'signed_in', tag: 'functions', summary: 'Where a subscription is changed, cancelled and paid for', response: urlSchema, perMinute: 30 },

  // golfers
  getGolferStats: { method: 'GET', path: '/api/golfer-stats', access: 'golfer', tag: 'golfers', summary: 'The golfer’s own figures and goals; from premium on also index, trend and insights', response: golferStatsSchema },
  saveGolferStats: { method: 'PUT', path: '/api/golfer-stats', access: 'golfer', tag: 'golfers', summary: 'Change own figures and goals', body: saveStatsSchema, response: golferStatsSchema },
  listRounds: { method: 'GET', path: '/api/golfer-rounds', access: 'golfer', tag: 'golfers', summary: 'Own posted rounds, newest first (premium)', query: z.object({ cursor: line(300).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }), response: roundPageSchema },
  postRound: { method: 'POST', path: '/api/golfer-rounds', access: 'golfer', tag: 'golfers', summary: 'Post a round (premium)', body: postRoundSchema, response: roundSchema, status: 201 },
  deleteRound: { method: 'DELETE', path: '/api/golfer-rounds/:id', access: 'golfer', tag: 'golfers', summary: 'Take back a posted round (premium)', params: byId, response: done },

  // site
  subscribeNewsletter: { method: 'POST', path: '/api/newsletter', access: 'public', tag: 'site', summary: 'Ask for the newsletter; counts once the mailed link was followed', body: newsletterSchema, response: done, perMinute: 5 },
  confirmNewsletter: { method: 'POST', path: '/api/newsletter/confirm', access: 'public', tag: 'site', summary: 'Confirm a newsletter by the mailed link', body: tokenSchema, response: done, perMinute: 30 },
  endNewsletter: { method: 'POST', path: '/api/newsletter/unsubscribe', access: 'public', tag: 'site', summary: 'End a newsletter by the link in any of its mails; mail programs post to it by one click', query: tokenSchema, response: done, perMinute: 600 },
  sendContactMessage: { method: 'POST', path: '/api/contact', access: 'public', tag: 'site', summary: 'Write to the people behind the site', body: contactSchema, response: done, status: 201, perMinute: 5 },

  // tournaments
  listTournaments: { method: 'GET', path: '/api/tournaments', access: 'public', tag: 'tournaments', summary: 'Published tournaments to come, soonest first', query: listTournamentsQuery, response: tournamentPageSchema },
  getTournament: { method: 'GET', path: '/api/tournaments/:id', access: 'public', tag: 'tournaments', summary: 'One tournament', params: byId, response: tournamentDetailSchema },
  listOwnTournaments: { method: 'GET', path: '/api/organizer/tournaments', access: 'organizer', tag: 'tournaments', summary: 'The organizer’s own tournaments, newest first', query: z.object({ cursor: line(300).optional(), limit: z.coerce.number().int().min(1).max(50).default(5), include: z.enum(['tournament_registrations']).optional() }), response: ownTournamentPageSchema },
  createTournament: { method: 'POST', path: '/api/tournaments', access: 'organizer', tag: 'tournaments', summary: 'Create a tournament or a draft', body: createTournamentSchema, response: ownTournamentSchema, status: 201 },
  updateDraft: { method: 'PUT', path: '/api/tournaments/:id', access: 'organizer', tag: 'tournaments', summary: 'Change a draft, or publish it', params: byId, body: createTournamentSchema, response: ownTournamentSchema },
  getOrganizerAnalytics: { method: 'GET', path: '/api/organizer/analytics', access: 'organizer', tag: 'tournaments', summary: 'The organizer’s own figures; series for charts from premium on', response: organizerAnalyticsSchema },
  exportOrganizerAnalytics: { method: 'GET', path: '/api/organizer/analytics.csv', access: 'organizer', tag: 'tournaments', summary: 'One of the series as a CSV file (premium)', query: exportAnalyticsQuery, response: z.unknown() },
  getOwnTournament: { method: 'GET', path: '/api/organizer/tournaments/:id', access: 'organizer', tag: 'tournaments', summary: 'One own tournament with its figures', params: byId, response: ownTournamentSchema },
  changeTournament: { method: 'PATCH', path: '/api/tournaments/:id', access: 'organizer', tag: 'tournaments', summary: 'Change a published tournament; golfers hear of a new date or venue', params: byId, body: changeTournamentSchema, response: ownTournamentSchema },
  deleteTournament: { method: 'DELETE', path: '/api/tournaments/:id', access: 'organizer', tag: 'tournaments', summary: 'Delete a tournament nobody paid for; otherwise cancel it and refund everybody', params: byId, query: deleteTournamentQuery, response: tournamentEndSchema },
  getCancellation: { method: 'GET', path: '/api/organizer/tournaments/:id/cancellation', access: 'organizer', tag: 'tournaments', summary: 'How far a cancellation is', params: byId, response: tournamentEndSchema },
  duplicateTournament: { method: 'POST', path: '/api/organizer/tournaments/:id/duplicate', access: 'organizer', tag: 'tournaments', summary: 'A draft like an own tournament, without its date', params: byId, response: ownTournamentSchema, status: 201 },
  featureTournament: { method: 'PUT', path: '/api/organizer/tournaments/:id/featured', access: 'organizer', tag: 'tournaments', summary: 'Put an own tournament among the featured ones, or take it out (premium)', params: byId, body: featureTournamentSchema, response: ownTournamentSchema },
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
  getPayLink: { method: 'GET', path: '/api/pay-links/:token', access: 'public', tag: 'payments', summary: 'The entry that a mailed payment link is for', params: payLinkParams, response: payLinkSchema, perMinute: 120 },
  payByLink: { method: 'POST', path: '/api/pay-links/:token/payment', access: 'public', tag: 'payments', summary: 'The checkout address of that entry', params: payLinkParams, response: urlSchema, perMinute: 30 },
  confirmPayLink: { method: 'POST', path: '/api/pay-links/:token/return', access: 'public', tag: 'payments', summary: 'The browser came back from the card page: look the session up and settle it', params: payLinkParams, body: payLinkReturnSchema, response: payLinkSchema, perMinute: 60 },
  confirmReturn: { method: 'POST', path: '/api/payment-returns', access: 'golfer', tag: 'payments', summary: 'The browser came back from the card page: look the session up and settle it', body: paymentReturnSchema, response: registrationSchema, perMinute: 60 },
  checkConnectStatus: { method: 'POST', path: '/api/functions/check-connect-status', access: 'organizer', tag: 'functions', summary: 'State of the organizer’s payment account, read from the provider', response: connectStatusSchema },
  createConnectAccount: { method: 'POST', path: '/api/functions/create-connect-account', access: 'organizer', tag: 'functions', summary: 'The onboarding address of the organizer’s payment account', response: urlSchema, perMinute: 20 },
  listStatements: { method: 'GET', path: '/api/organizer/statements', access: 'organizer', tag: 'payments', summary: 'What each own tournament brought, newest first', query: listStatementsQuery, response: statementPageSchema },
  listMovements: { method: 'GET', path: '/api/organizer/tournaments/:id/movements', access: 'organizer', tag: 'payments', summary: 'Every movement of money of an own tournament', params: byId, query: listStatementsQuery, response: movementPageSchema },
  exportMovements: { method: 'GET', path: '/api/organizer/tournaments/:id/movements.csv', access: 'organizer', tag: 'payments', summary: 'The same as a CSV file', params: byId, response: z.unknown() },
  listPayouts: { method: 'GET', path: '/api/organizer/payouts', access: 'organizer', tag: 'payments', summary: 'What the provider holds for the organizer and has paid out', response: payoutsSchema },

  // the field of an own tournament
  listField: { method: 'GET', path: '/api/organizer/tournaments/:id/players', access: 'organizer', tag: 'field', summary: 'Who plays in an own tournament', params: byId, query: listFieldQuery, response: fieldPageSchema },
  exportField: { method: 'GET', path: '/api/organizer/tournaments/:id/players.csv', access: 'organizer', tag: 'field', summary: 'The same as a CSV file', params: byId, query: exportFieldQuery, response: z.unknown() },
  addPlayer: { method: 'POST', path: '/api/organizer/tournaments/:id/players', access: 'organizer', tag: 'field', summary: 'Enter somebody by hand, who paid at the desk or pays by a mailed link', params: byId, body: addPlayerSchema, response: byId, status: 201 },
  checkIn: { method: 'PUT', path: '/api/organizer/tournaments/:id/check-in', access: 'organizer', tag: 'field', summary: 'Mark a paid player as here, or not', params: byId, body: checkInSchema, response: fieldPageSchema.shape.summary },
  refundOrder: { method: 'POST', path: '/api/organizer/tournaments/:id/registrations/:registrationId/refund', access: 'organizer', tag: 'field', summary: 'Give back a card payment, in part or in full', params: refundOrderParams, body: refundOrderSchema, response: refundedSchema },
  sendPaymentReminder: { method: 'POST', path: '/api/functions/send-payment-reminder', access: 'organizer', tag: 'functions', summary: 'Remind a golfer of an open payment, once a day', body: paymentReminderSchema, response: paymentReminderSentSchema },

  // notifications
  listNotifications: { method: 'GET', path: '/api/notifications', access: 'signed_in', tag: 'notifications', summary: 'Own notifications, newest first', query: listNotificationsQuery, response: notificationPageSchema },
  createNotification: { method: 'POST', path: '/api/notifications', access: 'signed_in', tag: 'notifications', summary: 'Leave oneself a notification', body: createNotificationSchema, response: notificationSchema, status: 201 },
  readNotifications: { method: 'PATCH', path: '/api/notifications', access: 'signed_in', tag: 'notifications', summary: 'Mark own notifications as read', body: readNotificationsSchema, response: z.object({ unread: z.number() }) },
  getPreferences: { method: 'GET', path: '/api/user-notification-preferences', access: 'signed_in', tag: 'notifications', summary: 'Own notification preferences', query: own, response: page(preferencesSchema) },
  savePreferences: { method: 'PUT', path: '/api/user-notification-preferences', access: 'signed_in', tag: 'notifications', summary: 'Change own notification preferences', body: updatePreferencesSchema, response: preferencesSchema },
  getPushSettings: { method: 'GET', path: '/api/push', access: 'public', tag: 'notifications', summary: 'Whether this server sends push messages, and its key', response: pushSettingsSchema },
  subscribePush: { method: 'POST', path: '/api/push/subscriptions', access: 'signed_in', tag: 'notifications', summary: 'Take push messages in this browser', body: pushSubscriptionSchema, response: done, status: 201 },
  endPush: { method: 'DELETE', path: '/api/push/subscriptions', access: 'signed_in', tag: 'notifications', summary: 'End push messages in this browser', body: endPushSubscriptionSchema, response: done },
  readUnsubscribe: { method: 'GET', path: '/api/unsubscribe/preference', access: 'public', tag: 'notifications', summary: 'What the link of a mail would switch off', query: unsubscribeSchema, response: unsubscribedSchema.extend({ is_on: z.boolean() }), perMinute: 60 },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe', access: 'public', tag: 'notifications', summary: 'Switch off by the link of a mail what the mail was about; mail programs post to it by one click', query: unsubscribeSchema, response: unsubscribedSchema, perMinute: 600 },
  listUndeliveredMails: { method: 'GET', path: '/api/organizer/undelivered-mails', access: 'organizer', tag: 'notifications', summary: 'Mails to own golfers that could not be delivered so far', query: undeliveredMailsQuery, response: page(undeliveredMailSchema) },
});

export type { Access, Endpoint } from './endpoints/endpoint.ts';

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
