import { z } from 'zod';
import { readEnv } from './env.ts';
import { type Env, envSchema, notesOf, settingNames } from './schema.ts';

/** The default of a setting as written in a settings file; empty if it has none. */
function whenLeftOut(name: keyof Env): string {
  const json = z.toJSONSchema(envSchema.shape[name], { io: 'input', unrepresentable: 'any' });
  if (typeof json.default === 'string') return json.default;
  const value = readEnv({ PRODUCTION: '0' })[name];
  if (name === 'PRODUCTION' || name === 'DEMO') return '';
  return typeof value === 'boolean' ? String(Number(value)) : '';
}

/** A Markdown table in the formatter's layout: each column as wide as its widest cell. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => [...(row[column] ?? '')].length)));
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  return [line(head), line([], '-'), ...rows.map((row) => line(row))].join('\n');
}

/** Generates docs/settings.md from the checks and notes of the settings. */
export function settingsPage(): string {
  const rows = settingNames.map((name) => {
    const { about, isNeededInProduction } = notesOf(name);
    const otherwise = whenLeftOut(name);
    const needed = isNeededInProduction ? ' **Needed in production.**' : '';
    return [`\`${name}\``, otherwise && `\`${otherwise}\``, `${about}${needed}`];
  });
  return `# Settings

This page is made from the checks that the server makes at its start, by \`UPDATE_PAGES=1 npm test unit\`.

A setting stands in the environment or in the file \`fairway.env\` of the folder that the program is started in, one
\`NAME=value\` a line; \`SETTINGS_FILE\` names another file. The environment stands above the file, and an empty value is
none. Server and commands read both alike. What is wrong is said at once, by name, and the program ends with exit code
2. \`npm run golf -- doctor\` prints what is in force and where it comes from, secrets masked.
[fairway.env.example](../fairway.env.example) is a file to begin with.

A server is public unless it is told otherwise: started by \`npm start\` it is one for trying things out, with stand-ins
for payments and mails and with demo data. \`PRODUCTION=1\` (or \`NODE_ENV=production\`) makes \`npm start\` start a public
server, and \`DEMO=1\` makes the built program start one for trying things out; both at once are refused.

${tableOf(['setting', 'when left out', 'what it does'], rows)}
`;
}

/** A sentence as comment lines of a settings file, at most 120 columns. */
const commentOf = (sentence: string): string => sentence.replace(/(.{1,117})(?: |$)/g, '# $1\n').trimEnd();

/**
 * Generates fairway.env.example: first the settings that a public server needs, then all others with their defaults.
 */
export function settingsExample(): string {
  const line = (name: keyof Env, isNeeded: boolean): string => {
    const { about, example } = notesOf(name);
    const value = isNeeded ? (example ?? '') : (example ?? whenLeftOut(name));
    const quoted = /[\s#"']/.test(value) ? `"${value}"` : value;
    return `${commentOf(about)}\n${isNeeded ? '' : '# '}${name}=${quoted}\n`;
  };
  const needed = settingNames.filter((name) => notesOf(name).isNeededInProduction);
  const others = settingNames.filter((name) => !needed.includes(name) && name !== 'PRODUCTION');
  return [
    '# Settings of a public server: copy this file to fairway.env and fill in the blanks. docs/settings.md tells more.\n',
    `PRODUCTION=1\n`,
    ...needed.map((name) => line(name, true)),
    line('STRIPE_WEBHOOK_SECRET', true),
    '# Everything below may be left out.\n',
    ...others.filter((name) => name !== 'STRIPE_WEBHOOK_SECRET').map((name) => line(name, false)),
  ].join('\n');
}

/** Environment variables read by dependencies, which may be set in the file as well. */
const namesOfOthers = /^(PG[A-Z]+|NODE_[A-Z_]+|MALLOC_[A-Z_]+|MIMALLOC_[A-Z_]+|AWS_[A-Z_]+|OTEL_[A-Z_]+|TZ)$/;

/** Names in the settings file that nothing reads: a typing error, or a removed setting. */
export const unknownSettings = (file: Partial<Record<string, string>>): string[] =>
  Object.keys(file).filter((name) => !(name in envSchema.shape) && !namesOfOthers.test(name));

/**
 * The installation's settings without machine-specific ones: a backup contains them, secrets included.
 * @param source the environment, with the settings file applied
 * @param kept secrets that the server generated, by the names of their settings
 */
export const carriedSettings = (
  source: NodeJS.ProcessEnv,
  kept: Partial<Record<keyof Env, string>>,
): Record<string, string> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = source[name] || kept[name];
      return value && !notesOf(name).isOfMachine ? [[name, value]] : [];
    }),
  );

/** The machine-specific settings. NODE_ENV is left to the start scripts. */
export const machineSettings = (source: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = name === 'NODE_ENV' ? '' : source[name];
      return value && notesOf(name).isOfMachine ? [[name, value]] : [];
    }),
  );

/** The lines of a settings file with these values. */
export const settingsLines = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${/^[\w./:@%+,=-]*$/.test(value) ? value : quotedSetting(name, value)}\n`)
    .join('');

/** Quotes a value with a kind of quotes that it does not contain. @throws Error if it contains all three kinds */
function quotedSetting(name: string, value: string): string {
  // Inside double quotes a backslash is an escape character.
  const quote = [`'`, '`', ...(value.includes('\\') ? [] : ['"'])].find((one) => !value.includes(one));
  if (!quote) throw new Error(`${name} has quotes of every kind: no file of settings can say it.`);
  return quote + value + quote;
}

/** A setting in force. `from` is its source; the value of a secret is masked. */
export type SettingInForce = { name: string; value: string; from: 'environment' | 'file' };

/**
 * Explicitly chosen settings, for `doctor`.
 * @param source the environment, with the settings file applied @param file the file's contents
 */
export function settingsInForce(source: NodeJS.ProcessEnv, file: Partial<Record<string, string>>): SettingInForce[] {
  return settingNames.flatMap((name) => {
    const value = source[name];
    if (!value) return [];
    return [{ name, value: notesOf(name).isSecret ? '…' : value, from: file[name] === value ? 'file' : 'environment' }];
  });
}
