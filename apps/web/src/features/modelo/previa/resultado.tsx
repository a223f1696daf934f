import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { temResposta } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { solicitanteDe } from '@balcao/domain/formulario/caso';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { KeyValue } from '#ui/key-value.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from './use-prova.ts';

/** What the answers lead to: whether they can be sent, the fee, and the workflow. */
export function Resultado({ prova }: { prova: Prova }) {
  const { form, problemas } = useModeloAberto();
  const { respostas, contexto } = prova;
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro').length;
  const { total } = calcularTaxa(form, respostas, contexto);
  return (
    <KeyValue
      layout="rows"
      facts={[
        {
          label: 'Envio',
          value: describeRecusa(form, prova) ?? describePendencias(form, prova) ?? describeEnvio(erros),
        },
        { label: 'Taxa', value: total === 0 ? 'Sem custo' : formatCentavos(total) },
        { label: 'Caminho', value: WORKFLOWS[workflowDe(form, respostas, contexto)].rotulo },
      ]}
    />
  );
}

/** A form with errors cannot be published, so complete answers are not enough. */
function describeEnvio(erros: number): string {
  if (erros === 0) return 'Pode ser enviado';
  const quantos = erros === 1 ? 'o problema' : `os ${erros} problemas`;
  return `Respostas completas. Corrija ${quantos} do formulário para poder publicar.`;
}

/** Says that this person cannot make the request; the notice above says why. */
function describeRecusa(form: Formulario, prova: Prova): string | null {
  const refused = motivoInelegivel(form, solicitanteDe(prova));
  return refused === null ? null : 'Não pode ser enviado por esta pessoa';
}

/** What prevents sending; null when nothing does. Wrong answers count apart from missing ones. */
function describePendencias(form: Formulario, { avaliacao, respostas, contexto }: Prova): string | null {
  // Checks as the filing does, files included.
  const envio = validarEnvio(form, respostas, contexto);
  const issues = envio.ok ? [] : envio.issues;
  const answered = new Set(avaliacao.campos.filter(temResposta).map(({ path }) => path));
  const erradas = issues.filter(({ path }) => answered.has(path)).length;
  const faltam = issues.length - erradas;
  const estaErrada = erradas === 1 ? 'está errada' : 'estão erradas';
  if (faltam === 0)
    return erradas === 0 ? null : `${erradas} ${erradas === 1 ? 'resposta' : 'respostas'} ${estaErrada}`;
  const falta = faltam === 1 ? 'Falta 1 resposta' : `Faltam ${faltam} respostas`;
  return erradas === 0 ? falta : `${falta} e ${erradas} ${estaErrada}`;
}
