import { APARENCIA, aparencia } from '@balcao/contract/aparencia';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { misturar } from '@balcao/domain/cor/contraste';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { loadConselho, withLogo } from '#features/documento/conselho.ts';
import { buildPng, paintPng } from '#platform/files/image.corpus.ts';
import type { ConselhoPdf } from '#platform/pdf/documento.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { createDocumento } from '#platform/pdf/modelos/emissao.ts';
import { EMISSAO_EXEMPLO } from '#platform/pdf/modelos/exemplo.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';

let api: TestApi;
let admin: Person;
let reg: Person;
let logos: string[];

beforeAll(async () => {
  api = await startApi();
  admin = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  reg = await person(api, { nome: 'Otávio Lins', tipo: 1 });
  logos = [await drawn(picture(200)), await drawn(picture(120))];
});
afterAll(() => api.close());

/** A red picture with a blue stripe, on white. */
const picture = (red: number, width = 260, height = 100) =>
  paintPng({ width, height }, (x, y) => {
    if (x < 20 || y < 20 || x >= width - 20 || y >= height - 20) return [255, 255, 255];
    return x < width / 2 ? [red, 0, 0] : [0, 0, 200];
  });

const draw = (bytes: Buffer, who: { token: string } = admin) =>
  api.call(aparencia.desenharLogo, { body: bytes } as never, who);
async function drawn(bytes: Buffer): Promise<string> {
  const { status, body, raw } = await draw(bytes);
  expect(status, raw.body).toBe(200);
  return body.logo;
}
const show = (sha256: string) => api.call(aparencia.logo, { params: { sha256 } });
const save = async (said: Partial<BodyOf<typeof aparencia.salvar>>) => {
  const { version, valor } = await api.must(aparencia.ler, {}, admin);
  return api.call(aparencia.salvar, { body: { ...valor, ...said, version } }, admin);
};
const publicLook = async () => (await api.must(portal.configuracoes, {})).configuracoes.aparencia;

describe('a logo', () => {
  it('is drawn anew without its margin, and served to everybody for ever', async () => {
    const { raw } = await show(logos[0] ?? '');
    expect(raw.statusCode).toBe(200);
    expect(raw.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'png', width: 220, height: 60 });
    expect((await show('0'.repeat(64))).status).toBe(404);
    expect((await show('../etc/passwd')).status).toBe(404);
  });

  it('keeps a coloured ground, and loses a see-through margin', async () => {
    const size = { width: 120, height: 60 };
    const green = { ...size, channels: 4, background: '#00695c' } as const;
    const solid = await draw(await sharp({ create: green }).png().toBuffer());
    expect(solid.body).toMatchObject({ largura: 120, altura: 60 });
    const clear = { ...green, width: 200, height: 140, background: '#0000' } as const;
    const input = await sharp({ create: green }).png().toBuffer();
    const framed = await sharp({ create: clear }).composite([{ input }]).png().toBuffer();
    const { body } = await draw(framed);
    expect(body).toMatchObject({ largura: 120, altura: 60 });
    const { data } = await sharp((await show(body.logo)).raw.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 105, 92]);
  });

  it('may be a JPEG or a WEBP, which keeps nothing of what came with it', async () => {
    const source = sharp(picture(90));
    for (const bytes of [
      await source
        .clone()
        .jpeg()
        .withExif({ IFD0: { Artist: 'Helena Prado' } })
        .toBuffer(),
      await source
        .clone()
        .webp({ lossless: true })
        .withExif({ IFD0: { Artist: 'Helena Prado' } })
        .toBuffer(),
    ]) {
      expect(bytes.toString('latin1')).toContain('Helena Prado');
      const { raw } = await show(await drawn(bytes));
      expect(raw.rawPayload.toString('latin1')).not.toContain('Helena Prado');
    }
  });

  it('is small however large the picture is, and never becomes larger', async () => {
    const { body } = await draw(picture(10, 2000, 1000));
    expect(body).toMatchObject({ largura: 490, altura: 240 });
    expect((await draw(picture(11, 100, 100))).body).toMatchObject({ largura: 60, altura: 60 });
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG não é aceito/],
    [
      'a text with the name of a picture',
      () => Buffer.from('logo.png'),
      /^Envie uma imagem PNG, JPG ou WEBP\./,
    ],
    ['nothing', () => Buffer.alloc(0), /está vazio/],
    [
      'a PNG with a lie for its pixels',
      () => buildPng({ width: 300, height: 100 }),
      /^Não foi possível abrir/,
    ],
    ['more than 40 megapixels', () => buildPng({ width: 9000, height: 9000 }), /40 megapixels/],
    ['a tiny one', () => picture(200, 20, 20), /pelo menos 32 × 32/],
    ['a strip', () => picture(200, 900, 90), /larga demais/],
    ['more than 2 MB', () => Buffer.concat([picture(1), Buffer.alloc(2 * 1024 * 1024)]), /mais de 2 MB/],
  ])('is not made of %s', async (_, make, reason) => {
    const { status, problem } = await draw(make());
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'logo']);
    expect(problem.errors?.[0]?.message).toMatch(reason);
  });

  it('is drawn for nobody without the permission', async () => {
    expect((await draw(picture(200), reg)).status).toBe(403);
    expect((await api.call(aparencia.desenharLogo, { body: picture(200) } as never)).status).toBe(401);
  });

  it('that nobody saved is gone after a day; a saved one stays, also when another one took its place', async () => {
    const [first = '', second = ''] = logos;
    await save({ logo: first });
    await save({ logo: '' });
    const unsaved = await drawn(picture(33));
    api.setNow(new Date(api.now().getTime() + 25 * 3_600_000).toISOString());
    for (const one of [admin, reg]) one.token = await api.as(one);
    await drawn(picture(34));
    expect((await show(unsaved)).status).toBe(404);
    expect((await show(first)).status).toBe(200);
    const answer = await save({ logo: unsaved });
    expect(answer.problem.errors).toEqual([
      { path: 'logo', message: 'Esta imagem não está mais guardada. Envie-a de novo.' },
    ]);
    logos = [first, await drawn(picture(120))];
    expect(logos[1]).toBe(second);
  });
});

describe('the look of the portal', () => {
  it('is its own before anybody chose one', async () => {
    const own = { cor: '', corForte: '', corEscura: '', logo: '', logoEscuro: '' };
    expect(await publicLook()).toEqual(own);
  });

  it('reaches every page at once, with the colours that follow from the chosen one', async () => {
    const [logo = ''] = logos;
    await save({ cor: '0D47A1', logo });
    expect(await publicLook()).toMatchObject({ cor: '#0d47a1', logo, logoEscuro: '' });
    expect((await publicLook()).corForte).toBe(misturar('#0d47a1', '#000000', 40));
    expect((await publicLook()).corEscura).toMatch(/^#[0-9a-f]{6}$/);
    await save({ corEscura: '#ffcc80' });
    expect((await publicLook()).corEscura).toBe('#ffcc80');
  });

  it('prints the logo on new papers in the place of the acronym; papers of before keep theirs', async () => {
    await save({ logo: '' });
    const before = (await loadConselho(api.db)).timbre;
    await save({ logo: logos[0] });
    const after = (await loadConselho(api.db)).timbre;
    const textOf = async (timbre: ConselhoPdf) => {
      const conselho = await withLogo(api.db, { ...timbre, sigla: 'SIGLA-NA-MARCA' });
      const pdf = createDocumento({ ...EMISSAO_EXEMPLO, conselho }, { titulo: 'Certidão', corpo: [] });
      return (await extractText(await renderPdf(pdf))).text;
    };
    expect(await textOf(before)).toContain('SIGLA-NA-MARCA');
    expect(await textOf(after)).not.toContain('SIGLA-NA-MARCA');
    expect(after).toMatchObject({ logo: logos[0] });
    expect(await textOf({ ...after, logo: '0'.repeat(64) })).toContain('SIGLA-NA-MARCA');
  });

  itKeepsASection(APARENCIA, {
    scene: () => ({ api, keeper: admin, stranger: reg }),
    values: (n) => ({
      logo: logos[n % 2] ?? '',
      logoEscuro: '',
      cor: `#0000${(99 - n).toString(16).padStart(2, '0')}`,
      corEscura: '',
    }),
    refused: {
      said: { cor: '#ffcc00' },
      path: 'cor',
      message: 'Contraste de 1,51:1 com texto branco; o mínimo é 4,5:1. A cor aceita mais próxima é #826800.',
    },
  });
});
