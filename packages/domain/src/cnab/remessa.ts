import { nossoNumeroNoArquivo } from '../boleto/campo-livre.ts';
import { type ContaDeCobranca, nomeDoBanco } from '../boleto/conta.ts';
import { addDays, type IsoDate } from '../prazo/data.ts';
import { type Campo, diaNoArquivo, digitos, writeLinha } from './campos.ts';
import type { MovimentoRemessa } from './movimento.ts';

/** Who a boleto is for, as the bank asks for it. */
export interface Pagador {
  /** CPF or CNPJ as it is stored. */
  documento: string;
  nome: string;
  endereco: string;
  bairro: string;
  cep: string;
  cidade: string;
  uf: string;
}

/** One order about one boleto. */
export interface Titulo {
  movimento: MovimentoRemessa;
  /** The number of the boleto as its bank keeps it. */
  nossoNumero: string;
  /** Our own name of it, at most 15 characters: it comes back in the return. */
  documento: string;
  emissao: IsoDate;
  vencimento: IsoDate;
  /** In cents. */
  valor: number;
  pagador: Pagador;
  /** Line on the boleto that says what is paid. */
  mensagem: string;
  /** Fine once and interest a month, in whole per cent, that the bank adds after the due date; null for none. */
  encargos: { multa: number; juros: number } | null;
  /** Days after the due date on which the bank stops taking it. */
  diasParaBaixa: number;
}

/** What names a file: its number, counted from 1 without gaps, and when it was made, in Brasília. */
export interface CabecalhoArquivo {
  sequencia: number;
  dia: IsoDate;
  /** HHMMSS. */
  hora: string;
}

/** Versions of file and batch. */
const VERSAO_DO_ARQUIVO = '083';
const VERSAO_DO_LOTE = '042';

/** Lines of the file that go to a bank: CNAB 240 as Banco do Brasil takes it, one batch, segments P, Q and R for each boleto. */
export function writeRemessa(
  conta: ContaDeCobranca,
  titulos: readonly Titulo[],
  cabecalho: CabecalhoArquivo,
): string {
  const details = titulos.flatMap((titulo) => [
    { segmento: 'P', titulo, campos: segmentoP(conta, titulo) },
    { segmento: 'Q', titulo, campos: segmentoQ(titulo) },
    // What to print and to charge belongs to a new boleto alone.
    ...(titulo.movimento === '01' ? [{ segmento: 'R', titulo, campos: segmentoR(titulo) }] : []),
  ]);
  const lines = [
    writeLinha(headerArquivo(conta, cabecalho, '1')),
    writeLinha(headerLote(conta, cabecalho, 'R')),
    ...details.map(({ segmento, titulo, campos }, i) =>
      writeLinha([
        ...inicio(conta.banco, '0001', '3'),
        [9, 13, i + 1],
        [14, 14, segmento],
        [16, 17, titulo.movimento],
        ...campos,
      ]),
    ),
    ...trailers(
      conta.banco,
      details.length,
      titulos.map(({ valor }) => valor),
    ),
  ];
  return asFile(lines);
}

/** The lines as a file, each ended as the manuals ask. */
export function asFile(lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Columns with which every line begins. */
export function inicio(banco: string, lote: string, tipo: string): Campo[] {
  return [
    [1, 3, banco],
    [4, 7, lote],
    [8, 8, tipo],
  ];
}

/** Who owns the account, from a column on: the same in the headers of file and batch, one column apart. */
function titular(conta: ContaDeCobranca, de: number): Campo[] {
  return [
    [de, de + 19, convenioNoArquivo(conta)],
    [de + 20, de + 39, contaNoArquivo(conta)],
    [de + 40, de + 69, conta.beneficiario],
  ];
}

/** Agência, conta and their digits, 20 columns. */
function contaNoArquivo({ agencia, agenciaDv, conta, contaDv }: ContaDeCobranca): string {
  return `${digitos(agencia, 5)}${agenciaDv.padEnd(1)}${digitos(conta, 12)}${contaDv.padEnd(1)} `;
}

/** Banco do Brasil asks for more than the number of the contract. */
function convenioNoArquivo({ convenio, carteira }: ContaDeCobranca): string {
  return `${digitos(convenio, 9)}0014${digitos(carteira, 2)}019`;
}

/** Header of a file: `1` for one that goes to the bank, `2` for one that comes back. */
export function headerArquivo(
  conta: ContaDeCobranca,
  cabecalho: CabecalhoArquivo,
  sentido: '1' | '2',
): Campo[] {
  const { sequencia, dia, hora } = cabecalho;
  return [
    ...inicio(conta.banco, '0000', '0'),
    [18, 18, '2'],
    [19, 32, conta.cnpj],
    ...titular(conta, 33),
    [103, 132, nomeDoBanco(conta.banco)],
    [143, 143, sentido],
    [144, 151, diaNoArquivo(dia)],
    [152, 157, hora],
    [158, 163, sequencia],
    [164, 166, VERSAO_DO_ARQUIVO],
    [167, 171, 0],
  ];
}

/** Header of the one batch of a file: `R` goes to the bank, `T` comes back. */
export function headerLote(
  conta: ContaDeCobranca,
  cabecalho: CabecalhoArquivo,
  operacao: 'R' | 'T',
): Campo[] {
  return [
    ...inicio(conta.banco, '0001', '1'),
    [9, 9, operacao],
    [10, 11, '01'],
    [14, 16, VERSAO_DO_LOTE],
    [18, 18, '2'],
    [19, 33, digitos(conta.cnpj, 15)],
    ...titular(conta, 34),
    [184, 191, cabecalho.sequencia],
    [192, 199, diaNoArquivo(cabecalho.dia)],
    [200, 207, 0],
  ];
}

function segmentoP(conta: ContaDeCobranca, titulo: Titulo): Campo[] {
  return [
    [18, 37, contaNoArquivo(conta)],
    [38, 57, nossoNumeroNoArquivo(conta, titulo.nossoNumero)],
    [58, 58, '1'],
    [59, 59, '1'],
    [60, 60, '1'],
    // The council prints and hands it out.
    [61, 62, '22'],
    [63, 77, titulo.documento],
    [78, 85, diaNoArquivo(titulo.vencimento)],
    [86, 100, titulo.valor],
    [101, 105, 0],
    // «Outros»: annuities and fees are no trade bills.
    [107, 109, '99N'],
    [110, 117, diaNoArquivo(titulo.emissao)],
    ...jurosDe(titulo),
    // No discount and no protest: the portal prices each boleto for its own due date.
    [142, 165, '0'.repeat(24)],
    [166, 195, '0'.repeat(30)],
    [196, 220, titulo.documento],
    [221, 223, '300'],
    [224, 224, '1'],
    [225, 227, titulo.diasParaBaixa],
    [228, 229, '09'],
    [230, 239, 0],
  ];
}

function segmentoQ({ pagador }: Titulo): Campo[] {
  return [
    [18, 18, pagador.documento.length === 11 ? '1' : '2'],
    [19, 33, digitos(pagador.documento, 15)],
    [34, 73, pagador.nome],
    [74, 113, pagador.endereco],
    [114, 128, pagador.bairro],
    [129, 136, digitos(pagador.cep, 8)],
    [137, 151, pagador.cidade],
    [152, 153, pagador.uf],
    [154, 169, '0'.repeat(16)],
    [210, 212, '000'],
  ];
}

/** Kind 2 is a rate of the month, 3 is none. */
function jurosDe({ encargos, vencimento }: Titulo): Campo[] {
  if (encargos === null || encargos.juros === 0)
    return [
      [118, 118, '3'],
      [119, 141, '0'.repeat(23)],
    ];
  return [
    [118, 118, '2'],
    [119, 126, diaNoArquivo(addDays(vencimento, 1))],
    [127, 141, encargos.juros * 100],
  ];
}

/** Kind 2 is a percentage, 0 is none. */
function multaDe({ encargos, vencimento }: Titulo): Campo[] {
  if (encargos === null || encargos.multa === 0)
    return [
      [66, 66, '0'],
      [67, 89, '0'.repeat(23)],
    ];
  return [
    [66, 66, '2'],
    [67, 74, diaNoArquivo(addDays(vencimento, 1))],
    [75, 89, encargos.multa * 100],
  ];
}

function segmentoR(titulo: Titulo): Campo[] {
  const { mensagem } = titulo;
  return [
    [18, 65, '0'.repeat(48)],
    ...multaDe(titulo),
    [100, 139, mensagem],
    [140, 179, mensagem.slice(40)],
    [200, 215, '0'.repeat(16)],
    [217, 228, '0'.repeat(12)],
    [231, 231, '0'],
  ];
}

/** The two last lines: how many lines and boletos there are, and what they come to. */
export function trailers(banco: string, details: number, valores: readonly number[]): string[] {
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  const batch: Campo[] = [
    [18, 23, details + 2],
    [24, 29, valores.length],
    [30, 46, total],
    [47, 115, '0'.repeat(69)],
  ];
  const file: Campo[] = [
    [18, 23, 1],
    [24, 29, details + 4],
    [30, 35, 0],
  ];
  return [
    writeLinha([...inicio(banco, '0001', '5'), ...batch]),
    writeLinha([...inicio(banco, '9999', '9'), ...file]),
  ];
}
