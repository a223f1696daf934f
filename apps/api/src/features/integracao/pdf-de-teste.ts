/** One empty page. */
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
];

/** The smallest document that can be signed; nobody ever gets it. */
export const PDF_DE_TESTE = build();

function build(): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = OBJECTS.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const size = OBJECTS.length + 1;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const id = '<00000000000000000000000000000000>';
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /ID [${id} ${id}] >>\n`;
  return Buffer.from(`${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}
