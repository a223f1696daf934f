import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { Formulario } from './campo.ts';
import type { Publico, SituacaoRegistro } from './campo-partes.ts';
import { sayPublico } from './publico-texto.ts';

/**
 * Who asks: person or company, and the situation of the registration on the day, null without one.
 * `vencidoEm` is its last day once its term has passed.
 */
export type Solicitante = {
  pessoa: 'PF' | 'PJ';
  situacao: SituacaoRegistro | null;
  vencidoEm?: IsoDate | null;
};

/** Situations of a registration as people read them. */
export const SITUACAO_ROTULO: Record<SituacaoRegistro, string> = {
  ATIVO: 'Ativo',
  PROVISORIO: 'Provisório',
  INTERROMPIDO: 'Interrompido',
  SUSPENSO: 'Suspenso por decisão ética',
  CANCELADO: 'Cancelado',
  TRANSFERIDO: 'Transferido',
  FALECIDO: 'Falecido',
};

/** True for the code of a situation of a registration. */
export function isSituacaoRegistro(codigo: unknown): codigo is SituacaoRegistro {
  return typeof codigo === 'string' && Object.hasOwn(SITUACAO_ROTULO, codigo);
}

/** The audience a requester belongs to. */
export function publicoDe({ pessoa, situacao }: Solicitante): Publico {
  if (pessoa === 'PF') return situacao === null ? 'PF' : 'PF_REGISTRADO';
  return situacao === null ? 'PJ' : 'PJ_REGISTRADA';
}

/** Why the service is not for this requester, in a sentence to show; null when it is. Debts are never a reason. */
export function motivoInelegivel(form: Formulario, solicitante: Solicitante): string | null {
  if (!form.publico.includes(publicoDe(solicitante)))
    return `Este serviço é para ${sayPublico(form.publico, null)}.`;
  const { situacoes } = form.elegibilidade;
  if (situacoes === undefined || solicitante.situacao === null || situacoes.includes(solicitante.situacao))
    return null;
  const asked = joinOu(situacoes.map((situacao) => SITUACAO_ROTULO[situacao].toLowerCase()));
  const own = describeProprio(solicitante.situacao, solicitante.vencidoEm);
  const takesNew = form.publico.includes(solicitante.pessoa);
  return takesNew
    ? `Este serviço é para quem ainda não tem registro, ou tem registro ${asked}. O seu registro ${own}.`
    : `Este serviço pede registro ${asked}. O seu ${own}.`;
}

/** How one's own registration stands, after «o seu registro»: one whose term has passed says when. */
function describeProprio(situacao: SituacaoRegistro, vencidoEm: IsoDate | null | undefined): string {
  if (situacao === 'CANCELADO' && vencidoEm) return `venceu em ${formatIsoDate(vencidoEm)}`;
  return `está ${SITUACAO_ROTULO[situacao].toLowerCase()}`;
}

/** A list in which one is enough: «a, b ou c». */
export function joinOu(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ou ${parts.at(-1)}`;
}
