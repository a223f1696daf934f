import { PROBLEM_SCHEMA, problemReferences, problemResponses } from './openapi-problems.ts';
import {
  isSchema,
  type JsonSchema,
  type NamedSchemas,
  referencesIn,
  type WrittenSchemas,
  writeSchemas,
} from './openapi-schema.ts';
import type { Contract, RouteDef } from './route.ts';

/** An OpenAPI 3.1 document, as far as we write one. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'responses' | 'securitySchemes', Record<string, JsonSchema>>;
}

/** One route, as OpenAPI says it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, never[]>[];
  /** Who may call: `public`, `session` (anyone signed in), a permission of the catalogue, or any one of several. */
  'x-permission': string | readonly string[];
  'x-step-up'?: true;
  parameters?: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

interface OpenApiInput {
  title: string;
  version: string;
  description: string;
  contracts: Record<string, Contract>;
  /** Answers that are worth a name in `components`; those that no route gives are left out. */
  schemas: NamedSchemas;
}

interface Schemas {
  input: WrittenSchemas;
  output: WrittenSchemas;
}

/** Describes every route of the contracts. Pure: the same contracts always give the same document. */
export function buildOpenApi({ contracts, schemas: named, ...info }: OpenApiInput): OpenApiDocument {
  const routes = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const requests = routes.flatMap(({ params, query, body }) => [params, query, body]);
  const schemas: Schemas = {
    input: writeSchemas('input', requests.filter(isSchema)),
    output: writeSchemas('output', routes.map(({ response }) => response).filter(isSchema), named),
  };
  const paths = pathsOf(contracts, schemas);
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...usedComponents(paths, named, schemas.output), Problem: PROBLEM_SCHEMA },
      responses: problemResponses(routes),
      securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function pathsOf(contracts: OpenApiInput['contracts'], schemas: Schemas): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [noun, contract] of Object.entries(contracts))
    for (const [name, route] of Object.entries(contract)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operation(noun, `${noun}.${name}`, route, schemas),
      };
    }
  return paths;
}

function operation(tag: string, operationId: string, route: RouteDef, schemas: Schemas): Operation {
  const parameters = parametersOf(route, schemas.input);
  const requestBody = requestBodyOf(route, schemas.input);
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ sessao: [] }],
    'x-permission': route.access,
    ...(route.stepUp ? { 'x-step-up': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...successOf(route, schemas.output), ...problemReferences(route) },
  };
}

function parametersOf(route: RouteDef, input: WrittenSchemas): JsonSchema[] {
  return [
    ...(route.params ? fieldsOf(input.whole(route.params), 'path') : []),
    ...(route.query ? fieldsOf(input.whole(route.query), 'query') : []),
    ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
}

function fieldsOf({ properties, required }: JsonSchema, place: 'path' | 'query'): JsonSchema[] {
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, schema]: [string, unknown]) => ({
    name,
    in: place,
    ...(place === 'path' || needed.has(name) ? { required: true } : {}),
    schema,
  }));
}

function requestBodyOf({ body, signedJson }: RouteDef, input: WrittenSchemas): JsonSchema | null {
  const bytes = signedJson ? 'application/json' : 'application/octet-stream';
  if (body === 'stream') return { required: true, content: { [bytes]: {} } };
  return body ? { required: true, content: { 'application/json': { schema: input.place(body) } } } : null;
}

function successOf({ response }: RouteDef, output: WrittenSchemas): Record<string, JsonSchema> {
  if (response === 'empty') return { 204: { description: 'Done; nothing to say.' } };
  if (response === 'file') return { 200: { description: 'The file.', content: { '*/*': {} } } };
  return { 200: { description: 'OK', content: { 'application/json': { schema: output.place(response) } } } };
}

/** The named schemas that the paths reach, also through one another, in alphabetical order. */
function usedComponents(
  paths: unknown,
  named: NamedSchemas,
  output: WrittenSchemas,
): Record<string, JsonSchema> {
  const used = new Map<string, JsonSchema>();
  const waiting = [...referencesIn(paths)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = named.get(name);
    if (!schema || used.has(name)) continue;
    const written = output.whole(schema);
    used.set(name, written);
    waiting.push(...referencesIn(written));
  }
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same content gets the stored answer instead of a second effect.',
  schema: { type: 'string', format: 'uuid' },
};
