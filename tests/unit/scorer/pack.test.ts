import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { type BitMatrix, create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { entryKinds, type HoleOutcome, scorerRoles } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { entryId, newSeed, uuidOf } from '#apps/scorer/entry-ids.ts';
import { handOverAddresses, readFragment } from '#apps/scorer/hand-over/codes.ts';
import { type PackedEntry, packEntries, unpackEntries } from '#apps/scorer/hand-over/pack.ts';

const token = 'q83vEjRWeJCrze8SNFZ4kA';
const site = 'https://fairway.example';
const startMs = Date.UTC(2027, 5, 12, 13);

/** The texts that a camera reads off the squares: four dots each, with the quiet edge around them. */
async function readOffScreen(modules: BitMatrix): Promise<string[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const { size } = modules;
  const [dots, edge] = [4, 4];
  const width = (size + 2 * edge) * dots;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let place = 0; place < width * width; place++) {
    const [row, column] = [place / width, place % width].map((at) => Math.floor(at / dots) - edge) as [number, number];
    const isDark = Math.min(row, column) >= 0 && Math.max(row, column) < size && modules.get(row, column);
    if (isDark) data.fill(0, place * 4, place * 4 + 3);
  }
  const image = { data, width, height: width, colorSpace: 'srgb' } as ImageData;
  return (await readBarcodes(image, { formats: ['QRCode'] })).map(({ text }) => text);
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyId = bytes(16).map(uuidOf);
const anyEntry = (cards: readonly string[]) =>
  fc.record({
    card: fc.constantFrom(...cards),
    hole: fc.nat(18),
    kind: fc.constantFrom(...entryKinds),
    scorer_role: fc.constantFrom(...scorerRoles),
    value: fc.oneof(
      fc.constant({}),
      fc.record({ strokes: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ mark: fc.constantFrom('X' as const, '-' as const) }),
      fc.record({ outcome: fc.constantFrom<HoleOutcome>('A', 'B', 'H') }),
    ),
    beside: fc.record(
      { likely: fc.integer({ min: 1, max: 20 }), drive: fc.integer({ min: 1, max: 4 }), player: anyId },
      { requiredKeys: [] },
    ),
    measured: fc.record({ contest: anyId, mm: fc.integer({ min: 1, max: 1_000_000 }) }, { requiredKeys: ['contest'] }),
    hash: bytes(32).map((hash) => Buffer.from(hash).toString('hex')),
    logical_time: fc.integer({ min: 1, max: Date.UTC(2200, 0, 1) }),
    count: fc.nat(100_000),
    origin: fc.constantFrom('own', 'heard'),
    foreign: anyId,
    named: fc.array(fc.oneof(fc.nat(24), anyId), { maxLength: 6 }),
  });

const anyEntries: fc.Arbitrary<PackedEntry[]> = fc
  .tuple(fc.uniqueArray(anyId, { minLength: 1, maxLength: 6 }), bytes(8))
  .chain(([cards, seed]) =>
    fc.array(anyEntry(cards), { maxLength: 24 }).map((made) => {
      const seedText = newSeed(seed);
      const ids = made.map((one) =>
        one.origin === 'own' ? entryId({ seed: seedText, count: one.count }, one.logical_time) : one.foreign,
      );
      return made.map((one, place) => {
        const {
          card,
          hole,
          kind,
          scorer_role: scorerRole,
          logical_time: logicalTime,
          value,
          beside,
          measured,
          hash,
        } = one;
        const after = [...new Set(one.named.map((name) => (typeof name === 'number' ? (ids[name] ?? '') : name)))];
        const entry: ScoreEntry = {
          id: ids[place] ?? '',
          card,
          hole,
          kind,
          scorer_role: scorerRole,
          ...(kind === 'measure' ? {} : value),
          ...beside,
          ...(kind === 'measure' ? measured : {}),
          after: after.filter(Boolean),
          ...(kind === 'sign' ? { hash } : {}),
          logical_time: logicalTime,
          at: new Date(logicalTime).toISOString(),
        };
        return { entry, origin: one.origin === 'own' ? { seed: seedText, count: one.count } : null };
      });
    }),
  )
  .map((made) => [...new Map(made.map((one) => [one.entry.id, one])).values()]);

const byId = (packed: readonly PackedEntry[]) =>
  packed.toSorted((one, other) => (one.entry.id < other.entry.id ? -1 : 1));

describe('scores in a code from screen to screen', () => {
  test('come out as they went in, whatever they say and name', () => {
    fc.assert(
      fc.property(anyEntries, (packed) => {
        expect(byId(unpackEntries(packEntries(packed)) ?? [])).toEqual(byId(packed));
      }),
      { numRuns: 120 },
    );
  });

  test('that was cut, changed or made up is none', () => {
    fc.assert(
      fc.property(anyEntries, fc.nat(), fc.nat(8), (packed, place, digit) => {
        const digits = packEntries(packed);
        expect(unpackEntries(digits.slice(0, -1 - (place % 30)))).toBeNull();
        const at = place % digits.length;
        const other = (Number(digits[at]) + 1 + digit) % 10;
        expect(unpackEntries(`${digits.slice(0, at)}${other}${digits.slice(at + 1)}`)).toBeNull();
      }),
      { numRuns: 60 },
    );
    fc.assert(fc.property(fc.string(), (text) => unpackEntries(text) === null));
    for (const text of ['', '0', '00012', 'abc', '1'.repeat(30_000)]) expect(unpackEntries(text)).toBeNull();
  });

  test('four full cards, unsent, fit one code that a camera reads off a phone', async () => {
    const seed = newSeed();
    const cards = [1, 2, 3, 4].map((number) => uuidOf(new Uint8Array(16).fill(number)));
    const packed = Array.from({ length: 72 }, (_, place): PackedEntry => {
      // A hole every quarter of an hour, two seconds between the players.
      const logicalTime = startMs + Math.floor(place / 4) * 900_000 + (place % 4) * 2_000;
      const origin = { seed, count: place + 1 };
      const entry: ScoreEntry = {
        id: entryId(origin, logicalTime),
        card: cards[place % 4] ?? '',
        hole: 1 + Math.floor(place / 4),
        kind: 'score',
        scorer_role: 'first',
        strokes: 3 + (place % 4),
        after: [],
        logical_time: logicalTime,
        at: new Date(logicalTime).toISOString(),
      };
      return { entry, origin };
    });
    const [address = '', ...more] = handOverAddresses(site, token, packed);
    expect(more).toEqual([]);
    const { version, modules } = create(address, { errorCorrectionLevel: 'L' });
    expect(version).toBeLessThanOrEqual(16);
    expect(await readOffScreen(modules)).toEqual([address]);
    expect(byId(readFragment(new URL(address).hash)?.entries ?? [])).toEqual(byId(packed));
  });

  test('of a whole day of others’ scores go into several codes, each good by itself', () => {
    const packed = Array.from({ length: 200 }, (_, place): PackedEntry => {
      const logicalTime = startMs + place * 60_000;
      const id = entryId({ seed: newSeed(), count: place }, logicalTime);
      const card = uuidOf(new Uint8Array(16).fill(1));
      const at = new Date(logicalTime).toISOString();
      const entry = {
        id,
        card,
        hole: 1,
        kind: 'score',
        scorer_role: 'other',
        strokes: 4,
        after: [],
        logical_time: logicalTime,
        at,
      } as const;
      return { entry, origin: null };
    });
    const addresses = handOverAddresses(site, token, packed);
    expect(addresses.length).toBeGreaterThan(1);
    const read = addresses.flatMap((address) => readFragment(new URL(address).hash)?.entries ?? []);
    expect(byId(read)).toEqual(byId(packed));
  });

  test('beside a token alone there are none; without a token there is nothing', () => {
    expect(handOverAddresses(site, token, [])).toEqual([`${site}/score#${token}`]);
    expect(readFragment(`#${token}`)).toEqual({ token, entries: [], isCut: false });
    expect(readFragment(`#${token}.12345`)).toEqual({ token, entries: [], isCut: true });
    for (const fragment of ['', '#', '#menu', '#short.123']) expect(readFragment(fragment)).toBeNull();
  });
});

test('the id of an entry is a UUID of version 7 that says its logical_time', () => {
  const id = entryId({ seed: '0011223344556677', count: 3 }, 0x0190_1234_5678);
  expect(id).toMatch(/^01901234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(entryId({ seed: '0011223344556677', count: 4 }, 0x0190_1234_5678)).not.toBe(id);
});
