import { checkAcao } from './acoes.ts';
import type { Contexto } from './contexto.ts';
import { PASSOS } from './passos.ts';
import type { Status } from './status.ts';

/** The situations in which a second person may approve. */
export const EM_APROVACAO: readonly Status[] = PASSOS.find(({ acao }) => acao === 'aprovar')?.de ?? [];

/** Whether a request in work cannot be decided before another person approves. */
export function esperaAprovacao({ status, fatos }: Pick<Contexto, 'status' | 'fatos'>): boolean {
  const { temResponsavel, precisaSegundoAprovador, segundaAprovacao } = fatos;
  return EM_APROVACAO.includes(status) && temResponsavel && precisaSegundoAprovador && !segundaAprovacao;
}

/** Whether the approval that a request waits for is one that this person may give now. */
export function esperaAprovacaoDe(contexto: Contexto): boolean {
  return esperaAprovacao(contexto) && checkAcao(contexto, 'aprovar').ok;
}
