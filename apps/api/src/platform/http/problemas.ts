import type { Problema } from '@balcao/domain/requerimento/problema';
import { Problem } from './problem.ts';

/** Throws the rules' complaints as one validation problem, each on its field; does nothing when there are none. */
export function throwProblemas(problemas: readonly Problema[]): void {
  if (problemas.length === 0) return;
  const general = problemas.find((p) => p.campo === '');
  if (general) throw new Problem('requerimento.transition_invalid', { detail: general.mensagem });
  throw new Problem('validation', { errors: problemas.map((p) => ({ path: p.campo, message: p.mensagem })) });
}
