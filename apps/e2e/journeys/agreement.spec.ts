import { expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeProfessional } from '../fixtures/council.ts';
import { oweAnnuities } from '../fixtures/debts.ts';
import { readMail } from '../fixtures/mail.ts';
import { payAtBank } from '../fixtures/payment.ts';
import { expectGoodStop } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Chooses all debts and a plan of four, up to the signature. */
async function plan(page: Page): Promise<void> {
  await page.goto('/financeiro/parcelar');
  await expect(heading(page, 'O que você quer parcelar?')).toBeVisible();
  await button(page, 'Marcar todos').click();
  await expect(page.getByText('2 débitos escolhidos')).toBeVisible();
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Como você quer pagar?')).toBeVisible();
  await page.getByRole('slider', { name: /^Parcelas/ }).fill('4');
  await expect(page.getByRole('region', { name: 'Comparação' })).toContainText('Em 4 vezes');
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Leia o termo')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Multa');
  await page.getByRole('checkbox', { name: /^Reconheço/ }).check({ force: true });
  await expectGoodStop(page);
  await button(page, 'Revisar e enviar').click();
  await expect(heading(page, 'Confira e assine')).toBeVisible();
}

test('debts become an agreement: simulated, signed, its first payment made, and it holds', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const rosa = await makeProfessional(run.baseUrl, 'Rosa Amaral');
  await oweAnnuities(rosa.id, [2024, 2025]);
  const page = await openBrowser({ token: rosa.token });
  await plan(page);

  // A second tab goes on with the same draft, and a reload keeps every choice.
  const tab = await page.context().newPage();
  await tab.goto('/financeiro/parcelar');
  await expect(heading(tab, 'Confira e assine')).toBeVisible();
  await expect(tab.getByRole('main')).toContainText('Anuidade 2024');
  await tab.close();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('3 de');

  await button(page, 'Enviar código para assinar').click();
  const codigo = /\b\d{6}\b/.exec(await readMail(rosa.email, 'conta.assinar'))?.[0] ?? '';
  await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(codigo);
  await button(page, 'Assinar').click();
  await expect(page.getByText(/^Assinado em/)).toBeVisible();
  await expectGoodStop(page);
  await button(page, 'Fechar acordo').click();
  await expect(heading(page, 'Pague a entrada')).toBeVisible();
  await expectGoodStop(page);

  await page.getByRole('link', { name: 'Ver o acordo' }).click();
  await expect(heading(page, /^Acordo/)).toBeVisible();
  await expect(page.getByText('Falta pagar a entrada').first()).toBeVisible();
  await expectGoodStop(page);
  await button(page, 'Pagar').click();
  const dialog = page.getByRole('dialog', { name: 'Pagar cobrança' });
  await button(dialog, 'Pagar com Pix').click();
  const valor = /R\$ [\d.]+,\d\d/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await payAtBank(page, valor);
  await button(page, 'Concluir').click();
  await expect(page.getByRole('main')).toContainText('1 de 4');
  await expect(page.getByText('Em dia').first()).toBeVisible();
  await expect(heading(page, /^Acordo/)).toBeVisible();
  await expectGoodStop(page);
});
