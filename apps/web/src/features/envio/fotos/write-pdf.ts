/** A JPEG and its size in pixels. */
export interface PdfPicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Portrait A4, in points. */
const A4 = { width: 595.28, height: 841.89 } as const;
/** White margin of each page, in points. */
const MARGIN = 14;

/** Writes a PDF with one A4 page per image, in landscape for a wide image. */
export function writePdf(pictures: readonly PdfPicture[], titulo: string): Blob {
  const doc = createDocument();
  const pageIds = pictures.map((_, i) => 4 + i * 3);
  doc.add('<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>');
  doc.add(
    `<< /Type /Pages /Count ${pictures.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
  );
  doc.add(`<< /Title ${hexText(titulo)} /Producer (Balcao) >>`);
  for (const [i, picture] of pictures.entries()) addPage(doc, picture, 4 + i * 3);
  return doc.end();
}

function addPage(doc: PdfDocument, picture: PdfPicture, id: number): void {
  const { page, box } = layOut(picture);
  const pen = `q ${num(box.width)} 0 0 ${num(box.height)} ${num(box.x)} ${num(box.y)} cm /P Do Q`;
  doc.add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${num(page.width)} ${num(page.height)}] ` +
      `/Resources << /XObject << /P ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>`,
  );
  doc.add(`<< /Length ${pen.length} >>`, ascii(pen));
  doc.add(
    `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
      `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.jpeg.length} >>`,
    picture.jpeg,
  );
}

/** The page and the centred, largest box of the image, in points. */
export function layOut({ width, height }: Pick<PdfPicture, 'width' | 'height'>) {
  const page = width > height ? { width: A4.height, height: A4.width } : A4;
  const scale = Math.min((page.width - 2 * MARGIN) / width, (page.height - 2 * MARGIN) / height);
  const box = { width: width * scale, height: height * scale };
  return { page, box: { ...box, x: (page.width - box.width) / 2, y: (page.height - box.height) / 2 } };
}

type PdfDocument = ReturnType<typeof createDocument>;

/** A writer of PDF objects, which are numbered from 1 in order; object 3 holds the metadata. */
function createDocument() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes);
    length += bytes.length;
  };
  // Four bytes beyond ASCII mark the file as binary, so that no tool converts its line ends.
  put(new Uint8Array([...ascii('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  return {
    add(dictionary: string, stream?: Uint8Array<ArrayBuffer>) {
      offsets.push(length);
      put(ascii(`${offsets.length} 0 obj\n${dictionary}\n`));
      if (stream) {
        put(ascii('stream\n'));
        put(stream);
        put(ascii('\nendstream\n'));
      }
      put(ascii('endobj\n'));
    },
    end(): Blob {
      const start = length;
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const size = offsets.length + 1;
      put(ascii(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
      put(ascii(`trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`));
      return new Blob(parts, { type: 'application/pdf' });
    },
  };
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function num(value: number): string {
  return value.toFixed(2);
}

/** Encodes text as UTF-16, so that a title can have any letter. */
function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return `<FEFF${units
    .map((unit) => unit.toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}>`;
}
