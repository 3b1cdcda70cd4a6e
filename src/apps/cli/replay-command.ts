import { readFileSync, writeFileSync } from 'node:fs';
import { replayAll } from '#golf/replay/replay.ts';

const usage = 'Usage: npm run golf -- replay FILE.json|- [--out ANSWER.json]\n';

/** The input and output files; null for invalid arguments. */
function readWords(words: readonly string[]): { file: string; out: string | null } | null {
  const rest = [...words];
  const at = rest.findIndex((word) => word === '--out' || word.startsWith('--out='));
  const [option, value] = at < 0 ? [] : rest.splice(at, rest[at] === '--out' ? 2 : 1);
  const out = option?.startsWith('--out=') ? option.slice('--out='.length) : (value ?? null);
  const [file] = rest;
  const isOdd = rest.length !== 1 || file === undefined || (file !== '-' && file.startsWith('-'));
  return isOdd || (option !== undefined && !out) ? null : { file, out };
}

/** The file's parsed JSON; undefined if it cannot be read or is not JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

/**
 * `replay`: the golf engine answers a file of rounds, without database, network or clock. The answer is the last line
 * on stdout, or a file.
 * @returns the exit code: 0 everything was understood, 1 the answer has errors among its findings, 2 usage or not JSON
 */
export function runReplay(words: readonly string[]): 0 | 1 | 2 {
  const asked = readWords(words);
  if (!asked) {
    process.stderr.write(usage);
    return 2;
  }
  const value = readJson(asked.file);
  if (value === undefined) return 2;
  const answer = replayAll(value);
  const line = `${JSON.stringify(answer)}\n`;
  // Written at once and completely, whatever stdout is: the process ends after it.
  writeFileSync(asked.out ?? 1, line);
  return [answer].flat().every(({ ok }) => ok) ? 0 : 1;
}
