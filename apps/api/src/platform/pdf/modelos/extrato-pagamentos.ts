import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { COMO_FOI_PAGO } from '@balcao/domain/pagamento/comprovante';
import { type LinhaDoExtrato, somarExtrato } from '@balcao/domain/pagamento/extrato';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { DefinicaoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

export interface ExtratoPagamentos {
  pessoa: PessoaDocumento;
  ano: number;
  /** The last day that it covers. */
  ate: IsoDate;
  linhas: readonly LinhaDoExtrato[];
}

/** What a person paid to the council in a calendar year, payment by payment, with totals. */
export function extratoPagamentos(emissao: EmissaoConferivel, extrato: ExtratoPagamentos): DocumentoPdf {
  const { pessoa, ano, ate, linhas } = extrato;
  const { pago, comCredito, devolvido, liquido } = somarExtrato(linhas);
  return createDocumento(emissao, {
    titulo: `Extrato de Pagamentos de ${ano}`,
    rotuloNumero: 'Extrato nº',
    corpo: [
      {
        tipo: 'destaque',
        rotulo: devolvido === 0 ? 'Total pago' : 'Total pago, menos o que foi devolvido',
        valor: formatCentavos(liquido),
        detalhe: `De ${formatIsoDate(`${ano}-01-01`)} a ${formatIsoDate(ate)}, ${quantos(linhas.length)}.`,
      },
      { tipo: 'definicoes', itens: toDefinicoes('Em nome de', pessoa) },
      { tipo: 'titulo', nivel: 2, texto: 'Pagamentos' },
      {
        tipo: 'tabela',
        colunas: [
          { rotulo: 'Pago em', largura: 1.2, estilo: 'codigo' },
          { rotulo: 'Cobrança', largura: 3 },
          { rotulo: 'Forma', largura: 1.4 },
          { rotulo: 'Pago', largura: 1.4, alinhamento: 'direita', estilo: 'codigo' },
          { rotulo: 'Devolvido', largura: 1.4, alinhamento: 'direita', estilo: 'codigo' },
        ],
        linhas: linhas.map((linha) => [
          formatIsoDate(linha.pagoEm),
          linha.descricao,
          COMO_FOI_PAGO[linha.meio],
          formatCentavos(linha.pago),
          linha.devolvido === 0 ? '–' : formatCentavos(linha.devolvido),
        ]),
      },
      {
        tipo: 'definicoes',
        itens: [
          { rotulo: 'Total pago', valor: formatCentavos(pago) },
          ...given('Pago com créditos', comCredito),
          ...given('Total devolvido', devolvido),
        ],
      },
      {
        tipo: 'paragrafo',
        estilo: 'nota',
        texto: [
          ...(comCredito > 0
            ? ['Um crédito é dinheiro de outro pagamento, que já está no total do dia em que entrou.']
            : []),
          'Este extrato mostra o que foi pago e não diz se há débitos. Não entram taxas de pedidos com identidade protegida.',
        ].join(' '),
      },
    ],
  });
}

function given(rotulo: string, valor: number): DefinicaoPdf[] {
  return valor === 0 ? [] : [{ rotulo, valor: formatCentavos(valor) }];
}

function quantos(n: number): string {
  return n === 1 ? 'em 1 pagamento' : `em ${n} pagamentos`;
}
