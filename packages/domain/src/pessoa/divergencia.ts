import type { SituacaoRegistro } from '../formulario/campo-partes.ts';
import type { IsoDate } from '../prazo/data.ts';
import type { RegistroSufixo } from './registro.ts';

/** What of a registration, as it stands on the day, has to agree with the rest of it. */
export interface RegistroConferido {
  categoria: RegistroSufixo | 'PJ';
  situacao: SituacaoRegistro;
  validade: IsoDate | null;
  titulos: readonly string[];
}

/** Whose registration it is. */
export interface Conferencia {
  pessoa: 'PF' | 'PJ';
}

/**
 * What of a registration contradicts the rest of the records, in sentences for people. Nothing is issued at once on
 * records that contradict each other: somebody looks first.
 */
export function findDivergencias(registro: RegistroConferido, { pessoa }: Conferencia): string[] {
  const { categoria, situacao, validade, titulos } = registro;
  const provisorio = situacao === 'PROVISORIO';
  const found: (string | false)[] = [
    (categoria === 'PJ') !== (pessoa === 'PJ') &&
      'A categoria do registro não corresponde ao tipo de pessoa.',
    (provisorio && categoria !== 'P') || (situacao === 'ATIVO' && categoria === 'P')
      ? 'A categoria do registro não corresponde à situação dele.'
      : false,
    provisorio && validade === null && 'O registro provisório está sem data de validade.',
    pessoa === 'PF' && titulos.length === 0 && 'Não há título anotado no registro.',
  ];
  return found.filter((text) => text !== false);
}

/** The same as forms read it: whether there is anything, and what. */
export function describeDivergencias(
  registro: RegistroConferido | null,
  conferencia: Conferencia,
): { cadastroDivergente: boolean; divergencias: string | null } {
  const found = registro ? findDivergencias(registro, conferencia) : [];
  return { cadastroDivergente: found.length > 0, divergencias: found.join('\n') || null };
}
