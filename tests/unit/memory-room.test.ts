import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { roomOf } from '#kernel/platform/memory-room.ts';

const mb = 1024 * 1024;

it.each([8, 16, 32])('the room for what lives on is what old objects may take: young halves of %i MB', (half) => {
  const flags = ['--max-old-space-size=256', `--max-semi-space-size=${half}`];
  const said = spawnSync(process.execPath, [...flags, '-p', 'require("node:v8").getHeapStatistics().heap_size_limit']);
  const limit = Number(said.stdout.toString());
  expect(limit).toBeGreaterThan(256 * mb);
  expect(roomOf({ heap_size_limit: limit }, flags.join(' ')) / mb).toBeCloseTo(256, 0);
});

it('is never less than half of a small limit', () => {
  expect(roomOf({ heap_size_limit: 60 * mb }, '')).toBe(30 * mb);
});
