import type { EspecieCarta } from '@balcao/domain/carta/especie';
import type { Comparecimento } from '@balcao/domain/carta/redacao';
import { primeiroDiaDeComparecimento } from '@balcao/domain/carta/redacao';
import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import type { CasoNome } from '../casos.ts';
import type { Historia } from '../historia.ts';

/** Something done to a letter: how many business days ago, at which hour in Brasília. */
export type Passo = readonly [ato: EventoCarta, haDiasUteis: number, hora: number];

/** One letter of the demonstration: to the person of which request, what it says, and what became of it. */
export interface RoteiroDeCarta {
  chave: string;
  /** Its request; `postal` is one of somebody who wants to be written to on paper. */
  pedido: CasoNome | 'postal';
  especie: EspecieCarta;
  assunto: string;
  texto: string;
  finalidade?: string;
  fundamento?: string;
  prazoDias?: number;
  comparecimento?: (h: Historia, expedicao: IsoDate) => Comparecimento;
  passos: readonly Passo[];
  /** What is said with an act: why it was cancelled, what the post wrote on it. */
  dito?: Partial<Record<EventoCarta, string>>;
  /** Tracking codes of the post, in the order of its postings. */
  objetos?: readonly string[];
  resposta?: string;
}

/** Written and handed on so many business days ago, signed on the next one by who signs for everybody. */
const escritaHa = (dias: number): Passo[] => [
  ['redigir', dias, 9.5],
  ['enviar_para_assinatura', dias, 10],
  ['expedir', dias - 1, 9.25],
];

/** Letters at every place where one may stand. */
export const CARTAS_DA_DEMO: readonly RoteiroDeCarta[] = [
  {
    chave: 'helena-original',
    pedido: 'helenaExigencia',
    especie: 'INTIMACAO',
    prazoDias: 10,
    assunto: 'Documento original da filiação',
    texto:
      'A cópia que veio com o seu pedido não deixa ler o nome do seu pai. Apresente o documento original em qualquer escritório do Conselho, ou envie uma foto dele em cores, frente e verso, como resposta a esta carta.',
    finalidade: 'Apresentar o documento original para conferir a filiação.',
    fundamento: 'Lei 9.784/1999, arts. 26 e 39; Res. CFCR 101/2025, art. 12.',
    passos: escritaHa(2),
  },
  {
    chave: 'mantiqueira-responsavel',
    pedido: 'mantiqueiraCertidao',
    especie: 'NOTIFICACAO',
    prazoDias: 15,
    assunto: 'Contrato do responsável técnico',
    texto:
      'O contrato do responsável técnico da empresa termina no fim do mês. Envie o contrato renovado ou informe quem passa a responder pelos serviços. Sem responsável técnico, a empresa não pode assumir obras novas.',
    passos: [...escritaHa(4), ['abrir', 2, 20.5]],
  },
  {
    chave: 'rascunho-retorno',
    pedido: 'regTriagem',
    especie: 'OFICIO',
    prazoDias: 10,
    assunto: 'Data de retorno à profissão',
    texto:
      'Você pediu a interrupção do registro sem dizer até quando. Informe quando pretende voltar a exercer, ou que ainda não sabe.',
    passos: [['redigir', 1, 11]],
  },
  {
    chave: 'assinar-obra',
    pedido: 'regAtrasado',
    especie: 'NOTIFICACAO',
    prazoDias: 15,
    assunto: 'Serviço em andamento no seu nome',
    texto:
      'Há um serviço técnico em aberto no seu nome. Para interromper o registro, dê baixa do serviço ou informe quem assume a responsabilidade por ele.',
    passos: [
      ['redigir', 2, 9.5],
      ['enviar_para_assinatura', 2, 10],
    ],
  },
  {
    chave: 'assinar-mudanca',
    pedido: 'cadAtrasado',
    especie: 'COMUNICADO',
    assunto: 'Mudança do endereço de atendimento',
    texto:
      'A partir do próximo mês, o atendimento do seu município passa a ser feito em outro endereço. Nada muda no seu pedido, que continua em análise.',
    passos: [
      ['redigir', 1, 10],
      ['enviar_para_assinatura', 1, 10.5],
    ],
  },
  {
    chave: 'ciente-terceiro',
    pedido: 'regTerceiro',
    especie: 'OFICIO',
    prazoDias: 15,
    assunto: 'Anotações de responsabilidade em aberto',
    texto:
      'Pedimos ao órgão que contratou os seus serviços a confirmação de que eles terminaram. Se você tiver o termo de entrega, envie uma cópia: a resposta fica pronta antes.',
    passos: [...escritaHa(5), ['abrir', 3, 19.5], ['dar_ciencia', 2, 20]],
  },
  {
    chave: 'vencida-retirada',
    pedido: 'arquivadoSemResposta',
    especie: 'NOTIFICACAO',
    prazoDias: 10,
    assunto: 'Documentos deixados no protocolo',
    texto:
      'O seu pedido foi arquivado e os documentos que você deixou no protocolo estão guardados. Retire-os no balcão da Secretaria ou peça que sejam enviados pelos Correios.',
    passos: [...escritaHa(20), ['abrir', 18, 19], ['dar_ciencia', 17, 21]],
  },
  {
    chave: 'respondida-endereco',
    pedido: 'regRecurso',
    especie: 'OFICIO',
    prazoDias: 10,
    assunto: 'Endereço no exterior',
    texto:
      'O seu recurso fala de um contrato fora do país. Informe a cidade e o nome de quem contrata, para que o julgamento leve isso em conta.',
    passos: [...escritaHa(5), ['abrir', 3, 19], ['dar_ciencia', 3, 19.25], ['responder', 1, 18]],
    resposta: 'O contrato é com o museu da cidade do Porto, em Portugal, de fevereiro a dezembro.',
  },
  {
    chave: 'convocacao-vista',
    pedido: 'patrimonioVista',
    especie: 'CONVOCACAO',
    assunto: 'Vista do processo em papel',
    texto:
      'Parte do processo pedido está em papel e não pode sair do arquivo. Venha consultar os volumes com um documento de identidade; cópias são feitas na hora.',
    finalidade: 'Consultar os volumes em papel do processo pedido.',
    fundamento: 'Lei 9.784/1999, arts. 3º, II, e 26; Lei 12.527/2011, art. 11.',
    comparecimento: ({ calendario }, expedicao) => ({
      data: calendario.nextFullBusinessDay(addDays(primeiroDiaDeComparecimento(expedicao, calendario), 6)),
      hora: '14:30',
      local: 'Secretaria, Rua da Bahia, 1.000, 3º andar, Belo Horizonte',
      representacao: true,
    }),
    passos: escritaHa(2),
  },
  {
    chave: 'cancelada-engano',
    pedido: 'regRespondida',
    especie: 'OFICIO',
    prazoDias: 10,
    assunto: 'Comprovante do contrato no exterior',
    texto: 'Envie o contrato ou a carta da instituição no exterior, com as datas de início e de fim.',
    passos: [
      ['redigir', 2, 9.5],
      ['enviar_para_assinatura', 2, 10],
      ['cancelar', 1, 9.5],
    ],
    dito: { cancelar: 'O comprovante já tinha vindo com a correção que a pessoa respondeu.' },
  },
  {
    chave: 'devolvida-correios',
    pedido: 'postal',
    especie: 'INTIMACAO',
    prazoDias: 10,
    assunto: 'Confirmação do cadastro',
    texto:
      'O cadastro tem dados de mais de cinco anos. Confirme por escrito o endereço e o telefone, para que as próximas cartas cheguem a você.',
    finalidade: 'Confirmar os dados de contato do cadastro.',
    fundamento: 'Lei 9.784/1999, art. 26; Res. CFCR 101/2025, art. 30.',
    passos: [...escritaHa(18), ['registrar_postagem', 16, 10], ['registrar_devolucao', 4, 11]],
    dito: { registrar_devolucao: 'Ausente nas três visitas.' },
    objetos: ['JU473124829BR'],
  },
  {
    chave: 'recebida-correios',
    pedido: 'postal',
    especie: 'OFICIO',
    prazoDias: 30,
    assunto: 'Documentos em papel',
    texto:
      'Você pediu para ser avisado pelos Correios. Diga se quer receber em casa também o que o Conselho emitir para você, ou se prefere retirar em um escritório.',
    passos: [...escritaHa(15), ['registrar_postagem', 13, 10], ['registrar_entrega', 6, 11]],
    objetos: ['AA123456785BR'],
  },
];
