import { auth } from '@balcao/contract/auth';
import { DEMO_SENHA, findSignIn } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { pdfFile } from '../fixtures/files.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { signInAs } from '../product/sign-in.ts';

const FORM = '/novorequerimento/formulario/130';
const WHY = 'Para que você precisa do processo?';
const SAVED = /^Rascunho salvo às \d{2}h\d{2}$/;

const why = (page: Page) => page.getByRole('textbox', { name: WHY });

/** Opens the request step and answers until the text field appears. */
async function begin(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.getByRole('button', { name: /^(Começar|Começar outro)$/ }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido' })).toBeVisible();
  await page.getByRole('radio', { name: 'Outro processo' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Número do processo' }).fill('77/2025');
  await page.getByRole('radio', { name: /^Terceiro/ }).check({ force: true });
}

test('a draft survives the browser and continues in another one', async ({ openAs }) => {
  const text = 'Pesquisa sobre o restauro da matriz.';
  const first = await openAs('teresa');
  await begin(first);
  await why(first).fill(text);
  await expect(first.getByText(SAVED)).toBeVisible({ timeout: 4_000 });
  await first.context().close();

  const second = await openAs('teresa', { viewport: { width: 360, height: 740 } });
  await second.goto('/novorequerimento/tipos');
  await second
    .getByRole('link', { name: /Vista ou cópia de processo/ })
    .first()
    .click();
  await expect(second.getByRole('main')).toContainText('Vista ou cópia de processo');
  const goOn = second.getByRole('link', { name: 'Continuar o rascunho' });
  await expect(goOn.or(why(second)).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(why(second)).toHaveValue(text);
  await expect(second.getByRole('textbox', { name: 'Número do processo' })).toHaveValue('77/2025');
});

test('a change from another tab is read before sending', async ({ openAs, trouble }) => {
  const here = await openAs('caio');
  trouble.expectSome(/409/);
  await begin(here);
  await why(here).fill('Escrito na primeira aba.');
  await here.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(here.getByRole('heading', { level: 1, name: 'Revisão e envio' })).toBeVisible();
  await expect(here.getByText(SAVED)).toBeVisible();

  const there = await here.context().newPage();
  await trouble.follow(there);
  await there.goto(here.url());
  await there.getByRole('button', { name: 'Alterar: Pedido' }).click();
  await why(there).fill('Escrito na segunda aba.');
  await there.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(there.getByText('Escrito na segunda aba.')).toBeVisible();
  await expect(there.getByText(SAVED)).toBeVisible();

  await here.getByRole('button', { name: 'Enviar pedido' }).click();
  const said = here.getByRole('status').filter({ hasText: 'Este rascunho foi alterado em outro lugar' });
  await expect(said).toContainText(WHY);
  await expect(here.getByText('Escrito na segunda aba.')).toBeVisible();
  await here.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(here.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
});

test('a session that ends while somebody types loses nothing', async ({ openBrowser, run, trouble }) => {
  const { cpf } = findSignIn('marcos');
  const token = await signInAs(run.baseUrl, cpf);
  const page = await openBrowser({ token });
  await begin(page);
  await why(page).fill('Escrito antes do fim.');
  await expect(page.getByText(SAVED)).toBeVisible();

  trouble.expectSome(/40[19]|\/api\/(rascunhos|notificacoes|eu|requerimentos|auth)/);
  await callApi(auth.logout, { baseUrl: run.baseUrl, token });
  const text = 'Escrito antes do fim. E depois dele.';
  await why(page).fill(text);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await expect(page.getByText('Sua sessão terminou').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }).fill(cpf);
  await page.getByRole('textbox', { name: 'Senha' }).fill(DEMO_SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido' })).toBeVisible();
  await expect(why(page)).toHaveValue(text);
});

test('a network failure while typing and sending loses nothing', async ({ openAs, trouble }) => {
  const page = await openAs('bianca');
  trouble.expectSome(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|bytes/);
  await begin(page);
  await page.context().setOffline(true);
  const text = 'Escrito sem rede, no caminho.';
  await why(page).fill(text);
  await expect(
    page.getByText(/^Sem conexão\. O que você escreveu está guardado neste aparelho/),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(why(page)).toHaveValue(text);

  await page.getByRole('radio', { name: /^Procurador/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Nome de quem você representa' }).fill('Rosa Figueira');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ de quem você representa' }).fill('390.533.447-05');
  await page.getByRole('button', { name: 'Continuar' }).click();
  let cut = 0;
  await page.route('**/api/uploads/*/bytes/*', (route) => {
    cut += 1;
    return cut <= 2 ? route.abort('connectionreset') : route.continue();
  });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Escolher arquivos.*Procuração/ }).click();
  await (await chosen).setFiles(pdfFile('procuração.pdf', 3_000_000));
  await expect(page.getByRole('button', { name: 'Retirar procuração.pdf' })).toBeVisible({ timeout: 30_000 });
  expect(cut).toBeGreaterThan(2);
});
