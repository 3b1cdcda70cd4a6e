import { z } from 'zod';

/** The supported parts of a JSON schema. */
export type JsonSchema = {
  $ref?: string;
  allOf?: JsonSchema[];
  pattern?: string;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  exclusiveMinimum?: number;
  type?: string;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
};

/** Example values for fields with these names; times and dates are in the past, ids are invented. */
const words: Record<string, string> = {
  title: 'Example Open',
  tournament_title: 'Example Open',
  name: 'Ann Lee',
  customer_name: 'Ann Lee',
  email: 'ann.lee@example.com',
  customer_email: 'ann.lee@example.com',
  firstName: 'Ann',
  first_name: 'Ann',
  lastName: 'Lee',
  last_name: 'Lee',
  phone: '+1 512 555 0100',
  emergencyPhone: '+1 512 555 0101',
  message: 'It works.',
  city: 'Austin',
  state: 'TX',
  start_date: '2026-06-05',
  date: '2026-06-05',
  time_zone: 'America/Chicago',
  club_name: 'Example Links',
  organization_name: 'Example Golf Society',
  product_name: 'Lesson with the pro',
};
const formats: Record<string, string> = {
  uuid: '00000000-0000-7000-8000-000000000001',
  'date-time': '2026-06-05T14:00:00.000Z',
  date: '2026-06-05',
  email: 'ann.lee@example.com',
  uri: 'https://example.com',
};

/** Texts that match common patterns: dates, times, instants, colours, codes and links. */
const texts = [
  'Example',
  '2026-06-05',
  '08:00',
  '08:00:00',
  '2026-06-05T14:00:00.000Z',
  'https://example.com',
  '#1f5f3f',
];
const moreTexts = ['ann.lee@example.com', '1', 'TX', 'example', '1234', '78701', '123456', 'EXAMPLE', 'cs_example'];
const hex = '0123456789abcdef0123456789abcdef';

/** A text allowed by the schema; undefined if none of these matches. */
function textFor({ format, pattern, maxLength, allOf = [], ...schema }: JsonSchema, name: string) {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) => (one ? [new RegExp(one, 'u')] : []));
  const [least, most] = [schema.minLength ?? 0, maxLength ?? Number.POSITIVE_INFINITY];
  const known = [format && formats[format], words[name], ...texts, ...moreTexts, hex, hex.repeat(4).slice(0, least)];
  return known.find(
    (text) => text && text.length >= least && text.length <= most && patterns.every((one) => one.test(text)),
  );
}

function numberFor({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): number {
  const least = Math.max(1, minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  const example = maximum !== undefined && maximum < least ? maximum : least;
  return type === 'integer' ? Math.round(example) : example;
}

type Named = Readonly<Record<string, JsonSchema>>;

function exampleFrom(schema: JsonSchema, name: string, named: Named, depth = 0): unknown {
  const inside = (part: JsonSchema, of = name) => exampleFrom(part, of, named, depth + 1);
  const { type, properties, items, prefixItems, $ref } = schema;
  // Ends the recursion of a schema that contains itself.
  if ($ref !== undefined) return depth > 12 ? null : inside(named[$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inside(choices.find((one) => one.type !== 'null') ?? {});
  if (schema.allOf && type !== 'string') return Object.assign({}, ...schema.allOf.map((part) => inside(part)));
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, inside(inner, key)]));
  if (prefixItems) return prefixItems.map((inner) => inside(inner));
  if (type === 'array')
    return items && depth < 12 ? Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => inside(items)) : [];
  if (type === 'object') return {};
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return numberFor(schema);
  if (type === 'string') return textFor(schema, name) ?? 'Example';
  return null;
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;

/** Example data for a JSON schema, always the same. @param named the schemas it refers to, by name */
export const exampleIn = (schema: JsonSchema, named: Named = {}): unknown => exampleFrom(schema, '', named);

/** Example data for a schema, always the same. */
export const exampleOf = (schema: z.ZodType): unknown => exampleIn(jsonSchemaOf(schema));
