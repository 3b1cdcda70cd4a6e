/**
 * Small readers, put together as the file they read looks. Each takes any JSON value, reports what is wrong with its
 * path, and gives what can be used: an entry that cannot be read is left out, so that the rest can still be scored.
 * None of them throws.
 */
import type { FindingCode, Report } from '#golf/findings.ts';
import { parseIndex, scaled } from '#golf/numbers.ts';

/** The result of a reader for a value that cannot be used. */
export const unusable = Symbol('unusable');
export type Read<T> = T | typeof unusable;
export type Reader<T> = (value: unknown, path: string, report: Report) => Read<T>;
type Out<R> = R extends Reader<infer T> ? T : never;

const at = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}/${key}`);

function refuse(report: Report, path: string, code: FindingCode, message: string): typeof unusable {
  report(path, code, message);
  return unusable;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of 1 to 200 characters. */
export const text: Reader<string> = (value, path, report) =>
  typeof value === 'string' && value.length > 0 && value.length <= 200
    ? value
    : refuse(report, path, 'wrong-type', 'A text of 1 to 200 characters is expected.');

export const flag: Reader<boolean> = (value, path, report) =>
  typeof value === 'boolean' ? value : refuse(report, path, 'wrong-type', 'True or false is expected.');

/** A calendar date, and only one that exists. */
export const date: Reader<string> = (value, path, report) => {
  const isDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const at = isDate ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return isDate && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
    ? value
    : refuse(report, path, 'wrong-type', 'A date such as 2026-05-02 is expected.');
};

/** A plain decimal, given as whole units of 1/10^places. */
export const decimal =
  (places: number, lowest: number, highest: number, code: FindingCode = 'wrong-type'): Reader<number> =>
  (value, path, report) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return refuse(report, path, 'wrong-type', 'A number is expected.');
    const units = scaled(value, places);
    const unit = 10 ** places;
    const allowed = places === 0 ? 'a whole number' : `a number with at most ${places} decimal${places > 1 ? 's' : ''}`;
    if (units === null && Math.abs(value) <= highest / unit + 1)
      return refuse(report, path, 'decimals', `${allowed[0]?.toUpperCase()}${allowed.slice(1)} is expected.`);
    if (units === null || units < lowest || units > highest)
      return refuse(report, path, code, `${lowest / unit} to ${highest / unit} is expected.`);
    return units;
  };

export const whole = (lowest: number, highest: number, code?: FindingCode): Reader<number> =>
  decimal(0, lowest, highest, code);

/** A Handicap Index, as a number or as printed, in tenths. */
export const index: Reader<number> = (value, path, report) => {
  const tenths = parseIndex(value);
  if (tenths !== null) return tenths;
  const hasMoreDecimals = /^[+-]?\d{1,2}\.\d{2,}$/.test(String(value));
  return refuse(
    report,
    path,
    hasMoreDecimals ? 'decimals' : 'wrong-type',
    'An index from +10.0 to 54.0 with one decimal is expected.',
  );
};

export const oneOf =
  <const T extends string | number | boolean>(...allowed: readonly T[]): Reader<T> =>
  (value, path, report) =>
    allowed.find((one) => one === value) ??
    refuse(report, path, 'wrong-type', `One of ${allowed.join(', ')} is expected.`);

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, path, report) =>
    value === null ? null : reader(value, path, report);

/** Absent is the fallback, and so is what cannot be read. */
export const optional =
  <T, F = T>(reader: Reader<T>, fallback: F): Reader<T | F> =>
  (value, path, report) => {
    if (value === undefined) return fallback;
    const read = reader(value, path, report);
    return read === unusable ? fallback : read;
  };

/** A list without the elements that cannot be read. */
export const list =
  <T>(reader: Reader<T>, most = 100_000): Reader<T[]> =>
  (value, path, report) => {
    if (!Array.isArray(value)) return refuse(report, path, 'wrong-type', 'A list is expected.');
    if (value.length > most) return refuse(report, path, 'wrong-type', `At most ${most} entries are expected.`);
    return value.flatMap((element, place) => {
      const read = reader(element, at(path, place), report);
      return read === unusable ? [] : [read];
    });
  };

/** A list whose places mean something: one element that cannot be read makes all of it unusable. */
export const listOf =
  <T>(reader: Reader<T>, lengths: readonly number[] = [], code: FindingCode = 'wrong-type'): Reader<T[]> =>
  (value, path, report) => {
    if (!Array.isArray(value)) return refuse(report, path, 'wrong-type', 'A list is expected.');
    if (lengths.length > 0 && !lengths.includes(value.length))
      return refuse(report, path, code, `${lengths.join(' or ')} entries are expected, not ${value.length}.`);
    if (value.length > 10_000) return refuse(report, path, 'wrong-type', 'At most 10000 entries are expected.');
    const read = value.map((element, place) => reader(element, at(path, place), report));
    return read.includes(unusable) ? unusable : (read as T[]);
  };

/** An object used as a table, such as tees by player. It has no prototype, so that no key finds what was not given. */
export const table =
  <T>(reader: Reader<T>): Reader<Record<string, T>> =>
  (value, path, report) => {
    if (!isObject(value)) return refuse(report, path, 'wrong-type', 'An object is expected.');
    const read: Record<string, T> = Object.create(null);
    for (const key of Object.keys(value)) {
      const one = reader(value[key], at(path, key), report);
      if (one !== unusable) read[key] = one;
    }
    return read;
  };

/** An object of known keys: others are errors, so that a typing mistake never passes. */
export const object =
  <Shape extends Record<string, Reader<unknown>>>(shape: Shape): Reader<{ [Key in keyof Shape]: Out<Shape[Key]> }> =>
  (value, path, report) => {
    if (!isObject(value)) return refuse(report, path, 'wrong-type', 'An object is expected.');
    for (const key of Object.keys(value))
      if (!Object.hasOwn(shape, key))
        report(at(path, key), 'unknown-key', `There is no key "${key.slice(0, 60)}" here.`);
    let isUsable = true;
    const read: Record<string, unknown> = {};
    for (const [key, reader] of Object.entries(shape)) {
      const one = reader(Object.hasOwn(value, key) ? value[key] : undefined, at(path, key), report);
      if (one === unusable) isUsable = false;
      else read[key] = one;
    }
    return isUsable ? (read as { [Key in keyof Shape]: Out<Shape[Key]> }) : unusable;
  };

/** The first reader whose test fits the value; the last one speaks for what fits none. */
export const either =
  <A, B>(isFirst: (value: unknown) => boolean, first: Reader<A>, second: Reader<B>): Reader<A | B> =>
  (value, path, report) =>
    isFirst(value) ? first(value, path, report) : second(value, path, report);

/** The object's readers chosen by what one of its keys says. */
export const byKey =
  <T>(key: string, readers: Record<string, Reader<T>>): Reader<T> =>
  (value, path, report) => {
    if (!isObject(value)) return refuse(report, path, 'wrong-type', 'An object is expected.');
    const kind = value[key];
    const reader = typeof kind === 'string' && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    return reader
      ? reader(value, path, report)
      : refuse(report, at(path, key), 'not-supported', `One of ${Object.keys(readers).join(', ')} is expected.`);
  };

/** Changes what was read. */
export const map =
  <T, U>(reader: Reader<T>, change: (read: T) => U): Reader<U> =>
  (value, path, report) => {
    const read = reader(value, path, report);
    return read === unusable ? unusable : change(read);
  };

/** Refuses what was read where a test says so. */
export const when =
  <T>(reader: Reader<T>, isRight: (read: T) => boolean, code: FindingCode, message: string): Reader<T> =>
  (value, path, report) => {
    const read = reader(value, path, report);
    if (read === unusable || isRight(read)) return read;
    return refuse(report, path, code, message);
  };
