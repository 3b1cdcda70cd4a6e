import { parseDocument } from 'yaml';
import { z } from 'zod';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { envSchema } from '#kernel/platform/settings/schema.ts';

const name = z.string().regex(/^[a-zA-Z0-9._-]+$/);
const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const bytes = z.string().regex(/^\d+(b|k|kb|m|mb|g|gb)$/i);
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.union([z.string(), z.number()]));

/**
 * The part of the Compose specification (compose-spec.io, 'Services top-level element') that this file uses; nothing
 * else.
 */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.string().optional(),
  init: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  environment: environment.optional(),
  depends_on: z
    .record(
      name,
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  ports: z.array(z.string().regex(/^(\d+\.\d+\.\d+\.\d+:)?\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:(ro|rw))?$/)).optional(),
  secrets: z.array(name).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: bytes.optional(),
  stop_grace_period: duration.optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
      interval: duration.optional(),
      timeout: duration.optional(),
      retries: z.int().positive().optional(),
      start_period: duration.optional(),
    })
    .optional(),
});
const composeSchema = z.strictObject({
  services: z.record(name, service),
  volumes: z.record(name, z.null()).optional(),
  secrets: z.record(name, z.strictObject({ file: z.string() })).optional(),
});
type Compose = z.infer<typeof composeSchema>;
export type Service = z.infer<typeof service>;

/** The settings of the image of PostgreSQL (hub.docker.com/_/postgres, 'Environment Variables'). */
const ofPostgres = /^(PGDATA|POSTGRES_(USER|DB|PASSWORD|INITDB_ARGS|INITDB_WALDIR|HOST_AUTH_METHOD)(_FILE)?)$/;

/** Reads a compose file as YAML. @returns the file, null where it cannot be read, and all that is wrong with it */
export function readCompose(text: string): { compose: Compose | null; faults: string[] } {
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  const problems = [...document.errors, ...document.warnings].map(({ message }) => message);
  if (problems.length > 0) return { compose: null, faults: problems };
  const read = composeSchema.safeParse(document.toJS());
  if (!read.success) return { compose: null, faults: read.error.issues.map((issue) => words(issue)) };
  return { compose: read.data, faults: faultsOf(read.data) };
}

const words = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `${path.map(String).join('.')}: ${message}`;

/** Names of things that are not there, and things declared and not used. */
function faultsOf({ services, volumes = {}, secrets = {} }: Compose): string[] {
  const all = Object.entries(services);
  const mounts = all.flatMap(([, { volumes: used = [] }]) => used.map((mount) => mount.split(':')[0] ?? ''));
  const named = mounts.filter((source) => !/^[./]/.test(source));
  const asked = all.flatMap(([, one]) => one.secrets ?? []);
  const twoWays = (what: string, used: string[], declared: string[]) => [
    ...used.filter((one) => !declared.includes(one)).map((one) => `${what} ${one} is not declared`),
    ...declared.filter((one) => !used.includes(one)).map((one) => `${what} ${one} is not used`),
  ];
  return [
    ...twoWays('the volume', named, Object.keys(volumes)),
    ...twoWays('the secret', asked, Object.keys(secrets)),
    ...all.flatMap(([own, one]) => [
      ...(Boolean(one.image) === Boolean(one.build) ? [`${own}: has to have an image or a build`] : []),
      ...dependencyFaults(own, one, services),
      ...settingFaults(own, one),
    ]),
  ];
}

const dependencyFaults = (own: string, { depends_on = {} }: Service, services: Record<string, Service>): string[] =>
  Object.entries(depends_on).flatMap(([other, { condition }]) => {
    if (!services[other]) return [`${own}: depends on ${other}, which is no service`];
    const isUnknown = condition === 'service_healthy' && !services[other].healthcheck;
    return isUnknown ? [`${own}: waits for ${other} to be healthy, which has no healthcheck`] : [];
  });

function settingFaults(own: string, { build, secrets = [], environment: given = {} }: Service): string[] {
  const isKnown = (setting: string) => (build ? setting in envSchema.shape : ofPostgres.test(setting));
  const faults = Object.keys(given)
    .filter((setting) => !isKnown(setting))
    .map((setting) => `${own}: ${setting} is no setting`);
  for (const [setting, value] of Object.entries(given)) {
    const [, secret] = /^\/run\/secrets\/(.+)$/.exec(String(value)) ?? [];
    if (secret && !secrets.includes(secret))
      faults.push(`${own}: ${setting} names the secret ${secret}, which it has not`);
  }
  if (!build || faults.length > 0) return faults;
  // Its password is read from a file that is not there before somebody installs.
  const { DATABASE_PASSWORD_FILE: _, ...rest } = given;
  try {
    readEnv({
      PRODUCTION: '0',
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])),
    });
    return [];
  } catch (error) {
    return [`${own}: ${(error as Error).message}`];
  }
}
