import { execFile, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { firstCall, habits, recipes, setUp, type Snippet, verifying } from '#areas/integrations/web/snippets.ts';

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const [hasPython, hasCurl, hasOpenssl] = [has('python3'), has('curl'), spawnSync('openssl', ['version']).status === 0];

const folder = mkdtempSync(join(tmpdir(), 'golf-snippets-'));
let server: TestServer;
let apiKey: string;
let tournamentId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { organizer, token } = await makeOrganizer(server, { plan: 'premium', charges: false });
  for (const tournamentName of ['Spring Cup', 'Summer Cup', 'Autumn Cup'])
    ({ id: tournamentId } = await makeTournament(server, {
      organizer,
      registrationFee: 0,
      maxEntries: 40,
      tournamentName,
    }));
  const player = { firstName: 'Ann', lastName: 'Lee', email: 'Ann@snippet.test', phone: '+1 555 0100', handicap: 9 };
  await server.call('POST', `/api/organizer/tournaments/${tournamentId}/players`, { as: token, body: player });
  const permissions = ['tournaments.read', 'tournaments.write', 'field.read', 'field.contact', 'money.read'];
  const made = await server.call('POST', '/api/owner/keys', { as: token, body: { name: 'Docs', permissions } });
  apiKey = made.body.key;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const programs: Record<Snippet['language'], [program: string, suffix: string]> = {
  shell: ['sh', 'sh'],
  javascript: [process.execPath, 'mjs'],
  python: ['python3', 'py'],
  'apps script': [process.execPath, 'mjs'],
};
let count = 0;
/** Runs a piece of code as somebody does who pasted it into a file. @returns what it printed */
const run = (
  language: Snippet['language'],
  code: string,
  options: { args?: string[]; untilMs?: number; input?: string } = {},
) =>
  new Promise<string>((resolve, reject) => {
    const [program, suffix] = programs[language];
    const file = join(folder, `snippet-${count++}.${suffix}`);
    writeFileSync(file, code);
    const env = { ...process.env, SITE: server.url, API_KEY: apiKey };
    const child = execFile(program, [file, ...(options.args ?? [])], { cwd: folder, env }, (error, stdout, stderr) => {
      if (error && !child.killed) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(stdout);
    });
    // A program that ends before it has read is no matter.
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
    // An example that goes on showing is stopped once it has shown something.
    if (options.untilMs) child.stdout?.once('data', () => setTimeout(() => child.kill(), options.untilMs));
  });

describe('a first call', () => {
  it.skipIf(!hasCurl)('by curl, after the two lines that set it up', async () => {
    const code = setUp(server.url, apiKey).code + firstCall.curl.code;
    const { data } = JSON.parse(await run('shell', code));
    expect(data.map(({ title }: { title: string }) => title)).toContain('Summer Cup');
  });
  it('in JavaScript', async () => {
    expect(await run('javascript', firstCall.javascript.code)).toContain('Spring Cup: 40 places left');
  });
  it.skipIf(!hasPython)('in Python', async () => {
    expect(await run('python', firstCall.python.code)).toContain('Autumn Cup: 39 places left');
  });
});

describe('what every call has', () => {
  it('pages are walked to the end', async () => {
    expect(await run('javascript', habits.pages.code)).toMatch(/^[34] tournaments$/m);
  });
  it.skipIf(!hasCurl)('a POST that is sent twice is done once', async () => {
    const ids = [];
    for (let n = 0; n < 2; n++) ids.push(JSON.parse(await run('shell', habits.once.code)).id);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
  });
  it('a refusal names code and field', async () => {
    expect(await run('javascript', habits.refusals.code)).toMatch(/^validation_failed: .*"field":"id"/);
  });
});

describe('the signature of a delivery', () => {
  const key = randomBytes(32);
  const secret = `whsec_${key.toString('base64')}`;
  const body = '{"type":"registration.completed","data":{"name":"Zoë"}}';
  const signed = (secondsAgo: number) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
    const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64');
    return { id: 'evt_1', timestamp, signatures: `v1,AAAA v1,${signature}` };
  };
  type Delivery = ReturnType<typeof signed>;
  const headersOf = ({ id, timestamp, signatures }: Delivery) => ({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures,
  });
  const ways = {
    JavaScript: (delivery: Delivery, sent: string) => {
      const call = `console.log(isGenuine(${JSON.stringify(secret)}, ${JSON.stringify(headersOf(delivery))}, ${JSON.stringify(sent)}))`;
      return run('javascript', `${verifying.javascript.code}\n${call}\n`);
    },
    Python: (delivery: Delivery, sent: string) => {
      const call = `print(str(is_genuine(${JSON.stringify(secret)}, ${JSON.stringify(headersOf(delivery))}, ${JSON.stringify(sent)}.encode())).lower())`;
      return run('python', `${verifying.python.code}\n${call}\n`);
    },
    shell: ({ id, timestamp, signatures }: Delivery, sent: string) => {
      const call = `is_genuine '${secret}' '${id}' '${timestamp}' '${signatures}' && echo true || echo false`;
      return run('shell', `${verifying.shell.code}\n${call}\n`, { input: sent });
    },
  };
  const isMissing = { JavaScript: false, Python: !hasPython, shell: !hasOpenssl };
  for (const [name, judge] of Object.entries(ways))
    it.skipIf(isMissing[name as keyof typeof ways])(
      `is told from a forged, a changed and an old one in ${name}`,
      async () => {
        const answers = [];
        const other = { ...signed(0), signatures: `v1,${randomBytes(32).toString('base64')}` };
        for (const [delivery, sent] of [
          [signed(0), body],
          [other, body],
          [signed(0), body.replace('Zoë', 'Zoe')],
          [signed(3_600), body],
        ] as const)
          answers.push((await judge(delivery, sent)).trim());
        expect(answers).toEqual(['true', 'false', 'false', 'false']);
      },
    );
});

describe('recipes', () => {
  it.skipIf(!hasCurl)('a spreadsheet is filled, by what stands in for the services of Apps Script', async () => {
    const around = `
import { execFileSync } from 'node:child_process';
const PropertiesService = { getScriptProperties: () => ({ getProperty: (name) => process.env[name] }) };
const UrlFetchApp = { fetch: (url, { headers }) => ({
  getContentText: () => execFileSync('curl', ['-s', '-H', 'Authorization: ' + headers.Authorization, url], { encoding: 'utf8' }),
}) };
const sheet = { clear() {}, getRange: (...range) => ({ setValues: (rows) => console.log(JSON.stringify({ range, rows })) }) };
const SpreadsheetApp = { getActiveSheet: () => sheet };
${recipes.spreadsheet.code}
readEntries();
`;
    const { range, rows } = JSON.parse(await run('apps script', around));
    expect(range.slice(2)).toEqual([rows.length, rows[0].length]);
    expect(rows).toContainEqual(['Autumn Cup', expect.stringMatching(/^\d{4}-/), 1, 40, 0]);
  });
  it.skipIf(!hasCurl)('the ledger is a file', async () => {
    await run('shell', recipes.file.code);
    expect(readFileSync(join(folder, 'ledger.csv'), 'utf8')).toContain('Tournament,Date,Booked');
  });
  it.skipIf(!hasPython)('a mailing list has each address once', async () => {
    expect(await run('python', recipes.mailingList.code)).toBe('ann@snippet.test,Ann Lee\n');
  });
  it('a results screen shows the board', async () => {
    expect(await run('javascript', recipes.results.code, { args: [tournamentId], untilMs: 100 })).toContain(
      'Autumn Cup',
    );
  });
});
