import type { Cast, Person } from './everyone/cast.ts';

export type Type = 'text' | 'number' | 'date' | 'time' | 'zone' | 'number or text';
type Columns = Record<string, Type>;
type File = { who: Person; path: (cast: Cast) => Promise<string>; columns: Columns; mayBeEmpty?: true };

const when = (what: string): Columns => ({ [`${what} on`]: 'date', [`${what} at`]: 'time' });
const zone: Columns = { 'Time zone': 'zone' };
const founders = (part: string) => (cast: Cast) =>
  cast.called('founders+four', '/api/organizer/tournaments/').then((path) => `${path}/${part}`);
const results = (part: string) => async (cast: Cast) =>
  (await cast.results()).replace('/results/', '/api/tournaments/').concat(`/${part}`);
const at = (path: string) => async () => path;
const money: Columns = {
  Kind: 'text',
  For: 'text',
  Amount: 'number',
  'Platform share': 'number',
  'Card fee (paid by the platform)': 'number',
  'Net to you': 'number',
};
const movements: Columns = { ...when('Booked'), ...zone, What: 'text', Name: 'text', Order: 'text', ...money };
const roster: Columns = {
  Name: 'text',
  'First name': 'text',
  'Last name': 'text',
  Email: 'text',
  Phone: 'text',
  'Handicap Index': 'number or text',
  'Membership number': 'text',
  Gender: 'text',
  'Birth year': 'number',
  Tee: 'text',
  Division: 'text',
  Team: 'text',
  Club: 'text',
  Group: 'number',
  Hole: 'number or text',
  'Tee time': 'text',
  Cart: 'text',
  Request: 'text',
  Payment: 'text',
  'Paid by': 'text',
  ...when('Registered'),
  ...when('Checked in'),
  ...zone,
};
/** Columns that are only noted of people are nothing to fill in. */
const noted = new Set([
  'Name',
  'Payment',
  'Paid by',
  ...Object.keys({ ...when('Registered'), ...when('Checked in'), ...zone }),
]);
const rosterToFill = Object.fromEntries(Object.entries(roster).filter(([name]) => !noted.has(name)));
const onBoards = (columns: Columns): Columns => ({
  Pos: 'number or text',
  Player: 'text',
  Players: 'text',
  Flight: 'text',
  R1: 'number',
  R2: 'number',
  'To par': 'number',
  Total: 'number or text',
  'Decided by': 'text',
  ...columns,
});
const analytics: Record<string, Columns> = {
  months: { Month: 'text', Entries: 'number', Collected: 'number', Refunded: 'number', Revenue: 'number' },
  fields: { Tournament: 'text', Date: 'date', Players: 'number', Places: 'number', 'Filled %': 'number' },
  pace: { 'Days before': 'number', 'Next tournament': 'number', 'Earlier tournaments': 'number' },
  golfers: { Tournament: 'text', Date: 'date', 'New golfers': 'number', 'Returning golfers': 'number' },
};
const booked: Columns = { Offered: 'number', Booked: 'number', 'Booked %': 'number' };
const clubAnalytics: Record<string, Columns> = {
  weekdays: { Weekday: 'text', ...booked },
  months: { Month: 'text', ...booked, Revenue: 'number' },
  lead_times: { 'Booked before play': 'text', Bookings: 'number' },
  prices: { 'Total price': 'text', ...booked },
  dining: { Dining: 'text', Bookings: 'number' },
  organizers: { Organizer: 'text', Bookings: 'number', Revenue: 'number', 'Latest date': 'date' },
};
const holesOf = (what: string): Columns =>
  Object.fromEntries(Array.from({ length: 18 }, (_, hole) => [`${what}_${hole + 1}`, 'number']));

/** Every file of rows by its address in the API, with its columns and what their cells are. */
export const files: Record<string, File[]> = {
  '/api/organizer/orders.csv': [
    {
      who: 'platinum organizer',
      path: at('/api/organizer/orders.csv'),
      columns: {
        ...when('Paid'),
        ...zone,
        'Order number': 'text',
        'Transaction ID': 'text',
        Product: 'text',
        Buyer: 'text',
        Email: 'text',
        Amount: 'number',
        'Given back': 'number',
        Status: 'text',
      },
    },
  ],
  '/api/organizer/analytics.csv': Object.entries(analytics).map(([table, columns]) => ({
    who: 'platinum organizer',
    path: at(`/api/organizer/analytics.csv?table=${table}`),
    columns,
  })),
  '/api/organizer/tournaments/{id}/field.csv': [
    {
      who: 'platinum organizer',
      path: founders('field.csv'),
      columns: {
        Player: 'text',
        Email: 'text',
        Phone: 'text',
        Handicap: 'number or text',
        Team: 'text',
        ...when('Registered'),
        Payment: 'text',
        'Paid by': 'text',
        'Amount of the order': 'number',
        'Still due': 'number',
        'Given back': 'number',
        'Bought with it': 'text',
        Code: 'text',
        Division: 'text',
        'Would you like a shirt?': 'text',
        'Which size?': 'text',
        'Anything a doctor should know?': 'text',
        ...when('Checked in'),
        ...zone,
      },
    },
  ],
  '/api/tournaments/{id}/results.csv': [
    {
      who: 'visitor',
      path: results('results.csv'),
      columns: {
        Board: 'text',
        ...onBoards({}),
        Prize: 'text',
        Name: 'text',
        Dollars: 'number',
        Thing: 'text',
        Hole: 'number',
        Skins: 'text',
        Contest: 'text',
        Length: 'text',
      },
    },
  ],
  '/api/tournaments/{id}/results.xlsx': [{ who: 'visitor', path: results('results.xlsx'), columns: onBoards({}) }],
  '/api/organizer/tournaments/{id}/roster.csv': [
    { who: 'platinum organizer', path: founders('roster.csv'), columns: roster },
  ],
  '/api/organizer/tournaments/{id}/roster.xlsx': [
    { who: 'platinum organizer', path: founders('roster.xlsx'), columns: roster },
  ],
  '/api/organizer/roster-template.xlsx': [
    { who: 'platinum organizer', path: at('/api/organizer/roster-template.xlsx'), columns: rosterToFill },
  ],
  '/api/country-club/analytics.csv': Object.entries(clubAnalytics).map(([table, columns]) => ({
    who: 'premium club',
    path: at(`/api/country-club/analytics.csv?table=${table}`),
    columns,
  })),
  '/api/courses/{id}/course.csv': [
    {
      who: 'premium club',
      path: (cast) => cast.course('/api/courses/').then((path) => `${path}/course.csv`),
      columns: {
        facility: 'text',
        city: 'text',
        state: 'text',
        zip: 'text',
        course: 'text',
        holes: 'number',
        tee: 'text',
        colour: 'text',
        gender: 'text',
        ...Object.fromEntries(
          ['rating', 'slope', 'front_rating', 'front_slope', 'back_rating', 'back_slope'].map((name) => [
            name,
            'number',
          ]),
        ),
        ...holesOf('par'),
        ...holesOf('si'),
        ...holesOf('yards'),
      },
    },
  ],
  '/api/organizer/tournaments/{id}/waitlist.csv': [
    {
      who: 'premium organizer',
      path: async (cast) => `/api/organizer/tournaments/${await cast.fullTournament()}/waitlist.csv`,
      columns: {
        Place: 'number',
        Name: 'text',
        Email: 'text',
        People: 'number',
        'Minimum places': 'number',
        Priority: 'text',
        ...when('Joined'),
        ...zone,
        Moved: 'text',
      },
    },
  ],
  '/api/organizer/tournaments/{id}/codes.csv': [
    {
      who: 'platinum organizer',
      path: founders('codes.csv'),
      columns: {
        Code: 'text',
        Kind: 'text',
        Value: 'number',
        'Uses at most': 'number',
        Used: 'number',
        'Players at least': 'number',
        'Valid from': 'date',
        'Valid until': 'date',
        Ended: 'text',
        Note: 'text',
        For: 'text',
      },
    },
  ],
  '/api/organizer/credits.csv': [
    {
      who: 'premium organizer',
      path: at('/api/organizer/credits.csv'),
      columns: {
        Credit: 'text',
        Golfer: 'text',
        Tournament: 'text',
        Reason: 'text',
        Amount: 'number',
        Left: 'number',
        Until: 'date',
        ...when('Given'),
        ...zone,
      },
    },
  ],
  '/api/organizer/receipts.csv': [
    {
      who: 'platinum organizer',
      path: at('/api/organizer/receipts.csv'),
      columns: {
        Number: 'text',
        What: 'text',
        ...when('Issued'),
        ...zone,
        Tournament: 'text',
        Order: 'text',
        Amount: 'number',
      },
    },
  ],
  '/api/sponsor-reports/{token}/report.csv': [
    {
      who: 'visitor',
      path: async (cast) =>
        `${(await cast.sponsorReport()).replace('/sponsor-report/', '/api/sponsor-reports/')}/report.csv`,
      columns: { Day: 'date', Where: 'text', Views: 'number', Seconds: 'number', Clicks: 'number' },
    },
  ],
  '/api/organizer/tournaments/{id}/statement.csv': [
    {
      who: 'platinum organizer',
      path: founders('statement.csv'),
      columns: { Kind: 'text', 'What for': 'text', Card: 'number', Desk: 'number', Sum: 'number', Note: 'text' },
    },
  ],
  '/api/organizer/tournaments/{id}/movements.csv': [
    { who: 'platinum organizer', path: founders('movements.csv'), columns: movements },
  ],
  '/api/organizer/ledger.csv': [
    {
      who: 'platinum organizer',
      path: at('/api/organizer/ledger.csv'),
      columns: { Tournament: 'text', Date: 'date', ...movements },
    },
  ],
  '/api/country-club/statement.csv': [
    {
      who: 'premium club',
      path: at('/api/country-club/statement.csv'),
      columns: {
        ...when('Booked'),
        ...zone,
        What: 'text',
        Organizer: 'text',
        'Day of play': 'date',
        Booking: 'text',
        ...money,
      },
    },
  ],
  '/api/activity.csv': [
    {
      who: 'platinum organizer',
      path: at('/api/activity.csv'),
      columns: { ...when('Done'), ...zone, What: 'text', 'Before and after': 'text' },
      mayBeEmpty: true,
    },
  ],
};
