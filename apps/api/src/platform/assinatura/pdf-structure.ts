/** The few parts of a PDF that adding a signature touches. Only files with a plain cross-reference table are read. */

const ENTRY = /^(\d{10}) \d{5} ([nf])/;

export type PdfStructure = {
  /** Value of the trailer's /Size: the first free object number. */
  size: number;
  root: number;
  /** '/Info 82 0 R', or empty. */
  info: string;
  /** First half of the file identifier, as written, with its delimiters. */
  firstId: string;
  xrefAt: number;
  /** Source of an object, from '<<' to '>>'. @throws {Error} when there is none. */
  readObject: (number: number) => string;
};

/** Reads trailer and cross-reference table. @throws {Error} when the file is built otherwise. */
export function readPdfStructure(pdf: Buffer): PdfStructure {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 2048));
  const xrefAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const trailer = tail.slice(tail.lastIndexOf('trailer'), tail.lastIndexOf('startxref'));
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const firstId = /\/ID \[\s*(\([^()\\]*\)|<[0-9A-Fa-f]*>)/.exec(trailer)?.[1];
  if (!Number.isInteger(xrefAt) || !Number.isInteger(size) || !Number.isInteger(root) || !firstId)
    throw new Error('O PDF não tem a estrutura esperada para ser assinado.');
  const offsets = readOffsets(pdf, xrefAt);
  return {
    size,
    root,
    info: /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? '',
    firstId,
    xrefAt,
    readObject: (number) => readObject(pdf, offsets.get(number), number),
  };
}

function readOffsets(pdf: Buffer, xrefAt: number): Map<number, number> {
  const lines = pdf.toString('latin1', xrefAt, pdf.indexOf('trailer', xrefAt)).split(/\r?\n/);
  const [, range = ''] = lines;
  const [first = Number.NaN, count = Number.NaN] = range.split(' ').map(Number);
  const offsets = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const entry = ENTRY.exec(lines[i + 2] ?? '');
    if (!entry) throw new Error('A tabela de objetos do PDF não pôde ser lida.');
    if (entry[2] === 'n') offsets.set(first + i, Number(entry[1]));
  }
  return offsets;
}

function readObject(pdf: Buffer, offset: number | undefined, number: number): string {
  const source = offset === undefined ? '' : pdf.toString('latin1', offset, pdf.indexOf('endobj', offset));
  const header = `${number} 0 obj`;
  const dictionary = source.slice(header.length).trim();
  if (!source.startsWith(header) || !dictionary.startsWith('<<') || !dictionary.endsWith('>>'))
    throw new Error(`O objeto ${number} do PDF não pôde ser lido.`);
  return dictionary;
}
