import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { type Avaliacao, temResposta } from '@balcao/domain/formulario/avaliar';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { KeyValue } from '#ui/key-value.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from './use-prova.ts';

/** What these answers come to: whether they can be sent, what they cost, and the way the request goes. */
export function Resultado({ prova }: { prova: Prova }) {
  const { form, problemas } = useModeloAberto();
  const { avaliacao, respostas, contexto } = prova;
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro').length;
  const { total } = calcularTaxa(form, respostas, contexto);
  return (
    <KeyValue
      layout="rows"
      facts={[
        {
          label: 'Envio',
          value: describePendencias(avaliacao) ?? describeEnvio(erros),
        },
        { label: 'Taxa', value: total === 0 ? 'Sem custo' : formatCentavos(total) },
        { label: 'Caminho', value: WORKFLOWS[workflowDe(form, respostas, contexto)].rotulo },
      ]}
    />
  );
}

/** A form with mistakes is not published, so that nothing is ever sent with it, however complete the answers are. */
function describeEnvio(erros: number): string {
  if (erros === 0) return 'Pode ser enviado';
  const quantos = erros === 1 ? 'o problema' : `os ${erros} problemas`;
  return `Respostas completas. Corrija ${quantos} do formulário para poder publicar.`;
}

/** What keeps the answers from being sent; null when nothing does. An answer that is wrong is not one that is missing. */
function describePendencias({ campos, issues }: Avaliacao): string | null {
  const answered = new Set(campos.filter(temResposta).map(({ path }) => path));
  const erradas = issues.filter(({ path }) => answered.has(path)).length;
  const faltam = issues.length - erradas;
  const errada = erradas === 1 ? 'está errada' : 'estão erradas';
  if (faltam === 0)
    return erradas === 0 ? null : `${erradas} ${erradas === 1 ? 'resposta' : 'respostas'} ${errada}`;
  const falta = faltam === 1 ? 'Falta 1 resposta' : `Faltam ${faltam} respostas`;
  return erradas === 0 ? falta : `${falta} e ${erradas} ${errada}`;
}
