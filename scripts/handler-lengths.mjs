// The lengths of the handlers of endpoints: scripts/check-structure.mjs holds them short.
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

const isApp = (node) => /^(app|scope)$/.test(node?.name);
/** Of a call: the name of its function or method, whether it is a method, and one of the server. */
const calleeOf = ({ callee }) =>
  callee.type === 'MemberExpression'
    ? { name: callee.property.name, isMethod: true, isOfApp: isApp(callee.object) }
    : { name: callee.name ?? '' };
const isEndpoint = ({ type, object }) => type === 'MemberExpression' && /endpoints$/i.test(object.name ?? '');

/** The endpoint that a call mounts: the parts that name it and that handle it; null where it mounts none. */
function mountedBy(call) {
  const { name, isMethod, isOfApp } = calleeOf(call);
  const [first] = call.arguments;
  const last = call.arguments.at(-1);
  if (isMethod && name === 'route' && first?.type === 'ObjectExpression') {
    const [named] = first.properties;
    const handler = first.properties.find(({ key }) => key?.name === 'handler')?.value;
    return { endpoint: named.argument?.arguments?.[1] ?? named, handler };
  }
  if (isMethod) {
    const isVerb = /^(get|head|post|put|patch|delete|all)$/.test(name);
    return isVerb && isOfApp && call.arguments.length > 1 ? { endpoint: first, handler: last } : null;
  }
  const mounts = /^(mount|send)[A-Z]?/.test(name) && isApp(first);
  const endpoint = call.arguments.find(isEndpoint) ?? (mounts && call.arguments[1]);
  return endpoint && last !== endpoint && last.type !== 'ObjectExpression' ? { endpoint, handler: last } : null;
}

/**
 * The handlers in a file of routes, with their statements, those of functions within them among them. A handler is the
 * function that is given last to a call that names an endpoint (`mount`, `sendCsv`) or a path (`app.get`), or in
 * `app.route`; written there or named in the file. One that the file itself is given is counted where it is written; a
 * stream, which takes the answer over (`hijack`), is not.
 * @param text TypeScript
 * @returns the endpoint as it is written, and how many statements; null where the handler is not in the file
 */
export function handlersIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  const named = new Map();
  const parameters = new Set();
  const calls = [];
  const look = (node) => {
    if (node.type === 'FunctionDeclaration') named.set(node.id.name, node);
    if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init)) named.set(node.id.name, node.init);
    if (isFunction(node)) for (const { name } of node.params) if (name) parameters.add(name);
    if (node.type === 'CallExpression') calls.push(node);
    for (const part of partsOf(node)) look(part);
  };
  look(program);
  return calls.flatMap((call) => {
    const mounted = mountedBy(call);
    if (!mounted || parameters.has(mounted.handler?.name)) return [];
    const { endpoint, handler: given } = mounted;
    const handler = given?.type === 'Identifier' ? named.get(given.name) : given;
    const of = { endpoint: text.slice(endpoint.start, endpoint.end) };
    if (!handler || !isFunction(handler)) return [{ ...of, statements: null }];
    if (/\.hijack\(/.test(text.slice(handler.start, handler.end))) return [];
    // An arrow without braces is one statement: what it returns.
    return [{ ...of, statements: statementsIn(handler.body) + (handler.body.type === 'BlockStatement' ? 0 : 1) }];
  });
}
