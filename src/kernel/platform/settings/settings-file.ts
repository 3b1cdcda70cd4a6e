import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The file of settings: SETTINGS_FILE of the environment, else `fairway.env` in the folder that the program is started
 * in. Server and commands read it alike, whatever starts them.
 */
export const settingsFile = (source: NodeJS.ProcessEnv): string => resolve(source.SETTINGS_FILE || 'fairway.env');

/**
 * The settings of the file; none where there is no file.
 * @param mayBeMissing also where SETTINGS_FILE names it
 * @throws Error where SETTINGS_FILE names a file that cannot be read
 */
export function readSettingsFile(
  source: NodeJS.ProcessEnv,
  { mayBeMissing = false }: { mayBeMissing?: boolean } = {},
): Partial<Record<string, string>> {
  const file = settingsFile(source);
  return (source.SETTINGS_FILE && !mayBeMissing) || existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/**
 * Adds what stands in the file of settings to the environment, in which a value stands above one in the file. The
 * password of DATABASE_PASSWORD_FILE becomes PGPASSWORD, which every connection without a password of its own takes.
 * @param source changed in place, so that libraries and child processes find the same
 * @param options see `readSettingsFile`
 * @throws Error where SETTINGS_FILE or DATABASE_PASSWORD_FILE names a file that cannot be read
 */
export function loadSettings(source: NodeJS.ProcessEnv, options: { mayBeMissing?: boolean } = {}): void {
  for (const [name, value] of Object.entries(readSettingsFile(source, options)))
    if (value && !source[name]) source[name] = value;
  const passwordFile = source.DATABASE_PASSWORD_FILE;
  if (passwordFile && !source.PGPASSWORD) source.PGPASSWORD = readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '');
}
