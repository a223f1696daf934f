import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { button, openOffered, recordDecision, take } from '../fixtures/acts.ts';
import { makeAttendant, makeProfessional } from '../fixtures/council.ts';
import { payAtBank } from '../fixtures/payment.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

const RESUMO = 'Sua carteira foi aprovada. Avisamos quando puder buscar.';
const NUP = /\d{5}\.\d{6}\/\d{4}-\d{2}/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Requests a plastic card, which has a fee, and stays on the payment page. */
async function file(page: Page): Promise<void> {
  await page.goto('/novorequerimento/tipos');
  await page
    .getByRole('link', { name: /2ª via da carteira/ })
    .first()
    .click();
  await button(page, 'Começar').click();
  await expect(heading(page, 'Seus dados')).toBeVisible();
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Pedido')).toBeVisible();
  await page.getByRole('radio', { name: 'Extravio' }).check({ force: true });
  await page.getByRole('radio', { name: /^Física/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Retirada' }).check({ force: true });
  await page
    .getByRole('combobox', { name: 'Onde vai retirar?' })
    .selectOption({ label: 'Belo Horizonte/MG' });
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Documentos')).toBeVisible();
  await button(page, 'Revisar e enviar').click();
  await expect(heading(page, 'Revisão e envio')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('R$ 92,60');
  await expectGoodStop(page);
  await button(page, 'Enviar e pagar a taxa').click();
  await expect(heading(page, 'Pedido enviado')).toBeVisible();
}

/** Finds the request in the queue, takes it and grants it. */
async function finish(page: Page, numero: string): Promise<void> {
  await page.goto('/atendente/requerimentos?visao=sem_atendente');
  await page.getByRole('searchbox', { name: /^Buscar na fila/ }).fill(numero);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: new RegExp(numero) })
    .first()
    .press('Enter');
  await expect(heading(page, /^2ª via/)).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Paga em/)).toBeVisible();
  await take(page);
  await button(page, 'Iniciar análise').click();
  const dialog = await openOffered(page, 'Decidir', 'Decidir o pedido');
  const motivos = 'O registro está em vigor e a taxa foi paga.';
  await recordDecision(page, dialog, { resultado: 'Deferido', resumo: RESUMO, motivos });
}

/** Reads the result on the open page, and saves the issued document. */
async function receive(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(RESUMO).first()).toBeVisible();
  const card = main.getByRole('listitem').filter({ hasText: 'Carteira' });
  const link = card.getByRole('link', { name: /^Baixar/ }).first();
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('Concluído', { exact: true }).first()).toBeVisible();
  await expectGoodStop(page);
  const saved = page.waitForEvent('download');
  await link.click();
  const bytes = readFileSync(await (await saved).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

test('a professional pays a fee, the open page shows it by itself, and the request is granted', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const [tarsila, nadia] = [
    await makeProfessional(run.baseUrl, 'Tarsila Penteado'),
    await makeAttendant(run.baseUrl, 'Nádia Carteiras', 'CAD'),
  ];
  const page = await openBrowser({ token: tarsila.token });
  await file(page);
  await expectGoodStopInBoth(page);
  await payAtBank(page, 'R$ 92,60');
  await expectGoodStop(page);
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  await expect(heading(page, /^2ª via/)).toBeVisible();
  await expectGoodStop(page);

  const [numero = ''] = NUP.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  const staff = await openBrowser({ token: nadia.token });
  await finish(staff, numero);
  await expectGoodStop(staff);
  await receive(page);
});
