import { abreComCiencia } from '@balcao/domain/carta/especie';
import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { DateTimeText } from '#ui/date.tsx';
import { Section } from '#ui/section.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { CartaDetalhe } from '../queries.ts';

/** What each thing that happened to a letter is called. */
export const FEITOS: Record<EventoCarta, string> = {
  redigir: 'Rascunho criado',
  alterar: 'Rascunho alterado',
  enviar_para_assinatura: 'Enviada para assinatura',
  devolver_ao_redator: 'De volta a quem escreveu',
  expedir: 'Assinada e expedida',
  abrir: 'Aberta',
  dar_ciencia: 'Ciência registrada',
  registrar_postagem: 'Postada nos Correios',
  registrar_entrega: 'Entregue pelos Correios, com aviso assinado',
  registrar_devolucao: 'Devolvida pelos Correios',
  responder: 'Respondida',
  cancelar: 'Cancelada',
  lembrar: 'Lembrete enviado',
  atualizar_prazo: 'Último dia recalculado',
};

/** Everything that was done to a letter, oldest first. */
export function Historico({ eventos, especie }: Pick<CartaDetalhe, 'eventos' | 'especie'>) {
  if (eventos.length === 0) return null;
  return (
    <Section title="Histórico">
      <Timeline
        label="O que aconteceu com a carta"
        items={eventos.map(({ ato, em, por, texto }) => ({
          id: `${em} ${ato}`,
          situacao: 'feita',
          title: ato === 'abrir' && abreComCiencia(especie) ? 'Aberta, com a ciência' : FEITOS[ato],
          meta: (
            <>
              <DateTimeText instant={em} />
              {por && ` · ${por}`}
            </>
          ),
          children: texto && <p>{texto}</p>,
        }))}
      />
    </Section>
  );
}
