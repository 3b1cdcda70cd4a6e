import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { strictWriterOf, writerOf } from '#apps/server/app/write-answers.ts';
import { fake } from '#tests/factories/fake.ts';

const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  score: z.int().optional(),
  cup: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('won'), place: z.int() }),
    z.object({ kind: z.literal('shared'), place: z.int(), by: z.array(z.string()) }),
  ]),
  more: z.record(z.string(), z.object({ at: z.iso.datetime() })),
});
const ann = {
  id: '1',
  name: 'Ann \u2028 "Lee" \ud83d',
  phone: null,
  cup: { kind: 'shared', place: 2, by: ['Bo'] },
  more: { one: { at: '2027-06-05T12:00:00.000Z' } },
};

describe('an answer of a server that people use', () => {
  it('holds what its contract declares, and not the column that a later version added', () => {
    const row = { ...ann, password_hash: 'secret', cup: { ...ann.cup, email: 'a@b.test' } };
    const more = { one: { ...ann.more.one, ip: '10.0.0.1' } };
    const text = writerOf(z.object({ data: z.array(person) }))({ data: [{ ...row, more }], total: 1 });
    expect(JSON.parse(text)).toEqual({ data: [{ ...ann, name: JSON.parse(JSON.stringify(ann.name)) }] });
  });

  it('is not withheld for what a row lacks', () => {
    expect(JSON.parse(writerOf(z.object({ name: z.string(), at: z.string() }))({ name: 'Ann' }))).toEqual({
      name: 'Ann',
    });
  });
});

describe('an answer of a test', () => {
  it('is refused for what the contract does not declare, and for what breaks it', () => {
    const write = strictWriterOf(person);
    expect(JSON.parse(write(ann))).toMatchObject({ id: '1' });
    expect(() => write({ ...ann, email: 'a@b.test' })).toThrow('does not declare email');
    expect(() => write({ ...ann, cup: { ...ann.cup, email: 1 } })).toThrow('does not declare cup.email');
    expect(() => write({ ...ann, name: 3 })).toThrow();
  });
});

describe('every endpoint of the table', () => {
  it('writes what fits its contract as it is', () => {
    let fits = 0;
    for (const [name, { response }] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const write = strictWriterOf(response);
      for (const seed of [1, 2, 3]) {
        // Dates and forms of words are not always met by what is made up.
        const { success, data } = response.safeParse(fake(response, seed, seed === 1 ? 1 : 0.5));
        if (success) expect(() => write(data), name).not.toThrow();
        if (success) fits++;
      }
    }
    expect(fits).toBeGreaterThan(300);
  });
});
