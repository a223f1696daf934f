import {
  abre,
  cancelaCarta,
  chega,
  daCiencia,
  enviaParaAssinar,
  expede,
  posta,
  redige,
  respondeCarta,
  volta,
} from '../atos-carta.ts';
import type { Passo } from '../viver.ts';

/** A letter that is written, passed on, and signed on the next day by the common signer. */
const carta = (dias: number, redacao: Parameters<typeof redige>[0]): Passo[] => [
  [dias, redige(redacao)],
  [0, enviaParaAssinar],
  [1, expede],
];

/** The fate of letters, by the history of their request. */
export const CARTAS: Readonly<Record<string, readonly Passo[]>> = {
  helenaExigencia: carta(3, {
    especie: 'INTIMACAO',
    prazoDias: 10,
    assunto: 'Documento original da filiação',
    texto:
      'A cópia que veio com o seu pedido não deixa ler o nome do seu pai. Apresente o documento original em qualquer escritório do Conselho, ou envie uma foto dele em cores, frente e verso, como resposta a esta carta.',
    finalidade: 'Apresentar o documento original para conferir a filiação.',
    fundamento: 'Lei 9.784/1999, arts. 26 e 39; Res. CFCR 101/2025, art. 12.',
  }),
  regTriagem: [
    [
      1,
      redige({
        especie: 'OFICIO',
        prazoDias: 10,
        assunto: 'Data de retorno à profissão',
        texto:
          'Você pediu a interrupção do registro sem dizer até quando. Informe quando pretende voltar a exercer, ou que ainda não sabe.',
      }),
    ],
  ],
  regAtrasado: [
    [
      1,
      redige({
        especie: 'NOTIFICACAO',
        prazoDias: 15,
        assunto: 'Serviço em andamento no seu nome',
        texto:
          'Há um serviço técnico em aberto no seu nome. Para interromper o registro, dê baixa do serviço ou informe quem assume a responsabilidade por ele.',
      }),
    ],
    [0, enviaParaAssinar],
  ],
  regTerceiro: [
    ...carta(1, {
      especie: 'OFICIO',
      prazoDias: 15,
      assunto: 'Anotações de responsabilidade em aberto',
      texto:
        'Pedimos ao órgão que contratou os seus serviços a confirmação de que eles terminaram. Se você tiver o termo de entrega, envie uma cópia: a resposta fica pronta antes.',
    }),
    [1, abre],
    [1, daCiencia],
  ],
  regRecurso: [
    ...carta(1, {
      especie: 'OFICIO',
      prazoDias: 10,
      assunto: 'Endereço no exterior',
      texto:
        'O seu recurso fala de um contrato fora do país. Informe a cidade e o nome de quem contrata, para que o julgamento leve isso em conta.',
    }),
    [1, abre],
    [0, daCiencia],
    [1, respondeCarta('O contrato é com o museu da cidade do Porto, em Portugal, de fevereiro a dezembro.')],
  ],
  regRespondida: [
    [
      1,
      redige({
        especie: 'OFICIO',
        prazoDias: 10,
        assunto: 'Comprovante do contrato no exterior',
        texto: 'Envie o contrato ou a carta da instituição no exterior, com as datas de início e de fim.',
      }),
    ],
    [0, enviaParaAssinar],
    [1, cancelaCarta('O comprovante já tinha vindo com a correção que a pessoa respondeu.')],
  ],
  arquivadoSemResposta: [
    ...carta(2, {
      especie: 'NOTIFICACAO',
      prazoDias: 10,
      assunto: 'Documentos deixados no protocolo',
      texto:
        'O seu pedido foi arquivado e os documentos que você deixou no protocolo estão guardados. Retire-os no balcão da Secretaria ou peça que sejam enviados pelos Correios.',
    }),
    [2, abre],
    [1, daCiencia],
  ],
  postalDevolvida: [
    ...carta(1, {
      especie: 'INTIMACAO',
      prazoDias: 10,
      assunto: 'Confirmação do cadastro',
      texto:
        'O cadastro tem dados de mais de cinco anos. Confirme por escrito o endereço e o telefone, para que as próximas cartas cheguem a você.',
      finalidade: 'Confirmar os dados de contato do cadastro.',
      fundamento: 'Lei 9.784/1999, art. 26; Res. CFCR 101/2025, art. 30.',
    }),
    [2, posta('JU473124829BR')],
    [12, volta('Ausente nas três visitas.')],
  ],
  postalRecebida: [
    ...carta(1, {
      especie: 'OFICIO',
      prazoDias: 30,
      assunto: 'Documentos em papel',
      texto:
        'Você pediu para ser avisado pelos Correios. Diga se quer receber em casa também o que o Conselho emitir para você, ou se prefere retirar em um escritório.',
    }),
    [2, posta('AA123456785BR')],
    [7, chega],
  ],
};
