import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { describeAmount } from '#kernel/rules/money.ts';
import type { HelpArticle } from './help-article.ts';

const clubPrice = describeAmount(offerOf('country_club', 'basic')?.monthly ?? 0);

export const helpForClubs: readonly HelpArticle[] = [
  {
    id: 'clubs',
    group: 'clubs',
    title: 'Club accounts',
    words: 'country club plan basic first steps dashboard',
    screens: ['country-club-dashboard'],
    body: `A country club account stands for your club: organizers find its days, book them and choose it as the venue of their tournaments. The dashboard begins with the next of five steps: plan, day, payments, course and photos. The basic plan is ${clubPrice} a month; what premium adds stands on the plan page. Facilities and photos that you add are on your public page at once.`,
    links: [{ name: 'Plans for clubs', to: '/country-club-subscription' }],
  },
  {
    id: 'club-days',
    group: 'clubs',
    title: 'Offer days',
    words: 'slot price dining series repeat weekly withdraw edit calendar',
    screens: ['tournament-slot-selection', 'country-club-dashboard'],
    body: 'Choose a date, a start time and a price, and organizers can book the day; two are never offered at once. “Repeat weekly” offers the same weekday for as many weeks as you say. Dining has a price of its own, or is included. Until an organizer books it you can change everything, or “Withdraw” the day. The list and the calendar show what is offered and who has booked.',
  },
  {
    id: 'club-bookings',
    group: 'clubs',
    title: 'Bookings and what is due',
    words: 'organizer paid cancel terms payment waive money',
    screens: ['my-tournaments', 'country-club-payouts'],
    body: 'A booking has the organizer’s contact and what is due; “Add to calendar” puts the day into your calendar, and mails of it bring the file. Paid by card it is marked by itself; what you got otherwise you note with “Mark as paid”. By your terms of cancelling a part may stay due: “Let it go” waives it. “Cancel booking” tells the organizer at once and pauses entry to their tournament, so talk to them first. Payouts has the money and what the bank was sent.',
  },
  {
    id: 'club-analytics',
    group: 'clubs',
    title: 'Income and analytics of your days',
    words: 'figures demand utilization revenue premium charts',
    screens: ['country-club-analytics'],
    body: 'Bookings and revenue stand beside those of the year before. Demand by weekday and month, prices against bookings and organizers who come back are part of the premium plan. Days that nobody could book are not counted as empty.',
  },
];
