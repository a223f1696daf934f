import { sha256 } from './cms.ts';
import { type PdfStructure, readPdfStructure } from './pdf-structure.ts';

/** What the signature says of itself inside the PDF. */
export type SignatureInfo = {
  /** Who signs, as readers show it. */
  nome: string;
  motivo: string;
  local: string;
  now: Date;
};

/** A PDF with an empty signature: bytes from `start` to `end` are `<000…>`, where the signature will stand. */
type PreparedPdf = { pdf: Buffer; start: number; end: number };

/**
 * Appends an invisible signature field to a PDF, without touching a byte of what is there (an incremental update), so
 * that PDF/A still holds: file identifier kept, annotation printable and of no size, no text but as hexadecimal.
 * @throws {Error} when the file already has a form or signature, or an unknown structure.
 */
export function addSignatureField(pdf: Buffer, info: SignatureInfo, capacity: number): PreparedPdf {
  const structure = readPdfStructure(pdf);
  const catalog = structure.readObject(structure.root);
  if (catalog.includes('/AcroForm')) throw new Error('O PDF já tem um formulário ou uma assinatura.');
  const pageNumber = findFirstPage(structure, catalog);
  const [signature, widget, form] = [structure.size, structure.size + 1, structure.size + 2];

  const update = new Update(pdf);
  update.add(structure.root, insert(catalog, `/AcroForm ${form} 0 R /Perms << /DocMDP ${signature} 0 R >>`));
  update.add(pageNumber, addAnnotation(structure.readObject(pageNumber), widget));
  const gap = update.addSignature(signature, info, capacity);
  update.add(
    widget,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Assinatura1) /TU ${text('Assinatura digital do documento')} /F 132 /Rect [0 0 0 0] /P ${pageNumber} 0 R /V ${signature} 0 R >>`,
  );
  update.add(form, `<< /SigFlags 3 /Fields [${widget} 0 R] >>`);
  const prepared = update.finish(structure);
  writeByteRange(prepared, gap);
  return { pdf: prepared, start: gap.start, end: gap.end };
}

type Gap = { rangeAt: number; start: number; end: number };

const RANGE_WIDTH = 40;

/** Objects appended to a file, with the place of each. */
class Update {
  readonly #parts: Buffer[];
  readonly #offsets = new Map<number, number>();
  #length: number;

  constructor(pdf: Buffer) {
    this.#parts = [pdf];
    this.#length = pdf.length;
    this.#append('\n');
  }

  add(number: number, dictionary: string): void {
    this.#offsets.set(number, this.#length);
    this.#append(`${number} 0 obj\n${dictionary}\nendobj\n`);
  }

  addSignature(number: number, info: SignatureInfo, capacity: number): Gap {
    this.#offsets.set(number, this.#length);
    const { nome, motivo, local, now } = info;
    this.#append(
      `${number} 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${text(nome)} /Reason ${text(motivo)} /Location ${text(local)} /M (${pdfDate(now)})\n/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>]\n/ByteRange `,
    );
    const rangeAt = this.#length;
    this.#append(`${' '.repeat(RANGE_WIDTH)}\n/Contents `);
    const start = this.#length;
    this.#append(`<${'0'.repeat(capacity * 2)}>`);
    const end = this.#length;
    this.#append(' >>\nendobj\n');
    return { rangeAt, start, end };
  }

  finish({ size, root, info, firstId, xrefAt }: PdfStructure): Buffer {
    const startxref = this.#length;
    const numbers = [...this.#offsets.keys()].sort((a, b) => a - b);
    const sections = numbers.map(
      (n) => `${n} 1\n${String(this.#offsets.get(n)).padStart(10, '0')} 00000 n \n`,
    );
    const newId = sha256(...this.#parts).toString('hex', 0, 16);
    this.#append(
      `xref\n${sections.join('')}trailer\n<< /Size ${Math.max(size, ...numbers.map((n) => n + 1))} /Root ${root} 0 R ${info} /Prev ${xrefAt} /ID [${firstId} <${newId}>] >>\nstartxref\n${startxref}\n%%EOF\n`,
    );
    return Buffer.concat(this.#parts);
  }

  #append(source: string): void {
    const bytes = Buffer.from(source, 'latin1');
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

function writeByteRange(pdf: Buffer, { rangeAt, start, end }: Gap): void {
  pdf.write(`[0 ${start} ${end} ${pdf.length - end}]`, rangeAt, 'latin1');
}

function findFirstPage({ readObject }: PdfStructure, catalog: string): number {
  let number = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]);
  for (let depth = 0; depth < 20; depth++) {
    const node = readObject(number);
    const kid = /\/Kids \[\s*(\d+) 0 R/.exec(node)?.[1];
    if (!kid) return number;
    number = Number(kid);
  }
  throw new Error('A primeira página do PDF não foi encontrada.');
}

function addAnnotation(page: string, widget: number): string {
  if (page.includes('/Annots [')) return page.replace('/Annots [', `/Annots [${widget} 0 R `);
  if (page.includes('/Annots')) throw new Error('As anotações da página não puderam ser lidas.');
  return insert(page, `${page.includes('/Tabs') ? '' : '/Tabs /S '}/Annots [${widget} 0 R]`);
}

const insert = (dictionary: string, entry: string): string => `<< ${entry} ${dictionary.slice(2)}`;

/** A PDF text string as hexadecimal UTF-16: no character in it can end the string or start another object. */
function text(value: string): string {
  return `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`;
}

/** 'D:20261121173000Z' */
function pdfDate(instant: Date): string {
  return `D:${instant.toISOString().replace(/[-T:]|\.\d+/g, '')}`;
}
