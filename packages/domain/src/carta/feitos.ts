import type { EventoCarta } from './situacao.ts';

/** What each thing that happened to a letter is called. */
export const FEITOS_DA_CARTA: Record<EventoCarta, string> = {
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
