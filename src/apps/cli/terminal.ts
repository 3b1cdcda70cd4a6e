import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import { type Env, readEnv } from '#kernel/platform/settings/env.ts';
import { startPostgres } from '#kernel/platform/postgres.ts';

export type Installed = { env: Env; dataDir: string; databaseUrl: string };

/** The tools of every command: the database, and a way to answer. */
export type Terminal = {
  /** Opens the database of the settings, starting the embedded server for as long as the command runs. */
  withDatabase<Result>(work: (pool: Pool, installed: Installed) => Promise<Result>): Promise<Result>;
  /** On stdout, as JSON where it was asked for. */
  answer(value: object, text: string): void;
  /** The progress of a long work: a line a second on stderr, and none for one that is done at once. */
  progress(what: string, count: number): void;
};

export function openTerminal(program: Command): Terminal {
  let lastLineAt = performance.now();
  return {
    withDatabase: async (work) => {
      const env = readEnv(process.env);
      const dataDir = resolve(env.DATA_DIR);
      mkdirSync(dataDir, { recursive: true });
      const postgres = env.DATABASE_URL ? null : await startPostgres(dataDir);
      const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? postgres?.url ?? '';
      // Nobody waits for a command but who gave it: judging a large state takes longer than a request may.
      const pool = openPool(databaseUrl, 4, () => {}, { isPatient: true });
      try {
        return await work(pool, { env, dataDir, databaseUrl });
      } finally {
        await pool.end();
        await postgres?.stop();
      }
    },
    answer: (value, text) =>
      void process.stdout.write(program.opts().json ? `${JSON.stringify(value)}\n` : `${text}\n`),
    progress: (what, count) => {
      const now = performance.now();
      if (now - lastLineAt < 1_000) return;
      lastLineAt = now;
      process.stderr.write(`${what}: ${count.toLocaleString('en-US')}\n`);
    },
  };
}
