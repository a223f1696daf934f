import { fillPath, type RouteDef } from '@balcao/contract/kernel/route';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '#test/harness.ts';
import { inputOf } from './corpo.fixture.ts';
import type { Leitor } from './leitores.fixture.ts';
import { DE_PORTA } from './portas.fixture.ts';
import { type Coisa, conhece, type Especie, type Espera, lugarDe } from './tabela.fixture.ts';

export const MISSING = '0190a5b2-0000-7000-8000-00000000dead';

/** The other parameters that addresses have, each in its form. */
const OUTROS = {
  offset: '0',
  codigo: 'ENVIADO',
  de: 'ENVIADO',
  acao: 'assumir',
  para: 'EM_ANALISE',
  item: 'nada',
  tipoId: '101',
  versao: '1',
  cep: '30130000',
  sha256: 'c'.repeat(64),
};
const INTEIROS = /^\/(tipos|requerimentos\/tipos)\/:id/;

export interface Resposta {
  status: number;
  /** Code of the refusal; null for any other answer. */
  code: string | null;
  text: string;
}

/** Sends one request of the matrix: valid input, so that only rights and rows decide. */
export async function asks(
  api: TestApi,
  route: RouteDef,
  { id, token, version }: { id: string; token: string | null; version?: number | undefined },
): Promise<Resposta> {
  const ids = {
    exigenciaId: id,
    vinculoId: id,
    usuarioId: id,
    aba: id,
    id: INTEIROS.test(route.path) ? '101' : id,
  };
  const query = queryText(valid(route, 'query'));
  const { body } = route;
  const payload = body === 'stream' ? 'bytes' : body && JSON.stringify(seen(valid(route, 'body'), version));
  const answer = await api.app.inject({
    method: route.method,
    url: `/api${fillPath(route.path, { ...OUTROS, ...ids })}${query}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': body === 'stream' ? 'application/octet-stream' : 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  return toResposta(answer);
}

/** The body of somebody who saw this version, where it names one. */
function seen(body: unknown, version: number | undefined): unknown {
  const names = typeof body === 'object' && body !== null && 'version' in body;
  return names && version !== undefined ? { ...body, version } : body;
}

const inputs = new Map<RouteDef, Partial<Record<'body' | 'query', unknown>>>();

function valid(route: RouteDef, part: 'body' | 'query'): unknown {
  const known = inputs.get(route) ?? {};
  inputs.set(route, known);
  // Where no row decides, an empty body already says who is let in, and changes nothing.
  const bare = part === 'body' && lugarDe(route)?.length === 0;
  if (!(part in known)) known[part] = bare ? {} : inputOf(route, part, MISSING);
  return known[part];
}

function queryText(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as object).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

function toResposta({ statusCode: status, body, headers }: LightMyRequestResponse): Resposta {
  const problem = String(headers['content-type']).includes('problem+json');
  if (!problem) return { status, code: null, text: body };
  const { instance: _, ...said } = JSON.parse(body) as Record<string, unknown>;
  return { status, code: String(said.type).replace('urn:problem:', ''), text: JSON.stringify(said) };
}

/** What is wrong with an answer upon one thing; null when it is as the table says. */
export function judge(espera: Espera, got: Resposta, missing: Resposta): string | null {
  const told = `${got.status} ${got.code ?? ''}`;
  if (got.status >= 500 || DE_PORTA.has(got.code ?? '')) return `${espera}, but got ${told}`;
  if (espera === 'nada')
    return got.status === missing.status && got.text === missing.text
      ? null
      : `nada, but got ${told} ${got.text.slice(0, 300)}`;
  // `stale` would tell nothing of rights.
  if (espera === 'recusa')
    return got.status >= 400 && got.code !== 'stale' ? null : `recusa, but got ${told}`;
  // Files and what a read writes down are closed to who sees the portal as another.
  if (got.code === 'ver_como.somente_leitura') return null;
  // A state that does not fit lets in, too: the reader learns of it.
  return got.status < 400 || [409, 422].includes(got.status) ? null : `${espera}, but got ${told}`;
}

/** What is wrong with the answer upon nothing that exists. */
export function judgeOpen(
  got: Resposta,
  { lugar, leTodas }: { lugar: readonly Especie[]; leTodas: boolean },
): string | null {
  const told = `${got.status} ${got.code ?? ''}`;
  // Who reads everything of the kind and takes no act upon any of it may be told so at once.
  if (leTodas && got.code === 'forbidden') return null;
  if (got.status >= 500 || DE_PORTA.has(got.code ?? '')) return `let in, but got ${told}`;
  if (lugar.length > 0)
    return got.status === 404 ? null : `404 for a missing one, but got ${told} ${got.text.slice(0, 200)}`;
  return got.code === 'forbidden' ? `let in, but got ${told}` : null;
}

/** The things that this answer names to a reader for whom they do not exist; null for none. */
export function leaks(leitor: Leitor, got: Resposta, coisas: readonly Coisa[]): string | null {
  if (got.status >= 300) return null;
  const named = coisas.filter((coisa) => got.text.includes(coisa.id) && !conhece(leitor, coisa));
  return named.length === 0
    ? null
    : `names ${named.map(({ especie, de }) => `${especie} of ${de}`).join(', ')}`;
}
