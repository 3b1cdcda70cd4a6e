import { z } from 'zod';
import { partsOf } from './schema-parts.ts';

/**
 * The rule of every text that the API takes: control characters are refused, invisible characters are removed, and a
 * text without a visible character is empty. PostgreSQL stores neither NUL nor a lone surrogate, and a name must not
 * turn around the text of mails and files.
 */

/**
 * Texts of one line. Control characters are C0, DEL and C1 of Unicode (categories Cc); a half letter is a lone
 * surrogate.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
/** Texts of several lines, which have tabs and line breaks besides. */
export const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
export const notAllowed = 'Contains characters that are not allowed';

const asSent = z.registry<{ why: 'secret' | 'content' }>();
/**
 * Marks a field that is left as it was sent: a password, token or code, of which each letter counts, or the content of
 * a file, which is read by its own rules.
 */
export function leftAsSent<S extends z.ZodType>(schema: S, why: 'secret' | 'content' = 'secret'): S {
  asSent.add(schema, { why });
  return schema;
}
/** Whether the rule of texts leaves a field alone. */
export const isLeftAsSent = (schema: z.core.$ZodType): boolean => asSent.has(schema);

/**
 * Joiners, which make letters of Persian and Indic scripts and emoji, and variation selectors, which choose their form.
 */
const joins = /^(?:\u200c|\u200d|\p{Variation_Selector})$/u;
/**
 * The flag of a part of a country, such as Scotland's: a black flag, and what names the part in letters of their own.
 */
const flag = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}';
const flagOrLetter = new RegExp(`${flag}|.`, 'gsu');
/** Bidi controls, and what fonts show nothing for. */
const unseen = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** Something that is seen by itself: no space, no mark without a letter, no empty braille cell. */
const seen = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text without what nobody sees: bidi controls and default-ignorable code points, but a joiner or variation selector
 * that follows something seen stays, and flags are left whole. Empty where nothing is seen at all.
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
        // A form is chosen, and then joined to the next letter: an emoji of several.
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

/** Whether a text may have several lines, by the form that its schema asks for. */
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
    // Spaces and line breaks around a text are cut off by whoever reads it.
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
    // Every object has names such as `toString`, which are no fields of it.
    if (parts.kind === 'object') return (Object.hasOwn(parts.shape, key) ? parts.shape[key] : null) ?? parts.rest;
    if (parts.kind === 'list') return parts.itemAt(Number(key));
    return parts.kind === 'record' ? parts.value : null;
  };
  for (const key of keys) {
    const inner = schemaAt(key);
    // A key that is not in the contract is dropped anyhow.
    if (!inner) continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (parts.kind !== 'object' && !manyLines.test(key)) refused.push({ path: at.slice(0, -1), message: notAllowed });
    const tidied = tidyIn(inner, inside[key], at, refused);
    if (tidied !== inside[key]) inside[key] = tidied;
  }
  return value;
}

/** Whether one of several ways to mean a value is about such a value at all. */
function knows(schema: z.core.$ZodType, value: unknown): boolean {
  const { kind } = partsOf(schema, 'in');
  if (kind === 'anything' || kind === 'any of') return true;
  if (typeof value === 'string') return kind === 'text' || kind === 'other';
  return kind === (Array.isArray(value) ? 'list' : 'object') || kind === 'record';
}

/**
 * Applies the rule of texts to what was sent, in place, before its schema looks at it.
 * @param sent parsed JSON, a query or the parameters of an address, which nobody else holds
 * @returns the fields that are refused, by their paths
 */
export function tidySent(schema: z.core.$ZodType, sent: unknown): { value: unknown; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const value = tidyIn(schema, sent, [], refused);
  const known = new Set<string>();
  return { value, refused: refused.filter(({ path }) => !known.has(path.join('.')) && known.add(path.join('.'))) };
}
