import { fluxoDe, WORKFLOWS } from '../../requerimento/workflow.ts';
import type { Formulario } from '../campo.ts';
import { erro, type ProblemaLint } from './problema.ts';

/** Whether the groups that give an opinion are named once each, in a service whose way has a stage for it. */
export function lintPareceres(form: Formulario): ProblemaLint[] {
  const { pareceres } = form;
  if (pareceres === undefined) return [];
  const said = (mensagem: string) => erro('parecer', 'pareceres', mensagem);
  const twice = pareceres.find((sigla, i) => pareceres.indexOf(sigla) !== i);
  return [
    ...(pareceres.some((sigla) => sigla.trim() === '') ? [said('Falta escolher um grupo.')] : []),
    ...(twice === undefined ? [] : [said(`O grupo “${twice}” está duas vezes.`)]),
    ...(pareceres.length === 0 || hasStage(form)
      ? []
      : [said('O caminho deste pedido não tem a etapa de parecer.')]),
  ];
}

function hasStage(form: Formulario): boolean {
  const paths = [form.workflow, ...(form.workflowCasos ?? []).map(({ valor }) => valor)];
  return paths.some(
    (path) => WORKFLOWS[path].caminhos.EM_PARECER && !fluxoDe(path, form).sem?.includes('EM_PARECER'),
  );
}
