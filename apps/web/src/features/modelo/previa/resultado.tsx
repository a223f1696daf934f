import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
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
  const left = avaliacao.issues.length;
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro').length;
  const { total } = calcularTaxa(form, respostas, contexto);
  return (
    <KeyValue
      layout="rows"
      facts={[
        {
          label: 'Envio',
          value: describeEnvio(left, erros),
        },
        { label: 'Taxa', value: total === 0 ? 'Sem custo' : formatCentavos(total) },
        { label: 'Caminho', value: WORKFLOWS[workflowDe(form, respostas, contexto)].rotulo },
      ]}
    />
  );
}

/** A form with mistakes is not published, so that nothing is ever sent with it, however complete the answers are. */
function describeEnvio(left: number, erros: number): string {
  if (left > 0) return left === 1 ? 'Falta 1 resposta' : `Faltam ${left} respostas`;
  if (erros === 0) return 'Pode ser enviado';
  const quantos = erros === 1 ? 'o problema' : `os ${erros} problemas`;
  return `Respostas completas. Corrija ${quantos} do formulário para poder publicar.`;
}
