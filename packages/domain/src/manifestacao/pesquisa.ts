import type { Calendario } from '../prazo/calendario.ts';
import type { IsoDate } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatNumero } from '../texto/numero.ts';
import { prazoDoAutor } from './prazo-da-manifestacao.ts';

/** What the author may say of the answer, as the Fala.BR asks it (Lei 13.460/2017 art. 23). */
export const RESOLVIDA = { SIM: 'Sim', EM_PARTE: 'Em parte', NAO: 'Não' } as const;

/** The scales of two questions, from 1 to 5; the number is never shown alone. */
export const SATISFACAO = [
  'Muito insatisfeito(a)',
  'Insatisfeito(a)',
  'Nem satisfeito(a), nem insatisfeito(a)',
  'Satisfeito(a)',
  'Muito satisfeito(a)',
] as const;
export const CLAREZA = [
  'Muito difícil',
  'Difícil',
  'Nem fácil, nem difícil',
  'Fácil',
  'Muito fácil',
] as const;

/** What the author answered. Only the comment may be left out. */
export interface Pesquisa {
  resolvida: keyof typeof RESOLVIDA | null;
  /** 1 to 5. */
  satisfacao: number | null;
  /** 1 to 5. */
  clareza: number | null;
  prazoCumprido: boolean | null;
  comentario: string;
}

const COMENTARIO_MAXIMO = 2_000;

/** The last day to answer, by the norm of the day of the conclusion. */
export function ultimoDiaDaPesquisa(concluidaEm: Date, calendario: Calendario): IsoDate {
  const ciencia = todayInSaoPaulo(concluidaEm);
  return prazoDoAutor(ciencia, calendario.norma('avaliacao.prazo', ciencia), calendario);
}

/** What is wrong with the answers; empty when they may be kept. */
export function validatePesquisa(pesquisa: Pesquisa): Problema[] {
  const { resolvida, satisfacao, clareza, prazoCumprido, comentario } = pesquisa;
  const asked = { resolvida, satisfacao, clareza, prazoCumprido };
  const problemas = Object.entries(asked).flatMap(([campo, said]): Problema[] => {
    if (said === null) return [{ campo, mensagem: 'Responda a esta pergunta.' }];
    const onScale =
      typeof said !== 'number' || (Number.isInteger(said) && said >= 1 && said <= SATISFACAO.length);
    return onScale ? [] : [{ campo, mensagem: `Escolha de 1 a ${SATISFACAO.length}.` }];
  });
  if (usefulLength(comentario) > COMENTARIO_MAXIMO)
    problemas.push({ campo: 'comentario', mensagem: `Use até ${formatNumero(COMENTARIO_MAXIMO)} letras.` });
  return problemas;
}
