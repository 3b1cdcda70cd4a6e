/**
 * The examples of the developers' page. Tests run each of them unchanged against a server; `SITE` and `API_KEY` are
 * environment variables, set by the first example.
 */
const text = (parts: TemplateStringsArray): string => `${parts.raw.join('').trim()}\n`;

export type Snippet = { language: 'shell' | 'javascript' | 'python' | 'apps script'; code: string };

/** @param origin of this site @param apiKey a real key, or the placeholder */
export const setUp = (origin: string, apiKey = 'fw_…'): Snippet => ({
  language: 'shell',
  code: `export SITE=${origin}\nexport API_KEY=${apiKey}\n`,
});

export const firstCall = {
  curl: {
    language: 'shell',
    code: text`
curl -s -H "Authorization: Bearer $API_KEY" "$SITE/api/organizer/tournaments?limit=5"
`,
  },
  javascript: {
    language: 'javascript',
    code: text`
const answer = await fetch(process.env.SITE + '/api/organizer/tournaments', {
  headers: { authorization: 'Bearer ' + process.env.API_KEY },
});
const { data } = await answer.json();
for (const { title, places_left } of data) console.log(title + ': ' + places_left + ' places left');
`,
  },
  python: {
    language: 'python',
    code: text`
import json, os, urllib.request

request = urllib.request.Request(
    os.environ["SITE"] + "/api/organizer/tournaments",
    headers={"Authorization": "Bearer " + os.environ["API_KEY"]},
)
with urllib.request.urlopen(request) as answer:
    for tournament in json.load(answer)["data"]:
        print(f'{tournament["title"]}: {tournament["places_left"]} places left')
`,
  },
} as const satisfies Record<string, Snippet>;

export const habits = {
  pages: {
    language: 'javascript',
    code: text`
async function* all(path) {
  let cursor = null;
  do {
    const url = new URL(process.env.SITE + path);
    if (cursor) url.searchParams.set('cursor', cursor);
    const answer = await fetch(url, { headers: { authorization: 'Bearer ' + process.env.API_KEY } });
    const page = await answer.json();
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor);
}
let count = 0;
for await (const tournament of all('/api/organizer/tournaments?limit=2')) count += 1;
console.log(count + ' tournaments');
`,
  },
  once: {
    language: 'shell',
    code: text`
curl -s -X POST "$SITE/api/tournaments" \
  -H "Authorization: Bearer $API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: spring-open-2027" \
  -d '{"action": "draft", "tournamentName": "Spring Open 2027"}'
`,
  },
  refusals: {
    language: 'javascript',
    code: text`
async function ask(path) {
  const answer = await fetch(process.env.SITE + path, { headers: { authorization: 'Bearer ' + process.env.API_KEY } });
  if (answer.ok) return answer.json();
  if (answer.status === 429 || answer.status === 503) {
    await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('retry-after') ?? 5)));
    return ask(path);
  }
  const { code, detail, errors } = await answer.json();
  throw new Error(code + ': ' + detail + (errors ? ' ' + JSON.stringify(errors) : ''));
}
await ask('/api/organizer/tournaments/not-an-id/players').catch((error) => console.log(error.message));
`,
  },
} as const satisfies Record<string, Snippet>;

/**
 * Verification by Standard Webhooks 1.0. Each example tells whether a delivery is genuine; the body must be the raw
 * bytes.
 */
export const verifying = {
  javascript: {
    language: 'javascript',
    code: text`
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const own = createHmac('sha256', key).update(id + '.' + timestamp + '.').update(body).digest();
  return signatures.split(' ').some((one) => {
    const [version, value] = one.split(',');
    const given = Buffer.from(value ?? '', 'base64');
    return version === 'v1' && given.length === own.length && timingSafeEqual(given, own);
  });
}
`,
  },
  python: {
    language: 'python',
    code: text`
import base64, hashlib, hmac, time

def is_genuine(secret, headers, body):
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{id}.{timestamp}.".encode() + body
    own = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest("v1," + own, one) for one in headers["webhook-signature"].split(" "))
`,
  },
  shell: {
    language: 'shell',
    code: text`
is_genuine() { # secret, id, timestamp, signatures; the body comes on stdin
  age=$(($(date +%s) - $3))
  [ "$age" -lt 300 ] && [ "$age" -gt -300 ] || return 1
  key=$(printf %s "$1" | cut -c7- | base64 -d | od -An -v -tx1 | tr -d ' \n')
  own=$({ printf '%s.%s.' "$2" "$3"; cat; } | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
  case " $4 " in *" v1,$own "*) return 0 ;; *) return 1 ;; esac
}
`,
  },
} as const satisfies Record<string, Snippet>;

export const recipes = {
  spreadsheet: {
    language: 'apps script',
    code: text`
function readEntries() {
  const properties = PropertiesService.getScriptProperties();
  const options = { headers: { Authorization: 'Bearer ' + properties.getProperty('API_KEY') } };
  const address = properties.getProperty('SITE') + '/api/organizer/tournaments?limit=50';
  const { data } = JSON.parse(UrlFetchApp.fetch(address, options).getContentText());
  const rows = data.map((one) => [one.title, one.start_date, one.entries, one.max_participants, one.revenue]);
  const sheet = SpreadsheetApp.getActiveSheet();
  sheet.clear();
  sheet.getRange(1, 1, rows.length + 1, 5).setValues([['Tournament', 'Date', 'Entries', 'Places', 'Revenue'], ...rows]);
}
`,
  },
  file: {
    language: 'shell',
    code: text`
curl -s -H "Authorization: Bearer $API_KEY" -o ledger.csv "$SITE/api/organizer/ledger.csv"
`,
  },
  mailingList: {
    language: 'python',
    code: text`
import csv, io, json, os, urllib.request

def read(path):
    headers = {"Authorization": "Bearer " + os.environ["API_KEY"]}
    with urllib.request.urlopen(urllib.request.Request(os.environ["SITE"] + path, headers=headers)) as answer:
        return answer.read().decode("utf-8-sig")

addresses = {}
for tournament in json.loads(read("/api/organizer/tournaments"))["data"]:
    field = read(f'/api/organizer/tournaments/{tournament["id"]}/field.csv')
    for row in csv.DictReader(io.StringIO(field)):
        if row["Email"]:
            addresses[row["Email"].lower()] = row["Player"]
for address, name in sorted(addresses.items()):
    print(f"{address},{name}")
`,
  },
  results: {
    language: 'javascript',
    code: text`
// node board.mjs <the id of the tournament>; no key is needed for what everybody may see.
let seen = null;
async function show() {
  const headers = seen ? { 'if-none-match': seen } : {};
  const answer = await fetch(process.env.SITE + '/api/leaderboards/' + process.argv[2], { headers });
  if (answer.status !== 200) return;
  seen = answer.headers.get('etag');
  const { tournament, board } = await answer.json();
  console.log(tournament.title);
  for (const row of board?.rows ?? []) console.log(row.pos + ' ' + row.name);
}
await show();
setInterval(show, 15_000);
`,
  },
} as const satisfies Record<string, Snippet>;
