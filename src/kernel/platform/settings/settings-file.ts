import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The settings file: SETTINGS_FILE of the environment, else `fairway.env` in the working directory. Server and commands
 * read it in the same way, whatever starts them.
 */
export const settingsFile = (source: NodeJS.ProcessEnv): string => resolve(source.SETTINGS_FILE || 'fairway.env');

/**
 * The settings in the file; empty without a file.
 * @param mayBeMissing even if SETTINGS_FILE names it
 * @throws Error if SETTINGS_FILE names a file that cannot be read
 */
export function readSettingsFile(
  source: NodeJS.ProcessEnv,
  { mayBeMissing = false }: { mayBeMissing?: boolean } = {},
): Partial<Record<string, string>> {
  const file = settingsFile(source);
  return (source.SETTINGS_FILE && !mayBeMissing) || existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/**
 * Adds the settings of the file to the environment, whose existing values take precedence. The password in
 * DATABASE_PASSWORD_FILE becomes PGPASSWORD, which every connection without its own password uses.
 * @param source changed in place, so that libraries and child processes see the same values
 * @param options see `readSettingsFile`
 * @throws Error if SETTINGS_FILE or DATABASE_PASSWORD_FILE names a file that cannot be read
 */
export function loadSettings(source: NodeJS.ProcessEnv, options: { mayBeMissing?: boolean } = {}): void {
  for (const [name, value] of Object.entries(readSettingsFile(source, options)))
    if (value && !source[name]) source[name] = value;
  const passwordFile = source.DATABASE_PASSWORD_FILE;
  if (passwordFile && !source.PGPASSWORD) source.PGPASSWORD = readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '');
}
