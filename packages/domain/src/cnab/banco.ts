import type { ContaDeCobranca } from '../boleto/conta.ts';
import type { IsoDate } from '../prazo/data.ts';
import { COLUNAS, diaNoArquivo, readDia, readNumero, readTexto, writeLinha } from './campos.ts';
import { asFile, type CabecalhoArquivo, headerArquivo, headerLote, inicio, trailers } from './remessa.ts';
import { segmento } from './retorno.ts';

/** One boleto of a remittance, as its bank reads it. */
export interface TituloNoBanco {
  movimento: string;
  nossoNumero: string;
  documento: string;
  vencimento: IsoDate | null;
  valor: number;
}

/** What the bank says about a boleto. */
export interface Ocorrencia {
  movimento: string;
  dia: IsoDate;
  /** When the money is in the account; absent when none came in. */
  credito?: IsoDate;
  pago?: number;
  acrescimos?: number;
  descontos?: number;
  tarifa?: number;
  motivos?: readonly string[];
}

/** The account of a remittance, from its header; null for anything else. The contract holds the carteira. */
export function contaDaRemessa(remessa: string): ContaDeCobranca | null {
  const [header = ''] = remessa.split('\r\n');
  if (header.length !== COLUNAS || header[7] !== '0' || header[142] !== '1') return null;
  const banco = readTexto(header, 1, 3);
  const convenio = readTexto(header, 33, 52);
  return {
    banco,
    cnpj: readTexto(header, 19, 32),
    convenio: convenio.slice(0, 9),
    carteira: convenio.slice(13, 15),
    agencia: readTexto(header, 53, 57),
    agenciaDv: readTexto(header, 58, 58),
    conta: readTexto(header, 59, 70),
    contaDv: readTexto(header, 71, 71),
    beneficiario: readTexto(header, 73, 102),
  };
}

/** The boletos of a remittance, in its order. */
export function readRemessa(remessa: string): TituloNoBanco[] {
  return remessa
    .split('\r\n')
    .filter((line) => segmento(line) === 'P')
    .map((line) => ({
      movimento: line.slice(15, 17),
      nossoNumero: readTexto(line, 38, 57),
      documento: readTexto(line, 63, 77),
      vencimento: readDia(line, 78),
      valor: readNumero(line, 86, 100) ?? 0,
    }));
}

/** What a bank says about one boleto. */
export interface Dita {
  titulo: TituloNoBanco;
  ocorrencia: Ocorrencia;
}

/**
 * The file with which a bank answers a remittance: what it says about each boleto, in the order of the remittance, and
 * nothing where it says nothing. A boleto may have several answers.
 */
export function returnFor(
  remessa: string,
  what: {
    conta: ContaDeCobranca;
    cabecalho: CabecalhoArquivo;
    diz: (titulo: TituloNoBanco) => readonly Ocorrencia[];
  },
): string {
  const ditas = readRemessa(remessa).flatMap((titulo) =>
    what.diz(titulo).map((ocorrencia) => ({ titulo, ocorrencia })),
  );
  return writeRetorno(what.conta, ditas, what.cabecalho);
}

/** A file of the bank with what it says, in this order. */
export function writeRetorno(
  conta: ContaDeCobranca,
  ditas: readonly Dita[],
  cabecalho: CabecalhoArquivo,
): string {
  const lines = [
    writeLinha(headerArquivo(conta, cabecalho, '2')),
    writeLinha(headerLote(conta, cabecalho, 'T')),
    ...ditas.flatMap(({ titulo, ocorrencia }, i) => [
      segmentoT(conta, titulo, ocorrencia, 2 * i + 1),
      segmentoU(conta, ocorrencia, 2 * i + 2),
    ]),
    ...trailers(
      conta.banco,
      ditas.length * 2,
      ditas.map(({ titulo }) => titulo.valor),
    ),
  ];
  return asFile(lines);
}

function segmentoT(conta: ContaDeCobranca, titulo: TituloNoBanco, ocorrencia: Ocorrencia, n: number): string {
  const { movimento, tarifa = 0, motivos = [] } = ocorrencia;
  return writeLinha([
    ...inicio(conta.banco, '0001', '3'),
    [9, 13, n],
    [14, 14, 'T'],
    [16, 17, movimento],
    [38, 57, titulo.nossoNumero],
    [58, 58, '1'],
    [59, 73, titulo.documento],
    [74, 81, titulo.vencimento === null ? '00000000' : diaNoArquivo(titulo.vencimento)],
    [82, 96, titulo.valor],
    [97, 99, conta.banco],
    [100, 105, '0'.repeat(6)],
    [106, 130, titulo.documento],
    [131, 132, '09'],
    [199, 213, tarifa],
    [214, 223, motivos.join('')],
  ]);
}

function segmentoU(conta: ContaDeCobranca, ocorrencia: Ocorrencia, n: number): string {
  const { movimento, dia, credito, pago = 0, acrescimos = 0, descontos = 0 } = ocorrencia;
  return writeLinha([
    ...inicio(conta.banco, '0001', '3'),
    [9, 13, n],
    [14, 14, 'U'],
    [16, 17, movimento],
    [18, 32, acrescimos],
    [33, 47, descontos],
    [48, 77, '0'.repeat(30)],
    [78, 92, pago],
    [93, 107, pago],
    [108, 137, '0'.repeat(30)],
    [138, 145, diaNoArquivo(dia)],
    [146, 153, credito === undefined ? '00000000' : diaNoArquivo(credito)],
  ]);
}
