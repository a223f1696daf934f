import { ANCORAS_DA_AJUDA } from '@balcao/domain/ajuda/enderecos';
import type { ItemDeAjuda, TemaDeAjuda } from '@balcao/domain/ajuda/tema';
import { DUVIDAS_DE_ACORDO } from './pagamentos-acordo.ts';
import { GUIAS_DE_PAGAMENTO } from './pagamentos-guias.ts';
import { DUVIDAS_DE_PROBLEMA } from './pagamentos-problemas.ts';

const DE_QUEM_PAGA = ['pessoa', 'empresa', 'equipe'] as const;

const DUVIDAS: readonly ItemDeAjuda[] = [
  {
    id: ANCORAS_DA_AJUDA.aindaEmAberto,
    titulo: 'Paguei e ainda aparece em aberto.',
    publicos: DE_QUEM_PAGA,
    palavrasChave: [
      'já paguei',
      'não deu baixa',
      'continua em aberto',
      'não reconheceu',
      'demora',
      'compensar',
    ],
    texto: [
      'Pix: até 5 minutos.',
      { so: 'boleto', texto: 'Boleto: até 2 dias úteis.' },
      { so: 'cartao', texto: 'Cartão: assim que a operadora confirma, em poucos segundos.' },
      'Depois disso, use “Contestação de cobrança”, escolha “Já paguei” e envie o comprovante do banco.',
    ],
    acoes: [
      { rotulo: 'Ver minhas cobranças', destino: 'cobrancas' },
      { rotulo: 'Contestar uma cobrança', destino: 'contestar' },
    ],
  },
  {
    id: 'valor-maior',
    titulo: 'Por que o valor é maior do que o original?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['multa', 'juros', 'encargos', 'atraso', 'aumentou', 'cálculo'],
    texto: [
      'Depois do vencimento, somam-se multa de {{encargos.multa}} % e juros de {{encargos.juros}} % ao mês. Cada débito segue a regra do seu dia de vencimento.',
      'Em “Cobranças”, toque no total de hoje: a conta aparece parte por parte.',
      'Quando o vencimento cai em fim de semana ou feriado, você pode pagar no dia útil seguinte sem acréscimo.',
    ],
    acoes: [{ rotulo: 'Ver minhas cobranças', destino: 'cobrancas' }],
  },
  {
    id: 'comprovante',
    titulo: 'Onde está o comprovante do meu pagamento?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['recibo', 'prova', 'quitação', 'segunda via do comprovante', 'imposto de renda'],
    texto: [
      'Em “Cobranças”, na aba “Pagas”, está tudo o que você pagou, com o dia e o valor. Cada pagamento tem o seu comprovante em PDF, com um código que qualquer pessoa confere em “Conferir documento”.',
    ],
    acoes: [{ rotulo: 'Ver o que paguei', destino: 'pagas' }],
  },
  {
    id: 'avisos-de-cobranca',
    titulo: 'Quando recebo avisos de cobrança?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['lembrete', 'e-mail de cobrança', 'notificação', 'quando vence'],
    texto: [
      'Quando a cobrança é emitida, 30 e 7 dias antes do vencimento e no dia. Se ela não é paga, também 3 e 15 dias depois. Com 45 dias de atraso, vem a notificação de débito, com 15 dias para pagar, parcelar ou contestar.',
      'Não enviamos avisos em fim de semana ou feriado, e há pelo menos uma semana entre dois lembretes. Eles param se você paga, parcela ou contesta.',
    ],
  },
  {
    id: 'e-do-conselho',
    titulo: 'Como sei que a cobrança é do Conselho?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['golpe', 'fraude', 'falso', 'suspeito', 'segurança', 'boleto falso'],
    texto: [
      'Confira antes de pagar: quem recebe é o {{recebedor}}. Nunca pedimos Pix para pessoa física.',
      'Toda cobrança verdadeira está em “Cobranças”. Na dúvida, entre no portal digitando o endereço, sem usar o link da mensagem.',
    ],
    acoes: [{ rotulo: 'Ver minhas cobranças', destino: 'cobrancas' }],
  },
  {
    id: 'de-quem-represento',
    titulo: 'Como pago as cobranças da empresa que represento?',
    publicos: ['empresa', 'equipe'],
    palavrasChave: ['empresa', 'cnpj', 'representante', 'procurador', 'outra pessoa'],
    texto: [
      'Em “Cobranças”, escolha a empresa no campo “Cobranças de”, no alto da página. Os botões são os mesmos das suas. Um boleto é de uma pessoa só: para pagar com um, não misture as suas cobranças com as da empresa.',
    ],
    acoes: [{ rotulo: 'Ver as cobranças', destino: 'cobrancas' }],
  },
];

/** Questions about paying, and the guides to it. */
export const pagamentos: TemaDeAjuda = {
  id: ANCORAS_DA_AJUDA.pagamentos,
  nome: 'Pagamentos',
  resumo: 'Anuidade, taxas, multas, parcelamento e devolução.',
  itens: [...GUIAS_DE_PAGAMENTO, ...DUVIDAS, ...DUVIDAS_DE_PROBLEMA, ...DUVIDAS_DE_ACORDO],
};
