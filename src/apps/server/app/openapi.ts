/** The OpenAPI document: the table of endpoints with shared parts, such as errors and media types. */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { endpoints } from '#apps/endpoints.ts';
import { brand } from '#kernel/contract/brand.ts';
import { type ErrorCode, errorTable } from '#kernel/contract/errors.ts';
import { pictureTypes } from '#kernel/contract/pictures.ts';
import { problemSchema } from '#kernel/contract/problem.ts';
import { exampleIn, type JsonSchema, jsonSchemaOf } from '#kernel/rules/example-of.ts';
import { securityOf } from '#kernel/routes/mount.ts';
import { paths } from '#kernel/web/paths.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { laidOver, requestExamples } from './request-examples.ts';

type Media = Record<string, { schema?: JsonSchema; example?: unknown }>;
type Response = { description?: string; content?: Media; $ref?: string };
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Media };
  responses: Record<string, Response>;
};
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema>; responses?: Record<string, Response> };
};

const binary = { type: 'string', format: 'binary' };
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Names of endpoints in the table, by method and path. */
const nameOf = new Map(Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** The operationId of a route: the name of its endpoint, else method and path combined. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '' && word !== 'api')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return nameOf.get(`${method} ${url}`) ?? `${method.toLowerCase()}${words.join('')}`;
}

/** The errors that an operation may return, one for each status. */
function refusalsOf(method: string, path: string, { security, parameters, requestBody }: Operation): ErrorCode[] {
  const takesInput = requestBody !== undefined || (parameters ?? []).length > 0;
  return [
    ...(takesInput ? (['bad_request', 'validation_failed'] as const) : []),
    ...(security?.length ? (['not_authenticated', 'forbidden'] as const) : []),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(method === 'get' ? [] : (['wrong_state'] as const)),
    ...(requestBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    'too_many_requests',
    'unexpected',
    'unavailable',
  ];
}

/** Simplifies a schema for readers: a union of one becomes its member, and a record names its keys. */
function tidied(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(tidied);
  if (typeof part !== 'object' || part === null) return part;
  const { anyOf, propertyNames, ...one } = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === 'example' ? value : tidied(value)]),
  ) as JsonSchema & { propertyNames?: unknown };
  if (anyOf?.length === 1) return { ...anyOf[0], ...one };
  const choice = anyOf ? { anyOf } : {};
  if (!propertyNames || !one.required || typeof one.additionalProperties !== 'object')
    return { ...one, ...choice, ...(propertyNames ? { propertyNames } : {}) };
  const { additionalProperties: value, required, ...record } = one;
  return {
    ...record,
    ...choice,
    required,
    properties: Object.fromEntries(required.map((name) => [name, value])),
    additionalProperties: false,
  };
}

const componentOf = (code: ErrorCode): string => code.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An error as a component: its description, and an example problem. */
function refusal(code: ErrorCode): Response {
  const [status, title] = errorTable[code];
  const example = { type: 'about:blank', status, code, title, detail: title };
  const errors = { errors: [{ field: 'name', message: 'Tournament name is required' }] };
  return {
    description: title,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: code === 'validation_failed' ? { ...example, ...errors } : example,
      },
    },
  };
}

/** Adds to an operation what its schemas do not contain. */
function complete(method: string, path: string, operation: Operation, examplesOf: (schema: JsonSchema) => unknown) {
  for (const code of refusalsOf(method, path, operation))
    operation.responses[errorTable[code][0]] ??= { $ref: `#/components/responses/${componentOf(code)}` };
  const media = [operation.requestBody?.content, ...Object.values(operation.responses).map(({ content }) => content)];
  for (const [type, one] of media.flatMap((content) => Object.entries(content ?? {})))
    if (type === 'application/json' && one.schema) one.example ??= examplesOf(one.schema);
  const over = Object.entries(requestExamples).find(([name]) => name === operation.operationId)?.[1];
  const request = operation.requestBody?.content['application/json'];
  if (request && over) request.example = laidOver(request.example, over);
  for (const [status, response] of Object.entries(operation.responses))
    if (response.description === 'Default Response')
      response.description = status === '201' ? 'Made' : (operation.summary ?? 'Done');
}

/** Converts a route's bodies and responses to OpenAPI: files have media types and no schema. */
function transform(route: Parameters<typeof jsonSchemaTransform>[0] & { route: RouteOptions }) {
  const { schema, url } = jsonSchemaTransform(route);
  if (schema.hide) return { schema, url };
  const { method, config } = route.route;
  const answersFile = schema.produces && !schema.response;
  return {
    url,
    schema: {
      ...schema,
      operationId: operationIdOf(String(method), url),
      security: schema.security ?? securityOf({ access: config?.access ?? 'public' }),
      ...(config?.takesPicture ? { consumes: [...pictureTypes], body: binary } : {}),
      ...(config?.takesFile ? { consumes: [...config.takesFile], body: binary } : {}),
      ...(answersFile ? { response: { 200: { description: 'The file', ...binary } } } : {}),
    },
  };
}

function transformObject(given: Parameters<typeof jsonSchemaTransformObject>[0]) {
  const document = tidied(jsonSchemaTransformObject(given)) as Document;
  const components = { ...document.components };
  const schemas = { ...components.schemas, Problem: jsonSchemaOf(problemSchema) };
  const codes = Object.keys(errorTable) as ErrorCode[];
  document.components = {
    ...components,
    schemas,
    responses: Object.fromEntries(codes.map((code) => [componentOf(code), refusal(code)])),
  };
  const examplesOf = (schema: JsonSchema) => exampleIn(schema, schemas);
  const used = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      if (!methods.has(method)) continue;
      complete(method, path, operation, examplesOf);
      for (const { $ref } of Object.values(operation.responses)) if ($ref) used.add($ref.split('/').at(-1) ?? '');
    }
  for (const name of Object.keys(document.components.responses ?? {}))
    if (!used.has(name)) delete document.components.responses?.[name];
  return document;
}

/** @param baseUrl of the API */
export const openApiOf = (baseUrl: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Errors are application/problem+json. Amounts are US dollars.',
      license: { name: 'Terms of Service', url: `${baseUrl}${paths.terms()}` },
    },
    servers: [{ url: baseUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'golf.session_token' },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of an organizer or a club, from the settings' },
        scoreLink: { type: 'apiKey', in: 'header', name: scoreLinkHeader },
      },
    },
  },
  transform: transform as FastifyDynamicSwaggerOptions['transform'],
  // A recursive schema becomes a component with a name.
  transformObject: transformObject as FastifyDynamicSwaggerOptions['transformObject'],
});
