import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openOwnCommands } from '#kernel/platform/own-command.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { until } from '#tests/until.ts';

const folder = throwAwayFolder('golf command ü');

/** A program of commands: each is a line of JavaScript. */
function programOf(name: string, line: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { writeFileSync } from 'node:fs';\n${line}\n`);
  return openOwnCommands(pathToFileURL(file), { DATABASE_URL: 'postgres://here/golf' });
}

it('runs a command with the settings of the server', async () => {
  const wrote = join(folder, 'wrote');
  const line = `writeFileSync(${JSON.stringify(wrote)}, process.env.DATABASE_URL + process.argv.slice(2));`;
  await programOf('writes', line).run(['backup', '--verify']);
  expect(existsSync(wrote)).toBe(true);
});

it('says the last words of one that failed', async () => {
  const line = `console.error('reading…'); console.error('The disk is full.'); process.exitCode = 1;`;
  await expect(programOf('fails', line).run(['backup'])).rejects.toThrow('golf backup: The disk is full.');
});

it('ends what is under way when the server stops', async () => {
  const began = join(folder, 'began');
  const commands = programOf('lasts', `writeFileSync(${JSON.stringify(began)}, ''); setInterval(() => {}, 1_000);`);
  const ended = expect(commands.run(['backup'])).rejects.toThrow('SIGTERM');
  await until(() => existsSync(began));
  await commands.stop();
  await ended;
  // A turn that comes meanwhile begins nothing that nobody would end.
  await expect(commands.run(['backup'])).rejects.toThrow('stopping');
});
