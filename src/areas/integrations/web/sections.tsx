import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { type ErrorCode, errorTable } from '#kernel/contract/errors.ts';
import { apiVersions, keyDays } from '#areas/accounts/contract/keys.ts';
import { callsAMinute } from '#areas/accounts/rules/api-keys.ts';
import { offerOf, planNameOf, planNamesOf } from '#kernel/rules/plan-catalogue.ts';
import { capabilities } from '#kernel/rules/capabilities.ts';
import { paths } from '#kernel/web/paths.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { changelog } from './changelog.ts';
import { CodeBlock } from './code-block.tsx';
import { firstCall, habits, recipes, setUp, verifying } from './snippets.ts';

type Topic = { id: string; title: string; body: ReactNode };
type Section = Topic & { topics?: readonly Topic[] };

const metByKeys: readonly ErrorCode[] = [
  'bad_request',
  'version_unknown',
  'not_authenticated',
  'key_expired',
  'scope_missing',
  'upgrade_required',
  'forbidden',
  'not_found',
  'key_in_use',
  'wrong_state',
  'validation_failed',
  'too_many_requests',
  'unavailable',
  'unexpected',
];

const quickStart = (origin: string): Section => ({
  id: 'quick-start',
  title: 'Your first call, in five minutes',
  body: (
    <>
      <ol>
        <li>
          As an organizer on {planNamesOf('api_access').replace(' and ', ' or ')}, open{' '}
          <Link to={paths.settings('api')}>Settings, API keys</Link> and create a key. Leave its permissions as they
          are: it may read your tournaments and their players. Clubs on {planNameOf('club_api_access')} do the same;
          their calls begin with <code>/api/country-club</code>, such as <code>/api/country-club/slots</code>.
        </li>
        <li>Copy the key: it is shown this once. Put it, and the address of this site, where your program finds it:</li>
      </ol>
      <CodeBlock snippet={setUp(origin)} />
      <p>Ask for your tournaments, from wherever you like:</p>
      <CodeBlock snippet={firstCall.curl} />
      <CodeBlock snippet={firstCall.javascript} />
      <CodeBlock snippet={firstCall.python} />
      <p>
        Every endpoint stands in the <a href="/api/docs">reference</a>, with the permission it needs and whether it
        takes keys. The same as a document is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), from
        which <code className="wrap-anywhere">npx openapi-typescript {origin}/api/openapi.json -o fairway.d.ts</code>{' '}
        makes types.
      </p>
    </>
  ),
});

const rules: Section = {
  id: 'rules',
  title: 'Every call',
  body: null,
  topics: [
    {
      id: 'pages',
      title: 'Pages',
      body: (
        <>
          <p>A list answers a page and next_cursor; give it back as cursor, and you get the next. null ends it.</p>
          <CodeBlock snippet={habits.pages} />
        </>
      ),
    },
    {
      id: 'idempotency',
      title: 'Sending twice',
      body: (
        <>
          <p>
            When you do not know whether a POST arrived, send it again with the same Idempotency-Key. It is done once;
            for a day you get the same answer, with Idempotency-Replayed. While the first runs it is 409, with another
            body 422.
          </p>
          <CodeBlock snippet={habits.once} />
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Limits',
      body: (
        <p>
          A key may make {callsAMinute('premium').toLocaleString('en-US')} calls a minute, on{' '}
          {offerOf('organizer', 'platinum')?.name} {callsAMinute('platinum').toLocaleString('en-US')}, counted exactly.
          Every answer has RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds); 429 has Retry-After. A
          key lives for at most {keyDays.most} days; you are told 14 and 3 days before. Replace gives you a new one
          while the old one works on for a day or a week.
        </p>
      ),
    },
    {
      id: 'errors',
      title: 'Errors',
      body: (
        <>
          <p>
            A refusal is application/problem+json: status, code, title, detail, and errors with field and message where
            something you sent is wrong. Decide by code, never by the words. The codes that keys meet most:
          </p>
          <table className="mt-4 w-full text-left text-base">
            <thead>
              <tr className="border-b">
                <th scope="col" className="py-2 pr-4">
                  Status
                </th>
                <th scope="col" className="py-2 pr-4">
                  Code
                </th>
                <th scope="col" className="py-2">
                  Says
                </th>
              </tr>
            </thead>
            <tbody>
              {metByKeys.map((code) => (
                <tr key={code} className="border-b last:border-0">
                  <td className="py-2 pr-4 tabular-nums">{errorTable[code][0]}</td>
                  <td className="py-2 pr-4 font-mono text-sm break-all">{code}</td>
                  <td className="py-2">{errorTable[code][1]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CodeBlock snippet={habits.refusals} />
        </>
      ),
    },
    {
      id: 'versions',
      title: 'Versions',
      body: (
        <p>
          A key has the version of the day it was made, today {apiVersions[0]}; {brand.versionHeader} asks for another,
          and every answer names its own. Additions make no new version: ignore unknown fields. A new version comes with
          a breaking change, and the old one goes on.
        </p>
      ),
    },
  ],
};

const webhooks: Section = {
  id: 'webhooks',
  title: 'Being told: webhooks',
  body: (
    <p>
      With {planNameOf('custom_integrations')}, events are sent to your address: add it in{' '}
      <Link to={paths.settings('webhooks')}>Settings, Webhooks</Link>. A delivery is a POST with a JSON body of type,
      timestamp and data. Answer 2xx within 15 seconds and do the work after; otherwise it is tried again for days. The
      same event may come twice, and events may come out of order: keep webhook-id, and ignore a known one.
    </p>
  ),
  topics: [
    {
      id: 'signatures',
      title: 'Is it from us?',
      body: (
        <>
          <p>
            Deliveries are signed by Standard Webhooks 1.0: webhook-signature has, for each secret in force, v1, and the
            base64 of the HMAC-SHA-256 of webhook-id, a dot, webhook-timestamp, a dot and the body as it came. The
            secret is the part after whsec_, from base64. Refuse deliveries older than five minutes. Any library of
            Standard Webhooks does it; without one:
          </p>
          <CodeBlock snippet={verifying.javascript} />
          <CodeBlock snippet={verifying.python} />
          <CodeBlock snippet={verifying.shell} />
        </>
      ),
    },
    {
      id: 'chat',
      title: 'Into a chat',
      body: (
        <p>
          Slack and Discord give you an address for a channel (“Incoming webhook”). Add it as an endpoint and choose
          Slack or Discord: entries, withdrawals and results are then written there as messages.
        </p>
      ),
    },
    {
      id: 'zapier',
      title: 'Zapier and Make',
      body: (
        <p>
          In Zapier choose “Webhooks by Zapier” and “Catch Hook”, in Make “Webhooks” and “Custom webhook”. Copy the
          address it shows into a new endpoint here, choose the events, and send a test event: it appears there with its
          fields, and you go on with mail, sheets or whatever they connect.
        </p>
      ),
    },
  ],
};

const recipeTopics: Section = {
  id: 'recipes',
  title: 'Recipes',
  body: null,
  topics: [
    {
      id: 'spreadsheet',
      title: 'A spreadsheet that fills itself',
      body: (
        <>
          <p>
            In Google Sheets open Extensions, Apps Script, paste this, put SITE and API_KEY into the script’s
            properties, and let a trigger run readEntries each hour. The key needs tournaments.read, and money.read for
            the revenue.
          </p>
          <CodeBlock snippet={recipes.spreadsheet} />
          <p>For Excel, or a bookkeeper, the whole ledger is one file (money.read):</p>
          <CodeBlock snippet={recipes.file} />
        </>
      ),
    },
    {
      id: 'mailing-list',
      title: 'A mailing list of players',
      body: (
        <>
          <p>
            Each address once, as lines for mailing programs. The key needs tournaments.read, field.read and
            field.contact; without the last the addresses are empty. Write only with consent.
          </p>
          <CodeBlock snippet={recipes.mailingList} />
        </>
      ),
    },
    {
      id: 'results-screen',
      title: 'Your own results screen',
      body: (
        <>
          <p>
            Public leaderboards need no key. Ask every 15 seconds with your version: 304 means that nothing has changed.
            Hidden holes are in no answer.
          </p>
          <CodeBlock snippet={recipes.results} />
        </>
      ),
    },
    {
      id: 'widgets',
      title: 'Without any program',
      body: (
        <p>
          A tournament, your list or a leaderboard comes onto your site by one line of HTML: copy it from the
          tournament’s page, from <Link to={paths.settings('brand')}>Settings, Brand</Link>, or from the leaderboard.
          Calendars and feeds of results have addresses under <Link to={paths.settings('api')}>Settings, API keys</Link>
          .
        </p>
      ),
    },
  ],
};

const changes: Section = {
  id: 'changelog',
  title: 'Changelog',
  body: (
    <ul>
      {changelog.map(({ date, what }) => (
        <li key={what} className="wrap-anywhere">
          <time dateTime={date} className="font-semibold">
            {formatCalendarDate(date, 'short')}
          </time>{' '}
          {what}
        </li>
      ))}
    </ul>
  ),
};

/** The developers' documentation for using the API. */
export const developerSections = (origin: string): Section[] => [
  quickStart(origin),
  rules,
  ...(capabilities.custom_integrations.isAvailable ? [webhooks] : []),
  recipeTopics,
  changes,
];
