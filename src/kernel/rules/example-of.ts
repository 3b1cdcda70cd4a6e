import { z } from 'zod';

type Schema = {
  type?: string;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  minimum?: number;
};

/** What fields of these names say in examples; times and dates lie in the past, ids are nobody's. */
const words: Record<string, string> = {
  title: 'Example Open',
  tournament_title: 'Example Open',
  name: 'Ann Lee',
  customer_name: 'Ann Lee',
  email: 'ann.lee@example.com',
  customer_email: 'ann.lee@example.com',
  phone: '+1 512 555 0100',
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
};

function exampleFrom(schema: Schema, name: string): unknown {
  const { type, format, properties, items, prefixItems } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleFrom(choices.find((one) => one.type !== 'null') ?? {}, name);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleFrom(inner, key)]));
  if (prefixItems) return prefixItems.map((inner) => exampleFrom(inner, name));
  if (type === 'array') return items ? [exampleFrom(items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'string') return (format && formats[format]) ?? words[name] ?? 'Example';
  return null;
}

/** Made-up data of a schema's shape, always the same. */
export const exampleOf = (schema: z.ZodType): unknown =>
  exampleFrom(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema, '');
