import { deflateSync } from 'node:zlib';

/** A plain PDF of empty pages. `trailer` is added to the trailer dictionary, `text` to the first page. */
export function buildPdf(pages: number, { trailer = '', text = '' } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ');
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj`,
    ...Array.from({ length: pages }, (_, i) => `${i + 3} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj`),
    `99 0 obj\n<< /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj`,
  ];
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`;
  return Buffer.from(`%PDF-1.7\n${objects.join('\n')}\n${end}`, 'latin1');
}

interface ObjectStream {
  /** Added to the catalogue. */
  entry?: string;
  /** How the object stream calls itself. */
  name?: string;
  /** How it says that it is packed, and how it is. */
  filter?: string;
  pack?: (plain: Buffer) => Buffer;
}

/** A modern PDF: page tree inside an object stream, cross-references in a stream with `dictionary`. */
export function buildCompressedPdf(
  pages: number,
  dictionary = '',
  { entry = '', name = 'ObjStm', filter = '/Filter/FlateDecode', pack = deflateSync }: ObjectStream = {},
): Buffer {
  const tree = pack(
    Buffer.from(`1 0 2 40 <</Type/Catalog/Pages 2 0 R${entry}>> <</Type/Pages/Count ${pages}/Kids[]>>`),
  );
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n5 0 obj\n<</Type/${name}/N 2/First 8${filter}/Length ${tree.length}>>stream\r\n`),
    tree,
    Buffer.from(
      `\r\nendstream\nendobj\n6 0 obj\n<</Type/XRef/Root 1 0 R${dictionary}/Length 0>>stream\n\nendstream\n`,
    ),
    Buffer.from('endobj\nstartxref\n9\n%%EOF'),
  ]);
}
