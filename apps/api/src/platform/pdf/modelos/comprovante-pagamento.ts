import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import {
  COMO_FOI_PAGO,
  memoriaDoPagamento,
  NUMERO_DO_MEIO,
  type PartesDoPagamento,
  SO_O_DIA,
} from '@balcao/domain/pagamento/comprovante';
import type { Meio } from '@balcao/domain/pagamento/meio';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatData, formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DefinicaoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

export interface ComprovantePagamento {
  /** Who owed what was paid: who sent the money is not known of every way of paying. */
  pessoa: PessoaDocumento;
  cobranca: {
    descricao: string;
    exercicio: number | null;
    vencimento: IsoDate;
    /** NUP of its request, where the description does not say it. */
    pedido: string | null;
  };
  /** Instant, ISO 8601. */
  pagoEm: string;
  meio: Meio;
  /** How it was paid outside of the portal, in words. */
  forma: string | null;
  /** Names the transfer at the bank or the acquirer. */
  numero: string | null;
  partes: PartesDoPagamento;
  /** What of it had gone back when the receipt was issued; null for nothing. */
  devolucao: Devolucao | null;
}

interface Devolucao {
  /** Integer cents. */
  valor: number;
  /** Instant of the last one, ISO 8601. */
  em: string;
  /** The bank of the payer took it back. */
  contestada: boolean;
}

/** The receipt of one payment: whose charge it paid, when, how, and what of it was principal, fine and interest. */
export function comprovantePagamento(
  emissao: EmissaoConferivel,
  comprovante: ComprovantePagamento,
): DocumentoPdf {
  const { pessoa, cobranca, pagoEm, meio, partes, devolucao } = comprovante;
  const dia = new Date(pagoEm);
  return createDocumento(emissao, {
    titulo: 'Comprovante de Pagamento',
    rotuloNumero: 'Comprovante nº',
    corpo: [
      {
        tipo: 'destaque',
        rotulo: 'Valor pago',
        valor: formatCentavos(partes.pago),
        detalhe: `Recebido pelo ${emissao.conselho.sigla} em ${SO_O_DIA.includes(meio) ? formatData(dia) : formatDataHora(dia)}.`,
      },
      ...(devolucao ? [avisoDeDevolucao(devolucao, partes.pago)] : []),
      {
        tipo: 'definicoes',
        itens: [
          ...toDefinicoes('Em nome de', pessoa),
          { rotulo: 'Cobrança', valor: cobranca.descricao },
          ...given('Exercício', cobranca.exercicio === null ? null : String(cobranca.exercicio)),
          ...given('Pedido', cobranca.pedido),
          { rotulo: 'Vencimento', valor: formatIsoDate(cobranca.vencimento) },
          ...comoFoiPago(comprovante),
        ],
      },
      { tipo: 'titulo', nivel: 2, texto: 'O que foi pago' },
      {
        tipo: 'tabela',
        colunas: [
          { rotulo: 'Parte', largura: 3 },
          { rotulo: 'Valor', alinhamento: 'direita', estilo: 'codigo' },
        ],
        linhas: memoriaDoPagamento(partes).map(({ rotulo, valor }) => [rotulo, formatCentavos(valor)]),
      },
      {
        tipo: 'paragrafo',
        estilo: 'nota',
        texto: 'Se o pagamento for devolvido depois, a página que confere este código mostra a devolução.',
      },
    ],
  });
}

function comoFoiPago({ meio, forma, numero }: ComprovantePagamento): DefinicaoPdf[] {
  const rotulo = NUMERO_DO_MEIO[meio];
  return [
    { rotulo: 'Forma de pagamento', valor: [COMO_FOI_PAGO[meio], forma].filter(Boolean).join(': ') },
    ...(rotulo === null ? [] : given(rotulo, numero)),
  ];
}

function given(rotulo: string, valor: string | null): DefinicaoPdf[] {
  return valor ? [{ rotulo, valor }] : [];
}

function avisoDeDevolucao({ valor, em, contestada }: Devolucao, pago: number): BlocoPdf {
  const dia = formatData(new Date(em));
  const how = contestada ? 'a pedido do banco de quem pagou' : 'pelo Conselho';
  return {
    tipo: 'aviso',
    tom: 'atencao',
    titulo: valor >= pago ? `Pagamento devolvido em ${dia}` : `Devolvido em parte em ${dia}`,
    texto: `Voltaram ${formatCentavos(valor)}, ${how}.`,
  };
}
