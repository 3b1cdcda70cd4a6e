// How long the handlers of endpoints are: scripts/check-structure.mjs holds them short.
import { parseSync } from 'vite';

const isFunction = ({ type }) => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);
const isStatement = ({ type }) =>
  type === 'VariableDeclaration' ||
  type === 'FunctionDeclaration' ||
  (type.endsWith('Statement') && type !== 'BlockStatement');

const partsOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string');
const statementsIn = (node) =>
  partsOf(node).reduce((sum, part) => sum + statementsIn(part), 0) + (isStatement(node) ? 1 : 0);

/**
 * The handlers in a file of routes, with their statements, those of functions within them among them. A handler is the
 * function that is given last to a call that names an endpoint (`mount`, `sendCsv`), written there or named in the
 * file.
 * @param text TypeScript
 * @returns the endpoint as it is written, and how many statements
 */
export function handlersIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  const named = new Map();
  const calls = [];
  const look = (node) => {
    if (node.type === 'FunctionDeclaration') named.set(node.id.name, node);
    if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init)) named.set(node.id.name, node.init);
    if (node.type === 'CallExpression') calls.push(node);
    for (const part of partsOf(node)) look(part);
  };
  look(program);
  return calls.flatMap((call) => {
    const endpoint = call.arguments.find(
      ({ type, object }) => type === 'MemberExpression' && /endpoints$/i.test(object.name ?? ''),
    );
    const last = call.arguments.at(-1);
    const handler = last?.type === 'Identifier' ? named.get(last.name) : last;
    if (!endpoint || !handler || !isFunction(handler)) return [];
    // An arrow without braces is one statement: what it returns.
    const statements = statementsIn(handler.body) + (handler.body.type === 'BlockStatement' ? 0 : 1);
    return [{ endpoint: text.slice(endpoint.start, endpoint.end), statements }];
  });
}
