import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { composeServer } from '#apps/server/compose.ts';
import { openPool } from '#kernel/database/connection.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { freePort, startPostgres } from '#kernel/platform/postgres.ts';
import { hotPaths } from './big-paths.ts';
import { explain, largeTablesOf, recordStatements } from './big-plans.ts';
import { type BigSize, fillBigWorld, fullSize } from './big-world.ts';
import type { Figures } from './listing.ts';
import { benchSecret } from './world.ts';

/** Whole readings of large tables that are right, and why. */
const allowed: { path: RegExp; tables: RegExp; because: string }[] = [
  {
    path: /^admin: GET \/api\/admin\/(accounts|clubs)\?q=/,
    tables: /^(profiles|users)$/,
    because:
      'the operator looks for a part of a word in six columns at once, now and then; it takes a fraction of a second',
  },
  {
    path: /^schedule: check invariants$/,
    tables: /./,
    because: 'once a day everything is judged from the first row to the last',
  },
];

export type BigFinding = {
  path: string;
  ms: number;
  blocks: number;
  statements: number;
  scans: string;
  allowed: boolean;
};

/**
 * Walks every hot path over a filled database and looks how each statement was carried out.
 * @returns the dearest first
 */
export async function judgePlans(url: string, say: (line: string) => void): Promise<BigFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'golf-big-'));
  const settings = {
    NODE_ENV: 'test',
    PRODUCTION: '0',
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    DEMO: '0',
    ROLES: 'web',
    DATA_DIR: folder,
  };
  const server = await composeServer({
    env: readEnv(settings),
    databaseUrl: url,
    authSecret: benchSecret,
    clock: systemClock,
    webBuild: null,
  });
  const pool = openPool(url, 1, () => {});
  const findings: BigFinding[] = [];
  const unwalked: string[] = [];
  try {
    await server.start();
    const large = await largeTablesOf(pool);
    for (const { name, walk } of await hotPaths(server)) {
      const statements = await recordStatements(pg.Client, walk).catch((error: Error) => {
        unwalked.push(`${name}: ${error.message}`);
        return [];
      });
      const finding: BigFinding = { path: name, ms: 0, blocks: 0, statements: 0, scans: '', allowed: false };
      const scans = new Set<string>();
      for (const statement of new Map(statements.map((one) => [one.text, one])).values()) {
        const plan = await explain(pool, statement, large);
        if (!plan) continue;
        finding.statements += 1;
        finding.ms += plan.ms;
        finding.blocks += plan.blocks;
        for (const table of plan.scans) {
          scans.add(table);
          say(`${name} reads all of ${table}:\n    ${plan.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
        }
      }
      finding.ms = Math.round(finding.ms * 10) / 10;
      finding.scans = [...scans].join(', ');
      finding.allowed = allowed.some(
        ({ path, tables }) => path.test(name) && [...scans].every((table) => tables.test(table)),
      );
      findings.push(finding);
    }
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (unwalked.length > 0) {
    say(`These paths did not answer, so nothing is known of them:\n${unwalked.join('\n')}`);
    process.exitCode = 1;
  }
  return findings.sort((one, other) => other.ms - one.ms);
}

/**
 * A database as large as the largest that the product is meant for, and what every hot path costs there.
 * `BIG_DATABASE_URL` names an empty database to fill, or one that was filled before; else a throw-away one is made.
 */
export async function big(size: BigSize = fullSize): Promise<{ title: string; rows: Figures }[]> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'golf-big-'));
  const given = process.env.BIG_DATABASE_URL;
  const postgres = given ? null : await startPostgres(folder);
  const url = given ?? postgres?.url ?? '';
  try {
    await migrate(url);
    const pool = openPool(url, 1, () => {});
    // Filling takes longer than a request may.
    await pool.query('select 1 from tournaments limit 1').then(async ({ rows }) => {
      if (rows.length > 0) return;
      const patient = new pg.Pool({ connectionString: url, max: 1 });
      await fillBigWorld(patient, size, say);
      await patient.end();
    });
    await pool.end();
    const findings = await judgePlans(url, say);
    if (findings.some(({ scans, allowed }) => scans && !allowed)) process.exitCode = 1;
    const rows = findings.map(({ path, allowed: isAllowed, ...rest }) => ({
      path,
      ...rest,
      scans: isAllowed && rest.scans ? 'allowed' : rest.scans,
    }));
    return [
      {
        title:
          `Every hot path over ${size.tournaments.toLocaleString('en-US')} tournaments and ` +
          `${size.registrations.toLocaleString('en-US')} registrations: ms and blocks in the database`,
        rows,
      },
    ];
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
