import { expect, type Page } from '@playwright/test';
import { readMail } from '../fixtures/mail.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';

const SENHA = 'cinco ipês na beira do rio';

/** A valid CPF outside the demonstration. */
const NOBODY = '390.533.447-05';

/** Requests the link from the sign-in screen. Returns the portal's message. */
async function askForLink(page: Page, cpf: string): Promise<string | null> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeVisible();
  await page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }).fill(cpf);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  // An address with many attempts gets a computation first, which takes a slow machine a while.
  await expect(page.getByRole('heading', { level: 1, name: 'Veja seu e-mail' })).toBeVisible({
    timeout: 30_000,
  });
  return page.getByRole('main').textContent();
}

async function createSenha(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(SENHA);
  await page.getByRole('button', { name: 'Criar nova senha' }).click();
}

test('a forgotten password is replaced by the mailed link, which works once and ends the other sessions', async ({
  page,
  openBrowser,
  run,
  trouble,
}) => {
  const person = await makeMember(run.baseUrl, 'Rita Esquecida');
  const other = await openBrowser({ token: person.token });
  await other.goto('/notificacoes');
  await expect(other.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();

  trouble.expectSome(/esqueci-senha/);
  const answer = await askForLink(page, person.cpf);
  const mail = await readMail(person.email, 'conta.redefinir_senha');
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).toContain(`${run.baseUrl}/auth/redefinir-senha#token=`);
  const token = link.split('token=')[1] ?? '';

  // Opening the link, even twice, does not use it up, and removes the secret from the address.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/redefinir-senha$/);
  await page.reload();
  await createSenha(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Senha criada' })).toBeVisible();

  await page.getByRole('link', { name: 'Entrar', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }).fill(person.cpf);
  await page.getByRole('textbox', { name: 'Senha' }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Sua conta: Rita/ })).toBeVisible();

  trouble.expectSome(/401/);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login\?next=%2Fnotificacoes/);
  await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  const notice = await readMail(person.email, 'conta.senha_alterada');
  expect(notice).toContain('Se não foi você');
  expect(notice).not.toContain(SENHA);

  trouble.expectSome(/redefinir-senha/);
  const again = await openBrowser();
  await again.goto(`/auth/redefinir-senha#token=${token}`);
  await createSenha(again);
  await expect(again.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();

  // An unknown person reads the same message.
  expect(await askForLink(again, NOBODY)).toBe(answer);
});
