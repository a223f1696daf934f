import { CONTAS_DE_DINHEIRO, type Conta, type Lancamento, TOLERANCIA } from './lancamento.ts';
import type { Meio } from './meio.ts';
import type { EventoDoLivro } from './movimento.ts';

/** How a payment was made, on its receipt. */
export const COMO_FOI_PAGO: Readonly<Record<Meio, string>> = {
  PIX: 'Pix',
  BOLETO: 'Boleto',
  CARTAO: 'Cartão',
  MANUAL: 'Fora do portal',
  CREDITO: 'Crédito de outra cobrança',
};

/** What the number of a transfer is called; null where nobody outside knows one. */
export const NUMERO_DO_MEIO: Readonly<Record<Meio, string | null>> = {
  PIX: 'Identificação do Pix',
  BOLETO: 'Nosso número',
  CARTAO: 'NSU do cartão',
  MANUAL: null,
  CREDITO: null,
};

/** Ways of paying that tell the day, and no hour. */
export const SO_O_DIA: readonly Meio[] = ['BOLETO', 'MANUAL'];

/** An entry of the books that a payment made. */
export interface LancamentoDoPagamento extends Lancamento {
  evento: EventoDoLivro;
}

/** What one payment was for. Amounts are integer cents. */
export interface PartesDoPagamento {
  principal: number;
  /** Null where fine and interest were not kept apart: then `juros` has both. */
  multa: number | null;
  juros: number;
  desconto: number;
  /** What the charge came to: principal, fine and interest, less the discount. */
  devido: number;
  pago: number;
  /** Of what was paid, how much was not owed. */
  aMais: number;
  /** Of what was owed, how much was not paid. */
  falta: number;
}

/**
 * The parts of a payment, from the entries that it made in the books. `multa` is what it kept of the fine, in cents. A payment
 * of a charge that was closed already has no principal: all of it is too much.
 */
export function partesDoPagamento(
  entries: readonly LancamentoDoPagamento[],
  multa: number | null,
): PartesDoPagamento {
  const sum = (evento: EventoDoLivro, debito: readonly Conta[], credito: Conta) =>
    entries
      .filter((one) => one.evento === evento && debito.includes(one.debito) && one.credito === credito)
      .reduce((total, { valor }) => total + valor, 0);
  const encargos = sum('ENCARGOS', ['A_RECEBER'], 'ENCARGOS');
  const desconto = sum('ENCARGOS', ['DESCONTOS'], 'A_RECEBER');
  const usado = sum('PAGAMENTO', CONTAS_DE_DINHEIRO, 'A_RECEBER');
  const aMais = sum('PAGAMENTO', CONTAS_DE_DINHEIRO, 'A_RESTITUIR');
  const falta = sum('DIFERENCA', ['RECEITA'], 'A_RECEBER');
  const devido = usado + falta;
  const known = multa !== null && multa <= encargos ? multa : encargos === 0 ? 0 : null;
  return {
    principal: devido - encargos + desconto,
    multa: known,
    juros: encargos - (known ?? 0),
    desconto,
    devido,
    pago: usado + aMais,
    aMais,
    falta,
  };
}

/** The parts in words and in the order in which they are added up; only what is not zero, and always what was paid. */
export function memoriaDoPagamento(partes: PartesDoPagamento): { rotulo: string; valor: number }[] {
  const { principal, multa, juros, desconto, devido, pago, aMais, falta } = partes;
  return [
    { rotulo: 'Principal', valor: principal },
    { rotulo: 'Multa', valor: multa ?? 0 },
    { rotulo: multa === null ? 'Multa e juros' : 'Juros', valor: juros },
    { rotulo: 'Desconto por pagar antes', valor: -desconto },
    // Said only where the sum is not what was paid.
    { rotulo: 'Valor devido', valor: devido === pago ? 0 : devido },
    { rotulo: 'Valor pago', valor: pago },
    { rotulo: 'Pago a mais', valor: aMais },
    { rotulo: falta > TOLERANCIA ? 'Faltou pagar' : 'Diferença dispensada', valor: falta },
  ].filter(({ rotulo, valor }) => valor !== 0 || rotulo === 'Valor pago');
}
