import { randomInt } from 'node:crypto';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { expect, type Page } from '@playwright/test';
import { button, confirm } from '../fixtures/acts.ts';
import { pdfFile } from '../fixtures/files.ts';
import { makeAdministrator, makeMember } from '../fixtures/people.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

/** For anybody, registered or not, and open to a proxy. */
const DEFESA = '/novorequerimento/formulario/122';
/** For the person only. */
const CADASTRO = '/novorequerimento/formulario/116';

/** The parts of the account about people represented, and about representatives. */
const acted = (page: Page) => page.getByRole('region', { name: 'Pessoas por quem ajo' });
const actors = (page: Page) => page.getByRole('region', { name: 'Quem age em meu nome' });

/** Asks to represent a person, after a check of the missing values. */
async function ask(page: Page, { cpf, nome }: { cpf: string; nome: string }): Promise<void> {
  await button(acted(page), 'Vincular pessoa').click();
  const dialog = page.getByRole('dialog', { name: 'Vincular pessoa' });
  await button(dialog, 'Enviar para conferência').click();
  await expect(dialog.getByRole('alert').first()).toContainText('Informe o CPF.');
  await dialog.getByRole('textbox', { name: 'CPF da pessoa' }).fill(formatCpf(cpf));
  await dialog.getByRole('textbox', { name: 'Nome completo da pessoa' }).fill(nome);
  await dialog.locator('input[type="file"]').first().setInputFiles(pdfFile('procuração.pdf'));
  await expect(dialog.getByRole('button', { name: 'Retirar procuração.pdf' })).toBeVisible();
  await confirm(page, dialog, 'Enviar para conferência');
  await expect(acted(page).getByText('em conferência')).toBeVisible();
}

/** Reviews the power of attorney and confirms it. */
async function confer(page: Page, nome: string): Promise<void> {
  await page.goto('/config/representacoes');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(nome) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Conferir procuração' });
  await dialog.getByRole('radio', { name: 'Sim, confirmar' }).check({ force: true });
  await confirm(page, dialog, 'Confirmar');
}

test('a person asks to act for another, is confirmed, requests in her name, and can no longer do so once she ends it', async ({
  openBrowser,
  run,
  trouble,
}) => {
  test.setTimeout(120_000);
  // After the end, further typing is refused.
  trouble.expectSome(/404.*\/rascunhos\//);
  const n = 'ABCDEFGHIJ'.charAt(randomInt(10)) + 'abcdefghij'.charAt(randomInt(10));
  const nome = `Rui Procurador ${n}`;
  const pessoa = `Ana Outorgante ${n}`;
  const rui = await makeMember(run.baseUrl, nome);
  const ana = await makeMember(run.baseUrl, pessoa);
  const admin = await makeAdministrator(run.baseUrl, 'Ada Conferente');
  const page = await openBrowser({ token: rui.token });
  await page.goto(`/usuario/${rui.id}#pessoas`);
  await expect(button(acted(page), 'Vincular pessoa')).toBeInViewport();
  await ask(page, { cpf: ana.cpf, nome: pessoa });
  await expectGoodStopInBoth(page);

  await confer(await openBrowser({ token: admin.token }), nome);

  await page.goto('/notificacoes');
  await expect(page.getByRole('link', { name: 'Você age por outra pessoa' })).toBeVisible();
  await page.goto(CADASTRO);
  await expect(page.getByText(`${pessoa}: Este serviço mexe em dados`)).toBeVisible();
  await page.goto(DEFESA);
  await expect(page.getByRole('heading', { name: 'Atuando em nome de outra pessoa' })).toBeVisible();
  await expectGoodStopInBoth(page);
  await button(page, `Pedir em nome de ${pessoa}`).click();
  await expect(page.getByText(`Você está pedindo por ${pessoa}`)).toBeVisible();
  // Her name and CPF are filled in; the contact is for the proxy to enter.
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
  await expect(email).toHaveValue('');
  await expect(page.getByText(formatCpf(ana.cpf))).toBeVisible();
  await expectGoodStop(page);
  await email.fill('rui@correio.example');
  await email.blur();
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();

  const her = await openBrowser({ token: ana.token });
  await her.goto('/notificacoes');
  await expect(her.getByRole('link', { name: 'Alguém passou a agir em seu nome' })).toBeVisible();
  await her.goto(`/usuario/${ana.id}`);
  await button(actors(her), `Encerrar: ${nome}`).click();
  const dialog = her.getByRole('dialog', { name: `${nome} não age mais por você?` });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Vou cuidar disto eu mesma.');
  await confirm(her, dialog, 'Encerrar');
  await expect(actors(her).getByText('encerrada')).toBeVisible();
  await expectGoodStopInBoth(her);

  await email.fill('outro@correio.example');
  await email.blur();
  await expect(page.getByText(`Você não age mais por ${pessoa}`, { exact: true })).toBeVisible();
  await expectGoodStopInBoth(page);
  await page.getByRole('link', { name: 'Ver por quem ajo' }).click();
  await expect(acted(page).getByText('Motivo: Vou cuidar disto eu mesma.')).toBeVisible();
});
