import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server to make databases on; set by the global set-up. */
    serverUrl: string;
    /** The built program of threads that read files; set by the global set-up. */
    fileWorker: string;
  }
}

export const templateName = 'golf_template';

/** The address of another database on the same server. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
};

/** Runs one statement on the server's own database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated database of its own for one test file: a copy of the template that the set-up made. */
export async function createTestDatabase(
  serverUrl: string = inject('serverUrl'),
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `golf_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
