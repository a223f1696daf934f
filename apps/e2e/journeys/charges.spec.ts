import { devices, expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { expectGoodStop } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

/** Time from the payment at the provider until the waiting page shows it, in milliseconds. */
const BY_ITSELF_MS = 5_000;

/** Pays at the built-in bank in the tab that the open dialog leads to. */
async function payAtBank(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Pagar no banco simulado/ }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Pagar agora' }).click();
  await expect(bank.getByText('Paga (simulação)')).toBeVisible();
  await expect(page.getByText('Pagamento confirmado!').last()).toBeVisible({ timeout: BY_ITSELF_MS });
  await bank.close();
}

test('a professional pays a late annuity by Pix on a phone, and finds it among the paid ones', async ({
  openAs,
}) => {
  const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
  const page = await openAs('dalva', { viewport, isMobile, hasTouch });
  await page.goto('/financeiro/cobrancas');
  const pay = page.getByRole('button', { name: /^Pagar: Anuidade/ });
  await expect(pay.first()).toBeVisible();
  await expectGoodStop(page);
  const open = await pay.count();
  const name = ((await pay.first().textContent()) ?? '').replace('Pagar: ', '');
  await pay.first().click();
  const dialog = page.getByRole('dialog', { name: 'Pagar cobrança' });
  await expect(dialog.getByRole('button', { name: /^Copiar código Pix/ })).toBeVisible();
  await expectGoodStop(page);
  await payAtBank(page);
  await button(dialog, 'Concluir').click();
  await expect(pay).toHaveCount(open - 1);
  await page.getByRole('tab', { name: 'Pagas' }).click();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Paga em/).first()).toBeVisible();
  await expectGoodStop(page);
});

test('three charges are paid together by one code', async ({ openAs }) => {
  const page = await openAs('rui');
  await page.goto('/financeiro/cobrancas');
  const table = page.getByRole('table', { name: 'Cobranças em aberto' });
  const boxes = table.getByRole('checkbox', { name: /^(?!.*todas)/i });
  await expect(boxes.nth(2)).toBeVisible();
  const before = await table.getByRole('button', { name: /^Pagar: / }).count();
  for (const i of [1, 2, 3]) await boxes.nth(i).check({ force: true });
  await page.getByRole('button', { name: /^Pagar juntas: R\$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar 3 cobranças juntas' });
  await expect(dialog.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expectGoodStop(page);
  await payAtBank(page);
  await button(dialog, 'Concluir').click();
  await expect(page.getByRole('button', { name: /^Pagar: / })).toHaveCount(before - 3);
});
