import { abreComCiencia } from '@balcao/domain/carta/especie';
import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { Historia } from '#ui/historia.tsx';
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
  const entradas = eventos.map(({ ato, ...evento }) => ({
    ...evento,
    id: `${evento.em} ${ato}`,
    titulo: ato === 'abrir' && abreComCiencia(especie) ? 'Aberta, com a ciência' : FEITOS[ato],
  }));
  return <Historia label="O que aconteceu com a carta" entradas={entradas} />;
}
