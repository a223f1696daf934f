import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeProfessional } from '../fixtures/council.ts';
import { owe } from '../fixtures/debts.ts';
import { pdfFile } from '../fixtures/files.ts';
import { payFee } from '../fixtures/payment.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { fileRequest } from '../product/file-request.ts';
import { signInAs } from '../product/sign-in.ts';

const MARCOS = '000.000.104-05';
const NEUSA = '000.000.162-76';
const CARTEIRA = { motivo: 'Extravio', tipoCarteira: 'FISICA', entrega: 'Retirada', localidade: '3106200' };
const HOJE = todayInSaoPaulo(new Date());

/** Opens a charge of a person from the list of staff. */
async function openCharge(page: Page, nome: string, descricao: RegExp): Promise<Locator> {
  await page.goto(`/financeiro/cobrancas/conselho?busca=${encodeURIComponent(nome)}`);
  await expectGoodStop(page);
  await page.getByRole('link', { name: descricao }).press('Enter');
  return page.getByRole('dialog', { name: descricao });
}

/** Nobody decides what they asked for. */
async function expectOwnRefused(page: Page): Promise<void> {
  await page.goto('/financeiro/fechamento?aba=atos');
  await expect(page.getByText('Você fez este pedido: outra pessoa precisa decidir.').first()).toBeVisible();
  await expectGoodStopInBoth(page);
}

/** Goes from the notice to the act, reads it and approves it. */
async function approve(page: Page, what: RegExp): Promise<void> {
  await page.goto('/notificacoes');
  await page
    .getByRole('link', { name: /Falta a sua decisão/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /^Atos pendentes/, selected: true })).toBeVisible();
  await page.getByRole('button', { name: what }).click();
  const dialog = page.getByRole('dialog', { name: /^Aprovar / });
  await expectGoodStop(page);
  await button(dialog, 'Aprovar').click();
  await expect(dialog).toHaveCount(0);
}

test('what was paid twice goes back: one person asks, another approves', async ({
  openBrowser,
  run: { baseUrl },
}) => {
  test.setTimeout(240_000);
  const nome = 'Dora Paga em Dobro';
  const dora = await makeProfessional(baseUrl, nome);
  const as = { baseUrl, token: dora.token };
  const { id } = await fileRequest({ ...as, tipoId: 109, respostas: CARTEIRA });
  await payFee({ ...as, id, acao: 'pagar_em_dobro' });

  const marcos = await openBrowser({ token: await signInAs(baseUrl, MARCOS) });
  const charge = await openCharge(marcos, nome, /^Taxa do pedido/);
  await button(charge, 'Devolver o que foi pago a mais').click();
  const asking = marcos.getByRole('dialog', { name: /^Pago a mais: / });
  await asking.getByLabel('Explicação').fill('Pago duas vezes no mesmo dia.');
  await expectGoodStopInBoth(marcos);
  await button(asking, 'Pedir').click();
  await expect(asking).toHaveCount(0);
  await expect(charge.getByText(/Devolução de R\$ 92,60: à espera/)).toBeVisible();
  await expectOwnRefused(marcos);
  await expect(marcos.getByRole('button', { name: /^Aprovar: Devolução: .*Taxa/ })).toHaveCount(0);

  const neusa = await openBrowser({ token: await signInAs(baseUrl, NEUSA) });
  await approve(neusa, /^Aprovar: Devolução: .*Taxa/);
  await marcos.goto('/financeiro/fechamento?aba=atos&decisao=APROVADO');
  await expect(marcos.getByRole('table', { name: 'Atos financeiros' })).toContainText(nome);
});

test('a payment outside of the portal is entered by two people, and the person sees it paid', async ({
  openBrowser,
  run: { baseUrl },
}) => {
  test.setTimeout(240_000);
  const nome = 'Davi do Depósito';
  const davi = await makeProfessional(baseUrl, nome);
  await owe(davi.id, { descricao: 'Multa do Davi', valor: 30_000, vencimento: addDays(HOJE, 30) });

  const marcos = await openBrowser({ token: await signInAs(baseUrl, MARCOS) });
  const charge = await openCharge(marcos, nome, /Multa do Davi/);
  await expectGoodStopInBoth(marcos);
  await button(charge, 'Baixar manualmente').click();
  const asking = marcos.getByRole('dialog', { name: /^Baixa manual: / });
  await asking.getByRole('textbox', { name: 'Dia do pagamento' }).fill(formatIsoDate(HOJE));
  await asking.getByLabel('Forma').selectOption({ label: 'Transferência ou depósito' });
  await asking.locator('input[type="file"]').first().setInputFiles(pdfFile('recibo.pdf'));
  await asking.getByLabel('Explicação').fill('Depositou na conta do Conselho.');
  await expect(asking.getByText('recibo.pdf')).toBeVisible();
  await expectGoodStop(marcos);
  await button(asking, 'Pedir baixa').click();
  await expect(charge.getByText(/Baixa manual de R\$ 300,00: à espera/)).toBeVisible();
  await expectOwnRefused(marcos);

  const neusa = await openBrowser({ token: await signInAs(baseUrl, NEUSA) });
  await approve(neusa, /^Aprovar: Baixa manual: Multa do Davi/);
  const page = await openBrowser({ token: davi.token });
  await page.goto('/financeiro/cobrancas?aba=pagas');
  await expect(page.getByRole('row', { name: /Multa do Davi/ })).toContainText('Paga em');
});
