import type { RouteDef } from '@balcao/contract/kernel/route';
import { cartoesEm } from '@balcao/contract/kernel/sem-cartao';
import type { FieldIssue } from '@balcao/contract/problems';
import type * as z from 'zod';
import { describeIssue } from './describe-issue.ts';
import { Problem } from './problem.ts';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

function collect(schema: z.ZodType | undefined, value: unknown, issues: FieldIssue[]): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    issues.push({ path: issue.path.join('.'), message: issue.message });
  return undefined;
}

/**
 * Parses what the route declares, with every issue at once. A wrong path parameter is a wrong address: not found,
 * exactly like an id that does not exist.
 */
export function parseInput(
  route: RouteDef,
  raw: RawInput,
): { params: unknown; query: unknown; body: unknown } {
  const inPath: FieldIssue[] = [];
  const params = collect(route.params, raw.params, inPath);
  if (inPath.length > 0) throw new Problem('not_found');
  const json = route.body === 'stream' ? undefined : raw.body;
  const errors: FieldIssue[] = cartoesEm(route, raw.query, json);
  const query = collect(route.query, raw.query, errors);
  const body = route.body === 'stream' ? raw.body : collect(route.body, json ?? {}, errors);
  if (errors.length > 0) throw new Problem('validation', { errors });
  return { params, query, body };
}
