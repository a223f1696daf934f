import { UFS } from '@balcao/domain/pessoa/uf';
import { type IsoDate, isIsoDate } from '@balcao/domain/prazo/data';
import {
  ANO_INVALIDO,
  type FeriadoTipo,
  isDiaDoCalendario,
  type MeioExpediente,
} from '@balcao/domain/prazo/feriado';
import { foldText } from '@balcao/domain/texto/busca';
import { parseDataBr } from '@balcao/domain/texto/data-br';
import { type Lista, readPastedList } from '#platform/planilha/read-pasted-list.ts';

/** Longest name of a day. */
const DESCRICAO_MAXIMA = 120;

/** Maximum of lines in one paste. */
const LINHAS_MAXIMO = 500;

/** A readable line. Its place is still the typed text, because names of towns are looked up elsewhere. */
export interface LinhaFeriado {
  /** Number from 1, as the person counts the pasted lines. */
  linha: number;
  data: IsoDate;
  tipo: FeriadoTipo;
  /** Name or IBGE code of a municipality; null for a day of a whole state or everywhere. */
  municipio: string | null;
  uf: string | null;
  meioExpediente: MeioExpediente;
  descricao: string;
}

const TIPOS: Record<string, FeriadoTipo> = {
  nacional: 'NACIONAL',
  'feriado nacional': 'NACIONAL',
  estadual: 'ESTADUAL',
  'feriado estadual': 'ESTADUAL',
  municipal: 'MUNICIPAL',
  'feriado municipal': 'MUNICIPAL',
  'ponto facultativo': 'PONTO_FACULTATIVO',
  facultativo: 'PONTO_FACULTATIVO',
  recesso: 'RECESSO',
};

const SIGLAS = new Set<string>(UFS.map(({ sigla }) => sigla));

function readExpediente(text: string): MeioExpediente | null {
  const folded = foldText(text);
  if (folded === '' || folded === 'nao' || folded === 'nenhum' || folded === '-') return 'NENHUM';
  if (/^(ate|so ate)( as)? 13(h|h00|:00)?$/.test(folded)) return 'ATE_13H';
  return /^(apos|a partir d?as|depois das)( as)? 14(h|h00|:00)?$/.test(folded) ? 'APOS_14H' : null;
}

interface Lugar {
  municipio: string | null;
  uf: string | null;
}

function readLugar(text: string): Lugar {
  const sigla = text.toUpperCase();
  if (SIGLAS.has(sigla)) return { municipio: null, uf: sigla };
  return { municipio: text === '' ? null : text, uf: null };
}

function checkLugar(tipo: FeriadoTipo, { municipio, uf }: Lugar): string | null {
  if (tipo === 'MUNICIPAL' && municipio === null) return 'Um feriado municipal precisa do município.';
  if (tipo === 'ESTADUAL' && uf === null) return 'Um feriado estadual precisa da UF na coluna do município.';
  if (tipo === 'NACIONAL' && (municipio ?? uf) !== null) return 'Um feriado nacional vale em todo o país.';
  return null;
}

function readLine(fields: readonly string[], linha: number): LinhaFeriado | string {
  const [quando = '', que = '', onde = '', meio = '', descricao = ''] = fields;
  if (fields.length !== 5) return 'Use cinco colunas: data; tipo; município; meio expediente; descrição.';
  const data = isIsoDate(quando) ? quando : parseDataBr(quando);
  if (data === null) return `Data inválida: “${quando}”. Escreva como 31/12/2026.`;
  if (!isDiaDoCalendario(data)) return ANO_INVALIDO;
  const tipo = TIPOS[foldText(que).replaceAll('_', ' ')];
  if (tipo === undefined)
    return `Tipo desconhecido: “${que}”. Use nacional, estadual, municipal, ponto facultativo ou recesso.`;
  const lugar = readLugar(onde);
  const wrong = checkLugar(tipo, lugar);
  if (wrong) return wrong;
  const meioExpediente = readExpediente(meio);
  if (meioExpediente === null)
    return `Meio expediente desconhecido: “${meio}”. Deixe vazio, ou use até 13h ou após 14h.`;
  if (descricao === '') return 'Falta a descrição.';
  if (descricao.length > DESCRICAO_MAXIMA) return `A descrição tem mais de ${DESCRICAO_MAXIMA} letras.`;
  return { linha, data, tipo, ...lugar, meioExpediente, descricao };
}

const isTitle = ([first = '']: readonly string[]) => foldText(first) === 'data';

/**
 * Reads days pasted from a spreadsheet or a CSV file, one a line: data; tipo; município; meio expediente; descrição. It
 * never throws: an unreadable line is an error of that line.
 */
export function parseListaFeriados(texto: string): Lista<LinhaFeriado> {
  return readPastedList(texto, { maximo: LINHAS_MAXIMO, isTitle, readRow: readLine });
}
