import { auth } from './auth.ts';
import { carteira } from './carteira.ts';
import { consulta } from './consulta.ts';
import { eventos } from './eventos.ts';
import type { RouteDef } from './kernel/route.ts';
import { manifestacaoIdentidade } from './manifestacao-identidade.ts';
import { manifestacaoRascunho } from './manifestacao-rascunho.ts';
import { prioridade } from './prioridade.ts';
import { rascunho } from './rascunho.ts';
import { sessao } from './sessao.ts';
import { verComo } from './ver-como.ts';

/** What ends it, open also when its time is over. */
export const ENCERRAM_VER_COMO: ReadonlySet<RouteDef> = new Set<RouteDef>([verComo.encerrar, auth.logout]);

/**
 * Reads of what is the person's alone: what they keep or have not sent, the proof of a priority, where they signed in, who
 * read their data, and the identity that they opened.
 */
const SO_DA_PESSOA: ReadonlySet<RouteDef> = new Set<RouteDef>([
  carteira.list,
  consulta.list,
  manifestacaoIdentidade.ver,
  manifestacaoRascunho.ler,
  rascunho.get,
  rascunho.previsao,
  prioridade.minha,
  sessao.list,
]);

/**
 * Whether a route is closed to somebody who sees the portal as another person: every write, and every file, because files
 * are read under the reader's own name.
 */
export function isFechadaVendoComo(route: RouteDef): boolean {
  if (route.method !== 'GET' || SO_DA_PESSOA.has(route)) return true;
  return route.response === 'file' && route !== eventos.abrir;
}
