import { anexo } from '@balcao/contract/anexo';
import { fillPath } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { expect, type Page } from '@playwright/test';
import { makeProfessional } from '../fixtures/council.ts';
import { photoFile } from '../fixtures/files.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import type { RunState } from '../product/run-state.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const CERTIDAO = 'Certidão com o novo nome';
const MIB = 1024 ** 2;
/** Longer side of an uploaded picture, in pixels. */
const LONG_SIDE = 2400;

/** Opens the documents of a card request after a change of name. Returns the requester's token and the draft. */
async function openDraft({ baseUrl }: RunState) {
  const { token } = await makeProfessional(baseUrl, 'Nina Renomeada');
  const as = { baseUrl, token };
  const draft = await callApi(rascunho.create, { ...as, body: { tipoId: 109 } });
  const respostas = { ...draft.respostas, motivo: 'Mudança de nome', tipoCarteira: 'DIGITAL' };
  const body = { respostas, passo: null, version: draft.version };
  await callApi(rascunho.save, { ...as, params: { id: draft.id }, body });
  return { token, draftId: draft.id };
}

async function goToDocuments(page: Page, draftId: string): Promise<void> {
  await page.goto(`/novorequerimento/formulario/109?rascunho=${draftId}&passo=documentos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
}

/** Makes one PDF of two photographed pages, the second one rotated. */
async function photographPages(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Fotografar páginas: ${CERTIDAO}` }).tap();
  const dialog = page.getByRole('dialog', { name: 'Fotografar páginas' });
  const pages = [photoFile('frente.png', 2600, 3400), photoFile('verso.png', 1800, 1200)];
  await dialog.getByLabel('Fotos do aparelho').setInputFiles(pages);
  await expect(dialog.getByRole('img', { name: 'Página 2: verso.png' })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Página 2: girar' }).tap();
  await expectGoodStopInBoth(page);
  await dialog.getByRole('button', { name: 'Usar estas 2 páginas' }).tap();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  const pdf = page.getByRole('button', { name: `Retirar ${CERTIDAO}.pdf` });
  await expect(pdf).toBeVisible({ timeout: 30_000 });
}

/** The files of a draft on the server, in the order of upload. */
async function storedFiles({ baseUrl }: RunState, token: string, draftId: string) {
  const { anexos } = await callApi(rascunho.get, { baseUrl, token, params: { id: draftId } });
  return Promise.all(
    anexos.map(async ({ id, nome }) => {
      const path = fillPath(anexo.baixarRascunho.path, { id });
      const answer = await fetch(`${baseUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.ok).toBe(true);
      return { nome, bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
}

/** Width and height of the pictures in a PDF made by the browser, in pixels. */
function picturesOf(pdf: Buffer): [number, number][] {
  const found = pdf.toString('latin1').matchAll(/\/Subtype \/Image \/Width (\d+) \/Height (\d+)/g);
  return [...found].map(([, width, height]) => [Number(width), Number(height)]);
}

test('photos of pages become one PDF in the browser, and a large picture shrinks before the upload', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { token, draftId } = await openDraft(run);
  const page = await openBrowser({ token, ...PHONE });
  await goToDocuments(page, draftId);
  await photographPages(page);

  const large = photoFile('averbação.png', 3000, 4000);
  expect(large.buffer.length).toBeGreaterThan(MIB);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^Escolher arquivos.*${CERTIDAO}`) }).tap();
  await (await chosen).setFiles(large);
  await expect(page.getByText(/^Reduzimos de .* para /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Retirar averbação.jpg' })).toBeVisible();
  await expectGoodStop(page);

  await page.getByRole('button', { name: 'Revisar e enviar' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisão e envio' })).toBeVisible();
  const stored = await storedFiles(run, token, draftId);
  const pdf = stored.find(({ nome }) => nome.endsWith('.pdf'))?.bytes ?? Buffer.alloc(0);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(picturesOf(pdf)).toEqual([
    [Math.round((2600 * LONG_SIDE) / 3400), LONG_SIDE],
    [1200, 1800],
  ]);
  const jpeg = stored.find(({ nome }) => nome.endsWith('.jpg'))?.bytes ?? Buffer.alloc(0);
  expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(jpeg.length).toBeLessThan(large.buffer.length);
  // The review shows the joined and the reduced file, which then go with the request.
  await expectGoodStop(page);
  await page.getByRole('button', { name: 'Enviar pedido' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
});
