/** Parses tables as text, in any encoding and with any separator that spreadsheet programs write. */
import { parse } from 'csv-parse/sync';
import { AppError } from '#kernel/contract/errors.ts';

/** Maximum line length; no table of people has longer ones. */
const longestLine = 200_000;
/** Maximum number of lines to read, including trailing empty ones. */
const maxLines = 20_000;

/** The characters of bytes 0x80 to 0x9F in Windows-1252; five of them are undefined and unchanged. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Node.js 20 decodes Windows-1252 as Latin-1, in which these bytes are control characters. */
const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (letter) => windowsLetters.charAt(letter.charCodeAt(0) - 0x80));

/** Decodes UTF-8 or UTF-16, by byte order mark or by heuristics; text that is not UTF-8 is decoded as Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const decoded = (encoding: string, from: number) => new TextDecoder(encoding).decode(bytes.subarray(from));
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded('utf-8', 3);
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', 2);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', 2);
  const start = bytes.subarray(0, 2_000);
  const empty = (rest: number) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  if (empty(1) * 4 > start.length && empty(0) === 0) return decoded('utf-16le', 0);
  if (empty(0) * 4 > start.length && empty(1) === 0) return decoded('utf-16be', 0);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

const separators = ['\t', ';', ',', '|'] as const;

/** The most frequent separator in most lines, ignoring quoted text. */
export function separatorOf(text: string): string {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said) return said;
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((one) => one.trim() !== '')
    .slice(0, 60);
  const weights = separators.map((separator) => {
    const counts = lines.map((one) => one.split(separator).length - 1);
    const times = new Map<number, number>();
    for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    return Math.max(0, ...[...times].map(([count, lineCount]) => count * lineCount ** 2));
  });
  const best = weights.indexOf(Math.max(...weights));
  return separators[best] && (weights[best] ?? 0) > 0 ? separators[best] : ',';
}

/**
 * Unwraps a cell that a program protected from a spreadsheet: `="00123"` keeps its zeros, and an apostrophe keeps
 * `'+2.1` from being a formula.
 */
const unwrapped = (cell: string): string =>
  cell.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');

const tooLong = () => new AppError('payload_too_large', 'A line of the file is too long for a table of people.');

/**
 * The rows of a table in text, one for each line, including empty ones.
 * @throws AppError payload_too_large for a line length or a number of lines that no roster has
 */
export function readCsv(bytes: Buffer): string[][] {
  const whole = decodeText(bytes);
  if (whole.split(/\r\n|\r|\n/).some(({ length }) => length > longestLine)) throw tooLong();
  const delimiter = separatorOf(whole);
  // A first line `sep=;` becomes an empty line, so that line numbers stay right.
  const text = whole.replace(/^sep=.(?=\r?\n)/i, '');
  const read = (quote: '"' | null): string[][] =>
    parse(text, {
      delimiter,
      quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: longestLine,
      to: maxLines,
    });
  try {
    return read('"').map((row) => row.map(unwrapped));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'CSV_MAX_RECORD_SIZE') throw tooLong();
    // An unclosed quotation mark is part of the text.
    if (code === 'CSV_QUOTE_NOT_CLOSED') return read(null).map((row) => row.map(unwrapped));
    throw error;
  }
}
