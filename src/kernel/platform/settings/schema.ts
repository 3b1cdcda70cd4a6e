import { isIP } from 'node:net';
import { z } from 'zod';

/** Notes on a setting for the page of settings. */
export type SettingNotes = {
  /** The effect of the setting, in a sentence or two, printed in docs/settings.md. */
  about: string;
  /** The example value in the example file. */
  example?: string;
  /** Never printed, even by `doctor`. */
  isSecret?: boolean;
  /** In production the server does not start without it. */
  isNeededInProduction?: boolean;
  /** Specific to this machine, such as a path: backups leave it out. */
  isOfMachine?: boolean;
};

const notes = z.registry<SettingNotes>();

/** @returns the notes of a setting, defined beside its check below */
export const notesOf = (name: keyof Env): SettingNotes => {
  const found = notes.get(envSchema.shape[name]);
  if (!found) throw new Error(`${name} has no notes`);
  return found;
};

const described = <Type extends z.ZodType>(type: Type, about: string, more: Omit<SettingNotes, 'about'> = {}): Type => {
  notes.add(type, { about, ...more });
  return type;
};

const answers = { '1': true, true: true, '0': false, false: false } as const;
const answer = () =>
  z
    .enum(['1', 'true', '0', 'false'], 'must be 1 or 0')
    .transform((value) => answers[value])
    .optional();
const flag = (otherwise: boolean) => answer().transform((value) => value ?? otherwise);
const whole = (otherwise: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .default(String(otherwise))
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const text = () => z.string().optional();
const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const address = (protocol: RegExp, says: string) => z.url({ protocol, error: `must be ${says}` }).optional();
const database = () => address(/^postgres(ql)?$/, 'an address such as postgres://user:password@host:5432/database');

const roles = ['web', 'worker'] as const;

/** Every setting with its check, notes and default; an empty value means unset. */
export const envSchema = z.object({
  NODE_ENV: described(
    z.enum(['production', 'development', 'test']).default('production'),
    'Speed of the libraries. `npm start` takes production for a public server, as PRODUCTION=1 does.',
    { isOfMachine: true },
  ),
  PRODUCTION: described(
    answer(),
    'A public server: no stand-ins for payments and mails, no outbox pages, no demo data; secrets must be given. ' +
      'On when left out, unless DEMO=1; `npm start` switches it off.',
  ),
  DEMO: described(
    answer(),
    'Stand-ins for payments and mails, and an empty database is filled with demo data. With PRODUCTION=0 on when ' +
      'left out; DEMO=0 keeps the stand-ins without the data.',
  ),
  PORT: described(whole(3000, 0, 65535), 'Where the server listens.', { example: '3000', isOfMachine: true }),
  HOST: described(
    z
      .string()
      .refine((value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value), 'must be an address or a name')
      .default('127.0.0.1'),
    'The address that the server listens on; 0.0.0.0 or :: for every one.',
    { example: '127.0.0.1', isOfMachine: true },
  ),
  BASE_URL: described(
    address(/^https?$/, 'an http: or https: address').refine(
      (value) => !value || !URL.canParse(value) || new URL(value).pathname === '/',
      'must have no path',
    ),
    'The address that golfers see; links in mails and return addresses are made from it.',
    { example: 'https://golf.example.com', isNeededInProduction: true },
  ),
  DATA_DIR: described(
    z.string().default('./data'),
    'The embedded database, pictures, and secrets that the server made by itself.',
    { example: '/var/lib/fairway', isOfMachine: true },
  ),
  DATABASE_URL: described(
    database(),
    'A PostgreSQL of version 15 or newer with pg_trgm, instead of the embedded one. DATABASE_PASSWORD_FILE may hold its password.',
    { example: 'postgres://fairway:password@127.0.0.1:5432/fairway', isSecret: true, isOfMachine: true },
  ),
  DATABASE_PASSWORD_FILE: described(
    text(),
    'A file with the password of the database, for addresses without one: no sign in it needs another spelling.',
    { isOfMachine: true },
  ),
  DATABASE_DIRECT_URL: described(
    database(),
    'The way around, where DATABASE_URL leads through a pooler in transaction mode; see scaling.md.',
    { isSecret: true, isOfMachine: true },
  ),
  DATABASE_REPLICA_URL: described(database(), 'A streaming replica for public reads; see scaling.md.', {
    isSecret: true,
    isOfMachine: true,
  }),
  BACKUP_DIR: described(
    text(),
    'A folder, best on another disk: a backup is written into it every night, tried, and the oldest is removed.',
    { example: '/var/backups/fairway', isOfMachine: true },
  ),
  BACKUP_KEEP: described(whole(14, 1, 1000), 'How many backups stay in BACKUP_DIR.'),
  BACKUP_VERIFY: described(
    flag(true),
    'Restores each nightly backup into a throw-away database. The role of the database has to be allowed to make one.',
  ),
  DATABASE_POOL: described(whole(12, 2, 200), 'Connections of one process; as many again to the replica.'),
  DATABASE_PIPELINE: described(
    flag(true),
    'Sends the queries that give places in one pipeline, so that a counter is locked for one round trip. ' +
      'Off, each query waits for the one before.',
  ),
  WORKERS: described(
    whole(1, 0, 64),
    'Processes that serve on one port; one for each core that the database leaves free. 0 goes without a supervisor, ' +
      'which saves 68 MB and leaves it to others to start the program again.',
  ),
  ROLES: described(
    z
      .string()
      .default('web,worker')
      .transform(list)
      .pipe(z.array(z.enum(roles, 'must be web, worker, or both with a comma')).min(1)),
    'Tasks of this process: requests, jobs, or both.',
  ),
  AUTH_SECRET: described(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'Signs tokens and seals second factors. Made into DATA_DIR when left out, but not in production.',
    { isSecret: true, isNeededInProduction: true },
  ),
  STRIPE_SECRET_KEY: described(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\S+$/, 'must be a secret key of Stripe, such as sk_live_…')
      .optional(),
    'Without it payments go to the built-in test mode.',
    { isSecret: true, isNeededInProduction: true },
  ),
  STRIPE_WEBHOOK_SECRET: described(
    z
      .string()
      .refine((value) => list(value).every((part) => part.startsWith('whsec_')), 'must begin with whsec_')
      .optional(),
    'Of the endpoints at /api/webhooks/stripe, separated by commas; an old and a new one while rotating.',
    { isSecret: true },
  ),
  PLATFORM_FEE_BPS: described(whole(0, 0, 5000), 'Platform fee on card payments, in hundredths of a percent.'),
  HOLD_MINUTES: described(whole(30, 1, 24 * 60), 'How long places are held that are not paid.'),
  SMTP_URL: described(
    address(/^smtps?$/, 'an address such as smtps://user:password@mail.example.com:465'),
    'Where mails go; smtp://…:587?requireTLS=true for STARTTLS. Without it mails are shown at /dev/outbox.',
    { example: 'smtps://user:password@mail.example.com:465', isSecret: true, isNeededInProduction: true },
  ),
  MAIL_FROM: described(
    z
      .string()
      .regex(
        /^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be an address, such as Fairway <no-reply@example.com>',
      )
      .default('Fairway <no-reply@localhost>'),
    'Sender of every mail; its domain also ends the Message-IDs.',
    { example: 'Fairway <no-reply@golf.example.com>' },
  ),
  CONTACT_EMAIL: described(
    z.email('must be an email address').optional(),
    'Where messages of the contact page go; the address in MAIL_FROM when left out.',
  ),
  SMS_URL: described(
    address(/^https?$/, 'an http: or https: address'),
    'Where text messages are posted as JSON {id, to, text}; user and password in it become basic authentication. ' +
      'Without it they are shown at /dev/outbox, and in production phones are no second step.',
    { isSecret: true },
  ),
  SMS_COUNTRIES: described(
    z
      .string()
      .default('US,CA')
      .transform((value) => list(value.toUpperCase()))
      .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be codes of two letters, such as US,CA'))),
    'Countries for codes by text message: a short list limits toll fraud.',
  ),
  VAPID_PUBLIC_KEY: described(
    text(),
    'With VAPID_PRIVATE_KEY: push messages. `npx web-push generate-vapid-keys` makes a pair; a new one ends every ' +
      'subscription. Outside production a pair is made into DATA_DIR when left out.',
  ),
  VAPID_PRIVATE_KEY: described(text(), 'The other key of the pair.', { isSecret: true }),
  VAPID_SUBJECT: described(
    address(/^(mailto|https)$/, 'a mailto: or https: address'),
    'Contact for push messages; the address in MAIL_FROM, or BASE_URL, when left out.',
  ),
  PUSH_HOSTS: described(
    z
      .string()
      .default('')
      .transform((value) => list(value.toLowerCase())),
    'Push services besides those of the known browsers: host or host:port, separated by commas.',
  ),
  PICTURES_S3_BUCKET: described(
    text(),
    'An S3-compatible bucket for uploaded pictures; DATA_DIR/pictures without it, which several machines have to share.',
  ),
  PICTURES_S3_ENDPOINT: described(
    address(/^https?$/, 'an http: or https: address'),
    "Of another service than Amazon's, such as https://minio.example.com.",
  ),
  PICTURES_S3_REGION: described(z.string().default('us-east-1'), 'Region of the bucket.'),
  PICTURES_S3_ACCESS_KEY_ID: described(
    text(),
    'With PICTURES_S3_SECRET_ACCESS_KEY; the role of the machine when left out.',
  ),
  PICTURES_S3_SECRET_ACCESS_KEY: described(text(), 'With PICTURES_S3_ACCESS_KEY_ID.', { isSecret: true }),
  GOOGLE_CLIENT_ID: described(
    text(),
    'With GOOGLE_CLIENT_SECRET: signing in with Google; callback BASE_URL/api/auth/callback/google.',
  ),
  GOOGLE_CLIENT_SECRET: described(text(), 'With GOOGLE_CLIENT_ID.', { isSecret: true }),
  APPLE_CLIENT_ID: described(
    text(),
    'With APPLE_CLIENT_SECRET: signing in with Apple; callback BASE_URL/api/auth/callback/apple.',
  ),
  APPLE_CLIENT_SECRET: described(text(), "The signed client secret that Apple's key makes; renew it before it ends.", {
    isSecret: true,
  }),
  TRUST_PROXY: described(
    z
      .enum(['0', '1', '2', '3', '4', 'true', 'false'], 'must be a number from 0 to 4')
      .default('0')
      .transform((value) => (value === 'true' ? 1 : Number(value) || 0)),
    'How many proxies of your own stand before the server; an address claimed beyond them is not believed.',
    { example: '1' },
  ),
  METRICS_TOKEN: described(
    text(),
    'Asked for at /metrics when set; in production /metrics answers nobody without it.',
    { isSecret: true },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    address(/^https?$/, 'an http: or https: address'),
    'A collector such as http://localhost:4318: traces of requests, statements, outgoing calls and jobs go there.',
  ),
  STRICT_PASSWORDS: described(
    answer(),
    'New passwords have eight characters and are none that guessers try early; on in production when left out.',
  ),
  RATE_LIMITS: described(flag(true), 'Limits of calls by address and account; only for measuring without.'),
  LOG_LEVEL: described(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'The least level that is written to the log.',
  ),
});

type Parsed = z.output<typeof envSchema>;
/** The settings in force; PRODUCTION and DEMO have defaults that depend on each other. */
export type Env = Omit<Parsed, 'PRODUCTION' | 'DEMO'> & { PRODUCTION: boolean; DEMO: boolean };

/** The names of all settings, in the order of the page. */
export const settingNames = Object.keys(envSchema.shape) as (keyof Env)[];
