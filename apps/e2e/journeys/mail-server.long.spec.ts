import { email } from '@balcao/contract/email';
import { expect } from '@playwright/test';
import { startMailServer } from '../fixtures/mail-server.ts';
import { test as base } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { type OwnProduct, startOwnProduct } from '../product/own-product.ts';
import { freePort } from '../product/start-product.ts';

/** Tests with their own product, whose mail server is set on the screen. */
const test = base.extend<object, { own: OwnProduct }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startOwnProduct(['livia'], { SMTP_ALLOW_INTERNAL: 'true' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  run: async ({ own }, use) => {
    await use(own.run);
  },
});

test('the mail server is set wrong and then right, and a rewritten message arrives', async ({
  openAs,
  run,
}) => {
  test.setTimeout(200_000);
  const [right, wrong] = [await freePort(), await freePort()];
  const server = await startMailServer(right);
  const page = await openAs('livia');
  await page.goto('/config/email');
  await page.getByRole('tab', { name: 'Servidor' }).click();
  await page.getByRole('textbox', { name: /^Servidor/ }).fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Porta' }).fill(String(wrong));
  await page.getByRole('textbox', { name: /^Endereço do remetente/ }).fill('portal@crcr-mg.example');
  // The machine of the tests has no certificate.
  await page.getByRole('combobox', { name: 'Segurança da conexão' }).selectOption('nenhuma');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo. Já vale em todo o portal.')).toBeVisible();
  await page.getByRole('button', { name: 'Testar' }).click();
  await expect(page.getByText('O servidor de e-mail recusou a conexão.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Porta' }).fill(String(right));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo. Já vale em todo o portal.')).toBeVisible();
  await page.getByRole('button', { name: 'Testar' }).click();
  const said = await page.getByText(/O servidor aceitou a mensagem/).textContent();
  const [, livia = ''] = /para (\S+@\S+)\. Confira/.exec(said ?? '') ?? [];
  // Messages of the demonstration that still waited may leave as well.
  const hers = () => server.to.filter((to) => to === livia).length;
  expect(hers()).toBeGreaterThan(0);
  const before = hers();

  await page.goto('/config/email?aba=modelos&modelo=req.mensagem');
  const subject = page.getByRole('textbox', { name: 'Assunto' });
  await subject.press('End');
  await subject.pressSequentially(' hoje');
  await page.getByRole('button', { name: 'Mandar um teste para mim' }).click();
  await expect(page.getByText(/Teste a caminho de/)).toBeVisible();
  await expect.poll(hers, { timeout: 40_000 }).toBeGreaterThan(before);
  const { items } = await callApi(email.list, {
    baseUrl: run.baseUrl,
    token: run.tokens.livia,
    query: { template: 'req.mensagem', situacao: 'enviado' },
  });
  expect(items[0]?.assunto).toMatch(/Teste: Nova mensagem no pedido .* hoje$/);
  server.stop();
});
