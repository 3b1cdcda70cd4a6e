import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeThrownAway, throwAwayFolder } from '#tests/throw-away.ts';

it('keeps the folders of runs that go on, and removes those of a run that was killed', () => {
  const place = throwAwayFolder('golf-places');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [ofKilled, ofThis, ofNobody] = [`golf ü-of-${pid}-a1B2c3`, `golf-of-${process.pid}-a1B2c3`, 'golf-photos'].map(
    (name) => join(place, name),
  ) as [string, string, string];
  for (const folder of [ofKilled, ofThis, ofNobody]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'rows'), 'x');
  }
  removeThrownAway([place, join(place, 'missing')]);
  expect([ofKilled, ofThis, ofNobody].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
