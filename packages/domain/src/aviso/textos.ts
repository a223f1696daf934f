import type { GrupoDeAviso } from './grupos.ts';

interface Texto {
  rotulo: string;
  /** What the notices of the group tell. */
  detalhe: string;
  /** Why a channel stays on; absent where none is fixed. */
  porque?: string;
}

/** The words of each group, apart because only its screen reads them. */
export const TEXTO_DO_GRUPO: Readonly<Record<GrupoDeAviso, Texto>> = {
  seguranca: {
    rotulo: 'Conta e segurança',
    detalhe: 'Códigos, senha, novos acessos, mudanças no cadastro e quem age por você.',
    porque: 'Sempre ligado, para você saber se alguém mexer na sua conta.',
  },
  prazos: {
    rotulo: 'Recibos, correções, prazos e decisões',
    detalhe: 'O que recebemos, o que você precisa responder ou pagar, e o que foi decidido.',
    porque: 'Sempre ligado, porque você pode perder um prazo.',
  },
  cartas: {
    rotulo: 'Cartas oficiais',
    detalhe: 'Intimações, notificações, convocações e ofícios.',
    porque: 'Sempre ligado, porque a lei exige. Em “Intimações” você escolhe como elas chegam.',
  },
  andamento: {
    rotulo: 'Andamento dos meus pedidos',
    detalhe: 'Quando a análise começa, quando alguém responde e quando um rascunho vai ser apagado.',
  },
  mensagens: {
    rotulo: 'Mensagens nos pedidos',
    detalhe: 'Cada mensagem nova na conversa de um pedido.',
  },
  cobrancas: {
    rotulo: 'Cobranças e pagamentos',
    detalhe: 'Cobrança nova, lembrete de vencimento, pagamento recebido e devolução.',
  },
  registro: {
    rotulo: 'Validade do meu registro',
    detalhe: 'Registro, interrupção ou isenção perto do fim, e responsabilidade técnica encerrada.',
  },
  fila: {
    rotulo: 'Trabalho da equipe',
    detalhe:
      'Pedidos que chegam a você ou ao grupo, o que muda neles, cobranças que esperam por você, ausências e exportações.',
  },
  mencoes: {
    rotulo: 'Menções e pareceres',
    detalhe: 'Quando um colega menciona você ou pede um parecer.',
  },
  prazosDaEquipe: {
    rotulo: 'Prazos, reclamações e recursos da equipe',
    detalhe: 'Resumo dos prazos, falta de resposta, recursos e pedidos sem atendente.',
    porque: 'No portal fica sempre ligado, porque a lei dá prazo à equipe.',
  },
};
