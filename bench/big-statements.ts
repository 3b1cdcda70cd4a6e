import { type BigKind, idOf } from './big-ids.ts';
import type { BigCounts } from './big-world.ts';

/** Statement a table, `g` running over its rows; the order is that of the references. */
export function bigStatements(c: BigCounts): [what: string, rows: number, text: string][] {
  const people = (
    kind: 'organizer' | 'golfer' | 'club',
    user: BigKind,
    type: string,
    count: number,
  ): [string, number, string][] => [
    [
      `${kind}s: users`,
      count,
      `insert into users (id, name, email, email_verified) select ${idOf(user)}, 'Big', '${kind}' || g || '@big.test', true from SERIES`,
    ],
    [
      `${kind}s: profiles`,
      count,
      `insert into profiles (user_id, account_type, username, first_name, last_name)
       select ${idOf(user)}, '${type}', '${kind}' || g, 'Pat', 'Player' || g
       from SERIES`,
    ],
  ];
  // Every golfer enters tournaments that lie apart; of a tournament some ten orders.
  const tournamentOf = (n: string) => `(1 + ((${n}::bigint - 1) * 7) % ${c.tournaments})`;
  const golferOf = (n: string) => `(1 + (${n}::bigint - 1) / 20)`;
  const statusOf = (n: string) =>
    `(array['completed','completed','completed','completed','completed','completed','completed','refunded','expired','pending'])[1 + ${n} % 10]`;
  return [
    ...people('organizer', 'organizerUser', 'organizer', c.organizers),
    [
      'organizers',
      c.organizers,
      `insert into organizers (id, user_id, organization_name, stripe_account_id, details_submitted, charges_enabled)
       select ${idOf('organizer')}, ${idOf('organizerUser')}, 'Society ' || g, 'acct_big_' || g, true, true
       from SERIES`,
    ],
    [
      'organizers: plans',
      c.organizers,
      `insert into organizer_subscriptions (user_id, plan_type, subscribed)
       select ${idOf('organizerUser')}, (array['platinum','pro','premium','free'])[1 + g % 4], g % 4 <> 3
       from SERIES`,
    ],
    ...people('golfer', 'golferUser', 'golfer', c.golfers),
    [
      'golfers',
      c.golfers,
      `insert into golfers (id, user_id) select ${idOf('golfer')}, ${idOf('golferUser')} from SERIES`,
    ],
    [
      'golfers: plans',
      c.golfers,
      `insert into golfer_subscriptions (user_id, plan_type, subscribed)
       select ${idOf('golferUser')}, (array['free','premium'])[1 + g % 2], g % 2 = 1
       from SERIES`,
    ],
    ...people('club', 'clubUser', 'country_club', c.clubs),
    [
      'clubs',
      c.clubs,
      `insert into country_clubs (id, user_id, club_name, address, city, state, zip_code, latitude, longitude, time_zone)
       select ${idOf('club')}, ${idOf('clubUser')}, l.city || ' Links ' || g, g || ' Links Road', l.city, l.state,
       l.zip_code, l.latitude, l.longitude, 'America/Chicago'
       from SERIES join big_places l on l.place = 1 + g * 31 % (select count(*) from localities)`,
    ],
    [
      'clubs: plans',
      c.clubs,
      `insert into country_club_subscriptions (user_id, subscription_tier, subscribed)
       select ${idOf('clubUser')}, (array['basic','premium'])[1 + g % 2], true
       from SERIES`,
    ],
    [
      'tournaments',
      c.tournaments,
      `insert into tournaments (id, organizer_id, country_club_id, state, title, organizer_name, start_date,
           start_time, time_zone, starts_at, ends_at, closes_at, registration_fee, prize_pool,
         gameplay_style, difficulty, refund_policy, venue, address, city, state_code, latitude, longitude,
         description, is_featured, published_month, created_at, updated_at)
       select ${idOf('tournament')}, ${idOf('organizer', `(1 + g % ${c.organizers})`)},
       case when g % 4 = 0 then ${idOf('club', `(1 + g % ${c.clubs})`)} end,
         case when g % 40 = 0 then 'draft' when g % 40 = 1 then 'cancelled' else 'published' end,
         l.city || ' ' || (array['Open','Classic','Cup','Masters','Scramble'])[1 + g % 5] || ' ' || g, 'Society',
         current_date - 365 + g % 730, '08:00', 'America/Chicago',
         now() + (g % 730 - 365) * interval '1 day', now() + (g % 730 - 364) * interval '1 day',
         now() + (g % 730 - 366) * interval '1 day', 5000 + (g % 9) * 2500,
         case when g % 3 = 0 then 50000 + (g % 20) * 5000 end,
         (array['Stableford','Scramble','Stroke Play','Match Play','Best Ball'])[1 + g % 5], 'Intermediate', 'full',
         l.city || ' Golf Club', '1 Club Drive', l.city, l.state, l.latitude, l.longitude,
         'Eighteen holes with prizes in two flights, lunch included.', g % 500 = 0,
         to_char(now() + (g % 730 - 400) * interval '1 day', 'YYYY-MM'), now() - (1 + g % 400) * interval '1 day', now()
       from SERIES join big_places l on l.place = 1 + (g::bigint * 7919) % (select count(*) from localities)`,
    ],
    [
      'places',
      c.tournaments,
      `insert into tournament_places (tournament_id, capacity, held, sold) select ${idOf('tournament')}, 144, 1, 8 from SERIES`,
    ],
    [
      'registrations',
      c.registrations,
      `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount,
         refunded_amount, mode, places, hold_expires_at, entry_month, created_at, updated_at)
       select ${idOf('registration')}, ${idOf('tournament', tournamentOf('g'))}, ${idOf('golfer', golferOf('g'))}, s,
       10000, case s when 'refunded' then 10000 else 0 end, 'solo', 1,
         case s when 'pending' then now() + (g % 1000) * interval '1 hour' end,
         to_char(now() - (g % 300) * interval '1 day', 'YYYY-MM'), now() - (g % 300) * interval '1 day', now()
       from SERIES cross join lateral (select ${statusOf('g')} as s) status`,
    ],
    [
      'players',
      c.registrations,
      `insert into registration_players
         (registration_id, position, golfer_id, first_name, last_name, email, phone, index_tenths)
       select ${idOf('registration')}, 0, ${idOf('golfer', golferOf('g'))}, 'Pat', 'Player' || ${golferOf('g')},
       'golfer' || ${golferOf('g')} || '@big.test', '+1 555 0102', g % 360
       from SERIES`,
    ],
    [
      'purchases',
      c.payments,
      `insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
       select ${idOf('registration')}, 'registration', ${idOf('organizer', `(1 + ${tournamentOf('g')} % ${c.organizers})`)},
         ${idOf('tournament', tournamentOf('g'))}, 10000, 'open', now() - (g % 300) * interval '1 day'
       from SERIES`,
    ],
    [
      'payments',
      c.payments,
      `insert into payments (id, purchase_id, attempt, session_id, payment_intent_id, destination, amount,
         provider_fee, status, expires_at, created_at, settled_at, checked_at)
       select ${idOf('payment')}, ${idOf('registration')}, 1, 'cs_big_' || g, 'pi_big_' || g,
       'acct_big_' || (1 + ${tournamentOf('g')} % ${c.organizers}), 10000, 320,
         case ${statusOf('g')} when 'pending' then 'open' when 'expired' then 'closed' else 'paid' end,
         now() + interval '30 minutes', now() - (g % 300) * interval '1 day', now() - (g % 300) * interval '1 day',
         now() - interval '1 minute' from SERIES`,
    ],
    ...(['card', 'organizer'] as const).map((account, index): [string, number, string] => [
      `ledger: ${account}`,
      c.payments,
      `insert into ledger_entries (id, source, source_id, account, amount, organizer_id, tournament_id, purchase_id, booked_at)
         select ${idOf('ledger', `(g * 2 + ${index})`)}, 'payment', ${idOf('payment')}, '${account}',
         ${index === 0 ? -10000 : 10000}, ${idOf('organizer', `(1 + ${tournamentOf('g')} % ${c.organizers})`)},
         ${idOf('tournament', tournamentOf('g'))},
           ${idOf('registration')}, now() - (g % 300) * interval '1 day' from SERIES`,
    ]),
    [
      'refunds',
      Math.ceil(c.payments / 10),
      `insert into refunds (id, payment_id, amount, reason, status, created_at, settled_at)
       select ${idOf('payment', '(g * 10 - 3)')}, ${idOf('payment', '(g * 10 - 3)')}, 10000, 'withdrawn', 'done',
         now() - (g % 300) * interval '1 day', now()
       from SERIES
       where g * 10 - 3 <= ${c.payments}`,
    ],
    [
      'slots',
      c.slots,
      `insert into tournament_slots (id, country_club_id, date, start_time, duration_type, starts_at, ends_at,
         day_ends_at, slot_price, total_price, status, booked_by_organizer_id, created_at, updated_at)
       select ${idOf('slot')}, ${idOf('club', `(1 + (g - 1) % ${c.clubs})`)}, d.day, '9:00 AM', 'half-day',
       (d.day + time '09:00') at time zone 'America/Chicago', (d.day + time '13:00') at time zone 'America/Chicago',
         (d.day + 1)::timestamp at time zone 'America/Chicago', d.price, d.price,
         case when g <= ${c.bookings} then 'booked' else 'available' end,
         case when g <= ${c.bookings} then ${idOf('organizer', `(1 + g % ${c.organizers})`)} end, now(), now()
       from SERIES
       cross join lateral (select current_date + (1 + (g - 1) / ${c.clubs} * 3)::integer as day,
       (50000 + (g::bigint * 7919) % 250000)::bigint as price) d`,
    ],
    [
      'bookings',
      c.bookings,
      `insert into slot_bookings (id, slot_id, organizer_id, with_dining, amount, cancel_days, late_refund_percent, created_at, updated_at)
       select ${idOf('booking')}, ${idOf('slot')}, ${idOf('organizer', `(1 + g % ${c.organizers})`)}, false, 90000, 14, 0,
       now() - (g % 60) * interval '1 day', now()
       from SERIES`,
    ],
    [
      'notifications',
      c.notifications,
      `insert into notifications (id, user_id, seq, title, message, type, read, subject, created_at)
       select ${idOf('notification')}, ${idOf('golferUser', `(1 + (g - 1) % ${c.golfers})`)},
       1 + (g - 1) / ${c.golfers}, 'You are in', 'Your entry is paid. See you on the first tee.',
       'tournament_update', g % 5 > 0,
         'registration-completed:' || g, now() - (g % 300) * interval '1 day' from SERIES`,
    ],
    [
      'notification counters',
      c.golfers,
      `insert into notification_counters (user_id, last) select ${idOf('golferUser')}, ${Math.ceil(c.notifications / c.golfers)} from SERIES`,
    ],
    [
      'mails',
      c.mails,
      `insert into mails (id, subject_key, "to", user_id, tournament_id, subject, attempts, created_at, sent_at)
       select ${idOf('mail')}, 'big:' || g, 'golfer' || (1 + g % ${c.golfers}) || '@big.test',
       ${idOf('golferUser', `(1 + g % ${c.golfers})`)}, ${idOf('tournament', `(1 + g % ${c.tournaments})`)},
       'You are in', 1,
         now() - (g % 300) * interval '1 day', case when g % 500 > 0 then now() end from SERIES`,
    ],
    [
      'products',
      c.products,
      `insert into products (id, name, description, category, base_price, active, created_at, updated_at)
       select ${idOf('product')}, 'Product ' || g, 'A good thing to win, number ' || g,
       (array['Balls','Apparel','Bags','Trophies','Gloves'])[1 + g % 5], 1500 + g * 10, g % 20 > 0, now(), now()
       from SERIES`,
    ],
    [
      'offers',
      c.mappings,
      `insert into product_mappings (id, product_id, organizer_id, shown_price, active, created_at, updated_at)
       select ${idOf('mapping')}, ${idOf('product', `(1 + (g - 1) / ${c.organizers} * 37 % ${c.products})`)},
       ${idOf('organizer', `(1 + (g - 1) % ${c.organizers})`)}, 1500 + (g % 3000) * 10, g % 10 > 0,
       now() - (g % 300) * interval '1 hour', now()
       from SERIES on conflict do nothing`,
    ],
    [
      'orders',
      c.orders,
      `insert into orders (id, product_id, organizer_id, user_id, customer_name, customer_email, product_name,
         amount, status, paid_at, created_at, updated_at)
       select ${idOf('order')}, ${idOf('product', `(1 + g % ${c.products})`)},
       ${idOf('organizer', `(1 + g % ${c.organizers})`)}, ${idOf('golferUser', `(1 + g % ${c.golfers})`)}, 'Pat Player',
       'pat@big.test', 'Product', 2500,
         case when g % 20 = 0 then 'expired' else 'paid' end, case when g % 20 > 0 then now() end,
         now() - (g % 300) * interval '1 day', now()
         from SERIES`,
    ],
    [
      'rounds',
      c.rounds,
      `insert into golfer_rounds (id, golfer_id, played_on, course, adjusted_score, course_rating_tenths, slope, created_at)
       select ${idOf('round')}, ${idOf('golfer', `(1 + g % ${c.golfers})`)}, current_date - (g % 300)::integer,
       'Big Links', 80 + g % 20, 720, 120, now()
       from SERIES`,
    ],
  ];
}
