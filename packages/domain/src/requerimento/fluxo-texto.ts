import { DECISAO_FINAL } from './decisao.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';
import type { Status } from './status.ts';
import type { Workflow } from './workflow.ts';

/** People named to answer technically who have not said yet whether they agree. */
export interface AceitesEsperados {
  registros: readonly string[];
  /** Day on which the first of them was asked, as it is shown. */
  desde: string;
}

const NADA_A_FAZER = 'Você não precisa fazer nada agora.';

/** «O que acontece agora», for the requester: short sentences, common words. */
const AGORA: Record<Status, string> = {
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
  CONCLUIDO: 'Seu pedido terminou.',
  EM_RECURSO: 'Recebemos seu recurso. Outra autoridade vai decidir.',
  ARQUIVADO: 'Seu pedido foi arquivado sem decisão. Você pode pedir de novo com os mesmos dados.',
  CANCELADO: 'Você desistiu deste pedido. Se mudar de ideia, faça um novo.',
};

/** Where a workflow has words of its own. */
const AGORA_DO_FLUXO: Partial<Record<Workflow, Partial<Record<Status, string>>>> = {
  W4: {
    PROTOCOLADO: 'Recebemos o que você apresentou. Você não precisa fazer nada agora.',
    EM_TRIAGEM:
      'Estamos conferindo o que você apresentou. Se uma prova não puder ser aceita, explicamos por quê.',
    EM_ANALISE: 'A decisão será revista. Você não precisa fazer nada agora.',
    EM_PARECER: 'A área técnica está estudando o que você apresentou e vai dar um parecer.',
    AGUARDANDO_DELIBERACAO: 'O que você apresentou será julgado em reunião do Conselho.',
    DEFERIDO: 'O Conselho aceitou o que você pediu. Estamos cuidando dos últimos passos.',
    DEFERIDO_PARCIAL:
      'O Conselho aceitou em parte o que você pediu. Leia a decisão: você pode recorrer do que não foi aceito.',
    INDEFERIDO:
      'O Conselho não aceitou o que você pediu. Leia a decisão: você pode recorrer, sem custo, dentro do prazo.',
    CONCLUIDO: 'O julgamento terminou. A decisão está nesta página.',
  },
  W5: {
    EM_ANALISE: 'Estamos conferindo os valores do seu pedido. Se faltar algo, avisamos você.',
  },
  W6: {
    PROTOCOLADO: 'Recebemos seu pedido de informação. Você não precisa fazer nada agora.',
    EM_ANALISE: 'Estamos buscando a informação que você pediu. Você não precisa dizer o motivo.',
    DEFERIDO: 'A informação foi liberada. Estamos cuidando dos últimos passos.',
    DEFERIDO_PARCIAL:
      'Parte da informação foi liberada. Leia a resposta: você pode recorrer do que não foi entregue.',
    INDEFERIDO:
      'A informação não foi entregue. Leia o motivo na resposta: você pode recorrer, sem custo, dentro do prazo.',
    CONCLUIDO: 'A resposta está nesta página. Se ela não atende, você pode recorrer dentro do prazo.',
  },
  W7: {
    PROTOCOLADO: 'Recebemos o que você contou. Você não precisa fazer nada agora.',
    EM_TRIAGEM: 'Estamos conferindo o que você contou antes de enviar para apuração.',
    CONCLUIDO: 'O que você contou seguiu para apuração. O histórico diz quem apura. Este pedido terminou.',
    ARQUIVADO:
      'O que você contou foi encerrado neste Conselho. O motivo está no histórico. Se souber de fatos novos, denuncie de novo.',
  },
};

type Final = Partial<Record<Status, string>>;

/** What comes before the words that no other appeal is left, where an earlier decision says how to appeal. */
const FINAL: Final = {
  DEFERIDO_PARCIAL: 'Seu pedido foi aprovado em parte. Leia a decisão.',
  INDEFERIDO: 'Seu pedido não foi aprovado. Leia a decisão.',
};
const FINAL_DO_FLUXO: Partial<Record<Workflow, Final>> = {
  W4: {
    DEFERIDO_PARCIAL: 'O Conselho aceitou em parte o que você pediu. Leia a decisão.',
    INDEFERIDO: 'O Conselho não aceitou o que você pediu. Leia a decisão.',
  },
  W6: {
    DEFERIDO_PARCIAL: 'Parte da informação foi liberada. Leia a resposta.',
    INDEFERIDO: 'A informação não foi entregue. Leia o motivo na resposta.',
    CONCLUIDO: 'A resposta está nesta página.',
  },
};

/** What happens now in a request of this workflow; `final` where no other appeal is left. */
export function agoraDe(status: Status, workflow: Workflow, final = false): string {
  const last = final ? (FINAL_DO_FLUXO[workflow] ?? FINAL)[status] : undefined;
  if (last) return `${last} ${DECISAO_FINAL}`;
  return AGORA_DO_FLUXO[workflow]?.[status] ?? AGORA[status];
}

/** Where the results of a request that ended are, by their names; nothing where it has none. */
export function ondeEstao(documentos: readonly string[]): string[] {
  if (documentos.length === 0) return [];
  return [
    `${documentos.length === 1 ? 'O documento está' : 'Os documentos estão'} nesta página: ${documentos.join('; ')}.`,
  ];
}

/** What happens now in a request that ended in debts being divided: true before the first instalment is paid and after. */
export const AGORA_EM_ACORDO = 'O pedido terminou em um acordo, que começa a valer quando a entrada é paga.';

/** What happens now once the council waived its correction: nothing was answered. */
export const AGORA_DISPENSADA =
  'Dispensamos a correção, e você não precisa mais responder. Agora vamos continuar a análise.';

/** What happens now in a request that ended for want of an answer and can be opened again until this day. */
export function agoraReabrivel(ate: string): string {
  return `Não recebemos sua resposta no prazo, e o pedido foi arquivado sem decisão. Você pode reabri-lo até ${ate}, sem pagar de novo: os mesmos itens voltam a esperar sua resposta.`;
}

/** What happens now in a request for information that stayed unanswered for thirty days. */
export function agoraReclamavel(ate: string): string {
  const abre = PARAMETROS_PADRAO['lai.reclamacao_abre'];
  const resposta = PARAMETROS_PADRAO['lai.reclamacao_resposta'];
  return `O Conselho não respondeu em ${abre} dias. Você pode reclamar até ${ate}, sem custo: outra autoridade recebe o pedido e se manifesta em ${resposta} dias.`;
}

/** What happens now once the requester complained of it. */
export const AGORA_RECLAMADO =
  'Você reclamou da falta de resposta. A autoridade que acompanha o acesso à informação cuida do pedido agora.';

/** What happens now in a request whose decision waits for people named in it: who named them can remind them. */
export function agoraComAceites(agora: string, { registros, desde }: AceitesEsperados): string {
  const rest = agora.replace(NADA_A_FAZER, '').trim();
  const quem =
    registros.length === 1 ? registros[0] : `${registros.slice(0, -1).join(', ')} e ${registros.at(-1)}`;
  const lembre = registros.length === 1 ? 'lembrar essa pessoa' : 'lembrar essas pessoas';
  return `${rest} A decisão espera o aceite de ${quem}, pedido em ${desde} por e-mail e no portal. Você pode ${lembre} de responder.`;
}

/** What happens now in a request that was joined to the one with this number. */
export function agoraJuntado(numero: string): string {
  return `Este pedido foi juntado ao pedido ${numero}, que tem a resposta aos dois. O número deste continua valendo.`;
}
