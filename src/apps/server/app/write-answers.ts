import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/** JSON Schema as far as it says how a value is written. */
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
 * The parts of a contract that say how an answer is written. Forms and bounds are the tests' to check; required fields
 * and constants are kept where one of several shapes is chosen by them.
 */
function shapeOf(schema: Shape, isChosen = false): Shape {
  const { type, anyOf, allOf, items, properties, additionalProperties, required, definitions, $ref, ...more } = schema;
  const inner = (one: Shape) => shapeOf(one, isChosen);
  const chosenOf = anyOf ?? (more.oneOf as Shape[] | undefined);
  const [only, ...others] = chosenOf?.filter((option) => !isNull(option)) ?? [];
  if (chosenOf && only && others.length === 0) {
    // Nothing or one shape needs no choice.
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
 * The writer of a contract's answers: the declared fields exactly, whatever a row holds besides. Compiled when it is
 * first needed, once a contract.
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

/**
 * The fields of an answer that its contract does not declare, by their paths. @param parsed the answer as the contract
 * leaves it
 */
function undeclaredIn(answer: unknown, parsed: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const at = path ? `${path}.${name}` : name;
    return Object.hasOwn(parsed, name) ? undeclaredIn(value, (parsed as Record<string, unknown>)[name], at) : [at];
  });
}

/**
 * The same for tests: what breaks the contract, is not declared in it, or is written otherwise than it is, is a fault.
 * @throws Error (of the writer) saying what is wrong
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
