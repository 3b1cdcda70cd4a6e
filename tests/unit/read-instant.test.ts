import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readInstant } from '#kernel/database/read-instant.ts';

const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date | number;

describe('an instant of the database', () => {
  it.each([
    '2026-11-27 17:16:08+00',
    '2026-11-27 17:16:08.9+00',
    '2026-11-27 17:16:08.98+00',
    '2026-11-27 17:16:08.982+00',
    '2026-11-27 17:16:08.982999+00',
    '2024-02-29 00:00:00+00',
    '1999-12-31 23:59:59.999+00',
    '0099-03-15 12:00:00+00',
    '0100-03-15 12:00:00+00',
    '0044-03-15 00:00:00+00 BC',
    '12026-11-27 17:16:08+00',
    '2026-11-27 17:16:08+05:30',
    '2026-11-27 17:16:08-06',
    'infinity',
    '-infinity',
  ])('is read as the driver reads it: %s', (text) => {
    expect(Number(readInstant(text))).toBe(Number(driver(text)));
  });

  it('is read as the driver reads it, at any time of four centuries', () => {
    for (let n = 0; n < 2000; n++) {
      const at = new Date(Math.floor((n / 2000) * 400 * 365.25 * 86_400_000) - 200 * 365 * 86_400_000 + n * 7919);
      const text = at.toISOString().replace('T', ' ').replace('Z', '+00');
      expect(readInstant(text).getTime(), text).toBe(at.getTime());
    }
  });
});
