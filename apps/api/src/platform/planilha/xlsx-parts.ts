import type { ColunaPlanilha } from '@balcao/domain/planilha/celula';
import { xlsxTexto } from '@balcao/domain/planilha/xlsx';
import type { ZipPart } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The formats that `XLSX_ESTILO` counts: plain, heading, day, and day with time. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What a sheet begins with: the first line stays in sight, and columns have their width. */
export function sheetHead(colunas: readonly ColunaPlanilha[]): string {
  const cols = colunas.map(
    ({ largura }, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}

/** What a sheet ends with: the first line is where the program filters and sorts. */
export function sheetEnd(colunas: number, linhas: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(colunas)}${linhas}"/></worksheet>`;
}

/** The name of a column, from 1: A to Z, then AA. */
function columnName(number: number): string {
  const rest = (number - 1) % 26;
  const before = (number - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}

/** The path of a sheet inside the package, from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** A sheet that was written, with its lines, the heading included. */
export interface WrittenSheet {
  nome: string;
  linhas: number;
}

/** The parts that say what the package is; last, because only then is it known how many sheets there are. */
export function packageParts(sheets: readonly WrittenSheet[], colunas: number): ZipPart[] {
  const numbers = sheets.map((_, i) => i + 1);
  const styleId = sheets.length + 1;
  const one = (name: string, text: string): ZipPart => ({ name, text: [text] });
  return [
    one('xl/styles.xml', STYLES),
    one(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(({ nome }, i) => `<sheet name="${xlsxTexto(nome)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
        .join('')}</sheets>${filterNames(sheets, colunas)}</workbook>`,
    ),
    one(
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map(
          (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${styleId}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    one(
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    one(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbers
        .map((n) => `<Override PartName="/${sheetPath(n)}" ContentType="${TYPES}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ),
  ];
}

/** The range that each sheet is filtered in, under the name by which Excel looks for it. */
function filterNames(sheets: readonly WrittenSheet[], colunas: number): string {
  const names = sheets.map(({ nome, linhas }, i) => {
    const sheet = `'${xlsxTexto(nome).replaceAll("'", "''")}'`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${sheet}!$A$1:$${columnName(colunas)}$${linhas}</definedName>`;
  });
  return `<definedNames>${names.join('')}</definedNames>`;
}
