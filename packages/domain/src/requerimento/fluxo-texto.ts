import type { Status } from './status.ts';

/** «O que acontece agora», for the requester: short sentences, common words. */
export const AGORA: Record<Status, string> = {
  RASCUNHO: 'Seu pedido ainda não foi enviado. Termine de preencher e envie.',
  AGUARDANDO_PAGAMENTO:
    'Seu pedido está guardado e já tem número. A análise começa quando o pagamento da taxa for confirmado.',
  PROTOCOLADO: 'Recebemos seu pedido. Você não precisa fazer nada agora.',
  EM_TRIAGEM: 'Estamos conferindo os dados e os documentos que você enviou.',
  EM_ANALISE: 'Estamos analisando seu pedido. Se faltar algo, avisamos você.',
  EM_EXIGENCIA: 'Falta algo para continuar. Responda aos itens: até lá, o prazo do Conselho fica pausado.',
  EXIGENCIA_RESPONDIDA: 'Recebemos sua resposta. Agora vamos conferir e continuar a análise.',
  AGUARDANDO_TERCEIRO: 'Pedimos uma informação a outro órgão. Você não precisa fazer nada agora.',
  EM_PARECER: 'A área técnica está estudando seu pedido e vai dar um parecer.',
  AGUARDANDO_DELIBERACAO: 'Seu pedido será decidido em reunião do Conselho.',
  DEFERIDO: 'Seu pedido foi aprovado. Estamos cuidando dos últimos passos.',
  DEFERIDO_PARCIAL:
    'Seu pedido foi aprovado em parte. Leia a decisão: você pode recorrer do que não foi aprovado.',
  INDEFERIDO: 'Seu pedido não foi aprovado. Leia a decisão: você pode recorrer, sem custo, dentro do prazo.',
  EM_EMISSAO: 'Seu pedido foi aprovado e estamos preparando o documento.',
  CONCLUIDO: 'Seu pedido terminou. Se houver documento, ele está disponível nesta página.',
  EM_RECURSO: 'Recebemos seu recurso. Outra autoridade vai decidir.',
  ARQUIVADO: 'Seu pedido foi arquivado sem decisão. Você pode pedir de novo com os mesmos dados.',
  CANCELADO: 'Você desistiu deste pedido. Se mudar de ideia, faça um novo.',
};
