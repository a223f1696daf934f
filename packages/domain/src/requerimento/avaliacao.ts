import type { Calendario } from '../prazo/calendario.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import { calcularPrazo } from '../prazo/prazo.ts';
import { formatNumero } from '../texto/numero.ts';
import { type Problema, usefulLength } from './problema.ts';
import type { Status } from './status.ts';

const COMENTARIO_MAXIMO = 2000;

/** Texts of the scale, from 1 to 5; the number is never shown alone. */
export const NOTAS = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Muito bom'] as const;

/** The requester's opinion after a closing (Lei 13.460/2017 art. 23). */
export interface Avaliacao {
  /** 1 to 5. */
  nota: number;
  comentario?: string | null;
}

export interface AvaliacaoFatos {
  status: Status;
  encerradoEm: Date | null;
  /** Whether this closing was already evaluated; a reopened request may be evaluated again. */
  avaliado: boolean;
  now: Date;
  /** Days of the place that keeps the request. */
  calendario: Calendario;
}

/** Whether the requester may evaluate: once per closing, decided or concluded, within 30 days counted like every term of theirs. */
export function isAvaliacaoAberta(fatos: AvaliacaoFatos): boolean {
  const { status, encerradoEm, avaliado, now, calendario } = fatos;
  if (avaliado || encerradoEm === null) return false;
  if (status !== 'CONCLUIDO' && status !== 'INDEFERIDO') return false;
  const ciencia = todayInSaoPaulo(encerradoEm);
  const { vencimento } = calcularPrazo({
    ciencia,
    n: calendario.norma('avaliacao.prazo', ciencia),
    unidade: 'CORRIDOS',
    lado: 'CIDADAO',
    calendario,
  });
  return todayInSaoPaulo(now) <= vencimento;
}

/** What is wrong with an evaluation; empty when it may be saved. */
export function validateAvaliacao({ nota, comentario }: Avaliacao): Problema[] {
  const problemas: Problema[] = [];
  if (!Number.isInteger(nota) || nota < 1 || nota > NOTAS.length) {
    problemas.push({ campo: 'nota', mensagem: 'Escolha uma nota de 1 a 5.' });
  }
  if (usefulLength(comentario ?? '') > COMENTARIO_MAXIMO) {
    problemas.push({ campo: 'comentario', mensagem: `Use até ${formatNumero(COMENTARIO_MAXIMO)} letras.` });
  }
  return problemas;
}
