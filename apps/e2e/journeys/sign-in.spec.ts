import { DEMO_SENHA, findSignIn } from '@balcao/db/seed/sign-ins';
import { expect } from '@playwright/test';
import { readMail } from '../fixtures/mail.ts';
import { test } from '../fixtures/test.ts';

const NEW_CPF = '111.222.333-96';
const NEW_EMAIL = 'lina.vale@correio.example';
const SENHA = 'janela azul de pedra sabão';

test('a wrong password is reported and keeps the typed login, and the right one opens the wanted screen', async ({
  page,
  trouble,
}) => {
  const { cpf } = findSignIn('helena');
  trouble.expectSome(/auth\/login/);
  await page.goto('/notificacoes');
  const senha = page.getByRole('textbox', { name: 'Senha' });
  await page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }).fill(cpf);
  await senha.fill('outra senha qualquer');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Há um problema' })).toBeVisible();
  await expect(page).toHaveTitle(/^Erro: /);
  await expect(page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' })).toHaveValue(cpf);
  await senha.fill(DEMO_SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  await expect(page).toHaveURL(/\/notificacoes/);
});

test('an account is created with the mailed code', async ({ page }) => {
  await page.goto('/auth/criar-conta');
  await page.getByRole('textbox', { name: 'CPF' }).fill(NEW_CPF);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Lina do Vale');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(NEW_EMAIL);
  await page.getByRole('radio', { name: 'Sim' }).check({ force: true });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('input[autocomplete="new-password"]').first().fill(SENHA);
  await page.getByRole('checkbox', { name: 'Li o termo de uso' }).check({ force: true });
  await page.getByRole('button', { name: 'Criar conta' }).click();

  const texto = await readMail(NEW_EMAIL, 'conta.confirmar_email');
  const codigo = /\b\d{6}\b/.exec(texto)?.[0] ?? '';
  await page.getByRole('textbox', { name: /código/i }).fill(codigo);
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page.getByRole('button', { name: /^Sua conta: Lina/ })).toBeVisible();
});
