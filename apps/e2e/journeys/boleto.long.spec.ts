import { readFileSync } from 'node:fs';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { devices, expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { bankSays } from '../fixtures/bank.ts';
import { makeProfessional } from '../fixtures/council.ts';
import { owe } from '../fixtures/debts.ts';
import { withRows } from '../fixtures/rows.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { signInAs } from '../product/sign-in.ts';

/** No other charge comes to this; integer cents. */
const VALOR = 41_837;
const MARCOS = '000.000.104-05';
/** Time until a job has applied a file on a busy machine, in milliseconds. */
const APPLIED_MS = 30_000;
/** Time until a waiting page asks about its boleto again, in milliseconds. */
const NEWS_MS = 45_000;

const ENDERECO = {
  cep: '30140071',
  logradouro: 'Rua da Bahia',
  numero: '1000',
  complemento: null,
  bairro: 'Lourdes',
  uf: 'MG',
  municipioIbge: '3106200',
};

/** Gives a person an address that a bank takes. */
function settle(id: string) {
  const endereco = JSON.stringify(ENDERECO);
  return withRows((db) => db.updateTable('usuario').set({ endereco }).where('id', '=', id).execute());
}

/** Makes the file for the bank, and reads what was saved. */
async function remit(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await button(page, 'Gerar remessa').click();
  return readFileSync(await (await saved).path(), 'latin1');
}

/** Drops a file of the bank, looks at its line, and has it applied. */
async function apply(page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole('heading', { name: `Retorno ${name}` })).toBeVisible();
  await expect(page.getByText('Nada foi aplicado ainda')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Linhas do retorno' })).toContainText('Brás do Boleto');
  await expectGoodStopInBoth(page);
  await button(page, 'Aplicar').click();
  await button(page.getByRole('alertdialog'), 'Aplicar').click();
  await expect(page.getByText('Aplicado', { exact: true })).toBeVisible({ timeout: APPLIED_MS });
  await expectGoodStop(page);
  await button(page, 'Voltar').click();
}

test('a boleto is asked for on a phone, confirmed and paid by files of the bank, and seen as paid', async ({
  openBrowser,
  run: { baseUrl },
}) => {
  test.setTimeout(300_000);
  const bras = await makeProfessional(baseUrl, 'Brás do Boleto');
  await settle(bras.id);
  const vencimento = addDays(todayInSaoPaulo(new Date()), 40);
  await owe(bras.id, { descricao: 'Multa de ética', valor: VALOR, vencimento });
  const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
  const phone = await openBrowser({ token: bras.token, viewport, isMobile, hasTouch });
  await phone.goto('/financeiro/cobrancas');
  await button(phone, 'Mais ações Multa de ética').click();
  await button(phone, 'Boleto').click();
  const dialog = phone.getByRole('dialog', { name: 'Boleto: Multa de ética' });
  await button(dialog, 'Gerar boleto').click();
  await expect(dialog.getByText('Boleto disponível quando o banco confirmar')).toBeVisible();
  await expectGoodStop(phone);

  const marcos = await openBrowser({ token: await signInAs(baseUrl, MARCOS) });
  await marcos.goto('/financeiro/fechamento?aba=remessa');
  await expect(button(marcos, 'Gerar remessa')).toBeVisible();
  await expectGoodStopInBoth(marcos);
  const remessa = await remit(marcos);
  const confirmed = await bankSays(remessa, {
    sequencia: 1,
    valor: VALOR,
    diz: (_titulo, dia) => ({ movimento: '02', dia }),
  });
  await apply(marcos, { name: 'CONFIRMA.RET', buffer: confirmed });
  await expect(button(dialog, 'Copiar código do boleto')).toBeVisible({ timeout: NEWS_MS });
  await expectGoodStop(phone);

  const paid = await bankSays(remessa, {
    sequencia: 2,
    valor: VALOR,
    diz: ({ valor }, dia) => ({ movimento: '06', dia, credito: dia, pago: valor, tarifa: 250 }),
  });
  await apply(marcos, { name: 'PAGO.RET', buffer: paid });
  // The same file again changes nothing.
  await marcos
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'PAGO.RET', mimeType: 'application/octet-stream', buffer: paid });
  await expect(marcos.getByText('Aplicado', { exact: true }).first()).toBeVisible();

  await phone.goto('/financeiro/cobrancas?aba=pagas');
  await expect(phone.getByText('Multa de ética').first()).toBeVisible();
  await expect(phone.getByText(/^Paga em/)).toBeVisible();
  await expectGoodStop(phone);
});
