import { anonima } from '@balcao/contract/anonima';
import { NOMES_DO_ATO } from '@balcao/domain/manifestacao/ato';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { Section } from '#ui/section.tsx';
import { chamar } from '../chamar.ts';
import type { ParteDoCaso } from './parte-do-caso.ts';
import { TextoForm } from './texto-form.tsx';

/** Asks for a review of the final answer, or says why that is not possible now. */
export function Revisao({ chave, caso, ...rest }: ParteDoCaso) {
  const { atos, impedidos, version, revisaoAte } = caso;
  const motivo = impedidos.find(({ ato }) => ato === 'pedir_revisao')?.motivo;
  if (motivo)
    return (
      <Section title={NOMES_DO_ATO.pedir_revisao}>
        <p>{motivo}</p>
      </Section>
    );
  if (!atos.includes('pedir_revisao')) return null;
  return (
    <Section
      title={NOMES_DO_ATO.pedir_revisao}
      description={
        revisaoAte
          ? `Não concorda com a resposta? Peça a revisão, uma vez, até ${formatDataComDia(revisaoAte)}.`
          : 'Não concorda com a resposta? Peça a revisão, uma vez.'
      }
    >
      <TextoForm
        name="motivo"
        label="Por que a resposta deve ser revista?"
        limit={2_000}
        missing="Diga por que a resposta deve ser revista."
        send={NOMES_DO_ATO.pedir_revisao}
        onSend={(pedido) => chamar(anonima.pedirRevisao, { body: { chave, version, motivo: pedido } })}
        {...rest}
      />
    </Section>
  );
}
