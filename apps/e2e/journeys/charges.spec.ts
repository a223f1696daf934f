import { devices, expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeProfessional } from '../fixtures/council.ts';
import { oweAnnuities } from '../fixtures/debts.ts';
import { expectGoodStop } from '../fixtures/stop.ts';
import { countTaps, Stopwatch } from '../fixtures/taps.ts';
import { test } from '../fixtures/test.ts';

/** Time from the payment at the provider until the waiting page shows it, in milliseconds. */
const BY_ITSELF_MS = 5_000;

/** Time until the provider has answered with a code on a busy machine, in milliseconds. */
const CODE_MS = 30_000;

/** Most time that a person takes from the start page to the confirmation, in milliseconds. */
const PAID_MS = 60_000;

/** Most taps from the start page to the copied code. */
const TAPS = 4;

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

test('a professional pays a late annuity by Pix on a phone in three taps and under a minute', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const tarsila = await makeProfessional(run.baseUrl, 'Tarsila Anuidade');
  await oweAnnuities(tarsila.id, [2026]);
  const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
  const page = await openBrowser({ token: tarsila.token, viewport, isMobile, hasTouch });
  await page.context().grantPermissions(['clipboard-write']);
  const paying = new Stopwatch();
  await paying.run(() => page.goto('/'));
  const taps = await countTaps(page);
  await paying.run(() => page.getByRole('link', { name: /^Pagar 1 cobrança/ }).click());
  const dialog = page.getByRole('dialog', { name: 'Pagar cobrança' });
  await paying.run(() => expect(button(page, 'Pagar Anuidade 2026')).toBeVisible());
  await expectGoodStop(page);
  await paying.run(async () => {
    await button(page, 'Pagar Anuidade 2026').click();
    await button(dialog, 'Pagar com Pix').click();
    await expect(button(dialog, 'Copiar código Pix')).toBeVisible({ timeout: CODE_MS });
  });
  await expectGoodStop(page);
  await paying.run(() => button(dialog, 'Copiar código Pix').click());
  await expect(page.getByText('Código Pix copiado')).toBeVisible();
  expect(await taps()).toBe(TAPS);
  await paying.run(() => payAtBank(page));
  expect(paying.ms).toBeLessThan(PAID_MS);
  await button(dialog, 'Concluir').click();
  await expect(page.getByText('Nenhuma cobrança em aberto. Tudo em dia!')).toBeVisible();
  await page.getByRole('tab', { name: 'Pagas' }).click();
  await expect(page.getByRole('link', { name: 'Comprovante Anuidade 2026' })).toBeVisible();
  await expect(page.getByText(/^Paga em/)).toBeVisible();
  await expectGoodStop(page);
});

test('three charges are paid together by one code', async ({ openBrowser, run }) => {
  const anita = await makeProfessional(run.baseUrl, 'Anita Anuidades');
  await oweAnnuities(anita.id, [2024, 2025, 2026]);
  const page = await openBrowser({ token: anita.token });
  await page.goto('/financeiro/cobrancas');
  const table = page.getByRole('table', { name: 'Cobranças em aberto' });
  await button(table, 'Mais ações Anuidade 2024').click();
  await expect(page.getByRole('link', { name: 'Parcelar', exact: true })).toBeVisible();
  await expectGoodStop(page);
  await page.keyboard.press('Escape');
  for (const year of [2024, 2025, 2026])
    await table.getByRole('checkbox', { name: new RegExp(`Anuidade ${year}`) }).check({ force: true });
  await page.getByRole('button', { name: /^Pagar juntas: R\$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar 3 cobranças juntas' });
  await button(dialog, 'Pagar com Pix').click();
  await expect(dialog.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible({ timeout: CODE_MS });
  await expectGoodStop(page);
  await payAtBank(page);
  await button(dialog, 'Concluir').click();
  await expect(page.getByText('Nenhuma cobrança em aberto. Tudo em dia!')).toBeVisible();
});
