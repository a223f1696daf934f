import { describe, expect, it } from 'vitest';
import { stripMetadata } from './exif.ts';
import {
  buildJpeg,
  buildPng,
  buildTiff,
  buildWebp,
  exifSegment,
  jpegScan,
  jpegSegment,
  pngChunk,
  vp8,
  vp8x,
  webpChunk,
} from './image.corpus.ts';
import { inspectImage } from './image-inspect.ts';
import { readOrientation } from './tiff-orientation.ts';

const SIZE = { width: 640, height: 480 };
/** What must not be found in a clean picture. */
const SECRETS = ['GPS -23.55', 'iPhone', 'segredo'];

function strip(bytes: Buffer, mime: string) {
  const stripped = stripMetadata(bytes, mime) ?? expect.unreachable();
  for (const secret of SECRETS) expect(stripped.bytes.includes(secret), secret).toBe(false);
  expect(stripMetadata(stripped.bytes, mime)?.bytes.equals(stripped.bytes), 'stable').toBe(true);
  return stripped;
}

describe('JPEG', () => {
  const adobe = jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'));
  const jfif = jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\x01\0\x48\0\x48\0\0', 'latin1'));
  const dirty = [
    jfif,
    exifSegment(1),
    jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0segredo'),
    jpegSegment(0xe2, 'ICC_PROFILE\0segredo'),
    jpegSegment(0xed, 'Photoshop 3.0\0segredo'),
    jpegSegment(0xe5, 'segredo'),
    jpegSegment(0xfe, 'segredo'),
    adobe,
  ];

  it('keeps the picture byte for byte and nothing else', () => {
    const { bytes, removed } = strip(
      buildJpeg(SIZE, dirty, Buffer.from('segredo: motion photo')),
      'image/jpeg',
    );
    expect(bytes.equals(buildJpeg(SIZE, [jfif, adobe]))).toBe(true);
    expect(removed).toEqual([
      'dados da câmera e localização (EXIF)',
      'dados de edição e autoria (XMP)',
      'perfil de cor',
      'legenda e autoria (IPTC)',
      'outros dados do aparelho ou programa',
      'comentários e textos',
      'conteúdo após o fim da imagem',
    ]);
  });

  it('drops the thumbnail of JFIF and what hides behind the Adobe mark', () => {
    const thumbnail = jpegSegment(
      0xe0,
      Buffer.from('JFIF\0\x01\x01\x01\0\x48\0\x48\x01\x02segredo', 'latin1'),
    );
    const longAdobe = jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01segredo', 'latin1'));
    const { bytes } = strip(buildJpeg(SIZE, [thumbnail, longAdobe]), 'image/jpeg');
    expect(bytes.equals(buildJpeg(SIZE, [jfif, adobe]))).toBe(true);
  });

  it('finds comments between the scans of a progressive picture', () => {
    const plain = buildJpeg(SIZE);
    const at = plain.lastIndexOf(jpegScan());
    const between = [plain.subarray(0, at), jpegScan(), jpegSegment(0xfe, 'segredo'), plain.subarray(at)];
    const { bytes } = strip(Buffer.concat(between), 'image/jpeg');
    expect(bytes.equals(Buffer.concat([plain.subarray(0, at), jpegScan(), plain.subarray(at)]))).toBe(true);
  });

  it('keeps a turned picture upright', () => {
    const { bytes } = strip(buildJpeg(SIZE, [exifSegment(6)]), 'image/jpeg');
    expect(inspectImage(bytes, 'image/jpeg')).toEqual({ width: 480, height: 640 });
  });

  it('has nothing to say about a clean picture', () => {
    const clean = buildJpeg(SIZE, [jfif]);
    expect(stripMetadata(clean, 'image/jpeg')).toEqual({ bytes: clean, removed: [] });
  });
});

describe('PNG', () => {
  it('keeps only the chunks that draw', () => {
    const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
    const dirty = [
      gamma,
      pngChunk('tEXt', Buffer.from('Author\0segredo')),
      pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0segredo')),
      pngChunk('iCCP', Buffer.from('segredo')),
      pngChunk('tIME', Buffer.alloc(7)),
      pngChunk('prVt', Buffer.from('segredo')),
      pngChunk('eXIf', buildTiff(1)),
    ];
    const { bytes, removed } = strip(
      Buffer.concat([buildPng(SIZE, dirty), Buffer.from('segredo')]),
      'image/png',
    );
    expect(bytes.equals(buildPng(SIZE, [gamma]))).toBe(true);
    expect(removed).toHaveLength(6);
  });

  it('keeps a turned picture upright', () => {
    const { bytes } = strip(buildPng(SIZE, [pngChunk('eXIf', buildTiff(8))]), 'image/png');
    expect(inspectImage(bytes, 'image/png')).toEqual({ width: 480, height: 640 });
  });
});

describe('WEBP', () => {
  it('drops the chunks and the promises of them', () => {
    const dirty = [
      vp8x(SIZE, 0x2c),
      webpChunk('ICCP', Buffer.from('segredo')),
      vp8(SIZE),
      webpChunk('EXIF', buildTiff(1)),
      webpChunk('XMP ', Buffer.from('segredo')),
      webpChunk('dado', Buffer.from('segredo')),
    ];
    const { bytes, removed } = strip(buildWebp(dirty, Buffer.from('segredo')), 'image/webp');
    expect(bytes.equals(buildWebp([vp8x(SIZE, 0), vp8(SIZE)]))).toBe(true);
    expect(removed).toHaveLength(5);
  });

  it('looks into animation frames', () => {
    const frame = (...chunks: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), ...chunks]));
    const dirty = buildWebp([vp8x(SIZE, 2), frame(vp8(SIZE), webpChunk('dado', Buffer.from('segredo')))]);
    expect(strip(dirty, 'image/webp').bytes.equals(buildWebp([vp8x(SIZE, 2), frame(vp8(SIZE))]))).toBe(true);
  });

  it('keeps a turned picture upright', () => {
    const turned = buildWebp([vp8x(SIZE, 8), vp8(SIZE), webpChunk('EXIF', buildTiff(3))]);
    const { bytes } = strip(turned, 'image/webp');
    expect(bytes.subarray(20, 21)).toEqual(Buffer.from([8]));
    expect(readOrientation(bytes.subarray(bytes.indexOf('EXIF') + 8))).toBe(3);
  });
});

describe('stripMetadata', () => {
  it('says when it cannot clean a type', () => {
    expect(stripMetadata(Buffer.from('%PDF-1.7'), 'application/pdf')).toBeNull();
  });

  it('throws on a broken picture instead of passing it on', () => {
    for (const mime of ['image/jpeg', 'image/png', 'image/webp']) {
      expect(() => stripMetadata(Buffer.from('segredo'), mime)).toThrow(/danificado/);
    }
    expect(() => stripMetadata(buildJpeg(SIZE).subarray(0, -2), 'image/jpeg')).toThrow(/danificado/);
  });
});
