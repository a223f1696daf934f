import type { Celula, ColunaPlanilha } from '@balcao/domain/planilha/celula';
import { CSV_BOM, csvLine } from '@balcao/domain/planilha/csv';
import { XLSX_ESTILO, xlsxCelula } from '@balcao/domain/planilha/xlsx';
import { packageParts, sheetEnd, sheetHead, sheetPath, type WrittenSheet } from './xlsx-parts.ts';
import { type ZipPart, zip } from './zip.ts';

export type Formato = 'csv' | 'xlsx';

/** A sheet to be written: its name, its columns and its rows, in slices as they come. */
export interface Planilha {
  nome: string;
  colunas: readonly ColunaPlanilha[];
  fatias: AsyncIterable<readonly (readonly Celula[])[]>;
  /** Rows of one sheet; what is more goes on in the next. Excel ends at 1,048,576 lines, the heading included. */
  linhasPorFolha?: number;
}

const LINHAS_POR_FOLHA = 1_000_000;

/** The bytes of the file, made as the rows come: memory holds one slice, however long the list is. */
export function writePlanilha(formato: Formato, planilha: Planilha): AsyncIterable<Buffer> {
  return formato === 'csv' ? csv(planilha) : zip(xlsxParts(planilha));
}

async function* csv({ colunas, fatias }: Planilha): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_BOM + csvLine(headings(colunas)));
  for await (const rows of fatias) if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''));
}

function headings(colunas: readonly ColunaPlanilha[]): Celula[] {
  return colunas.map(({ rotulo }) => ({ tipo: 'texto', valor: rotulo }));
}

async function* xlsxParts({
  nome,
  colunas,
  fatias,
  linhasPorFolha = LINHAS_POR_FOLHA,
}: Planilha): AsyncGenerator<ZipPart> {
  const rows = oneByOne(fatias);
  const head = `${sheetHead(colunas)}<row>${headings(colunas)
    .map((cell) => xlsxCelula(cell, XLSX_ESTILO.titulo))
    .join('')}</row>`;
  const sheets: WrittenSheet[] = [];
  let next = await rows.next();
  const sheet = async function* (one: WrittenSheet) {
    yield head;
    for (; !next.done && one.linhas <= linhasPorFolha; one.linhas += 1) {
      yield `<row>${next.value.map((cell) => xlsxCelula(cell)).join('')}</row>`;
      next = await rows.next();
    }
    yield sheetEnd(colunas.length, one.linhas);
  };
  do {
    const one = { nome: sheets.length === 0 ? nome : `${nome} ${sheets.length + 1}`, linhas: 1 };
    sheets.push(one);
    yield { name: sheetPath(sheets.length), text: sheet(one) };
  } while (!next.done);
  yield* packageParts(sheets, colunas.length);
}

async function* oneByOne(fatias: Planilha['fatias']): AsyncGenerator<readonly Celula[]> {
  for await (const rows of fatias) yield* rows;
}
