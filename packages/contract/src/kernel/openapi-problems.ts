import { type ProblemCode, problems } from '../problems.ts';
import type { JsonSchema } from './openapi-schema.ts';
import type { RouteDef } from './route.ts';
import { problemsOf } from './route-problems.ts';

/** The problems of a route, one response per status, named after its codes so that a diff of the document shows them. */
export function problemReferences(route: RouteDef): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...byStatus(problemsOf(route))].map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );
}

/** The responses that `problemReferences` names, in alphabetical order. */
export function problemResponses(routes: readonly RouteDef[]): Record<string, JsonSchema> {
  const groups = routes.flatMap((route) => [...byStatus(problemsOf(route)).values()]);
  const named = new Map(groups.map((codes) => [nameOf(codes), responseOf(codes)]));
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function byStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  return Map.groupBy(codes, (code) => problems[code].status);
}

function nameOf(codes: readonly ProblemCode[]): string {
  return codes.join('-');
}

function responseOf(codes: readonly ProblemCode[]): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('\n'),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** Every failure of the API (RFC 9457). */
export const PROBLEM_SCHEMA: JsonSchema = {
  description:
    'RFC 9457, with the family of the code, the fields that are wrong, and facts the screen needs.',
  type: 'object',
  required: ['type', 'codigo', 'title', 'status', 'instance'],
  properties: {
    type: { type: 'string', enum: Object.keys(problems).map((code) => `urn:problem:${code}`) },
    codigo: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Request id, to quote to support.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    dados: { type: 'object' },
  },
};
