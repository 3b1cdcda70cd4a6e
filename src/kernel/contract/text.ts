import { z } from 'zod';
import { partsOf } from './schema-parts.ts';

/**
 * The rules for every text that the API accepts: control characters are refused, invisible characters removed, and a
 * text without a visible character is empty. PostgreSQL stores neither NUL nor lone surrogates, and a name must not
 * reverse the text of mails and files.
 */

/** Single-line text. Excludes control characters (Unicode category Cc) and lone surrogates (Cs). */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
/** Multi-line text, in which tabs and line breaks are allowed too. */
export const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
export const notAllowed = 'Contains characters that are not allowed';

const asSent = z.registry<{ why: 'secret' | 'content' }>();
/**
 * Marks a field that is kept exactly as sent: a password, token or code, or a file's content, which has its own rules.
 */
export function leftAsSent<S extends z.ZodType>(schema: S, why: 'secret' | 'content' = 'secret'): S {
  asSent.add(schema, { why });
  return schema;
}
/** Whether the text rules skip a field. */
export const isLeftAsSent = (schema: z.core.$ZodType): boolean => asSent.has(schema);

/** Joiners, which Persian, Indic scripts and emoji need, and variation selectors. */
const joins = /^(?:\u200c|\u200d|\p{Variation_Selector})$/u;
/** Subdivision flags such as Scotland's: a black flag followed by tag characters. */
const flag = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}';
const flagOrLetter = new RegExp(`${flag}|.`, 'gsu');
/** Bidi controls, and characters that fonts do not display. */
const unseen = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** A visible character: no space, no combining mark alone, no blank braille cell. */
const seen = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Removes invisible characters (bidi controls and default-ignorable code points), except a joiner or variation selector
 * after a visible character, and flags. Empty if nothing visible is left.
 */
export function tidyText(text: string): string {
  let kept = text;
  if (unseen.test(text)) {
    kept = '';
    let isAfterSeen = false;
    let isAfterJoiner = false;
    for (const letter of text.match(flagOrLetter) ?? []) {
      if (joins.test(letter)) {
        if (!isAfterSeen || isAfterJoiner) continue;
        // A variation selector may be followed by a joiner: an emoji sequence.
        isAfterJoiner = letter === '\u200c' || letter === '\u200d';
      } else if (unseen.test(letter) && !letter.startsWith('\u{1f3f4}')) continue;
      else {
        isAfterSeen = !/\s/u.test(letter);
        isAfterJoiner = false;
      }
      kept += letter;
    }
  }
  return seen.test(kept) ? kept : '';
}

/** Whether a text may have several lines, by its schema's pattern. */
const hasLines = (schema: z.core.$ZodType): boolean =>
  ((schema as z.core.$ZodString)._zod.def.checks ?? []).some(
    (check) => (check as z.core.$ZodCheckRegex)._zod.def.pattern === manyLines,
  );

type Path = readonly PropertyKey[];
type Refusal = { path: Path; message: string };

function tidyIn(schema: z.core.$ZodType | null, value: unknown, path: Path, refused: Refusal[]): unknown {
  const parts = schema ? partsOf(schema, 'in') : ({ kind: 'other' } as const);
  if (parts.kind === 'any of') {
    // Each option of a union checks the fields that it declares.
    const leaves = parts.options.filter((option) => knows(option, value));
    return leaves.reduce((left, option) => tidyIn(option, left, path, refused), value);
  }
  if ((parts.kind === 'text' || parts.kind === 'anything') && isLeftAsSent(parts.schema)) return value;
  if (typeof value === 'string') {
    const mayBreak = parts.kind !== 'text' || hasLines(parts.schema);
    // Line breaks at the ends do not count, because the schema trims them.
    if (!(mayBreak ? manyLines : oneLine).test(mayBreak ? value : value.trim())) {
      refused.push({ path, message: notAllowed });
      return value;
    }
    return parts.kind === 'text' ? tidyText(value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const inside = value as Record<PropertyKey, unknown>;
  const keys = Object.keys(inside);
  const schemaAt = (key: string): z.core.$ZodType | null => {
    if (parts.kind === 'anything') return parts.schema;
    // Every object inherits names such as `toString`, which are not fields.
    if (parts.kind === 'object') return (Object.hasOwn(parts.shape, key) ? parts.shape[key] : null) ?? parts.rest;
    if (parts.kind === 'list') return parts.itemAt(Number(key));
    return parts.kind === 'record' ? parts.value : null;
  };
  for (const key of keys) {
    const inner = schemaAt(key);
    // A key that the contract does not have is dropped later anyway.
    if (!inner) continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (parts.kind !== 'object' && !manyLines.test(key)) refused.push({ path: at.slice(0, -1), message: notAllowed });
    const tidied = tidyIn(inner, inside[key], at, refused);
    if (tidied !== inside[key]) inside[key] = tidied;
  }
  return value;
}

/** Whether an option of a union can apply to a value. */
function knows(schema: z.core.$ZodType, value: unknown): boolean {
  const { kind } = partsOf(schema, 'in');
  if (kind === 'anything' || kind === 'any of') return true;
  if (typeof value === 'string') return kind === 'text' || kind === 'other';
  return kind === (Array.isArray(value) ? 'list' : 'object') || kind === 'record';
}

/**
 * Applies the text rules to a request in place, before its schema validates it.
 * @param sent parsed JSON, a query or path parameters, not used elsewhere
 * @returns the refused fields, by their paths
 */
export function tidySent(schema: z.core.$ZodType, sent: unknown): { value: unknown; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const value = tidyIn(schema, sent, [], refused);
  const known = new Set<string>();
  return { value, refused: refused.filter(({ path }) => !known.has(path.join('.')) && known.add(path.join('.'))) };
}
