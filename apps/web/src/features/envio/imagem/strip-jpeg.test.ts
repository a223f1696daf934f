import { describe, expect, it } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];

/** EXIF as cameras write it, with orientation and place, in either byte order. */
function exif(turn: number, little = false): number[] {
  const u16 = (n: number) => (little ? [n & 0xff, n >> 8] : [n >> 8, n & 0xff]);
  const u32 = (n: number) =>
    little ? [...u16(n & 0xffff), ...u16(n >> 16)] : [...u16(n >> 16), ...u16(n & 0xffff)];
  const entry = (tag: number, type: number, value: number[]) => [
    ...u16(tag),
    ...u16(type),
    ...u32(1),
    ...value,
  ];
  return segment(0xe1, [
    ...bytesOf('Exif\0\0'),
    ...bytesOf(little ? 'II' : 'MM'),
    ...u16(42),
    ...u32(8),
    ...u16(2),
    ...entry(0x0112, 3, [...u16(turn), 0, 0]),
    ...entry(0x8825, 4, u32(38)),
    ...u32(0),
    ...bytesOf('19 55 S 43 56 W'),
  ]);
}

const JFIF = segment(0xe0, [...bytesOf('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ICC = segment(0xe2, [...bytesOf('ICC_PROFILE\0'), 1, 1, 9, 9]);
const ADOBE = segment(0xee, [...bytesOf('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
const TABLES = [...segment(0xdb, [0, 1, 2]), ...segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])];
/** Two scans with false markers, a restart and tables between them. */
const SCANS = [
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  7,
  0xff,
  0,
  8,
  0xff,
  0xd3,
  9,
  ...segment(0xc4, [1, 2]),
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  0xff,
  0xff,
  0,
  5,
  0xff,
  0xd9,
];
const START = [0xff, 0xd8];

const photo = (bytes: number[], name = 'foto.jpg', type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes)], name, { type, lastModified: 5 });
const stripped = async (bytes: number[]) => [
  ...new Uint8Array(await (await stripJpeg(photo(bytes))).arrayBuffer()),
];

describe('an uploaded photo', () => {
  it('keeps its image data and colours, but loses place, time and comments', async () => {
    const beside = [
      ...segment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0<gps/>')),
      ...segment(0xe2, bytesOf('MPF\0 others')),
      ...segment(0xed, bytesOf('Photoshop 3.0\0 Belo Horizonte')),
      ...segment(0xfe, bytesOf('da Helena')),
    ];
    const bytes = [...START, ...JFIF, ...exif(1), ...beside, ...ICC, ...ADOBE, ...TABLES, ...SCANS];
    expect(await stripped(bytes)).toEqual([...START, ...JFIF, ...ICC, ...ADOBE, ...TABLES, ...SCANS]);
  });

  it.each([false, true])('keeps its orientation but loses its place (little-endian: %s)', async (little) => {
    const out = await stripped([...START, ...JFIF, ...exif(6, little), ...TABLES, ...SCANS]);
    const held = segment(0xe1, [
      ...bytesOf('Exif\0\0MM'),
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      0x01,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      6,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
    expect(out).toEqual([...START, ...JFIF, ...held, ...TABLES, ...SCANS]);
    expect(await stripped(out)).toEqual(out);
  });

  it('loses its place even when markers are padded', async () => {
    const pad = [0xff, 0xff];
    expect(await stripped([...START, ...JFIF, ...pad, ...exif(1), ...pad, ...TABLES, ...SCANS])).toEqual([
      ...START,
      ...JFIF,
      ...TABLES,
      ...SCANS,
    ]);
  });

  it('loses the data that a phone appends', async () => {
    const film = [...bytesOf('MotionPhoto'), ...START, ...exif(1), ...SCANS];
    expect(await stripped([...START, ...TABLES, ...SCANS, ...film])).toEqual([...START, ...TABLES, ...SCANS]);
  });

  it('loses its place even when it is truncated', async () => {
    const cut = SCANS.slice(0, -2);
    expect(await stripped([...START, ...exif(1), ...TABLES, ...cut])).toEqual([...START, ...TABLES, ...cut]);
  });

  it('keeps its name, type and date', async () => {
    const out = await stripJpeg(photo([...START, ...exif(1), ...TABLES, ...SCANS], 'IMG_1.jpeg'));
    expect(out).toMatchObject({ name: 'IMG_1.jpeg', type: 'image/jpeg', lastModified: 5 });
  });
});

describe('a file that is left unchanged', () => {
  it.each([
    ['a photo without metadata', photo([...START, ...JFIF, ...TABLES, ...SCANS])],
    ['a file that is no image', photo(bytesOf('%PDF-1.7'))],
    ['a truncated header', photo([...START, ...exif(1)])],
    ['an empty file', photo([])],
    ['a file of another type', photo([...START, ...exif(1), ...TABLES, ...SCANS], 'foto.png', 'image/png')],
  ])('%s', async (_name, file) => {
    expect(await stripJpeg(file)).toBe(file);
  });
});
