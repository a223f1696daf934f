import { DEMO_SENHA, findSignIn } from '@balcao/db/seed/sign-ins';
import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test('a visitor finds a service, reads about it, and signs in on the way to its form', async ({ page }) => {
  const { cpf } = findSignIn('helena');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Conheça os serviços' }).click();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  await page.getByRole('combobox', { name: 'Para quem' }).selectOption('Profissionais com registro');
  await page.getByRole('searchbox').fill('INTERRUPCAO');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const titulo = (await cards.first().getByRole('link').textContent()) ?? '';
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeFocused();
  await page.getByRole('link', { name: 'Pedir agora' }).click();
  await page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }).fill(cpf);
  await page.getByRole('textbox', { name: 'Senha' }).fill(DEMO_SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/novorequerimento\/formulario\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await expect(page.getByText('Quanto tem levado')).toBeVisible();
});

test('an unknown service shows the 404 page', async ({ page }) => {
  await page.goto('/servicos/nada-disso');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops. Nada aqui...' })).toBeVisible();
});

test('a printed page is black on white in any theme, without elements that only a screen can use', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/servicos');
  await page.getByRole('article').getByRole('link').first().click();
  const go = page.getByRole('link', { name: 'Pedir agora' });
  await expect(go).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(go).toBeHidden();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const text of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Prazo máximo'),
    page.getByText('Bom saber'),
  ])
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
});
