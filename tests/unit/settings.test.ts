import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv, SettingsError } from '#kernel/platform/settings/env.ts';
import { type Env, notesOf, settingNames } from '#kernel/platform/settings/schema.ts';
import { loadSettings, readSettingsFile } from '#kernel/platform/settings/settings-file.ts';
import { settingsExample, settingsInForce, settingsPage } from '#kernel/platform/settings/settings-page.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { settleSettings } from '../../scripts/server-command.mjs';

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
};
const trial = { PRODUCTION: '0' };
const production = {
  AUTH_SECRET: 'x'.repeat(32),
  BASE_URL: 'https://golf.example.com',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example.com',
};

/** Values that each setting refuses. A setting that takes every text has none. */
const wrong: Partial<Record<keyof Env, string[]>> = {
  NODE_ENV: ['prod'],
  PRODUCTION: ['yes', 'on'],
  DEMO: ['yes', '2'],
  PORT: ['many', '-1', '65536', '3000.5', ' '],
  HOST: ['not a host', 'http://localhost'],
  BASE_URL: ['ftp://golf.example.com', 'golf.example.com', 'https://golf.example.com/path'],
  DATABASE_URL: ['mysql://host/golf', 'nonsense'],
  DATABASE_DIRECT_URL: ['nonsense'],
  DATABASE_REPLICA_URL: ['nonsense'],
  DATABASE_POOL: ['1', '201', 'x'],
  DATABASE_PIPELINE: ['yes'],
  BACKUP_KEEP: ['0', '1001', 'all'],
  BACKUP_VERIFY: ['yes'],
  WORKERS: ['65', '-1', 'all'],
  ROLES: ['web,mail', ','],
  AUTH_SECRET: ['short'],
  STRIPE_SECRET_KEY: ['nonsense', 'pk_live_x'],
  STRIPE_WEBHOOK_SECRET: ['nonsense', 'whsec_x,nonsense'],
  PLATFORM_FEE_BPS: ['5001', '2.5'],
  HOLD_MINUTES: ['0', '1441'],
  SMTP_URL: ['nonsense', 'https://mail.example.com'],
  MAIL_FROM: ['Nobody', 'Fairway <no-reply>'],
  CONTACT_EMAIL: ['somebody'],
  SMS_URL: ['nonsense', 'ftp://sms.example.com'],
  SMS_COUNTRIES: ['Tunisia'],
  VAPID_SUBJECT: ['somebody'],
  PICTURES_S3_ENDPOINT: ['nonsense'],
  TRUST_PROXY: ['5', 'two'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['nonsense'],
  STRICT_PASSWORDS: ['yes'],
  RATE_LIMITS: ['off', 'no'],
  LOG_LEVEL: ['loud'],
};

describe('a setting', () => {
  it.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%j is refused by its name, and the value is not told',
    (name, value) => {
      const problems = problemsOf({ ...trial, DATABASE_URL: 'postgres://host/golf', [name]: value });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
      if (value.length > 4) expect(problems.join()).not.toContain(value);
    },
  );

  it.each(settingNames.filter((name) => name !== 'PRODUCTION'))('%s= is as if it were left out', (name) => {
    expect(readEnv({ ...trial, [name]: '' })).toEqual(readEnv(trial));
  });

  it('that switches limits off is never the empty one', () => {
    expect(readEnv({ ...trial, RATE_LIMITS: '' }).RATE_LIMITS).toBe(true);
    expect(readEnv({ ...trial, HOST: '', PORT: '' })).toMatchObject({ HOST: '127.0.0.1', PORT: 3000 });
  });

  it('has a sentence, and a check that is in the table of wrong values or takes every text', () => {
    for (const name of settingNames) expect(notesOf(name).about, name).toMatch(/\.$/);
    const takesAll = settingNames.filter((name) => problemsOf({ ...trial, [name]: '*' }).length === 0);
    // These are judged with the other of their pair.
    expect(settingNames.filter((name) => !wrong[name] && !takesAll.includes(name))).toEqual([
      'VAPID_PUBLIC_KEY',
      'VAPID_PRIVATE_KEY',
      'PICTURES_S3_ACCESS_KEY_ID',
      'PICTURES_S3_SECRET_ACCESS_KEY',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'APPLE_CLIENT_ID',
      'APPLE_CLIENT_SECRET',
    ]);
  });
});

describe('a server', () => {
  it('that nobody told anything is public, and says at once all that it needs', () => {
    expect(problemsOf({})).toEqual([
      'BASE_URL: is needed in production',
      'AUTH_SECRET: is needed in production',
      'STRIPE_SECRET_KEY: is needed in production',
      'SMTP_URL: is needed in production',
      expect.stringContaining('DEMO=1'),
    ]);
    expect(readEnv(production)).toMatchObject({ PRODUCTION: true, DEMO: false });
  });

  it('has stand-ins and demo data only where they are asked for', () => {
    expect(readEnv({ DEMO: '1' })).toMatchObject({ PRODUCTION: false, DEMO: true });
    expect(readEnv(trial)).toMatchObject({ PRODUCTION: false, DEMO: true });
    expect(readEnv({ ...trial, DEMO: '0' })).toMatchObject({ PRODUCTION: false, DEMO: false });
    expect(problemsOf({ DEMO: '0' })).toContain('AUTH_SECRET: is needed in production');
    expect(problemsOf({ ...production, PRODUCTION: '1', DEMO: '1' })).toEqual([expect.stringMatching(/^DEMO: /)]);
  });

  it.each([
    [{ DATABASE_DIRECT_URL: 'postgres://host/golf' }, 'DATABASE_DIRECT_URL: bypasses the pooler'],
    [{ DATABASE_REPLICA_URL: 'postgres://host/golf' }, 'DATABASE_REPLICA_URL: needs DATABASE_URL'],
    [{ WORKERS: '2', PORT: '0' }, 'PORT: must be given with WORKERS'],
    [{ WORKERS: '2', NODE_ENV: 'development' }, 'WORKERS: is at most one'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET: is needed'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: both or neither'],
    [{ APPLE_CLIENT_SECRET: 'x' }, 'APPLE_CLIENT_ID, APPLE_CLIENT_SECRET: both or neither'],
    [{ PICTURES_S3_ACCESS_KEY_ID: 'x' }, 'PICTURES_S3_ACCESS_KEY_ID, PICTURES_S3_SECRET_ACCESS_KEY: both'],
    [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' }, 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are no pair'],
  ])('refuses what contradicts itself: %j', (settings, problem) => {
    expect(problemsOf({ ...trial, ...(settings as Record<string, string>) })).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('the file of settings', () => {
  const written = (lines: string): string => {
    const file = join(throwAwayFolder('settings ü'), 'a b.env');
    writeFileSync(file, lines);
    return file;
  };

  it('fills in what the environment leaves out, and says which', () => {
    const source = {
      SETTINGS_FILE: written(
        'PORT=4000\nHOST=\nMAIL_FROM="A # B <a@b.test>"\nDATABASE_URL=postgres://u:a%23b@db.example/g',
      ),
      PORT: '5000',
      ...trial,
    };
    loadSettings(source);
    expect(readEnv(source)).toMatchObject({ PORT: 5000, HOST: '127.0.0.1', MAIL_FROM: 'A # B <a@b.test>' });
    expect(settingsInForce(source, readSettingsFile(source))).toEqual([
      { name: 'PRODUCTION', value: '0', from: 'environment' },
      { name: 'PORT', value: '5000', from: 'environment' },
      { name: 'DATABASE_URL', value: '…', from: 'file' },
      { name: 'MAIL_FROM', value: 'A # B <a@b.test>', from: 'file' },
    ]);
  });

  it.each(['ab/cd+EF==', 'a#b', "it's $HOME \\ 100%"])(
    'may name a file with the password of the database: %s',
    (password) => {
      const source: NodeJS.ProcessEnv = {
        SETTINGS_FILE: written(''),
        DATABASE_PASSWORD_FILE: written(`${password}\n`),
      };
      loadSettings(source);
      expect(source.PGPASSWORD).toBe(password);
    },
  );

  it('that is named and not there is not passed over', () => {
    expect(() => loadSettings({ SETTINGS_FILE: '/nowhere/fairway.env' })).toThrow('ENOENT');
    expect(readSettingsFile({ SETTINGS_FILE: '' })).toEqual({});
  });

  describe('of a checkout', () => {
    afterEach(() => vi.unstubAllEnvs());

    // `PRODUCTION= npm start` made a server with demo data of one whose file says that it is public.
    it('stands where the environment has an empty value', () => {
      const file = written('PRODUCTION=1\n');
      vi.stubEnv('SETTINGS_FILE', file);
      vi.stubEnv('PRODUCTION', '');
      settleSettings(dirname(file));
      expect(process.env.PRODUCTION).toBe('1');
    });
  });

  it('of the example is right once what is empty has been filled in', () => {
    const source = { SETTINGS_FILE: written(settingsExample()), ...production, BASE_URL: '' };
    loadSettings(source);
    expect(readEnv(source)).toMatchObject({ PRODUCTION: true, DEMO: false, BASE_URL: 'https://golf.example.com' });
  });
});

describe('the page and the example of settings', () => {
  it.each([
    ['docs/settings.md', settingsPage],
    ['fairway.env.example', settingsExample],
  ])('%s is made from the checks', (file, make) => {
    if (process.env.UPDATE_PAGES) writeFileSync(file, make());
    expect(readFileSync(file, 'utf8')).toBe(make());
  });
});
