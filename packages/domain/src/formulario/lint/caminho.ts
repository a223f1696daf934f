import { STATUS, type Status } from '../../requerimento/status.ts';
import { WORKFLOWS } from '../../requerimento/workflow.ts';
import type { Formulario } from '../campo.ts';
import { faixasDaTaxa } from '../taxa-texto.ts';
import { erro, type ProblemaLint, walkCampos } from './problema.ts';

/** Stages that a service may do without: what they lead to is reached another way. */
export const DISPENSAVEIS: readonly Status[] = [
  'EM_PARECER',
  'AGUARDANDO_DELIBERACAO',
  'AGUARDANDO_TERCEIRO',
];

/** Kinds of document that the portal composes by itself, from more than the request. */
const COMPOSTOS: readonly string[] = [
  'comprovante_interrupcao',
  'certidao_regularidade',
  'declaracao_lgpd',
  'copia_processo',
];

/** Whether a request of this service can be led from its filing to its end. */
export function lintCaminho(form: Formulario): ProblemaLint[] {
  return [...lintTaxa(form), ...lintEtapas(form), ...lintEspecie(form), ...lintPedeNada(form)];
}

/** A way that has no stage to wait for the payment would leave the request without a next step. */
function lintTaxa(form: Formulario): ProblemaLint[] {
  if (faixasDaTaxa(form).maximo === 0) return [];
  const paths = [form.workflow, ...(form.workflowCasos ?? []).map(({ valor }) => valor)];
  const without = paths.find((path) => !WORKFLOWS[path].caminhos.RASCUNHO?.includes('AGUARDANDO_PAGAMENTO'));
  if (without === undefined) return [];
  return [erro('taxa', 'taxa', `O caminho “${WORKFLOWS[without].rotulo}” não tem cobrança de taxa.`)];
}

function lintEtapas({ semEtapas = [] }: Formulario): ProblemaLint[] {
  return semEtapas
    .filter((status) => !DISPENSAVEIS.includes(status))
    .map((status) =>
      erro('etapa', 'semEtapas', `A etapa “${STATUS[status].rotuloEquipe}” não pode ser dispensada.`),
    );
}

function lintEspecie({ documento, documentoResultado }: Formulario): ProblemaLint[] {
  if (documento !== undefined || documentoResultado === null || COMPOSTOS.includes(documentoResultado))
    return [];
  return [erro('documento', 'documentoResultado', 'Falta o modelo do documento que encerra o pedido.')];
}

/** A text or a calculated value has no answer that could be required. */
function lintPedeNada(form: Formulario): ProblemaLint[] {
  return walkCampos(form)
    .filter(({ campo }) => (campo.tipo === 'info' || campo.tipo === 'calc') && Boolean(campo.obrigatorio))
    .map(({ onde }) => erro('estrutura', onde, 'Este campo não tem resposta e não pode ser obrigatório.'));
}
