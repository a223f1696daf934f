import { demoEntradas } from '@balcao/db/seed/sign-ins';
import { formatData } from '@balcao/domain/texto/data-br';
import { expect } from '@playwright/test';
import { pdfFile } from '../fixtures/files.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { signInAs } from '../product/sign-in.ts';
import { expectNoViolations } from '../screens/axe.ts';

const DESCRICAO = 'Custas do processo 12/2026';

test('a charge is issued, paid outside of the portal, and entered by two people', async ({
  openAs,
  openBrowser,
  run,
}) => {
  const pessoa = await makeMember(run.baseUrl, 'Ofélia Devedora');
  const marcos = await openAs('marcos');
  await marcos.goto('/financeiro/atos');
  await marcos.getByRole('button', { name: 'Emitir cobrança' }).click();
  const form = marcos.getByRole('dialog', { name: 'Emitir cobrança' });
  await form.getByRole('searchbox').fill(pessoa.cpf);
  await form.getByRole('radio', { name: /Ofélia Devedora/ }).check();
  await form.getByRole('combobox', { name: 'Espécie' }).selectOption('Custas');
  await form.getByRole('textbox', { name: 'Descrição' }).fill(DESCRICAO);
  await form.getByRole('textbox', { name: 'Valor' }).fill('98,50');
  await form.getByRole('textbox', { name: 'Vencimento' }).fill('31122098');
  await expectNoViolations(marcos, { what: 'a new charge' });
  await form.getByRole('button', { name: 'Emitir' }).click();
  await expect(marcos.getByText('Cobrança emitida')).toBeVisible();

  await marcos.getByRole('button', { name: 'Baixa manual' }).click();
  const baixa = marcos.getByRole('dialog', { name: /^Baixa manual/ });
  await baixa.getByRole('textbox', { name: 'Dia do pagamento' }).fill(formatData(new Date()));
  await baixa.getByRole('combobox', { name: 'Forma' }).selectOption('Dinheiro');
  await baixa.locator('input[type=file]').first().setInputFiles(pdfFile('recibo.pdf'));
  await baixa.getByRole('textbox', { name: 'Explicação' }).fill('Pagou no balcão da sede.');
  await expect(baixa.getByRole('button', { name: 'Retirar recibo.pdf' })).toBeVisible();
  await baixa.getByRole('button', { name: 'Pedir baixa' }).click();
  await expect(marcos.getByText('Já há um ato à espera da segunda pessoa.')).toBeVisible();

  const segunda = demoEntradas.find(({ nome }) => nome === 'Neusa Miranda');
  const neusa = await openBrowser({ token: await signInAs(run.baseUrl, segunda?.cpf ?? '') });
  await neusa.goto('/financeiro/atos?busca=Oféli');
  await neusa.getByRole('button', { name: `Aprovar: Baixa manual: ${DESCRICAO}` }).click();
  const ask = neusa.getByRole('dialog', { name: 'Aprovar: baixa manual?' });
  await expect(ask.getByText('Pagou no balcão da sede.')).toBeVisible();
  await expectNoViolations(neusa, { what: 'an act to approve' });
  await ask.getByRole('button', { name: 'Aprovar' }).click();
  await expect(ask).toHaveCount(0);
  await expect(neusa.getByText('Nenhum ato com estes filtros')).toBeVisible();
});
