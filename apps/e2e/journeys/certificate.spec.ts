import { requerimento } from '@balcao/contract/requerimento';
import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { settle } from '../screens/expect-good-screen.ts';

test('a certificate is issued at once, and only once for repeated requests', async ({ openAs, run }) => {
  const token = run.tokens.caio ?? '';
  const count = async () => {
    const query = { tipo: '110', data: '5' };
    return (await callApi(requerimento.list, { baseUrl: run.baseUrl, token, query })).total;
  };
  const before = await count();
  const page = await openAs('caio');
  await page.goto('/novorequerimento/formulario/110');
  await page.getByRole('button', { name: /^(Começar|Começar outro)$/ }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: 'Emprego' }).check({ force: true });
  await page.getByRole('button', { name: /^(Continuar|Revisar e enviar)$/ }).click();
  const send = page.getByRole('button', { name: 'Enviar pedido' });
  await expect(send).toBeVisible();
  // What arrives late moves the button, and the first of two clicks would miss it.
  await settle(page);
  await send.dblclick({ delay: 5 });

  await expect(page.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Certidão de Registro' });
  await expect(card.getByRole('link', { name: /Baixar/ })).toBeVisible({ timeout: 20_000 });
  const saved = page.waitForEvent('download');
  const confirmation = page.url();
  await card.getByRole('link', { name: /Baixar/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(confirmation);
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveCount(0);
  expect(await count()).toBe(before + 1);
});
