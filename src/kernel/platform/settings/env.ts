import { contradictionsOf } from './contradictions.ts';
import { type Env, envSchema, notesOf, settingNames } from './schema.ts';

export type { Env };

/** Invalid settings that prevent a start; the message names each, without values. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings need attention:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/**
 * Reads and validates the settings once, at start.
 * @throws SettingsError naming every invalid setting; the message contains no values
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // `NAME=` in a file means unset: an empty value never switches anything on or off.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = envSchema.safeParse(given);
  if (!result.success) throw new SettingsError(result.error.issues.map(({ path, message }) => `${path}: ${message}`));
  const isProduction = result.data.PRODUCTION ?? result.data.DEMO !== true;
  const env = { ...result.data, PRODUCTION: isProduction, DEMO: result.data.DEMO ?? !isProduction };
  const problems = contradictionsOf(
    env,
    settingNames.filter((name) => notesOf(name).isNeededInProduction),
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return env;
}
