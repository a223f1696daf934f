import { formatLinha } from '@balcao/domain/boleto/linha';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import type { DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';

export type BoletoPdf = {
  /** The 44 digits under the bars, and the 47 that people type. */
  codigoBarras: string;
  linha: string;
  /** In cents. */
  valor: number;
  vencimento: IsoDate;
  /** Last day on which the bank takes it. */
  limite: IsoDate;
  nossoNumero: string;
  /** Number and name of the bank. */
  banco: string;
  /** Agência and account as the bank writes them. */
  conta: string;
  beneficiario: { nome: string; cnpj: string };
  pagador: { nome: string; documento: string; endereco: string };
  /** What is paid with it. */
  itens: readonly { descricao: string; valor: number }[];
};

/** Strip for boletos of the built-in bank. */
const MARCA_SIMULACAO = 'SIMULAÇÃO – não pague: nenhum dinheiro é movimentado';

/**
 * A boleto as people print or open it at the bank: the line that they type first, then the bars. The bank asks for CPF or
 * CNPJ of the payer in full (Circular BCB 3.598/2012). `emissao.demonstracao` marks one of the built-in bank.
 */
export function boletoPdf({ demonstracao, ...emissao }: Emissao, boleto: BoletoPdf): DocumentoPdf {
  const { valor, vencimento, limite, itens, pagador, beneficiario } = boleto;
  const documento = createDocumento(
    { ...emissao, demonstracao: false },
    {
      titulo: 'Boleto',
      rotuloNumero: 'Nosso número',
      corpo: [
        {
          tipo: 'destaque',
          rotulo: 'Valor a pagar',
          valor: formatCentavos(valor),
          detalhe: `Vence em ${formatDataComDia(vencimento)}. O banco aceita até ${formatDataComDia(limite)}.`,
        },
        { tipo: 'barras', codigo: boleto.codigoBarras, linha: formatLinha(boleto.linha) },
        {
          tipo: 'definicoes',
          itens: [
            {
              rotulo: 'Pagador',
              valor: `${pagador.nome}\n${documentoDe(pagador.documento)}\n${pagador.endereco}`,
            },
            { rotulo: 'Beneficiário', valor: `${beneficiario.nome}\nCNPJ ${formatCnpj(beneficiario.cnpj)}` },
            { rotulo: 'Banco', valor: boleto.banco },
            { rotulo: 'Agência e conta do beneficiário', valor: boleto.conta },
            {
              rotulo: 'Local de pagamento',
              valor: 'Qualquer banco, lotérica ou aplicativo.',
            },
          ],
        },
        { tipo: 'titulo', nivel: 2, texto: 'O que este boleto paga' },
        {
          tipo: 'tabela',
          colunas: [
            { rotulo: 'Descrição', largura: 3 },
            { rotulo: 'Valor', alinhamento: 'direita', estilo: 'codigo' },
          ],
          linhas: itens.map((item) => [item.descricao, formatCentavos(item.valor)]),
        },
        {
          tipo: 'paragrafo',
          estilo: 'nota',
          texto:
            'O pagamento aparece no portal no dia útil seguinte. Já pagou por Pix ou cartão? Não pague este boleto.',
        },
      ],
    },
  );
  return demonstracao ? { ...documento, marca: MARCA_SIMULACAO } : documento;
}

function documentoDe(documento: string): string {
  return documento.length === 11 ? `CPF ${formatCpf(documento)}` : `CNPJ ${formatCnpj(documento)}`;
}
