import { PARAMETROS_PADRAO } from './parametro.ts';
import { type Problema, usefulLength } from './problema.ts';
import type { Status } from './status.ts';

/** The three possible ends of an analysis. */
export type Resultado = Extract<Status, 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO'>;

const RESULTADOS: readonly Status[] = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'];

/** True for a status that is the end of an analysis. */
export function isResultado(status: Status | null): status is Resultado {
  return status !== null && RESULTADOS.includes(status);
}

/** How the members of a board voted. */
export const VOTACOES = { UNANIMIDADE: 'por unanimidade', MAIORIA: 'por maioria' } as const;

export type Votacao = keyof typeof VOTACOES;

export interface Decisao {
  resultado: Resultado;
  /** Plain-language summary that goes in the notice. */
  resumo: string;
  /** The reasons, explicit and congruent; may refer to an opinion (Lei 9.784/1999 art. 50 § 1º). */
  fundamentacao: string;
  baseLegal: string;
  /** Term of the appeal, in calendar days from notice; null when none was set. */
  recursoDias: number | null;
}

/** Each end as the title of its notice. */
export const TITULO_DA_DECISAO: Record<Resultado, string> = {
  DEFERIDO: 'Seu pedido foi aprovado',
  DEFERIDO_PARCIAL: 'Seu pedido foi aprovado em parte',
  INDEFERIDO: 'Seu pedido não foi aprovado',
};

/** Each end of an appeal as the title of its notice. */
export const TITULO_DO_RECURSO: Record<Resultado, string> = {
  DEFERIDO: 'Seu recurso foi aceito',
  DEFERIDO_PARCIAL: 'Seu recurso foi aceito em parte',
  INDEFERIDO: 'Seu recurso não foi aceito',
};

/** Each end of an appeal after «Seu recurso», as the mails say it. */
export const RESULTADO_DO_RECURSO: Record<Resultado, string> = {
  DEFERIDO: 'foi aceito',
  DEFERIDO_PARCIAL: 'foi aceito em parte',
  INDEFERIDO: 'não foi aceito',
};

/** Each end after «foi», as the mails say it. */
export const RESULTADO_DEPOIS_DE_FOI: Record<Resultado, string> = {
  DEFERIDO: 'aprovado',
  DEFERIDO_PARCIAL: 'aprovado em parte',
  INDEFERIDO: 'negado',
};

/** Each end as a document says it: «Pedido …». */
export const RESULTADO_EM_PALAVRAS: Record<Resultado, string> = {
  DEFERIDO: 'aprovado',
  DEFERIDO_PARCIAL: 'aprovado em parte',
  INDEFERIDO: 'não aprovado',
};

/** Letters below which the summary says nothing to the requester. */
export const RESUMO_MINIMO = 10;
export const RESUMO_MAXIMO = 500;
/** Letters that the text of any decision has; one that denies needs more. */
export const TEXTO_MINIMO = 10;

/** What an unfavourable or partial decision tells about appealing, added to its text. */
export function appealInstructions(recursoDias: number): string {
  const dias = recursoDias === 1 ? '1 dia' : `${recursoDias} dias`;
  return `Se você não concordar, pode apresentar recurso em até ${dias} depois da ciência, sem custo, na página do pedido.`;
}

/** What a decision says of appealing where no authority is left to judge one (Lei 9.784/1999 art. 57). */
export const DECISAO_FINAL = 'Não cabe outro recurso: a decisão é final.';

/** True for a decision after so many judged appeals: no authority is left to judge another (Lei 9.784/1999 art. 57). */
export function isDecisaoFinal(recursosDecididos: number): boolean {
  return recursosDecididos >= PARAMETROS_PADRAO['recurso.niveis'];
}

/**
 * True where a decision may be asked to wait until the appeal is judged: information that was kept back stays so either
 * way, and there is nothing to hold (Lei 12.527/2011 arts. 15 and 16).
 */
export function podeEsperarRecurso(workflow: string): boolean {
  return workflow !== 'W6';
}

/** The end of the text of a denial: how to appeal, or that the last decision can no longer be appealed. */
export function sayRecurso(recursoDias: number, final: boolean): string {
  return final ? DECISAO_FINAL : appealInstructions(recursoDias);
}

function checkMotivation(decisao: Decisao): Problema[] {
  const minimo = PARAMETROS_PADRAO['decisao.texto_minimo'];
  const problemas: Problema[] = [];
  if (usefulLength(decisao.fundamentacao) < minimo) {
    problemas.push({
      campo: 'fundamentacao',
      mensagem: `Explique a decisão com pelo menos ${minimo} letras.`,
    });
  }
  if (usefulLength(decisao.baseLegal) === 0) {
    problemas.push({ campo: 'baseLegal', mensagem: 'Informe a base legal da decisão.' });
  }
  if (decisao.recursoDias === null || !Number.isInteger(decisao.recursoDias) || decisao.recursoDias < 1) {
    problemas.push({ campo: 'recursoDias', mensagem: 'Informe o prazo para recurso, em dias.' });
  }
  return problemas;
}

/**
 * What is missing in a decision; empty when it may be signed. One that denies, in whole or in part, needs reasons,
 * legal basis and appeal term (Lei 9.784/1999 art. 50 I); one that grants needs at least a text.
 */
export function validateDecisao(decisao: Decisao): Problema[] {
  const grants = decisao.resultado === 'DEFERIDO';
  const problemas = grants ? [] : checkMotivation(decisao);
  if (grants && usefulLength(decisao.fundamentacao) === 0) {
    problemas.push({ campo: 'fundamentacao', mensagem: 'Escreva o texto da decisão.' });
  } else if (grants && usefulLength(decisao.fundamentacao) < TEXTO_MINIMO) {
    problemas.push({
      campo: 'fundamentacao',
      mensagem: `Escreva o texto da decisão com pelo menos ${TEXTO_MINIMO} letras.`,
    });
  }
  if (usefulLength(decisao.resumo) === 0) {
    problemas.push({ campo: 'resumo', mensagem: 'Escreva um resumo da decisão em palavras simples.' });
  } else if (usefulLength(decisao.resumo) < RESUMO_MINIMO) {
    problemas.push({ campo: 'resumo', mensagem: `Escreva o resumo com pelo menos ${RESUMO_MINIMO} letras.` });
  } else if (usefulLength(decisao.resumo) > RESUMO_MAXIMO) {
    problemas.push({ campo: 'resumo', mensagem: `O resumo pode ter até ${RESUMO_MAXIMO} letras.` });
  }
  return problemas;
}
