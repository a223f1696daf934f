import type { RouteDef } from '@balcao/contract/kernel/route';
import { ABERTAS_A_NAO_CONFERIDA } from '@balcao/contract/nao-conferida';
import { isPermissao } from '@balcao/contract/permissions';
import type { ProblemCode } from '@balcao/contract/problems';
import { ABERTAS_SEM_SEGUNDO_FATOR } from '@balcao/contract/sem-segundo-fator';
import type { Leitor } from './leitores.fixture.ts';

/** The refusal that what the route declares has for this reader, before any row is looked at; null for who is let in. */
export function portaFechada(route: RouteDef, { porta, permissoes }: Leitor): ProblemCode | null {
  const { access } = route;
  if (access === 'public') return null;
  if (porta === 'ninguem' || porta === 'desativada') return 'auth.no_session';
  if (porta === 'nao-conferida' && !ABERTAS_A_NAO_CONFERIDA.has(route)) return 'conta.nao_conferida';
  if (porta === 'segundo-fator' && !ABERTAS_SEM_SEGUNDO_FATOR.has(route))
    return 'conta.segundo_fator_exigido';
  if (isPermissao(access) && !permissoes.has(access)) return 'forbidden';
  if (porta === 'termo' && route.method !== 'GET' && !route.beforeTerms) return 'termo.pending';
  // Only the reader who confirmed nothing lacks it: all others gave their password just now.
  if (porta === 'sem-confirmar' && route.stepUp) return 'auth.step_up_required';
  return null;
}

/** What nobody who was let in is told. */
export const DE_PORTA: ReadonlySet<string> = new Set<ProblemCode>([
  'auth.no_session',
  'conta.nao_conferida',
  'conta.segundo_fator_exigido',
  'termo.pending',
  'maintenance',
  'rate_limited',
]);
