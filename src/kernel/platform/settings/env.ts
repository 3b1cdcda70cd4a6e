import { contradictionsOf } from './contradictions.ts';
import { type Env, envSchema, notesOf, settingNames } from './schema.ts';

export type { Env };

/** Settings that do not let the server start; its message names each, and no value of any. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings need attention:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks the settings once, at start.
 * @throws SettingsError naming every setting at fault at once; values are never part of the message
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // `NAME=` in a file means that nothing is chosen: an empty value never switches anything on or off.
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
