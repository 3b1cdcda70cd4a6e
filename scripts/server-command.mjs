// The command that starts the built server, for npm start, the tests, the benches, and `build/server/run` in the image
// and the systemd unit. The bounds of its memory stand here alone; docs/operating.md gives the reasons.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** Most memory of JavaScript's old objects, in MB. Without a bound garbage piles up where there is room. */
const heapMb = 256;
/** Room for young objects: less costs deliveries of scores a tenth, more stays taken after a rush. */
const youngMb = 16;

/** Settings of the environment, each of which an operator's own value replaces. */
export const serverSettings = {
  NODE_OPTIONS: `--max-old-space-size=${heapMb} --max-semi-space-size=${youngMb}`,
  // Hashing and pictures take tens of megabytes for a moment: given back to the system at once instead of kept by each
  // thread.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  // The library that hashes passwords brings an allocator of its own, which kept the 19 MB of each hash made at once.
  MIMALLOC_PURGE_DELAY: '0',
};

/**
 * Reads the file of settings into the environment, where a value stands above one of the file, and settles whether this
 * is a public server: from a checkout it is one for trying things out, unless PRODUCTION=1 or NODE_ENV=production.
 * @param options.mayBeMissing also a file that SETTINGS_FILE names: a restore writes it
 * @throws Error where the two contradict each other
 */
export function settleSettings(root, { mayBeMissing = false } = {}) {
  const file = resolve(root, process.env.SETTINGS_FILE || 'fairway.env');
  const given =
    (process.env.SETTINGS_FILE && !mayBeMissing) || existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // An empty value is none: it must not stand above PRODUCTION=1 of the file.
  for (const [name, value] of Object.entries(given)) if (value && !process.env[name]) process.env[name] = value;
  const { NODE_ENV, PRODUCTION } = process.env;
  if (NODE_ENV === 'production' && ['0', 'false'].includes(PRODUCTION))
    throw new Error('NODE_ENV=production and PRODUCTION=0 contradict each other: leave one out.');
  process.env.PRODUCTION = PRODUCTION || (NODE_ENV === 'production' ? '1' : '0');
}

/**
 * The same for a shell, which becomes the server. @param program the built program, relative to the folder of the
 * script
 */
export const shellScript = (program) =>
  [
    '#!/bin/sh',
    ...Object.entries(serverSettings).map(([name, value]) => `export ${name}="\${${name}:-${value}}"`),
    `exec node "$(dirname "$0")/${program}" "$@"`,
    '',
  ].join('\n');
