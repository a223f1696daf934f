import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { KeyValue } from '#ui/key-value.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from './use-prova.ts';

/** What these answers come to: whether they can be sent, what they cost, and the way the request goes. */
export function Resultado({ prova }: { prova: Prova }) {
  const { form } = useModeloAberto();
  const { avaliacao, respostas, contexto } = prova;
  const left = avaliacao.issues.length;
  const { total } = calcularTaxa(form, respostas, contexto);
  return (
    <KeyValue
      layout="rows"
      facts={[
        {
          label: 'Envio',
          value:
            left === 0 ? 'Pode ser enviado' : left === 1 ? 'Falta 1 resposta' : `Faltam ${left} respostas`,
        },
        { label: 'Taxa', value: total === 0 ? 'Sem custo' : formatCentavos(total) },
        { label: 'Caminho', value: WORKFLOWS[workflowDe(form, respostas, contexto)].rotulo },
      ]}
    />
  );
}
