import { expect, type Page } from '@playwright/test';
import { expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><script>alert(1)</script></svg>';

/** The fill of buttons before a council chose a colour. */
const OWN_BLUE = 'rgb(25, 118, 210)';

/** Gives the first field for a picture a file. */
async function giveLogo(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher arquivo: Logo do Conselho' }).click(),
  ]);
  await chooser.setFiles(file);
}

/** A picture that the browser itself drew. */
async function drawPng(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 80 });
    const draw = canvas.getContext('2d');
    if (!draw) throw new Error('no canvas');
    draw.fillStyle = '#00695c';
    draw.fillRect(0, 0, 240, 80);
    draw.fillStyle = '#ffffff';
    draw.fillRect(20, 20, 60, 40);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('a council gives the portal its logo and its colour, and takes them back', async ({
  openAs,
  openBrowser,
  trouble,
}) => {
  trouble.expectSome(/aparencia\/logo$/);
  const paulo = await openAs('paulo');
  await paulo.goto('/configuracoes?parte=aparencia');
  await giveLogo(paulo, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
  await expect(paulo.getByText(/SVG não é aceito/)).toBeVisible();
  await expectGoodStopInBoth(paulo);
  await giveLogo(paulo, { name: 'logo.png', mimeType: 'image/png', buffer: await drawPng(paulo) });
  await expect(paulo.getByAltText('Logo do Conselho, como vai aparecer')).toBeVisible();
  await expect(paulo.getByText(/SVG não é aceito/)).toBeHidden();

  await paulo.getByLabel(/^Cor principal/).fill('#ffcc00');
  await expect(paulo.getByText(/Contraste de 1,51:1 com texto branco/).first()).toBeVisible();
  await paulo.getByLabel(/^Cor principal/).fill('#00897b');
  await paulo.getByRole('button', { name: /^Usar #/ }).click();
  await expectGoodStopInBoth(paulo);
  await paulo.getByRole('button', { name: 'Salvar' }).click();
  await expect(paulo.getByText('Salvo. Já vale em todo o portal.')).toBeVisible();
  await expectGoodStopInBoth(paulo);

  const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });
  const fill = (page: Page) => enter(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  const logo = (page: Page) => page.getByRole('link', { name: /ir ao início$/ }).locator('img');
  const visitor = await openBrowser();
  await visitor.goto('/auth/login');
  await expect(logo(visitor)).toBeVisible();
  await expect
    .poll(() => logo(visitor).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await fill(visitor)).not.toBe(OWN_BLUE);
  await expectGoodStopInBoth(visitor);

  await paulo.getByRole('button', { name: 'Histórico' }).click();
  const historico = paulo.getByRole('dialog', { name: 'Histórico: Logo e cores' });
  await historico.getByRole('button', { name: 'Voltar a este valor da versão 0' }).click();
  await paulo.getByRole('alertdialog').getByRole('button', { name: 'Voltar a este valor' }).click();
  await expect(historico.getByText('Voltou ao valor da versão 0.')).toBeVisible();
  // A browser keeps what it knows of the portal for five minutes.
  const later = await openBrowser();
  await later.goto('/auth/login');
  await expect(enter(later)).toBeVisible();
  expect(await fill(later)).toBe(OWN_BLUE);
  await expect(logo(later)).toHaveCount(0);
});
