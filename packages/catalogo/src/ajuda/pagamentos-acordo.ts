import { ANCORAS_DA_AJUDA } from '@balcao/domain/ajuda/enderecos';
import type { ItemDeAjuda } from '@balcao/domain/ajuda/tema';

const DE_QUEM_PAGA = ['pessoa', 'empresa', 'equipe'] as const;

/** Questions about agreements, and about debts that are not paid. */
export const DUVIDAS_DE_ACORDO: readonly ItemDeAjuda[] = [
  {
    id: 'posso-parcelar',
    titulo: 'Posso parcelar?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['parcelamento', 'acordo', 'dividir', 'não consigo pagar', 'negociar dívida'],
    texto: [
      'Sim. Você tem direito a parcelar em pelo menos 5 vezes. Simule em “Parcelar débitos”.',
      'Só se parcela o que já venceu. Com as parcelas em dia, a certidão tem os mesmos efeitos da negativa.',
    ],
    acoes: [{ rotulo: 'Simular um parcelamento', destino: 'parcelar' }],
  },
  {
    id: ANCORAS_DA_AJUDA.atrasoDoAcordo,
    titulo: 'O que acontece se eu atrasar o acordo?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['parcela atrasada', 'rescisão', 'quebra do acordo', 'perder o acordo', 'desfeito'],
    texto: [
      'Avisamos antes. Com {{acordo.parcelas_vencidas}} parcelas em aberto, ou 1 atrasada mais de {{acordo.atraso}} dias, o acordo pode ser desfeito, e o que você pagou é abatido da dívida.',
      'O aviso dá {{acordo.aviso}} dias para pagar. Se o acordo é desfeito, o que falta volta a ficar em aberto, com o vencimento de antes. Você ainda pode pagar, ou parcelar de novo.',
      'A parcela atrasada também tem multa e juros: quanto antes você paga, menos custa.',
    ],
    acoes: [{ rotulo: 'Ver meus acordos', destino: 'acordos' }],
  },
  {
    id: 'antecipar-parcelas',
    titulo: 'Posso antecipar parcelas do acordo?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['adiantar', 'quitar antes', 'desconto', 'antecipar'],
    texto: [
      'Sim, quando o acordo está em dia. Na página do acordo, em “Antecipar parcelas”, você paga primeiro as últimas, e ele acaba antes.',
      'Se o acordo tem juros, você deixa de pagar os dos meses antecipados. A página mostra o desconto antes de você pagar.',
    ],
    acoes: [{ rotulo: 'Ver meus acordos', destino: 'acordos' }],
  },
  {
    id: 'parar-de-pagar',
    titulo: 'Como cancelo e paro de pagar?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['cancelar registro', 'baixa', 'interrupção', 'parar de exercer', 'sair do conselho'],
    texto: [
      'Peça a interrupção, se vai parar por um tempo, ou a baixa, se parou de vez. No pedido, você diz a partir de que dia.',
      'Desse dia em diante não há novas anuidades. O que já era devido continua, e pode ser parcelado. A existência de débitos não impede este pedido.',
    ],
    acoes: [
      { rotulo: 'Interromper o registro', destino: 'interromper' },
      { rotulo: 'Dar baixa no registro', destino: 'baixar' },
    ],
  },
  {
    id: 'divida-ativa',
    titulo: 'O que é dívida ativa?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['protesto', 'cartório', 'nome sujo', 'execução', 'justiça', 'notificação de débito'],
    texto: [
      'É a inscrição oficial de um débito que não foi pago nem contestado. Ela pode ser protestada em cartório. Antes disso você recebe aviso e pode pagar, parcelar ou contestar.',
      'Seu registro profissional não é suspenso por causa de uma dívida.',
    ],
    acoes: [
      { rotulo: 'Ver minhas cobranças', destino: 'cobrancas' },
      { rotulo: 'Simular um parcelamento', destino: 'parcelar' },
    ],
  },
];
