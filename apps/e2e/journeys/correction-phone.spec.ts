import { readFileSync } from 'node:fs';
import { requerimento } from '@balcao/contract/requerimento';
import { expect, type Page } from '@playwright/test';
import { makeAttendant, makeProfessional } from '../fixtures/council.ts';
import { photoFile } from '../fixtures/files.ts';
import { slowDown } from '../fixtures/slow-network.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const CARTEIRA = { motivo: 'Nova foto', tipoCarteira: 'DIGITAL' };
const FOTO = 'A foto está escura. Envie outra, com fundo branco.';
const GRAFIA = 'Confirme como o seu nome deve sair na carteira.';
const RESUMO = 'A carteira com a foto nova já pode ser baixada.';
const DECISAO = {
  resultado: 'DEFERIDO',
  resumo: RESUMO,
  fundamentacao: 'A foto nova atende ao que se pede e o nome foi confirmado por quem pediu a carteira.',
  baseLegal: 'Res. CFCR nº 109/2025',
};

/**
 * Requests a card with a new photograph, which an attendant returns for correction. Returns the requester's token, the
 * address, and a function that grants the answer.
 */
async function openCase({ baseUrl }: RunState) {
  const { token } = await makeProfessional(baseUrl, 'Flora Retratada');
  const staff = await makeAttendant(baseUrl, 'Nair Conferente', 'CAD');
  const files = { foto: photoFile('escura.png', 600, 800) };
  const { id } = await fileRequest({ baseUrl, token, tipoId: 109, respostas: CARTEIRA, files });
  const as = { baseUrl, token: staff.token, params: { id } };
  const { version } = await callApi(requerimento.detail, as);
  const taken = await callApi(requerimento.assumir, { ...as, body: { version } });
  const itens = [
    { campo: 'foto', texto: FOTO },
    { campo: null, texto: GRAFIA },
  ];
  await callApi(requerimento.exigir, { ...as, body: { version: taken.version, itens } });
  const grant = async () => {
    const { version } = await callApi(requerimento.detail, as);
    const resumed = await callApi(requerimento.mover, { ...as, body: { version, acao: 'retomar_analise' } });
    await callApi(requerimento.decidir, { ...as, body: { ...DECISAO, version: resumed.version } });
  };
  return { token, address: `/requerimento/${id}`, grant };
}

/** Reads the result on the open page, saves the document and rates the service, all by touch. */
async function finish(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(RESUMO).first()).toBeVisible({ timeout: 30_000 });
  const card = main.getByRole('listitem').filter({ hasText: 'Carteira' });
  const link = card.getByRole('link', { name: /^Baixar PDF/ }).first();
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expectGoodStopInBoth(page);
  const saved = page.waitForEvent('download');
  await link.tap();
  const bytes = readFileSync(await (await saved).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.goBack();

  await main.getByRole('button', { name: 'Avaliar', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Como foi o atendimento?' });
  await dialog.getByRole('radio', { name: /Muito bom/ }).tap();
  await expectGoodStop(page);
  await dialog.getByRole('button', { name: 'Enviar avaliação' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Avaliar', exact: true })).toHaveCount(0);
}

test('a correction is answered with a photograph and followed to its end, on a phone with a weak signal', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(180_000);
  const { token, address, grant } = await openCase(run);
  const page = await openBrowser({ token, ...PHONE });
  await slowDown(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Responder: / })
    .first()
    .tap();
  await expect(page).toHaveURL(new RegExp(address));
  const form = page.getByRole('region', { name: 'Responda aqui' });
  await expect(form.getByText(FOTO)).toBeVisible();
  await expect(form.getByRole('radio')).toHaveCount(0);
  await expectGoodStopInBoth(page);

  await form.getByRole('button', { name: 'Enviar resposta' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'Há um problema' })).toBeFocused();

  const chosen = page.waitForEvent('filechooser');
  await form
    .getByRole('button', { name: /^Escolher arquivo/ })
    .first()
    .tap();
  await (await chosen).setFiles(photoFile('clara.png', 900, 1200));
  await expect(form.getByRole('progressbar')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Retirar clara.png' })).toBeVisible({ timeout: 30_000 });
  await form.getByRole('textbox', { name: GRAFIA }).fill('Flora M. Retratada');
  await expectGoodStop(page);
  await form.getByRole('button', { name: 'Enviar resposta' }).tap();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Recebemos sua resposta.', { exact: false }).first()).toBeVisible();
  await expectGoodStop(page);

  await grant();
  await finish(page);
});
