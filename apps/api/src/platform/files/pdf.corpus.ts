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

/**
 * A modern PDF: page tree inside a compressed object stream, cross-references in a stream with `dictionary`. `entry`
 * is added to the catalogue; `name` is how the object stream calls itself.
 */
export function buildCompressedPdf(
  pages: number,
  dictionary = '',
  { entry = '', name = 'ObjStm' } = {},
): Buffer {
  const tree = deflateSync(
    Buffer.from(`1 0 2 40 <</Type/Catalog/Pages 2 0 R${entry}>> <</Type/Pages/Count ${pages}/Kids[]>>`),
  );
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n5 0 obj\n<</Type/${name}/N 2/First 8/Filter/FlateDecode/Length ${tree.length}>>stream\r\n`,
    ),
    tree,
    Buffer.from(
      `\r\nendstream\nendobj\n6 0 obj\n<</Type/XRef/Root 1 0 R${dictionary}/Length 0>>stream\n\nendstream\n`,
    ),
    Buffer.from('endobj\nstartxref\n9\n%%EOF'),
  ]);
}
