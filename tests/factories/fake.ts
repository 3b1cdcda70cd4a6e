import { generateSync, type JsonSchema } from 'json-schema-faker';
import { z } from 'zod';

const schemas = new Map<z.ZodType, JsonSchema>();

/**
 * Something that fits a contract, as far as JSON Schema can say it; the same for the same seed.
 * @param optionals how often what may be left out is there
 */
export function fake(schema: z.ZodType, seed: number, optionals = 0.6): unknown {
  if (!schemas.has(schema))
    schemas.set(schema, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  try {
    return generateSync(schemas.get(schema) as JsonSchema, { seed, optionalsProbability: optionals });
  } catch {
    return {};
  }
}
