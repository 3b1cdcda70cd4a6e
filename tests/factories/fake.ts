import { generateSync, type JsonSchema } from 'json-schema-faker';
import { z } from 'zod';

const schemas = new Map<z.ZodType, JsonSchema>();

/**
 * Something that fits a contract, as far as JSON Schema can say it; the same for the same seed.
 * @param optionals how often what may be left out is there
 * @param maxItems how long a list is at most, where there is no telling more by a longer one
 */
export function fake(schema: z.ZodType, seed: number, optionals = 0.6, maxItems?: number): unknown {
  if (!schemas.has(schema))
    schemas.set(schema, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  try {
    return generateSync(schemas.get(schema) as JsonSchema, {
      seed,
      optionalsProbability: optionals,
      ...(maxItems === undefined ? {} : { maxItems }),
    });
  } catch {
    return {};
  }
}
