import { formatCentavos } from '../dinheiro/centavos.ts';
import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { CasoDaLinha } from './caso-da-linha.ts';
import { describeMotivos, describeMovimento, isLiquidacao, isMovimentoRetorno } from './movimento.ts';
import type { LinhaRetorno } from './retorno.ts';

/** A boleto as the portal knows it. */
export interface BoletoConhecido {
  valor: number;
  vencimento: IsoDate;
  /** Whether what it is for was settled by other means, or ended. */
  encerrado: boolean;
}

export interface Conferencia {
  caso: CasoDaLinha;
  /** What differs, or what happens, in one sentence; empty where the line simply fits. */
  texto: string;
}

/**
 * Holds a line of a return against the boleto that it names. Money that came in is taken in every case: that of a boleto that
 * nobody knows, or of a move that is no payment, waits as a difference. A line that differs says why before anybody applies it.
 */
export function conferirLinha(
  linha: LinhaRetorno,
  boleto: BoletoConhecido | null,
  jaAplicada: boolean,
): Conferencia {
  if (jaAplicada) return { caso: 'JA_APLICADA', texto: 'Já foi aplicada antes.' };
  if (linha.pago > 0 && !isLiquidacao(linha.movimento))
    return {
      caso: 'DESCONHECIDA',
      texto: `“${describeMovimento(linha.movimento)}” não é um pagamento: o valor vai para as diferenças do dia.`,
    };
  if (!isMovimentoRetorno(linha.movimento) || linha.movimento === '28')
    return { caso: 'SEM_EFEITO', texto: 'O portal não precisa fazer nada.' };
  if (boleto === null) {
    const texto = 'Nenhum boleto do portal tem este número';
    return {
      caso: 'DESCONHECIDA',
      texto: linha.pago > 0 ? `${texto}: o valor vai para as diferenças do dia.` : `${texto}.`,
    };
  }
  const differs = diferencas(linha, boleto);
  return { caso: differs === '' ? 'CONFERE' : 'DIVERGE', texto: differs };
}

function diferencas(linha: LinhaRetorno, boleto: BoletoConhecido): string {
  const { movimento, valor, vencimento } = linha;
  if (['03', '26', '30'].includes(movimento))
    return `O banco recusou: ${describeMotivos(linha.motivos) || 'não disse por quê'}.`;
  if (valor !== boleto.valor)
    return `O boleto é de ${formatCentavos(boleto.valor)}, e o banco diz ${formatCentavos(valor)}.`;
  if (vencimento !== null && vencimento !== boleto.vencimento)
    return `O boleto vence em ${formatIsoDate(boleto.vencimento)}, e o banco diz ${formatIsoDate(vencimento)}.`;
  return isLiquidacao(movimento) ? diferencasDoPagamento(linha, boleto) : '';
}

function diferencasDoPagamento(linha: LinhaRetorno, boleto: BoletoConhecido): string {
  const { pago, acrescimos, descontos } = linha;
  if (pago === 0) return 'O banco diz que foi pago, mas o valor é zero.';
  if (boleto.encerrado) return 'A cobrança já estava encerrada: o valor vira crédito de quem pagou.';
  const due = boleto.valor + acrescimos - descontos;
  return pago === due ? '' : `Foram pagos ${formatCentavos(pago)}, e o devido era ${formatCentavos(due)}.`;
}
