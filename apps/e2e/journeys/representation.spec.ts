import { randomInt } from 'node:crypto';
import { completeCnpj, formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { expect, type Page } from '@playwright/test';
import { button, confirm } from '../fixtures/acts.ts';
import { pdfFile } from '../fixtures/files.ts';
import { makeAdministrator, makeMember } from '../fixtures/people.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

const FIRMA = 'Ateliê do Pilar Ltda.';
/** For a firm without registration, and for no person. */
const REGISTRO_PJ = '/novorequerimento/formulario/104';

/** The part of the account about firms. */
const firms = (page: Page) => page.getByRole('region', { name: /^Empresas que represent/ });

/** Asks for the link to a firm, after a check of the missing values. */
async function ask(page: Page, cnpj: string): Promise<void> {
  await button(firms(page), 'Vincular empresa').click();
  const dialog = page.getByRole('dialog', { name: 'Vincular empresa' });
  await button(dialog, 'Enviar para conferência').click();
  await expect(dialog.getByRole('alert').first()).toContainText('Informe o CNPJ.');
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill(formatCnpj(cnpj).toLowerCase());
  await dialog.getByRole('textbox', { name: 'Razão social' }).fill(FIRMA);
  await dialog.getByRole('combobox', { name: 'O que você é da empresa' }).selectOption('Procurador');
  await dialog.locator('input[type="file"]').first().setInputFiles(pdfFile('procuração.pdf'));
  await expect(dialog.getByRole('button', { name: 'Retirar procuração.pdf' })).toBeVisible();
  await confirm(page, dialog, 'Enviar para conferência');
  await expect(firms(page).getByText('em conferência')).toBeVisible();
}

/** Reviews the proof and confirms it. */
async function confer(page: Page, nome: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Representantes', exact: true }).click();
  await expectGoodStopInBoth(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(nome) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Conferir quem age pela empresa' });
  await expect(dialog.getByText('Ainda não tem cadastro')).toBeVisible();
  await button(dialog, 'Ver procuração.pdf').click();
  const proof = page.getByRole('dialog', { name: 'procuração.pdf' });
  await expect(button(proof, 'Baixar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Sim, confirmar' }).check({ force: true });
  await confirm(page, dialog, 'Confirmar');
}

test('a person asks to act for a firm, is confirmed, acts for it, and can no longer do so once it is ended', async ({
  openBrowser,
  run,
  trouble,
}) => {
  test.setTimeout(120_000);
  const nome = `Rita Procuradora ${randomInt(1000, 9999)}`;
  const rita = await makeMember(run.baseUrl, nome);
  const admin = await makeAdministrator(run.baseUrl, 'Ada Conferente');
  const page = await openBrowser({ token: rita.token });
  await page.goto(REGISTRO_PJ);
  await expect(page.getByText(/para empresas/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Vincular empresa' }).click();
  await expect(button(firms(page), 'Vincular empresa')).toBeInViewport();
  await ask(page, completeCnpj(`AB${randomInt(100_000, 999_999)}0001`));
  await expectGoodStopInBoth(page);

  const desk = await openBrowser({ token: admin.token });
  await confer(desk, nome);

  await page.goto('/notificacoes');
  await expect(page.getByRole('link', { name: 'Empresa vinculada à sua conta' })).toBeVisible();
  await page.goto(REGISTRO_PJ);
  await button(page, `Pedir em nome de ${FIRMA}`).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dados da empresa' })).toBeVisible();
  await expect(page.getByText(FIRMA).first()).toBeVisible();
  const draft = page.url();

  await desk.goto(`/usuario/${rita.id}`);
  await expectGoodStop(desk);
  await button(firms(desk), `Encerrar: ${FIRMA}`).click();
  const dialog = desk.getByRole('dialog', { name: 'Encerrar a representação?' });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A procuração foi revogada.');
  await confirm(desk, dialog, 'Encerrar');
  await expect(firms(desk).getByText('encerrada')).toBeVisible();

  trouble.expectSome(/404 .*rascunhos/, /status of 404/);
  await page.goto(draft);
  await expect(page.getByText('Você não age mais por esta empresa')).toBeVisible();
  await page.goto(`/usuario/${rita.id}`);
  await expect(firms(page).getByText('Motivo: A procuração foi revogada.')).toBeVisible();
  await expectGoodStopInBoth(page);
});
