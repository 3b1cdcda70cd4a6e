import { endpoints } from '#apps/endpoints.ts';
import type { Access } from '#kernel/contract/endpoints/endpoint.ts';
import { schedules } from '#apps/server/jobs/schedules.ts';
import { impersonate } from '#areas/accounts/services/viewer.ts';
import type { Server } from '#apps/server/compose.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { bigId } from './big-ids.ts';

export type HotPath = { name: string; walk(): Promise<unknown> };

const organizer = 101;
const tournament = 100;
/** Another of the same organizer, ended here. */
const cancelled = bigId('tournament', 5_100);
const who = {
  golfer: bigId('golferUser', 1_001),
  organizer: bigId('organizerUser', organizer),
  country_club: bigId('clubUser', 11),
  admin: bigId('golferUser', 1_002),
};

/** The queries of each list besides none, as its page offers them. */
const filters: Record<string, string[]> = {
  '/api/tournaments': [
    'q=open',
    'q=austin',
    'q=zzzzzz',
    'styles=Scramble',
    'styles=Scramble,Stroke+Play',
    'city=Dallas,+TX&miles=25',
    'city=Austin,+TX&miles=50&styles=Scramble',
    'prize_min=150',
    'fee_under=100',
    'prize_min=200&fee_under=150',
    'prize_min=150&q=cup',
  ],
  '/api/tournament-slots': [
    'sort=price',
    'state=texas',
    'state=de',
    'near=Dallas,+TX&miles=25',
    'near=Dallas,+TX&miles=50&sort=distance',
    'price_max=600',
    'city=zzzz',
    'city=dallas',
    'price_max=600&sort=price&state=texas',
  ],
  '/api/product-mappings': [
    'sort=price_low',
    'sort=price_high',
    'sort=newest',
    'category=Bags',
    'q=product+77',
    'q=zzzz',
    'q=good&sort=newest',
    'category=Bags&sort=price_low',
  ],
  '/api/products': ['q=product+7', 'category=Bags'],
  '/api/notifications': ['filter=unread', 'filter=system', 'filter=tournament_update'],
  '/api/tournament-registrations': [`tournament_id=${bigId('tournament', 7)}`],
  '/api/organizer/tournaments': ['include=tournament_registrations'],
  '/api/organizer/tournaments/:id/players': ['q=player', 'filter=paid', 'filter=pending', 'sort=name', 'sort=handicap'],
  '/api/organizer/orders': ['q=pat', 'filter=new', 'filter=fulfilled'],
  '/api/organizer/bookings': ['when=past', 'when=cancelled'],
  '/api/country-club/bookings': ['when=past', 'when=cancelled'],
  '/api/country-club/slots': ['status=booked', 'status=available'],
  '/api/country-clubs': ['q=dallas', 'q=links'],
  '/api/cities': ['q=aus'],
  '/api/admin/accounts': [
    'q=organizer1',
    'q=golfer77',
    'q=zzzz',
    'account_type=organizer',
    'account_type=country_club',
  ],
  '/api/admin/clubs': ['q=dallas', 'q=zzzz'],
  '/api/admin/products': ['filter=active', 'filter=inactive', 'q=product+7'],
};
const ids: Record<string, string> = {
  '/api/tournaments/:id': bigId('tournament', tournament + 2),
  '/api/country-clubs/:id': bigId('club', 11),
  '/api/tournament-registrations/:id': bigId('registration', 20_001),
  '/api/organizer/tournaments/:id/cancellation': cancelled,
  '/api/tournament-slots/:id': bigId('slot', 100_001),
  '/api/slot-bookings/:id': bigId('booking', organizer - 1),
  '/api/country-club/bookings/:id': bigId('booking', 11),
};
const needed: Record<string, string> = {
  '/api/payment-information': `tournamentId=${bigId('tournament', 7)}`,
  '/api/cities': 'q=da',
};
/** They ask somebody else, or want a token out of a mail: what they read is read by others as well. */
const elsewhere = /unsubscribe|pay-links|receipts|payouts|marketplace-payments/;

function rolesOf(path: string, access: Access): string[] {
  if (access === 'public') return ['visitor'];
  if (access !== 'signed_in') return [access];
  return path.includes('notification') ? ['golfer'] : ['golfer', 'organizer', 'country_club'];
}

/**
 * Every way to read that the endpoint table knows, as somebody who may, with each filter and the second page; entering,
 * buying and opening a checkout; and every schedule of the workers.
 */
export async function hotPaths({ app, context, isSandbox }: Server): Promise<HotPath[]> {
  await context.pool.query('update profiles set is_admin = true, admin_needs_factor = false where user_id = $1', [
    who.admin,
  ]);
  await context.pool.query(
    `update organizer_subscriptions set plan_type = 'platinum', subscribed = true where user_id = $1`,
    [who.organizer],
  );
  await context.pool.query(
    `update tournaments set state = 'cancelled', cancelled_at = now() where id = $1 and state <> 'cancelled'`,
    [cancelled],
  );
  await context.pool.query(
    `update golfer_subscriptions set plan_type = 'premium', subscribed = true where user_id = $1`,
    [who.admin],
  );
  const cookies = new Map<string, string>();
  for (const [role, userId] of Object.entries(who))
    cookies.set(role, sessionCookieOf((await impersonate(context.pool, userId, context.clock())).token));
  const ask = async (role: string, method: 'GET' | 'POST', url: string, body?: object) => {
    const cookie = cookies.get(role);
    const answer = await app.inject({
      method,
      url,
      headers: cookie ? { cookie } : {},
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode >= 400)
      throw new Error(`${method} ${url} as ${role}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return answer;
  };
  const read = async (role: string, url: string) => {
    const answer = await ask(role, 'GET', url);
    const next = String(answer.headers['content-type']).includes('json')
      ? answer.json<{ next_cursor?: string | null }>().next_cursor
      : null;
    if (next) await ask(role, 'GET', `${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`);
  };
  const paths: HotPath[] = [];
  for (const { method, path, access } of Object.values(endpoints)) {
    if (method !== 'GET' || elsewhere.test(path)) continue;
    const id = ids[path] ?? (path.startsWith('/api/organizer/tournaments/:id') ? bigId('tournament', tournament) : '');
    const address = path.replace(':id', id).replace(':position', '0');
    const roles = rolesOf(path, access);
    const queries = [needed[path] ?? '', ...(filters[path] ?? [])];
    for (const role of roles) {
      for (const query of queries) {
        const url = query ? `${address}?${query}` : address;
        paths.push({
          name: `${role}: GET ${url.replaceAll(/[\da-f]{8}-0000-7000-8000-[\da-f]{12}/g, ':id')}`,
          walk: () => read(role, url),
        });
      }
    }
  }
  const entry = {
    mode: 'solo',
    tournamentId: '',
    firstName: 'Pat',
    lastName: 'Player',
    email: 'pat@big.test',
    phone: '+1 555 0102',
    handicap: 12.4,
  };
  const { rows: open } = await context.pool.query<{ id: string }>(
    `select t.id
     from tournaments t
     where state = 'published' and closes_at > now() + interval '20 days'
       and not exists (select from tournament_registrations r where r.tournament_id = t.id and r.golfer_id = $1)
     order by start_date limit 1`,
    [bigId('golfer', 1_002)],
  );
  const tournamentId = open[0]?.id ?? '';
  paths.push({
    name: 'golfer: enters',
    walk: () => ask('admin', 'POST', '/api/tournament-registrations', { ...entry, tournamentId }),
  });
  if (isSandbox)
    paths.push({
      name: 'golfer: sees the state after',
      walk: () => ask('admin', 'GET', `/api/payment-information?tournamentId=${tournamentId}`),
    });
  const tools = {
    context,
    mailer: { send: async () => {} },
    messenger: { send: async () => {} },
    push: null,
  } as unknown as Parameters<(typeof schedules)[number]['run']>[0];
  for (const schedule of schedules) paths.push({ name: `schedule: ${schedule.name}`, walk: () => schedule.run(tools) });
  return paths;
}
