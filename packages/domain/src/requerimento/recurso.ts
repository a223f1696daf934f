import type { Calendario } from '../prazo/calendario.ts';
import type { IsoDate } from '../prazo/data.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { PARAMETROS_PADRAO, type Parametros } from './parametro.ts';
import { type Problema, usefulLength } from './problema.ts';
import { STATUS, type Status } from './status.ts';

/** Statuses that a requester may appeal from. */
export const RECORRIVEIS: readonly Status[] = ['DEFERIDO_PARCIAL', 'INDEFERIDO', 'CONCLUIDO'];

const RAZOES_MAXIMO = 20_000;

export interface RecursoPrazoPedido {
  /** Day on which the requester became aware of the decision. */
  ciencia: IsoDate;
  calendario: Calendario;
  /** Days that the decision granted; the legal 10 by default, 10 to 60 for fiscalização. */
  dias?: number;
}

/** Until when the decision may be appealed: calendar days from notice, on the citizen's side (Lei 9.784 art. 59). */
export function recursoPrazo({ ciencia, calendario, dias }: RecursoPrazoPedido): PrazoCalculado {
  const n = dias ?? PARAMETROS_PADRAO['recurso.prazo'];
  return calcularPrazo({ ciencia, n, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario });
}

/**
 * Until when whoever decided may think better of it: five calendar days from the day of the appeal, on the council's side
 * (Lei 9.784/1999 art. 56 § 1º).
 */
export function reconsideracaoPrazo({
  dia,
  calendario,
}: {
  dia: IsoDate;
  calendario: Calendario;
}): PrazoCalculado {
  const n = PARAMETROS_PADRAO['recurso.reconsideracao'];
  return calcularPrazo({ ciencia: dia, n, unidade: 'CORRIDOS', lado: 'CONSELHO', calendario });
}

/** Whether the term is still open; it has not begun while the person does not know the decision. */
export function isRecursoAberto(vencimentoEm: Date | null, now: Date): boolean {
  return vencimentoEm === null || now <= vencimentoEm;
}

export interface NovoRecurso {
  status: Status;
  /** Appeals already decided in this request. */
  recursosDecididos: number;
  /** End of the term; null while the decision was not yet known. */
  vencimentoEm: Date | null;
  now: Date;
  razoes: string;
  /** Asks that the decision has no effect until the appeal is judged. */
  pedeEfeitoSuspensivo: boolean;
  justificativaEfeito?: string;
}

function checkRazoes(recurso: NovoRecurso): Problema[] {
  const problemas: Problema[] = [];
  const length = usefulLength(recurso.razoes);
  if (length === 0)
    problemas.push({ campo: 'razoes', mensagem: 'Diga por que você não concorda com a decisão.' });
  if (length > RAZOES_MAXIMO) problemas.push({ campo: 'razoes', mensagem: 'Use até 20.000 letras.' });
  if (recurso.pedeEfeitoSuspensivo && usefulLength(recurso.justificativaEfeito ?? '') === 0) {
    const mensagem = 'Explique por que a decisão deve esperar o recurso.';
    problemas.push({ campo: 'justificativaEfeito', mensagem });
  }
  return problemas;
}

/** What is wrong with an appeal; empty when it may be filed. No deposit and no fee are ever asked (art. 56 § 2º). */
export function validateRecurso(
  recurso: NovoRecurso,
  parametros: Parametros = PARAMETROS_PADRAO,
): Problema[] {
  const problemas = checkRazoes(recurso);
  if (!RECORRIVEIS.includes(recurso.status)) {
    const situacao = STATUS[recurso.status].rotuloCidadao;
    problemas.push({ campo: '', mensagem: `Não cabe recurso na situação “${situacao}”.` });
  } else if (!isRecursoAberto(recurso.vencimentoEm, recurso.now)) {
    problemas.push({ campo: '', mensagem: 'O prazo para recorrer terminou.' });
  }
  if (recurso.recursosDecididos >= parametros['recurso.niveis']) {
    problemas.push({ campo: '', mensagem: 'Não cabe outro recurso: a decisão é final.' });
  }
  return problemas;
}
