import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, number = '', level, asks = '', held = '']) => ({ number, level, asks, held }),
);

describe('the table of ASVS 5.0', () => {
  it('has each requirement of the first two levels once, in order', () => {
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(253);
    const byParts = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
    expect(numbers).toEqual([...numbers].sort(byParts));
  });

  it('says of each what holds it, why it does not apply, or that it is open and what would close it', () => {
    for (const { number, asks, held } of rows) {
      expect(asks.length, number).toBeGreaterThan(5);
      expect(
        /`|^Not applicable|^As \d+\.|operator’s|^None |Closed by|^One application|^React/.test(
          held.replaceAll("'", '’'),
        ),
        `${number}: ${held}`,
      ).toBe(true);
      if (/\bOpen\b/.test(held)) expect(held, number).toMatch(/Closed by/);
    }
  });

  it('names no file that is not there', () => {
    const named = new Set(
      [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`\s]+|[\w.-]+\.json)`/g)].map(([, path = '']) => path),
    );
    expect(named.size).toBeGreaterThan(60);
    expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('counts what is open as its first lines say', () => {
    const open = rows.filter(({ held }) => /\bOpen\b/.test(held)).map(({ number }) => number);
    expect(text).toContain(`Open, wholly or in part: ${open.join(', ')}.`);
    expect(text).toContain(`${rows.filter(({ held }) => held.startsWith('Not applicable')).length} do not apply`);
  });
});
