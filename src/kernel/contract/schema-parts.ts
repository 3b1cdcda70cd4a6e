import type { z } from 'zod';

/** The parts of a schema that a traversal along a value needs. */
export type SchemaParts =
  | { kind: 'object'; shape: Readonly<Record<string, z.core.$ZodType>>; rest: z.core.$ZodType | null }
  | { kind: 'list'; itemAt: (index: number) => z.core.$ZodType | null }
  | { kind: 'record'; value: z.core.$ZodType }
  | { kind: 'any of'; options: readonly z.core.$ZodType[] }
  | { kind: 'text'; schema: z.core.$ZodType }
  | { kind: 'anything'; schema: z.core.$ZodType }
  | { kind: 'other' };

const isTransform = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'transform';

/**
 * Unwraps a zod schema.
 * @param side whether values are traversed as input or as output, if a transform changes them
 */
export function partsOf(schema: z.core.$ZodType, side: 'in' | 'out'): SchemaParts {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return { kind: 'object', shape: def.shape, rest: def.catchall ?? null };
    case 'array':
      return { kind: 'list', itemAt: () => def.element };
    case 'tuple':
      return { kind: 'list', itemAt: (index) => def.items[index] ?? def.rest };
    case 'record':
      return { kind: 'record', value: def.valueType };
    case 'union':
      return { kind: 'any of', options: def.options };
    case 'intersection':
      return { kind: 'any of', options: [def.left, def.right] };
    case 'pipe':
      // A transform has no schema for its input or its output.
      if (side === 'in') return partsOf(isTransform(def.in) ? def.out : def.in, side);
      return isTransform(def.out) ? { kind: 'other' } : partsOf(def.out, side);
    case 'lazy':
      return partsOf(def.getter(), side);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return partsOf(def.innerType, side);
    case 'string':
      return { kind: 'text', schema };
    case 'any':
    case 'unknown':
      return { kind: 'anything', schema };
    default:
      return { kind: 'other' };
  }
}
