import { partOf } from './encargos.ts';
import { CONTAS_DE_DINHEIRO, type Conta, type Lancamento } from './lancamento.ts';

/** What of an amount belongs to the federal council and what to the regional one; integer cents, below zero once it went back. */
export interface Cota {
  federal: number;
  regional: number;
}

/** An entry of a charge with the norm `financeiro.cota_federal` of the day on which its money came in, in percent. */
export interface EntradaDaCota extends Lancamento {
  id: string;
  porCento: number;
}

/**
 * Shares one receipt: the federal part is rounded half up once, the regional part is the rest.
 * @throws RangeError when `valor` is no whole number of cents from zero on
 */
export function repartirCota(valor: number, porCento: number): Cota {
  if (!Number.isSafeInteger(valor) || valor < 0) throw new RangeError('expected integer cents');
  const federal = partOf(valor, porCento, 100);
  return { federal, regional: valor - federal };
}

/** All of them together. */
export function somarCotas(cotas: Iterable<Cota>): Cota {
  let [federal, regional] = [0, 0];
  for (const one of cotas) {
    federal += one.federal;
    regional += one.regional;
  }
  return { federal, regional };
}

/**
 * What an entry adds to the money that the councils share, in cents. A receipt adds what it paid of the debt. A granted
 * refund or credit and a payment that the bank took back take off. What was paid in excess never belonged to them.
 */
export function partilhado({ debito, credito, valor }: Lancamento): number {
  if (isDinheiro(debito) && credito === 'A_RECEBER') return valor;
  const volta =
    (debito === 'RECEITA' && credito === 'A_RESTITUIR') || (debito === 'A_RECEBER' && isDinheiro(credito));
  return volta ? -valor : 0;
}

function isDinheiro(conta: Conta): boolean {
  return CONTAS_DE_DINHEIRO.some((one) => one === conta);
}

/**
 * The shares of each sharing entry of one charge, by id; the entries are all of it, in their order. What goes back
 * takes its part of what both councils hold of the charge, so that nothing is left once all of it went back.
 */
export function cotasDaCobranca(entradas: readonly EntradaDaCota[]): Map<string, Cota> {
  const cotas = new Map<string, Cota>();
  let tem: Cota = { federal: 0, regional: 0 };
  for (const entrada of entradas) {
    const valor = partilhado(entrada);
    if (valor === 0) continue;
    const cota = valor > 0 ? repartirCota(valor, entrada.porCento) : devolverCota(tem, -valor);
    cotas.set(entrada.id, cota);
    tem = somarCotas([tem, cota]);
  }
  return cotas;
}

/** The shares of what goes back, below zero: in the proportion of what is held, rounded half up once. */
function devolverCota({ federal, regional }: Cota, valor: number): Cota {
  const parte = Math.min(valor, federal + regional);
  if (parte === 0) return { federal: 0, regional: 0 };
  const total = BigInt(federal + regional);
  const doFederal = Number((2n * BigInt(federal) * BigInt(parte) + total) / (2n * total));
  return { federal: -doFederal, regional: doFederal - parte };
}
