import type { SituacaoRegistro } from '../formulario/campo-partes.ts';
import { addDays, type IsoDate } from '../prazo/data.ts';
import type { RegistroSufixo } from './registro.ts';

/** What of a registration, as it is on record, says how it stands on a day. */
export interface RegistroComPrazo {
  categoria: RegistroSufixo | 'PJ';
  situacao: SituacaoRegistro;
  /** Its last day in force; null for one without an end. */
  validade: IsoDate | null;
  /** Last day of its interruption; null where it rests until somebody asks for it back. */
  interrompidoAte: IsoDate | null;
}

/** What a day brings about by itself: the new situation, and the first day of it. */
export interface MudancaDevida {
  situacao: SituacaoRegistro;
  desde: IsoDate;
}

/** Situations that a term ends. A penalty and a death have ends of their own, and what ended does not end again. */
export const SITUACOES_COM_FIM: readonly SituacaoRegistro[] = ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'];

/** Situations in which somebody may practise, and answer for a firm. */
export const EM_VIGOR: readonly SituacaoRegistro[] = ['ATIVO', 'PROVISORIO'];

/** The situation of a registration of this category that is in force. */
function emVigor(categoria: RegistroComPrazo['categoria']): SituacaoRegistro {
  return categoria === 'P' ? 'PROVISORIO' : 'ATIVO';
}

/**
 * The earliest change that the days up to this one, it included, brought about and that is not on record yet; null when there
 * is none. Days on which nothing ran make no difference: taking each change in turn leads to what every day would have led to.
 */
export function mudancaDevida(registro: RegistroComPrazo, dia: IsoDate): MudancaDevida | null {
  const { categoria, situacao, validade, interrompidoAte } = registro;
  if (!SITUACOES_COM_FIM.includes(situacao)) return null;
  const ended = validade !== null && validade < dia ? validade : null;
  if (situacao === 'INTERROMPIDO' && interrompidoAte !== null && interrompidoAte < dia)
    if (ended === null || interrompidoAte < ended)
      // One that ends no later than its interruption never comes back.
      return { situacao: emVigor(categoria), desde: addDays(interrompidoAte, 1) };
  return ended === null ? null : { situacao: 'CANCELADO', desde: addDays(ended, 1) };
}

/** How a registration stands on this day (Brasília), whether or not what that takes is on record yet. */
export function situacaoNoDia(registro: RegistroComPrazo, dia: IsoDate): SituacaoRegistro {
  const due = mudancaDevida(registro, dia);
  if (due === null) return registro.situacao;
  return situacaoNoDia({ ...registro, situacao: due.situacao, interrompidoAte: null }, dia);
}

/** The same registration as it stands on this day. */
export function registroNoDia<T extends RegistroComPrazo>(registro: T, dia: IsoDate): T {
  return { ...registro, situacao: situacaoNoDia(registro, dia) };
}

/** The last day of a registration that is over and whose term has passed, whatever ended it first; null for any other. */
export function vencidoEm(registro: RegistroComPrazo, dia: IsoDate): IsoDate | null {
  const { validade } = registro;
  return validade !== null && validade < dia && situacaoNoDia(registro, dia) === 'CANCELADO'
    ? validade
    : null;
}

/**
 * Whether it was its last day that ended a registration, on record or not yet, and not somebody's request before it: only then
 * is there something to be extended or renewed. `situacaoDesde` is the first day of the situation on record; books of before
 * may not say it, and are taken at their term.
 */
export function terminouPeloPrazo(
  registro: RegistroComPrazo & { situacaoDesde: IsoDate | null },
  dia: IsoDate,
): boolean {
  const fim = vencidoEm(registro, dia);
  if (fim === null) return false;
  const { situacao, situacaoDesde } = registro;
  return situacao !== 'CANCELADO' || situacaoDesde === null || situacaoDesde === addDays(fim, 1);
}
