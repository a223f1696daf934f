import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { expect, type Page } from '@playwright/test';
import { pdfFile } from '../fixtures/files.ts';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';
import { expectNoViolations } from '../screens/axe.ts';

const TEXTO = 'Seus dados seguem no ofício anexo.';
const OFICIO = 'oficio.pdf';
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

/** Makes a request by a new person in Otávio's group. */
async function openCase({ baseUrl, tokens }: RunState) {
  const { token } = await makeMember(baseUrl, 'Ida Espera');
  const { id } = await fileRequest({ baseUrl, token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { grupos } = await callApi(sessao.eu, { baseUrl, token: tokens.otavio ?? '' });
  const { version } = await callApi(requerimento.detail, livia);
  const body = { version, grupoId: grupos[0]?.id, motivo: 'É com o Registro.' };
  await callApi(requerimento.encaminhar, { ...livia, body });
  return { token, address: `/requerimento/${id}` };
}

const card = (page: Page) => page.getByRole('region', { name: 'Resposta que ainda não saiu' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Resposta ao requerente' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' });

async function expectHeld(page: Page): Promise<void> {
  await expect(card(page).getByText(/^Sua resposta sai em \d+ s$/)).toBeVisible();
  await expect(card(page).getByText(TEXTO)).toBeVisible();
  await expect(card(page).getByText(OFICIO)).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

test('a sent reply is undone after a reload, with its file, and then sent', async ({
  openAs,
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { address, token } = await openCase(run);
  const ida = await openBrowser({ token });
  await ida.goto(address);
  const otavio = await openAs('otavio');
  await otavio.goto(address);
  await field(otavio).fill(TEXTO);
  await otavio.getByRole('button', { name: 'Anexar arquivos' }).click();
  await otavio.locator('input[type="file"]').first().setInputFiles(pdfFile(OFICIO));
  await expect(otavio.getByText(OFICIO)).toBeVisible();
  await expect(send(otavio)).toBeEnabled();
  await send(otavio).click();
  await expectHeld(otavio);
  await expectNoViolations(otavio, { what: 'a reply that waits', within: 'main' });

  await otavio.reload();
  await expectHeld(otavio);
  await card(otavio).getByRole('button', { name: 'Desfazer' }).click();
  await expect(field(otavio)).toHaveValue(TEXTO);
  await expect(field(otavio)).toBeFocused();
  await expect(otavio.getByText(OFICIO)).toBeVisible();
  await expect(card(otavio)).toHaveCount(0);
  await expect(ida.getByText(TEXTO)).toHaveCount(0);

  await send(otavio).click();
  await expectHeld(otavio);
  await card(otavio).getByRole('button', { name: 'Enviar agora' }).click();
  await expect(otavio.getByText('Mensagem enviada.')).toBeVisible();
  await expect(card(otavio)).toHaveCount(0);
  await expect(otavio.getByRole('article').getByText(TEXTO)).toBeVisible();
  await expect(ida.getByRole('article').getByText(TEXTO)).toBeVisible();
  await expect(ida.getByText(OFICIO).first()).toBeVisible();
});

test('on a phone in the dark theme a reply leaves by itself while the page is closed', async ({
  openAs,
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { address, token } = await openCase(run);
  const otavio = await openAs('otavio', PHONE);
  await otavio.goto(address);
  await field(otavio).fill(TEXTO);
  await send(otavio).click();
  await expect(otavio.getByText('Sua resposta sai em instantes. Você ainda pode desfazer.')).toBeInViewport();
  await card(otavio).scrollIntoViewIfNeeded();
  await expectNoViolations(otavio, { what: 'a reply that waits on a phone', within: 'main' });
  await otavio.close();
  const ida = await openBrowser({ token, ...PHONE });
  await ida.goto(address);
  await expect(ida.getByRole('article').getByText(TEXTO)).toBeVisible({ timeout: 60_000 });
});

test('a lost answer and another window lose no text', async ({ openAs, run, trouble }) => {
  test.setTimeout(120_000);
  const { address } = await openCase(run);
  const otavio = await openAs('otavio');
  await otavio.goto(address);
  const other = await otavio.context().newPage();
  await other.goto(address);
  await field(other).fill('Outra coisa.');
  // A copy is stored after a pause in typing, so a page closed at once may lose the last words.
  await other.waitForTimeout(600);
  await field(otavio).fill(TEXTO);
  await send(otavio).click();
  await expect(card(otavio)).toBeVisible();
  await other.reload();
  await expect(field(other)).toHaveValue('Outra coisa.');
  trouble.expectSome(/\/desfazer/);
  await otavio.route('**/desfazer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card(otavio).getByRole('button', { name: 'Desfazer' }).click();
  await expect(field(otavio)).toHaveValue(new RegExp(`^${TEXTO}`));
  await expect(card(otavio)).toHaveCount(0);
  await expect(otavio.getByText('Mensagem enviada.')).toHaveCount(0);
});
