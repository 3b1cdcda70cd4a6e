import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/** The subset of JSON Schema that determines serialization. */
type Shape = {
  [keyword: string]: unknown;
  type?: string;
  anyOf?: Shape[];
  allOf?: Shape[];
  items?: Shape | Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  required?: string[];
  definitions?: Record<string, Shape>;
};

const isNull = ({ type }: Shape): boolean => type === 'null';

/**
 * The parts of a contract that determine serialization. Formats and bounds are checked in tests only; required fields
 * and constants are kept where they select one of several shapes.
 */
function shapeOf(schema: Shape, isChosen = false): Shape {
  const { type, anyOf, allOf, items, properties, additionalProperties, required, definitions, $ref, ...more } = schema;
  const inner = (one: Shape) => shapeOf(one, isChosen);
  const chosenOf = anyOf ?? (more.oneOf as Shape[] | undefined);
  const [only, ...others] = chosenOf?.filter((option) => !isNull(option)) ?? [];
  if (chosenOf && only && others.length === 0) {
    // A nullable single shape needs no union.
    const { enum: _words, ...one } = inner(only);
    if (one.type) return { ...one, nullable: true };
    if (!one.anyOf && !one.$ref) return one;
  }
  return {
    ...($ref === undefined ? {} : { $ref }),
    ...(type === undefined ? {} : { type: type === 'integer' ? 'number' : type }),
    ...(more.enum === undefined ? {} : { enum: more.enum }),
    ...(more.const === undefined ? {} : { [isChosen ? 'const' : 'enum']: isChosen ? more.const : [more.const] }),
    ...(chosenOf ? { anyOf: chosenOf.map((one) => shapeOf(one, true)) } : {}),
    ...(allOf ? { allOf: allOf.map(inner) } : {}),
    ...(items ? { items: Array.isArray(items) ? items.map(inner) : inner(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])) }
      : {}),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: inner(additionalProperties) } : {}),
    ...(isChosen && required ? { required } : {}),
    ...(definitions
      ? {
          definitions: Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, shapeOf(one, true)])),
        }
      : {}),
  };
}

type Write = (answer: unknown) => string;
const written = new WeakMap<z.ZodType, Write>();

/**
 * The serializer of a contract's responses: exactly the declared fields, whatever else a row has. Compiled on first
 * use, once for each contract.
 */
export function writerOf(contract: z.ZodType): Write {
  return (answer) => {
    let write = written.get(contract);
    if (!write) {
      const schema = z.toJSONSchema(contract, { io: 'output', unrepresentable: 'any', target: 'draft-7' });
      write = fastJson(shapeOf(schema as Shape) as never) as Write;
      written.set(contract, write);
    }
    return write(answer);
  };
}

/** Fields of a response that its contract does not declare, by path. @param parsed the response after validation */
function undeclaredIn(answer: unknown, parsed: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const at = path ? `${path}.${name}` : name;
    return Object.hasOwn(parsed, name) ? undeclaredIn(value, (parsed as Record<string, unknown>)[name], at) : [at];
  });
}

/**
 * The serializer for tests: fails if a response violates its contract, has undeclared fields, or is serialized
 * differently.
 * @throws Error (from the serializer) with the reason
 */
export function strictWriterOf(contract: z.ZodType): Write {
  const write = writerOf(contract);
  return (answer) => {
    const parsed = contract.parse(answer);
    const undeclared = undeclaredIn(answer, parsed);
    if (undeclared.length > 0) throw new Error(`the contract does not declare ${undeclared.slice(0, 5).join(', ')}`);
    const text = write(answer);
    const [was, is] = [JSON.stringify(parsed), JSON.stringify(JSON.parse(text))];
    if (was.length !== is.length || sorted(JSON.parse(was)) !== sorted(JSON.parse(is)))
      throw new Error(`the answer is written otherwise than it is: ${is.slice(0, 500)} for ${was.slice(0, 500)}`);
    return text;
  };
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
