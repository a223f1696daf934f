import type { ContaDeCobranca } from '../boleto/conta.ts';
import { MAXIMO_DO_PAGAMENTO } from '../pagamento/limites.ts';
import { formatCnpj } from '../pessoa/cnpj.ts';
import type { IsoDate } from '../prazo/data.ts';
import { readDia, readNumero, readTexto } from './campos.ts';
import { type FalhaCnab, isFalha } from './falha.ts';
import { readLinhas } from './linhas.ts';
import { isLiquidacao } from './movimento.ts';
import { faltaDosTrailers } from './trailers.ts';

/** What a bank says about one boleto: a pair of segments T and U. */
export interface LinhaRetorno {
  /** Where the segment T stands, counted from 1. */
  linha: number;
  /** Its place, from 1, among lines of the file that say the same: a boleto may be paid twice on one day. */
  ordem: number;
  movimento: string;
  nossoNumero: string;
  /** Our own name of the boleto, as the remittance gave it. */
  documento: string;
  vencimento: IsoDate | null;
  /** What the boleto is for, in cents. */
  valor: number;
  tarifa: number;
  motivos: string[];
  acrescimos: number;
  descontos: number;
  pago: number;
  /** When it happened at the bank, and when the money is in the account. */
  ocorrencia: IsoDate | null;
  credito: IsoDate | null;
}

/** A return as it was read: the number that the bank gave it, its day, and what it says. */
export interface Retorno {
  sequencia: number;
  dia: IsoDate | null;
  linhas: LinhaRetorno[];
}

/**
 * Reads a return of the account. The text has one character for each byte (ISO-8859-1).
 * @returns the first fault of the file, and nothing of it is to be used then.
 */
export function readRetorno(arquivo: string, conta: ContaDeCobranca): Retorno | FalhaCnab {
  const lines = readLinhas(arquivo);
  if (isFalha(lines)) return lines;
  const [header = ''] = lines;
  const fault = faltaDoHeader(header, conta) ?? faltaDosTrailers(lines);
  if (fault) return fault;
  const linhas: LinhaRetorno[] = [];
  const ditas = new Map<string, number>();
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (segmento(line) !== 'T') continue;
    const next = lines[i + 1] ?? '';
    if (segmento(next) !== 'U') return { linha: i + 1, texto: 'Falta o segmento U depois deste segmento T.' };
    const read = readPar(line, next, i + 1);
    if (isFalha(read)) return read;
    const key = keyOf(read);
    const ordem = (ditas.get(key) ?? 0) + 1;
    ditas.set(key, ordem);
    linhas.push({ ...read, ordem });
    i += 1;
  }
  return { sequencia: readNumero(header, 158, 163) ?? 0, dia: readDia(header, 144), linhas };
}

function keyOf({ nossoNumero, movimento, ocorrencia, credito, pago }: Omit<LinhaRetorno, 'ordem'>): string {
  return [nossoNumero, movimento, ocorrencia ?? credito ?? '', pago].join(' ');
}

/** Names what a line says, also in another file. */
export function keyDaLinha(linha: LinhaRetorno): string {
  return `${keyOf(linha)} ${linha.ordem}`;
}

/** The day on which the money of a line counts. */
export function diaDoPagamento(
  { ocorrencia, credito }: Pick<LinhaRetorno, 'ocorrencia' | 'credito'>,
  hoje: IsoDate,
): IsoDate {
  return ocorrencia ?? credito ?? hoje;
}

/** The first payment of a return that is dated after the return itself, or after today; null for none. */
export function pagamentoPorVir({ dia, linhas }: Retorno, hoje: IsoDate): FalhaCnab | null {
  const ultimo = dia !== null && dia < hoje ? dia : hoje;
  const found = linhas.find(
    (one) => (one.pago > 0 || isLiquidacao(one.movimento)) && diaDoPagamento(one, hoje) > ultimo,
  );
  return found ? { linha: found.linha, texto: 'a data do pagamento ainda não chegou.' } : null;
}

/** The letter of a detail line; empty for headers and trailers. */
export function segmento(line: string): string {
  return line[7] === '3' ? (line[13] ?? '') : '';
}

function faltaDoHeader(header: string, { banco, cnpj }: ContaDeCobranca): FalhaCnab | null {
  const of = header.slice(0, 3);
  if (header[7] !== '0')
    return { linha: 1, texto: 'O arquivo não começa com o cabeçalho de um retorno CNAB 240.' };
  if (of !== banco)
    return { linha: 1, texto: `O arquivo é do banco ${of}, e a cobrança é pelo banco ${banco}.` };
  if (header[142] === '1')
    return { linha: 1, texto: 'Este arquivo é uma remessa. Envie o retorno do banco.' };
  if (header[142] !== '2') return { linha: 1, texto: 'O cabeçalho não diz que o arquivo é um retorno.' };
  const owner = header.slice(18, 32);
  // The first eight name the body; the others one of its offices.
  if (owner.slice(0, 8) === cnpj.slice(0, 8)) return null;
  return { linha: 1, texto: `O arquivo é de outro CNPJ: ${formatCnpj(owner)}.` };
}

function readPar(t: string, u: string, linha: number): Omit<LinhaRetorno, 'ordem'> | FalhaCnab {
  const amounts = {
    valor: readNumero(t, 82, 96),
    tarifa: readNumero(t, 199, 213),
    acrescimos: readNumero(u, 18, 32),
    desconto: readNumero(u, 33, 47),
    abatimento: readNumero(u, 48, 62),
    pago: readNumero(u, 78, 92),
  };
  const { valor, tarifa, acrescimos, desconto, abatimento, pago } = amounts;
  if (
    valor === null ||
    tarifa === null ||
    acrescimos === null ||
    desconto === null ||
    abatimento === null ||
    pago === null
  )
    return { linha, texto: 'Um valor desta linha não é um número.' };
  if (Object.values(amounts).some((one) => one !== null && one > MAXIMO_DO_PAGAMENTO))
    return { linha, texto: 'Um valor desta linha passa de R$ 20.000.000,00, o máximo de um pagamento.' };
  return {
    linha,
    movimento: t.slice(15, 17),
    nossoNumero: readTexto(t, 38, 57),
    documento: readTexto(t, 59, 73),
    vencimento: readDia(t, 74),
    valor,
    tarifa,
    motivos: (readTexto(t, 214, 223).match(/../g) ?? []).filter((codigo) => !/^(?:00|\s\s)$/.test(codigo)),
    acrescimos,
    descontos: desconto + abatimento,
    pago,
    ocorrencia: readDia(u, 138),
    credito: readDia(u, 146),
  };
}
