import type { APIRequestContext, Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { openLiveBoard } from '../live-board.ts';
import { lastMessageTo, signUpAs } from '../new-account.ts';
import { dateInDays } from '../dates.ts';

const ofTheDemo = {
  golfer: 'golfer@demo.golf',
  'premium golfer': 'golfer.premium@demo.golf',
  'free organizer': 'organizer.free@demo.golf',
  'pro organizer': 'organizer.pro@demo.golf',
  'premium organizer': 'organizer.premium@demo.golf',
  'platinum organizer': 'organizer.platinum@demo.golf',
  'premium club': 'club.premium@demo.golf',
  operator: 'admin@demo.golf',
} as const;
type OfTheDemo = keyof typeof ofTheDemo;

/**
 * The viewers of a screen. The new ones have nothing; the host runs a tournament that nobody has entered, the entrant
 * has an entry to pay.
 */
export type Person =
  | 'visitor'
  | OfTheDemo
  | 'new golfer'
  | 'new organizer'
  | 'new club'
  | 'host'
  | 'entrant'
  | 'new pro organizer'
  | 'new premium organizer'
  | 'new platinum organizer';

type Sent = { method?: string; data?: object };
/** A caller of the site, with or without a page: a page is opened only for what needs one. */
type Asking = { request: APIRequestContext };

/** The viewers of the screens, and the addresses of their things; each is made when it is first asked for. */
export function openCast(browser: Browser, site: string) {
  const kept = new Map<string, Promise<unknown>>();
  const once = <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(name) ?? make();
    kept.set(name, found);
    return found as Promise<Value>;
  };
  const send = async ({ request }: Asking, path: string, { method = 'POST', data }: Sent = {}) => {
    const answer = await request.fetch(`${site}${path}`, {
      method,
      headers: { origin: site },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json() as Promise<Record<string, any>>;
  };
  /** @returns the page on which the payment ended */
  const pay = async (context: BrowserContext, url: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await page.waitForURL((address) => !address.pathname.startsWith('/sandbox'));
    return page;
  };
  const as = async <Value>(person: Person, act: (context: BrowserContext) => Promise<Value>): Promise<Value> => {
    const context = await browser.newContext({ baseURL: site });
    await context.addCookies(await cookiesOf(person));
    const value = await act(context);
    await context.close();
    return value;
  };
  const makers: Partial<Record<Person, (context: BrowserContext) => Promise<unknown>>> = {
    'new golfer': (context) => signUpAs(context, site, 'golfer'),
    'new organizer': (context) => signUpAs(context, site, 'organizer'),
    'new club': (context) => signUpAs(context, site, 'country_club'),
    host: (context) => signUpAs(context, site, 'organizer'),
    entrant: async (context) => {
      await signUpAs(context, site, 'golfer');
      const player = {
        firstName: 'Jo',
        lastName: 'Miller',
        email: 'jo@journey.test',
        phone: '+1 555 0100',
        handicap: 12,
      };
      await send(context, '/api/tournament-registrations', {
        data: { tournamentId: await tournamentId(), mode: 'solo', ...player },
      });
    },
  };
  for (const plan of ['pro', 'premium', 'platinum'] as const) {
    makers[`new ${plan} organizer`] = async (context) => {
      await signUpAs(context, site, 'organizer');
      await pay(context, (await send(context, '/api/functions/create-organizer-subscription', { data: { plan } })).url);
    };
  }
  const cookiesOf = (person: Person): Promise<Cookie[]> =>
    once(person, async () => {
      if (person === 'visitor') return [];
      const context = await browser.newContext({ baseURL: site });
      if (person in ofTheDemo)
        await send(context, '/api/auth/sign-in', {
          data: { email: ofTheDemo[person as OfTheDemo], password: 'demo1234' },
        });
      else await makers[person]?.(context);
      const cookies = await context.cookies();
      await context.close();
      return cookies;
    });
  const read = (path: string) => as('visitor', (context) => send(context, path, { method: 'GET' }));
  const tournamentId = () =>
    once('tournament', async (): Promise<string> => (await read('/api/tournaments?q=summer+championship')).data[0].id);
  const sharedEntry = async () => {
    const path = '/api/tournament-registrations?limit=50';
    const { data } = await as('premium golfer', (context) => send(context, path, { method: 'GET' }));
    return data.find(({ shares }: { shares: object | null }) => shares !== null) as { id: string };
  };
  const fullTournamentId = () =>
    once('full tournament', async (): Promise<string> => (await read('/api/tournaments?q=desert+sunrise')).data[0].id);
  const newTournamentId = () =>
    once('new tournament', () =>
      as('host', async (context): Promise<string> => {
        const data = {
          action: 'publish',
          tournamentName: 'Nobody Yet Open',
          organizerName: 'Journey Society',
          countryClub: 'Barton Creek Links',
          date: dateInDays(30),
          maxEntries: 20,
          registrationFee: 200,
          address: '8212 Barton Club Drive',
          city: 'Austin',
          state: 'TX',
          zipCode: '78735',
        };
        return (await send(context, '/api/tournaments', { data })).id;
      }),
    );
  const liveBoard = () =>
    as('visitor', async (context) => {
      const page = await context.newPage();
      return new URL(await openLiveBoard(page)).pathname;
    });
  const purchase = () =>
    once('purchase', () =>
      as('visitor', async (context) => {
        const [offer] = (await send(context, '/api/product-mappings', { method: 'GET' })).data;
        const customerEmail = `bea${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}@buyers.test`;
        const data = {
          productId: offer.product_id,
          organizerId: offer.organizer_id,
          customerEmail,
          customerName: 'Bea Buyer',
          quantity: 1,
        };
        const page = await pay(
          context,
          (await send(context, '/api/functions/create-marketplace-checkout', { data })).url,
        );
        return { customerEmail, path: new URL(page.url()).pathname + new URL(page.url()).search };
      }),
    );
  const linkTo = ({ request }: Asking, to: string, subject: RegExp, part: string) =>
    lastMessageTo(request, site, to, subject).then(
      ({ links }) => new URL(links.find((link) => link.includes(part)) ?? '').pathname,
    );
  return {
    cookiesOf,
    as,
    tournament: async (before: string) => before + (await tournamentId()),
    newTournament: async (before: string) => before + (await newTournamentId()),
    clubPage: async () => {
      const { data } = await as('platinum organizer', (context) =>
        send(context, '/api/tournament-slots?city=Scottsdale', { method: 'GET' }),
      );
      return `/clubs/${data[0].country_clubs.id}`;
    },
    dispute: async () =>
      `/disputes/${(await as('premium organizer', (context) => send(context, '/api/organizer/disputes', { method: 'GET' }))).data[0].id}`,
    newOrganizerPage: () =>
      as(
        'new organizer',
        async (context) => `/o/${(await send(context, '/api/session', { method: 'GET' })).viewer.organizer.id}`,
      ),
    newClubPage: () =>
      as(
        'new club',
        async (context) => `/clubs/${(await send(context, '/api/session', { method: 'GET' })).viewer.country_club_id}`,
      ),
    /** The premium club's course. */
    course: async (before: string) =>
      before +
      (await as('premium club', (context) => send(context, '/api/course-facilities', { method: 'GET' }))).data[0]
        .courses[0].id,
    slot: async (before: string) =>
      before +
      (await as('platinum organizer', (context) => send(context, '/api/tournament-slots', { method: 'GET' }))).data[0]
        .id,
    payLink: () =>
      once('pay link', () =>
        as('platinum organizer', async (context) => {
          const email = `lou${Date.now().toString(36)}@journey.test`;
          const data = {
            firstName: 'Lou',
            lastName: 'Linked',
            email,
            phone: '+1 555 0100',
            handicap: 9,
            payment: 'link',
          };
          await send(context, `/api/organizer/tournaments/${await tournamentId()}/players`, { data });
          return linkTo(context, email, /^\$\S+ for /, '/pay/');
        }),
      ),
    /** A roster with every kind of row, read and not yet written. */
    rosterImport: (step: 'columns' | 'preview') =>
      once('roster import', () =>
        as('platinum organizer', async (context) => {
          const id = await tournamentId();
          const answer = await context.request.post(
            `${site}/api/organizer/tournaments/${id}/imports?name=members.csv`,
            {
              headers: { origin: site, 'content-type': 'text/csv' },
              data: Buffer.from(
                [
                  'Name,Email,Handicap Index,GHIN,Club,Shirt Size',
                  ...Array.from(
                    { length: 60 },
                    (_, n) => `Casey Number${n},casey${n}@journey.test,${n % 54}.4,99${n}0,Heron Point,L`,
                  ),
                  'Robin Wrong,robin@journey.test,61,,Heron Point,M',
                  'Casey Number3,,3.4,,Heron Point,M',
                ].join('\n'),
              ),
            },
          );
          expect(answer.ok(), await answer.text()).toBe(true);
          return `/tournament-management/${id}/import?import=${(await answer.json()).id}`;
        }),
      ).then((path) => `${path}&step=${step}`),
    /** Where the golfer of the demo starts today. */
    ownStart: async () => {
      const { data } = await as('golfer', (context) => send(context, '/api/my-tee-times', { method: 'GET' }));
      return `/my-tee-time/${data[0].round_id}`;
    },
    /** The id of one that people wait for. */
    fullTournament: () => fullTournamentId(),
    /** Of a tournament of the demo that is found by these words. */
    called: async (words: string, path: string) => `${path}${(await read(`/api/tournaments?q=${words}`)).data[0].id}`,
    /** Where the golfer of the demo stands in its line. */
    ownWaitlist: async () => {
      const id = await fullTournamentId();
      const line = await as('golfer', (context) => send(context, `/api/tournaments/${id}/waitlist`, { method: 'GET' }));
      return `/waitlist/${line.your_entry_id}`;
    },
    /** Where the premium golfer of the demo has an offer. */
    ownOffer: async () => {
      const { data } = await as('premium golfer', (context) =>
        send(context, '/api/waitlist-entries', { method: 'GET' }),
      );
      return `/waitlist/${data.find(({ state }: { state: string }) => state === 'offered').id}`;
    },
    /** The entry of the premium golfer of the demo whose people pay a share each. */
    sharedEntry: async () => `/entries/${(await sharedEntry()).id}`,
    /** The link of a share of it that is open. */
    shareLink: async () => {
      const { id } = await sharedEntry();
      const path = `/api/tournament-registrations/${id}/shares`;
      const { data } = await as('premium golfer', (context) => send(context, path, { method: 'GET' }));
      return new URL(data.find(({ url }: { url: string | null }) => url !== null).url).pathname;
    },
    /** A paid entry of the golfer of the demo. */
    ownEntry: async () => {
      const { data } = await as('golfer', (context) =>
        send(context, '/api/tournament-registrations?limit=50', { method: 'GET' }),
      );
      return `/entries/${data.find(({ payment_status: status }: { payment_status: string }) => status === 'completed').id}`;
    },
    /** The report of a sponsor of the demo. */
    sponsorReport: () =>
      as('premium organizer', async (context): Promise<string> => {
        const { data } = await send(context, '/api/organizer/tournaments?limit=50', { method: 'GET' });
        const { id } = data.find(({ title }: { title: string }) => title === 'Harbor Classic');
        const own = await send(context, `/api/organizer/tournaments/${id}/sponsors`, { method: 'GET' });
        return own.sponsorships[0].report_path;
      }),
    /** Official results of the demo, by whose they are: what was played is in no list. */
    results: () =>
      as('premium organizer', async (context) => {
        const { data } = await send(context, '/api/organizer/tournaments?limit=50', { method: 'GET' });
        const own = data.find(({ title }: { title: string }) => title === 'Harbor Classic');
        return `/results/${own.id}`;
      }),
    /** The demo's board in play. */
    liveBoard,
    /** A figure of that board, as the page leads to it. */
    boardFigure: () =>
      as('visitor', async (context) => {
        const text = await (await context.request.get(`${site}${await liveBoard()}`)).text();
        const href = /href="([^"]*\/why\?[^"]*)"/.exec(text)?.[1] ?? '';
        return href.replaceAll('&amp;', '&');
      }),
    purchase: async () => (await purchase()).path,
    receipt: async () => {
      const { customerEmail } = await purchase();
      return once('receipt', () =>
        as('visitor', (context) => linkTo(context, customerEmail, /Purchase confirmed/, '/receipts/')),
      );
    },
  };
}
export type Cast = ReturnType<typeof openCast>;
