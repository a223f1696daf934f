import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { expect } from '@playwright/test';
import { expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

/** The demonstration has a published table for it. */
const NEXT_YEAR = Number(todayInSaoPaulo(new Date()).slice(0, 4)) + 1;

test('the treasury previews the annuities of the next year, charges them, and finds them charged', async ({
  openAs,
}) => {
  const marcos = await openAs('marcos');
  await marcos.goto('/financeiro/anuidades');
  await marcos
    .getByRole('link', { name: `Anuidades de ${NEXT_YEAR}` })
    .first()
    .click();
  await expect(marcos.getByText('2. Calcule a prévia')).toBeVisible();
  await expectGoodStopInBoth(marcos);
  await marcos.getByRole('button', { name: 'Calcular prévia' }).click();
  await expect(marcos.getByText('3. Confira a prévia e emita')).toBeVisible({ timeout: 30_000 });
  await expect(marcos.getByRole('table', { name: 'Totais por categoria' })).toBeVisible();
  await expectGoodStopInBoth(marcos);

  await marcos.getByRole('button', { name: 'Emitir anuidades' }).click();
  const dialog = marcos.getByRole('alertdialog');
  await expect(dialog.getByText(/^O total é de/)).toBeVisible();
  await expectGoodStopInBoth(marcos);
  await dialog.getByRole('button', { name: 'Emitir anuidades' }).click();
  await expect(marcos.getByRole('heading', { name: 'O que foi emitido' })).toBeVisible({ timeout: 30_000 });
  await expect(marcos.getByText(/^Iniciada por Marcos Vidal em/)).toBeVisible();
  await expectGoodStopInBoth(marcos);
  await expect(marcos.getByRole('button', { name: 'Emitir anuidades' })).toBeHidden();
});
