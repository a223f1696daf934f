import type { Workflow } from '../requerimento/workflow.ts';
import type { Formulario } from './campo.ts';
import { escolherCaso } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { createEscopo } from './escopo.ts';
import type { RespostasBrutas } from './valor.ts';

/** The workflow that these answers call for. */
export function workflowDe(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Workflow {
  const ler = createEscopo(form, respostas, contexto).leitor();
  return escolherCaso(form.workflowCasos ?? [], form.workflow, ler);
}
