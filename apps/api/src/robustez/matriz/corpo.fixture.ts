import type { RouteDef } from '@balcao/contract/kernel/route';
import { completeCnpj } from '@balcao/domain/pessoa/cnpj';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import fc from 'fast-check';
import type * as z from 'zod';
import { fromSchema } from '../from-schema.fixture.ts';

/** Words that a rule beyond the schema accepts, by the name of their field. */
const ACEITOS: Record<string, unknown> = {
  cpf: completeCpf('123456789'),
  cnpj: completeCnpj('112223330001'),
  nome: 'Maria da Silva',
  razaoSocial: 'Ateliê Mantiqueira Ltda.',
  email: 'alguem@exemplo.example',
  de: '1',
  ate: 'rascunho',
  ids: '0190a5b2-0000-7000-8000-00000000dead',
  cobrancas: '0190a5b2-0000-7000-8000-00000000dead',
};
const TENTATIVAS = 400;

/** What a route takes, so that nothing is refused before its row is looked for. @throws when no value is accepted */
export function inputOf(route: RouteDef, part: 'body' | 'query', id: string): unknown {
  const schema = route[part];
  if (schema === undefined || schema === 'stream') return undefined;
  const found = accepted(schema, id);
  if (found === undefined) throw new Error(`no ${part} is accepted by ${route.method} ${route.path}`);
  return found;
}

function accepted(schema: z.ZodType, id: string): unknown {
  const found = sampled(schema, id);
  return found === undefined ? undefined : smallest(schema, found);
}

/** Without what may be left out, so that no list of ids or version decides before the reader's right does. */
function smallest(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let least = value as Record<string, unknown>;
  for (const name of Object.keys(least)) {
    const { [name]: dropped, ...rest } = least;
    const shorter = Array.isArray(dropped) ? { ...rest, [name]: [] } : rest;
    least = [rest, shorter].find((candidate) => schema.safeParse(candidate).success) ?? least;
  }
  return least;
}

function sampled(schema: z.ZodType, id: string): unknown {
  if (schema.safeParse({}).success) return {};
  for (const value of fc.sample(fromSchema(schema, [id]), { numRuns: TENTATIVAS, seed: 7 }))
    for (const candidate of [amended(value), value])
      if (schema.safeParse(candidate).success) return candidate;
  return undefined;
}

function amended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(amended);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one !== 'object' && name in ACEITOS ? ACEITOS[name] : amended(one),
    ]),
  );
}
