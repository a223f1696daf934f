import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const NO_NETWORK = /^Sem conexão com o portal/;

const processo = (page: Page) => page.getByRole('textbox', { name: 'Número do processo' });

/** Starts a request and answers up to its files. */
async function begin(page: Page): Promise<void> {
  await page.goto('/novorequerimento/formulario/130');
  await page.getByRole('button', { name: /^(Começar|Começar outro)$/ }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: 'Outro processo' }).check({ force: true });
  await processo(page).fill('78/2025');
  await page.getByRole('radio', { name: /^Procurador/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Nome de quem você representa' }).fill('Rosa Figueira');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ de quem você representa' }).fill('390.533.447-05');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: /^Fotografar páginas/ })).toBeVisible();
}

test('parts of a form that load late lose nothing offline, and open when the network is back', async ({
  openAs,
  trouble,
}) => {
  const page = await openAs('teresa');
  trouble.expectSome(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await begin(page);
  const photos = page.getByRole('button', { name: /^Fotografar páginas/ });
  await page.context().setOffline(true);
  await photos.click();
  await expect(page.getByText(NO_NETWORK).first()).toBeVisible();
  await page.context().setOffline(false);
  await photos.click();
  await expect(page.getByRole('dialog', { name: 'Fotografar páginas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(processo(page)).toHaveValue('78/2025');
});

test('a screen and a dialog requested offline open when the network is back', async ({ openAs, trouble }) => {
  const page = await openAs('iara');
  trouble.expectSome(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|OfflineError/);
  await page.clock.install();
  await page.goto('/requerimentos');
  const exporting = page.getByRole('button', { name: 'Exportar' });
  await expect(exporting).toBeEnabled();
  // The error page loads a while after the first screen.
  const ahead = page.waitForResponse(/\/assets\/avisos/);
  await page.clock.fastForward(16_000);
  await (await ahead).finished();
  await page.context().setOffline(true);
  await exporting.click();
  await expect(page.getByText(NO_NETWORK).first()).toBeVisible();
  await page.getByRole('link', { name: 'Notificações' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  await page.goBack();
  await exporting.click();
  await expect(page.getByRole('dialog', { name: 'Exportar' })).toBeVisible();
});
