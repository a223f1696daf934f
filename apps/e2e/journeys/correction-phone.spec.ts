import { requerimento } from '@balcao/contract/requerimento';
import { expect } from '@playwright/test';
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

/** A card with a new photograph, which an attendant sends back. Answers the token of who asked for it and the address. */
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
  return { token, address: `/requerimento/${id}` };
}

test('what is missing is answered with a photograph, on a phone with little signal', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { token, address } = await openCase(run);
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
});
