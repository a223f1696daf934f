import type { Formulario } from '../campo.ts';
import type { PrazoServico } from '../campo-partes.ts';
import { em, erro, type ProblemaLint } from './problema.ts';

/** Least days to appeal: ten, in general (Lei 9.784/1999 art. 59) and for information (Lei 12.527/2011 art. 15). */
const RECURSO_MIN = 10;

/** Most calendar days in which information is given, before the extension of ten (Lei 12.527/2011 art. 11 §§ 1º and 2º). */
const LAI_MAX = 20;

/**
 * Most business days that fit in them: ten are fourteen calendar days, which leaves six for the holidays in between.
 */
const LAI_MAX_UTEIS = 10;

/** Times that the law does not let a council set: too few days to appeal, too many until information is given. */
export function lintPrazosDaLei(form: Formulario): ProblemaLint[] {
  return [...lintRecurso(form), ...(isLai(form) ? lintLai(form) : [])];
}

/** That there is no time at all is said of the Carta de Serviços. */
function lintRecurso(form: Formulario): ProblemaLint[] {
  const { dias } = form.recurso;
  if (dias === 0 || dias >= RECURSO_MIN) return [];
  const lei = isLai(form) ? 'Lei nº 12.527/2011, art. 15' : 'Lei nº 9.784/1999, art. 59';
  const said = `O prazo de recurso não pode ser menor que ${RECURSO_MIN} dias (${lei}).`;
  return [erro('prazo', 'recurso.dias', said)];
}

/** Whether some answers make it a request for information: which time these get is not told apart. */
function isLai({ workflow, workflowCasos = [] }: Formulario): boolean {
  return [workflow, ...workflowCasos.map(({ valor }) => valor)].includes('W6');
}

function lintLai({ prazo, prazoCasos = [] }: Formulario): ProblemaLint[] {
  const said = `A resposta a um pedido de informação não pode passar de ${LAI_MAX} dias corridos, ou ${LAI_MAX_UTEIS} úteis (Lei nº 12.527/2011, art. 11).`;
  return [
    ...(isTooLong(prazo) ? [erro('prazo', 'prazo', said)] : []),
    ...prazoCasos.flatMap(({ valor }, i) =>
      isTooLong(valor) ? [em(erro('prazo', 'prazoCasos', said), `${i}.valor`)] : [],
    ),
  ];
}

function isTooLong({ n, unidade }: PrazoServico): boolean {
  if (unidade === 'MESES') return n > 0;
  return n > (unidade === 'UTEIS' ? LAI_MAX_UTEIS : LAI_MAX);
}
