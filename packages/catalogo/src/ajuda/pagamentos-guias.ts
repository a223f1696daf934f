import type { ItemDeAjuda } from '@balcao/domain/ajuda/tema';

const DE_QUEM_PAGA = ['pessoa', 'empresa', 'equipe'] as const;

const PAGAR: ItemDeAjuda = {
  id: 'pagar-a-anuidade',
  titulo: 'Pagar a anuidade com {{meios}}',
  publicos: DE_QUEM_PAGA,
  palavrasChave: [
    'como pagar',
    'boleto',
    'pix',
    'cartão',
    'taxa',
    'multa',
    'qr code',
    'segunda via do boleto',
  ],
  texto: ['Serve também para multas e parcelas. A taxa de um pedido é paga na página do pedido.'],
  passos: [
    {
      titulo: 'Abra “Cobranças”',
      texto: [
        'Está no menu, em “Financeiro”. A aba “Em aberto” mostra o que falta pagar, com o valor de hoje e o vencimento.',
      ],
    },
    {
      titulo: 'Toque em “Pagar”',
      texto: ['Para pagar várias de uma vez, marque as linhas e use o botão “Pagar juntas”.'],
    },
    {
      titulo: 'Pague com Pix',
      texto: [
        'Toque em “Pagar com Pix”: o código aparece em segundos. No celular, copie e cole no aplicativo do seu banco, em Pix copia e cola. No computador, aponte a câmera do banco para o QR Code.',
        'Confira se quem recebe é o {{recebedor}}.',
      ],
    },
    {
      so: 'boleto',
      titulo: 'Ou peça o boleto',
      texto: [
        'Na mesma janela, abra “Pagar com boleto” e toque em “Gerar boleto”. Ele fica disponível quando o banco confirmar, em até um dia útil. Depois, copie o código ou baixe o PDF ali mesmo.',
      ],
    },
    {
      so: 'cartao',
      titulo: 'Ou use o cartão',
      texto: [
        'Toque em “Pagar com cartão” e escolha em quantas parcelas. O número do cartão é digitado na página da operadora, fora do portal. Depois, você volta para cá.',
      ],
    },
    {
      titulo: 'Espere a confirmação',
      texto: [
        'A página avisa sozinha: “Pagamento confirmado!”. Você também recebe um e-mail, e a cobrança passa para a aba “Pagas”.',
        {
          so: 'boleto',
          texto: 'Com boleto, a confirmação leva até 2 dias úteis. Você pode fechar a página.',
        },
      ],
    },
  ],
  acoes: [{ rotulo: 'Abrir “Cobranças”', destino: 'cobrancas' }],
};

const PARCELAR: ItemDeAjuda = {
  id: 'simular-e-assinar-um-parcelamento',
  titulo: 'Simular e assinar um parcelamento',
  publicos: DE_QUEM_PAGA,
  palavrasChave: ['acordo', 'parcelar', 'dividir', 'negociar', 'refis', 'renegociar', 'simulador', 'entrada'],
  texto: ['São cinco passos. Até você assinar, nada muda: dá para sair e continuar depois.'],
  passos: [
    {
      titulo: 'Escolha os débitos',
      texto: [
        'Abra “Parcelar débitos”, ou “Parcelar”, em “Mais ações” de uma cobrança vencida. Aparecem os débitos vencidos, cada um com o valor de hoje.',
        'Não concorda com algum? Conteste antes: quem parcela reconhece a dívida.',
      ],
    },
    {
      titulo: 'Simule',
      texto: [
        'Mova os controles de parcelas e de entrada. A página compara o custo à vista e em parcelas.',
        'Você pode dividir em até {{acordo.parcelas}} vezes, ou {{acordo.parcelas_do_ano}} com a anuidade do ano. A entrada é de pelo menos {{acordo.entrada}} % do total, e cada parcela, de R$ {{acordo.parcela_minima}}. Se a dívida é pequena, você ainda pode dividir em 5 vezes.',
      ],
    },
    {
      titulo: 'Leia o termo',
      texto: [
        'Ele mostra o principal, a multa, os juros e o total de cada débito, as parcelas com as datas e cada cláusula.',
      ],
    },
    {
      titulo: 'Assine',
      texto: ['Enviamos um código ao e-mail da sua conta. Digite o código na página.'],
    },
    {
      titulo: 'Pague a entrada',
      texto: [
        'Você tem 3 dias úteis. O acordo começa com esse pagamento: sem ele, os débitos voltam a ficar em aberto.',
        'Em até 12 parcelas, o acordo sai na hora. Acima disso, uma pessoa do Conselho analisa antes.',
      ],
    },
  ],
  acoes: [{ rotulo: 'Parcelar débitos', destino: 'parcelar' }],
};

/** What one does, step by step. */
export const GUIAS_DE_PAGAMENTO: readonly ItemDeAjuda[] = [PAGAR, PARCELAR];
