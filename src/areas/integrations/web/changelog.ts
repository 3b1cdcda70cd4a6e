/** The changes of the API, newest first. Compatible additions do not change the version. */
export const changelog: readonly { date: string; what: string }[] = [
  {
    date: '2026-11-30',
    what:
      'Proposals of groups and teams divide an entry with more players than a group has places, and name it in their ' +
      'findings; they answered 422.',
  },
  {
    date: '2026-11-30',
    what: 'GET /api/tournaments takes date_from and date_to, the first and the last start date.',
  },
  {
    date: '2026-11-30',
    what:
      'GET /api/organizer/tournaments takes q, words of title, venue and city, and filter: all, upcoming, draft or ' +
      'ended. Its first page has under_way, tournaments in play or played today, and more_under_way; its summary has all_tournaments, ' +
      'their number in every state.',
  },
  {
    date: '2026-11-30',
    what:
      'A player in the list of the field has first_name, last_name and has_account; in webhooks they are not sent. ' +
      'The list has first_start, the first start of the published tee sheet. A phone number has at least seven ' +
      'digits. A tournament has price, for one person today: the fee or an early price or, where the field is ' +
      'divided, the lowest, as is_lowest_price says. The day of a round has is_past, and its messages include those ' +
      'to the whole tournament. A player at the desk has is_off_sheet: a later round has a published sheet without ' +
      'them, so nobody expects them.',
  },
  {
    date: '2026-11-30',
    what:
      'POST /api/organizer/rounds/{id}/sheet/proposals with pairing by_score orders by the position on the first board ' +
      'of the rounds before, leaders last; without a score it answers 422. An own waitlist has has_ended. The next step ' +
      'of a tournament may lead to players.',
  },
  {
    date: '2026-11-30',
    what:
      'The price list of a tournament has keeps_places, whether a code keeps places of the field. places_left of a ' +
      'quote with a code says how many it keeps also to a group that is larger.',
  },
  {
    date: '2026-11-30',
    what:
      'Cards of a round have is_expected, false where nobody plays on them any more, gone, the members of a team who ' +
      'are not on its card, and without_strokes, the holes without a score. Their round has needs_every_hole, whether a ' +
      'board counts every stroke. Their summary has expected; returned counts expected cards alone, ' +
      'as the day of the round does. The preview of results counts in told the people whom a message reaches, and the ' +
      'others in unreachable; each winner says of whom its board is. ' +
      'The cards of a day have complete. Links of groups have people, the players of the group.',
  },
  {
    date: '2026-11-30',
    what:
      'Course Setup has cut: after which round the field is cut, how many play on, and whom ties and a distance to the ' +
      'lead add. A tee sheet has cut, who made it and who missed it; who missed it is not in not_placed, and a group ' +
      'with one of them has the conflict missed_cut.',
  },
  {
    date: '2026-11-30',
    what:
      'Entries made by others and tournaments at a club are listed by play: in play and coming by date, then past ones, ' +
      'latest first. upcoming_events of GET /api/organizer/tournaments no longer counts drafts and finished tournaments. ' +
      'A receipt of the shop has seller_email and seller_phone.',
  },
  {
    date: '2026-11-30',
    what:
      'GET /api/tournaments/{id}/ballot/draw answers in parts of 10,000 parties: part asks for one, from 0; parts and ' +
      'parties say how many there are. GET …/ballot/list.txt and …/ballot/order.txt have all of it as text.',
  },
  {
    date: '2026-11-30',
    what:
      'A tournament has picture_url, the picture of its organizer, or null. A slot on offer has photo, the ' +
      'first of its club; GET /api/tournament-slots/days says on which days of a month there are any. ' +
      'The overview of an own tournament has pace, how it fills against the earlier ones, with the figures that the ' +
      'analytics have of the next tournament.',
  },
  {
    date: '2026-11-29',
    what:
      'Rows of a leaderboard have holes, how the round of today was played, a letter a hole: e eagle or better, b ' +
      'birdie, p par, o bogey, d double bogey or worse, x picked up. Results of a career have to_par and rounds; the next ' +
      'tournament of a pace has capacity, and each round of a trend whether it counts.',
  },
  {
    date: '2026-11-29',
    what:
      'A booked day is a calendar file for its club, GET /api/country-club/bookings/{id}/calendar.ics. A payment link ' +
      'has order_number. Rounds of a row ' +
      'that missed the cut are null after it. codes.csv has the first and the last day of a code as dates; field.csv ' +
      'begins with Player, statement.csv names its lines in What for.',
  },
  {
    date: '2026-11-29',
    what:
      'A registration has facts, what its page, mails and receipt say of it in lines: when, where, who, what was ' +
      'bought, what is due. Rows and teams of the desk have order_number; receipts.csv, movements.csv and ledger.csv ' +
      'have the short number instead of the id.',
  },
  {
    date: '2026-11-29',
    what:
      'Records and results name people by the same rule: the profile’s setting for records is gone. A sponsor’s ' +
      'views are counted on the days of the venue. Course Setup has local_rules.',
  },
  {
    date: '2026-11-29',
    what:
      'Files say when in three columns: date, time and time zone, such as Booked on, Booked at and Time zone instead of ' +
      'Booked. Phones and plus handicaps have no apostrophe; dates and numbers of workbooks are dates and numbers.',
  },
  {
    date: '2026-11-29',
    what:
      'The OpenAPI document has operationId, security, refusals, media types of files and an example of each ' +
      'operation, and its server.',
  },
  {
    date: '2026-11-29',
    what:
      'Sponsors of a copy have asked_again, their answer to whether they sponsor again (POST ' +
      '/api/sponsor-reports/{token}/answer); a sponsor’s report has it with the amount of its package.',
  },
  {
    date: '2026-11-29',
    what:
      'Orders have a short number, order_number (K7Q2-9M4): registrations, players of a field, orders and receipts of ' +
      'products, and orders of a statement. The searches of field, desk and orders find it from its first four ' +
      'letters on, with and without its hyphen, that of accounts whole. orders.csv has it too.',
  },
  {
    date: '2026-11-29',
    what:
      'GET /api/tournaments/{id}/results.pdf has official results to print. Files of results have skins by hole, ' +
      'contests with their lengths, raffles and prizes too: results.csv has a column for each heading that its tables ' +
      'have, and results of match play alone have no columns of boards.',
  },
  {
    date: '2026-11-29',
    what:
      'The desk of a round by team: GET …/rounds/{id}/desk?by=team has whole teams, and says of players their team ' +
      '(team_id), entry and what was bought; the page has what can be sold (extras). Actions check_in_team and sell.',
  },
  {
    date: '2026-11-29',
    what:
      'GET …/tournaments/{id}/statement has lines that add up to left, before anything went back, instead of kinds, ' +
      'entries, prizes, sponsors and club; its orders say how many people. The same lines as files: …/statement.csv ' +
      'and …/statement.pdf. Sponsors have paid_how, can be entered without an address, and many at once ' +
      '(POST …/sponsorships/many).',
  },
  {
    date: '2026-11-29',
    what:
      'POST …/rounds/{id}/contests takes a prize and a sponsorship_id. Prizes have the kind raffle, whose winners are ' +
      'typed, and results have raffles. GET /api/tournaments/{id}/certificates.pdf has all certificates in one file. ' +
      'Ties of an explained figure have text instead of title, and ties of a day by_cards.',
  },
  {
    date: '2026-11-29',
    what:
      'Registrations and the players of a field have card_amount, what cards have paid: a refund goes back to cards ' +
      'alone, and money of the desk is returned by hand. Own tournaments have shows_pool_estimate. GET ' +
      '/api/country-club/overview has steps, what a new club does once.',
  },
  {
    date: '2026-11-28',
    what:
      'Keys and webhooks have the same addresses for organizers and clubs: /api/owner/keys (before: …/api-keys), ' +
      '/api/owner/keys/usage (…/api-usage), /api/owner/webhooks (…/webhook-endpoints) and /api/owner/events ' +
      '(…/events). A club’s key with tournamentIds is refused instead of made for everything.',
  },
  {
    date: '2026-11-28',
    what:
      'One name for one thing, before the first release: waitlist instead of line in addresses (…/waitlist, ' +
      '/api/waitlist-entries), events (waitlist.joined and its kin) and codes of refusals (join_waitlist, ' +
      'waitlist_waiting, waitlist_closed), hold_front_until instead of whole_until in its rules; purses instead of ' +
      'pots, add-ons instead of additions, max_uses and max_each instead of most_uses and most_each; action instead ' +
      'of deed at the desk, in weather, for phones and reveals; quarantined instead of strays (…/rounds/…/quarantined); ' +
      'min_places instead of least for parties on a waitlist; scorer_role and logical_time instead of voice and stamp ' +
      'of score entries; /api/posted-rounds instead of /api/record-posts.',
  },
  {
    date: '2026-11-27',
    what:
      'GET …/tournaments/{id}/statement: what a tournament brought by kind, its prizes, sponsors and club, and its ' +
      'orders. Movements of the kind fee are gone: the card fee stands with its payment. Files of movements have a row ' +
      'for each kind of money, and say when by the clocks of the organizer or club.',
  },
  {
    date: '2026-11-27',
    what:
      'Addresses and phones are empty in every answer and file without field.contact: of orders, bookings and sponsors ' +
      'too. A key of chosen tournaments gets the sums of these alone, and summary.api_calls is null for keys. Control ' +
      'characters are refused in every text by the field’s name (422).',
  },
  {
    date: '2026-11-25',
    what:
      'Official results as a workbook (results.xlsx). Codes have valid_from. GET …/partners says who of a field looks ' +
      'for others, POST …/partners/group puts them together. Whoever asks to be a sponsor is seen once their address ' +
      'is confirmed.',
  },
  {
    date: '2026-11-25',
    what: 'Webhooks of disputes: dispute.opened and dispute.closed. Packages of sponsors may give places in the field (gives.places); a sponsorship then has a code for them. Keys may hold codes.write and sponsors.write.',
  },
  {
    date: '2026-11-23',
    what: 'API keys of clubs, for slots, bookings, facilities, figures and events.',
  },
  {
    date: '2026-11-23',
    what: 'Widgets by one line of HTML; secret calendar addresses; results as RSS and JSON Feed; field.csv (before: players.csv) with mail addresses and phones for field.contact alone; ledger.csv over all tournaments.',
  },
  {
    date: '2026-11-23',
    what: 'Webhooks by the standard of that name, for entries, waitlists, tournaments, check-ins, results, orders, bookings and payouts; GET /api/organizer/events for programs that ask.',
  },
  { date: '2026-11-23', what: 'API keys, their limits and usage, Idempotency-Key, and the version 2026-12-01.' },
];
