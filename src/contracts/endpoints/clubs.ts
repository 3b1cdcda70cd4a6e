import { z } from 'zod';
import { bookedSlotSchema, bookingPageSchema, bookingSchema, bookSlotSchema, cancelBookingQuery, listBookingsQuery } from '../bookings.ts';
import {
  clubAnalyticsSchema,
  clubOverviewSchema,
  clubPageSchema,
  createFacilitySchema,
  createPhotoQuery,
  exportClubAnalyticsQuery,
  facilitySchema,
  hostedTournamentPageSchema,
  listHostedQuery,
  photoSchema,
  savedTermsSchema,
  termsSchema,
  updateFacilitySchema,
  updatePhotoSchema,
} from '../clubs.ts';
import { page } from '../fields.ts';
import { connectStatusSchema, paymentReturnSchema, urlSchema } from '../payments.ts';
import {
  createSlotSchema,
  listOwnSlotsQuery,
  listSlotsQuery,
  ownSlotPageSchema,
  ownSlotSchema,
  slotPageSchema,
  slotPreviewSchema,
  slotSchema,
  slotSeriesResultSchema,
  slotSeriesSchema,
  updateSlotSchema,
} from '../slots.ts';
import { byId, define, done } from './endpoint.ts';

/** Clubs, their slots and the bookings of them. */
export const clubsEndpoints = define({
  // slots, by their club
  createSlot: { method: 'POST', path: '/api/tournament-slots', access: 'country_club', tag: 'slots', summary: 'Offer a day of the own club', body: createSlotSchema, response: ownSlotSchema, status: 201 },
  previewSlots: { method: 'POST', path: '/api/tournament-slots/preview', access: 'country_club', tag: 'slots', summary: 'Which dates of a weekly series could be offered', body: slotSeriesSchema, response: slotPreviewSchema },
  createSlots: { method: 'POST', path: '/api/tournament-slots/series', access: 'country_club', tag: 'slots', summary: 'Offer every free date of a weekly series', body: slotSeriesSchema, response: slotSeriesResultSchema, status: 201, perMinute: 30 },
  updateSlot: { method: 'PATCH', path: '/api/tournament-slots/:id', access: 'country_club', tag: 'slots', summary: 'Change an own slot while it is free', params: byId, body: updateSlotSchema, response: ownSlotSchema },
  withdrawSlot: { method: 'DELETE', path: '/api/tournament-slots/:id', access: 'country_club', tag: 'slots', summary: 'Take back an own slot while it is free', params: byId, response: done },
  listOwnSlots: { method: 'GET', path: '/api/country-club/slots', access: 'country_club', tag: 'slots', summary: 'All own slots by date, with who booked them', query: listOwnSlotsQuery, response: ownSlotPageSchema },

  // the venue marketplace
  listSlots: { method: 'GET', path: '/api/tournament-slots', access: 'organizer', tag: 'slots', summary: 'Free slots from today on, of clubs with an active subscription', query: listSlotsQuery, response: slotPageSchema },
  getSlot: { method: 'GET', path: '/api/tournament-slots/:id', access: 'organizer', tag: 'slots', summary: 'A slot that is free, or booked by oneself', params: byId, response: slotSchema },
  bookSlot: { method: 'POST', path: '/api/functions/book-tournament-slot', access: 'organizer', tag: 'functions', summary: 'Book a free slot', body: bookSlotSchema, response: bookedSlotSchema },

  // bookings
  listBookings: { method: 'GET', path: '/api/organizer/bookings', access: 'organizer', tag: 'bookings', summary: 'The organizer’s own bookings', query: listBookingsQuery, response: bookingPageSchema },
  getBooking: { method: 'GET', path: '/api/slot-bookings/:id', access: 'organizer', tag: 'bookings', summary: 'One own booking', params: byId, response: bookingSchema },
  payBooking: { method: 'POST', path: '/api/slot-bookings/:id/payment', access: 'organizer', tag: 'bookings', summary: 'The checkout address of what is due to the club', params: byId, response: urlSchema, perMinute: 60 },
  confirmBookingReturn: { method: 'POST', path: '/api/slot-bookings/payment-returns', access: 'organizer', tag: 'bookings', summary: 'The browser came back from the card page: look the session up and settle it', body: paymentReturnSchema, response: bookingSchema, perMinute: 60 },
  cancelBooking: { method: 'DELETE', path: '/api/slot-bookings/:id', access: 'organizer', tag: 'bookings', summary: 'Cancel an own booking by its terms', params: byId, query: cancelBookingQuery, response: bookingSchema },
  listClubBookings: { method: 'GET', path: '/api/country-club/bookings', access: 'country_club', tag: 'bookings', summary: 'Bookings of the own club', query: listBookingsQuery, response: bookingPageSchema },
  getClubBooking: { method: 'GET', path: '/api/country-club/bookings/:id', access: 'country_club', tag: 'bookings', summary: 'One booking of the own club', params: byId, response: bookingSchema },
  markBookingPaid: { method: 'POST', path: '/api/country-club/bookings/:id/paid', access: 'country_club', tag: 'bookings', summary: 'The club has the money for a booking', params: byId, response: bookingSchema },
  cancelClubBooking: { method: 'DELETE', path: '/api/country-club/bookings/:id', access: 'country_club', tag: 'bookings', summary: 'Cancel a booking of the own club; everything paid by card goes back', params: byId, response: bookingSchema },

  // the own club
  getClubOverview: { method: 'GET', path: '/api/country-club/overview', access: 'country_club', tag: 'clubs', summary: 'The figures of the own club', response: clubOverviewSchema },
  listHostedTournaments: { method: 'GET', path: '/api/country-club/tournaments', access: 'country_club', tag: 'clubs', summary: 'Tournaments at the own club, newest first', query: listHostedQuery, response: hostedTournamentPageSchema },
  listFacilities: { method: 'GET', path: '/api/country-club/facilities', access: 'country_club', tag: 'clubs', summary: 'What the own club has', response: page(facilitySchema) },
  createFacility: { method: 'POST', path: '/api/country-club/facilities', access: 'country_club', tag: 'clubs', summary: 'Add a facility', body: createFacilitySchema, response: facilitySchema, status: 201 },
  updateFacility: { method: 'PATCH', path: '/api/country-club/facilities/:id', access: 'country_club', tag: 'clubs', summary: 'Change a facility', params: byId, body: updateFacilitySchema, response: facilitySchema },
  deleteFacility: { method: 'DELETE', path: '/api/country-club/facilities/:id', access: 'country_club', tag: 'clubs', summary: 'Remove a facility', params: byId, response: done },
  createPhoto: { method: 'POST', path: '/api/country-club/photos', access: 'country_club', tag: 'clubs', summary: 'Add a photo; the body is the picture itself (JPEG, PNG, WebP or AVIF)', query: createPhotoQuery, takesPicture: true, response: photoSchema, status: 201, perMinute: 30 },
  updatePhoto: { method: 'PATCH', path: '/api/country-club/photos/:id', access: 'country_club', tag: 'clubs', summary: 'Change a photo’s words or place', params: byId, body: updatePhotoSchema, response: photoSchema },
  deletePhoto: { method: 'DELETE', path: '/api/country-club/photos/:id', access: 'country_club', tag: 'clubs', summary: 'Remove a photo', params: byId, response: done },
  getTerms: { method: 'GET', path: '/api/country-club/terms', access: 'country_club', tag: 'clubs', summary: 'By what terms bookings of the own club are cancelled', response: savedTermsSchema },
  saveTerms: { method: 'PUT', path: '/api/country-club/terms', access: 'country_club', tag: 'clubs', summary: 'Change the terms of bookings to come', body: termsSchema, response: savedTermsSchema },
  getClubAnalytics: { method: 'GET', path: '/api/country-club/analytics', access: 'country_club', tag: 'clubs', summary: 'Demand, prices and organizers of the own club (premium)', response: clubAnalyticsSchema },
  exportClubAnalytics: { method: 'GET', path: '/api/country-club/analytics.csv', access: 'country_club', tag: 'clubs', summary: 'One of its tables as a CSV file (premium)', query: exportClubAnalyticsQuery, response: z.unknown() },
  checkClubConnect: { method: 'POST', path: '/api/country-club/connect-status', access: 'country_club', tag: 'clubs', summary: 'State of the club’s payment account, read from the provider', response: connectStatusSchema },
  createClubConnect: { method: 'POST', path: '/api/country-club/connect-account', access: 'country_club', tag: 'clubs', summary: 'The onboarding address of the club’s payment account', response: urlSchema, perMinute: 20 },
  getClub: { method: 'GET', path: '/api/country-clubs/:id', access: 'public', tag: 'clubs', summary: 'The public page of a club', params: byId, response: clubPageSchema },
});
