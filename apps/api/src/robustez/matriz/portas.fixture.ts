import { permissoesDe, type RouteDef } from '@balcao/contract/kernel/route';
import { ABERTAS_A_NAO_CONFERIDA } from '@balcao/contract/nao-conferida';
import type { ProblemCode } from '@balcao/contract/problems';
import { ABERTAS_SEM_SEGUNDO_FATOR } from '@balcao/contract/sem-segundo-fator';
import { ENCERRAM_VER_COMO, isFechadaVendoComo } from '@balcao/contract/vendo-como';
import type { Leitor } from './leitores.fixture.ts';

/**
 * The refusals that the route declares for this reader, before any row is looked at; none for who is let in. Input is
 * read first where only the service says whether the terms can wait.
 */
export function portasFechadas(route: RouteDef, leitor: Leitor): readonly ProblemCode[] {
  const { porta } = leitor;
  const shut = route.access === 'public' ? null : portaFechada(route, leitor);
  if (shut) return [shut];
  const asksTerms = porta === 'termo' && route.method !== 'GET' && !route.beforeTerms;
  return asksTerms && route.access !== 'public' ? ['termo.pending', 'validation'] : [];
}

function portaFechada(route: RouteDef, { porta, permissoes }: Leitor): ProblemCode | null {
  const keys = permissoesDe(route);
  if (porta === 'vendo-como' && !ENCERRAM_VER_COMO.has(route) && isFechadaVendoComo(route))
    return 'ver_como.somente_leitura';
  if (porta === 'ninguem' || porta === 'desativada') return 'auth.no_session';
  if (porta === 'nao-conferida' && !ABERTAS_A_NAO_CONFERIDA.has(route)) return 'conta.nao_conferida';
  if (porta === 'segundo-fator' && !ABERTAS_SEM_SEGUNDO_FATOR.has(route))
    return 'conta.segundo_fator_exigido';
  if (keys.length > 0 && !keys.some((key) => permissoes.has(key))) return 'forbidden';
  const asksTerms = porta === 'termo' && route.method !== 'GET' && !route.beforeTerms;
  if (asksTerms && !route.beforeTermsBy) return 'termo.pending';
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
