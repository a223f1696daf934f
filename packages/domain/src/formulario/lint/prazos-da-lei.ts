import { type NormaChave, valorPadrao } from '../../norma/numeros.ts';
import type { Formulario } from '../campo.ts';
import type { PrazoServico } from '../campo-partes.ts';
import { em, erro, type ProblemaLint } from './problema.ts';

/** What a norm is on the day of publishing. */
export type LerNorma = (chave: NormaChave) => number;

/** Times that neither the law nor the council's norms let a service have: too few days to appeal, too many until information is given. */
export function lintPrazosDaLei(form: Formulario, norma: LerNorma): ProblemaLint[] {
  return [...lintRecurso(form, norma), ...(isLai(form) ? lintLai(form, norma) : [])];
}

/**
 * Least days to appeal: ten, in general (Lei 9.784/1999 art. 59) and for information (Lei 12.527/2011 art. 15), or what the
 * council set above them. That there is no time at all is said of the Carta de Serviços.
 */
function lintRecurso(form: Formulario, norma: LerNorma): ProblemaLint[] {
  const { dias } = form.recurso;
  const minimo = norma('recurso.prazo');
  if (dias === 0 || dias >= minimo) return [];
  const lei = isLai(form) ? 'Lei nº 12.527/2011, art. 15' : 'Lei nº 9.784/1999, art. 59';
  const fonte = fonteDe('recurso.prazo', minimo, lei);
  const said = `O prazo de recurso não pode ser menor que ${minimo} dias (${fonte}).`;
  return [erro('prazo', 'recurso.dias', said)];
}

/** What a limit rests on: the law, or what the council set within it, which the law does not say. */
function fonteDe(chave: NormaChave, valor: number, lei: string): string {
  return valor === valorPadrao(chave) ? lei : 'norma do Conselho';
}

/** Whether some answers make it a request for information. The time of those answers is not looked at. */
function isLai({ workflow, workflowCasos = [] }: Formulario): boolean {
  return [workflow, ...workflowCasos.map(({ valor }) => valor)].includes('W6');
}

/** Most calendar days in which information is given, before the extension (Lei 12.527/2011 art. 11 §§ 1º and 2º). */
function lintLai({ prazo, prazoCasos = [] }: Formulario, norma: LerNorma): ProblemaLint[] {
  const most = norma('lai.prazo');
  const fonte = fonteDe('lai.prazo', most, 'Lei nº 12.527/2011, art. 11');
  const said = `A resposta a um pedido de informação não pode passar de ${most} dias corridos, ou ${emUteis(most)} úteis (${fonte}).`;
  return [
    ...(isTooLong(prazo, most) ? [erro('prazo', 'prazo', said)] : []),
    ...prazoCasos.flatMap(({ valor }, i) =>
      isTooLong(valor, most) ? [em(erro('prazo', 'prazoCasos', said), `${i}.valor`)] : [],
    ),
  ];
}

function isTooLong({ n, unidade }: PrazoServico, most: number): boolean {
  if (unidade === 'MESES') return n > 0;
  return n > (unidade === 'UTEIS' ? emUteis(most) : most);
}

/** Business days that fit in so many calendar days: ten of twenty are fourteen of them, which leaves six for the holidays. */
function emUteis(corridos: number): number {
  return Math.max(1, Math.floor(corridos / 2));
}
