import { requerimento } from '@balcao/contract/requerimento';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { DETAIL, detailField, fillDataRequest, SAVED } from '../fixtures/data-request.ts';
import { deafen } from '../fixtures/deafen.ts';
import { expireSessions, makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import { signInAs } from '../product/sign-in.ts';

async function signInAgain(page: Page, cpf: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await expect(page.getByText('Sua sessão terminou').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }).fill(cpf);
  await page.getByRole('textbox', { name: 'Senha' }).fill(DEMO_SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a session that expires while a form is filled in leads to the sign-in and back, without losing a word', async ({
  openBrowser,
  run,
  trouble,
}) => {
  const { id, cpf, token } = await makeMember(run.baseUrl, 'Vitória Vencida');
  const page = await openBrowser({ token });
  // News would open the sign-in before the last words are typed.
  await deafen(page);
  await fillDataRequest(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  trouble.expectSome(/\b401\b/);
  await expireSessions(id);
  await detailField(page).fill(`${DETAIL} E desde quando.`);
  await signInAgain(page, cpf);
  await expect(detailField(page)).toHaveValue(`${DETAIL} E desde quando.`);
  await expect(page.getByRole('radio', { name: /^Acesso/ })).toBeChecked();
});

test('a session that expires while a message is written leads to the sign-in and back, without losing a word', async ({
  openBrowser,
  run,
  trouble,
}) => {
  const { id, cpf, token } = await makeMember(run.baseUrl, 'Mário Mensageiro');
  const filed = await fileRequest({ baseUrl: run.baseUrl, token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const page = await openBrowser({ token });
  // News would open the sign-in before anything is sent.
  await deafen(page);
  await page.goto(`/requerimento/${filed.id}`);
  const message = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await message.fill(DETAIL);
  trouble.expectSome(/\b401\b/);
  await expireSessions(id);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await signInAgain(page, cpf);
  await expect(message).toHaveValue(DETAIL);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada.')).toBeVisible();
  const again = await signInAs(run.baseUrl, cpf);
  const kept = await callApi(requerimento.detail, {
    baseUrl: run.baseUrl,
    token: again,
    params: { id: filed.id },
  });
  expect(JSON.stringify(kept).split(DETAIL)).toHaveLength(2);
});
