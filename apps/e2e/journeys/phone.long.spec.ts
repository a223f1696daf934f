import { expect, type Locator, type Page } from '@playwright/test';
import { makeProfessional } from '../fixtures/council.ts';
import { DETAIL, detailField } from '../fixtures/data-request.ts';
import { owe } from '../fixtures/debts.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';

const NUP = /\d{5}\.\d{6}\/\d{4}-\d{2}/;
const WIDTH = 360;
const PHONE = { viewport: { width: WIDTH, height: 740 }, isMobile: true, hasTouch: true };

/** Expects no horizontal scrolling, and the given part to fit the width. */
async function expectFits(page: Page, part: Locator): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(WIDTH);
  const box = await part.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? WIDTH + 1)).toBeLessThanOrEqual(WIDTH);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
}

for (const [name, trigger, panel] of [
  ['the notices', /^Notificações/, 'Notificações'],
  ["the person's menu", /^Sua conta/, 'Sua conta'],
] as const) {
  test(`${name} open and close by touch and Escape on a phone`, async ({ openAs }) => {
    const page = await openAs('helena', PHONE);
    await open(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: trigger });
    const dialog = page.getByRole('dialog', { name: panel });
    await button.tap();
    await expect(dialog).toBeVisible();
    await expectFits(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.tap();
    await expect(dialog).toBeVisible();
    await page.getByRole('navigation', { name: 'Principais' }).tap({ position: { x: 2, y: 2 }, force: true });
    await expect(dialog).toHaveCount(0);
    await button.tap();
    await button.tap();
    await expect(dialog).toHaveCount(0);
    await button.tap();
    const link = panel === 'Sua conta' ? 'Meus dados' : 'Ver todas';
    await dialog.getByRole('link', { name: link }).tap();
    await expect(
      page.getByRole('heading', { level: 1, name: panel === 'Sua conta' ? 'Meus dados' : panel }),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
}

test('a charge whose description is one long word fits its card on a phone', async ({ openBrowser, run }) => {
  const { id, token } = await makeProfessional(run.baseUrl, 'Tarsila Palavra');
  const descricao = 'm'.repeat(150);
  await owe(id, { descricao, valor: 1_234_567_890, vencimento: '2026-03-31', situacao: 'VENCIDA' });
  const page = await openBrowser({ token, ...PHONE });
  await open(page, '/financeiro/cobrancas');
  await expectFits(page, page.getByRole('listitem').filter({ hasText: descricao }));
  await page.getByRole('button', { name: `Pagar ${descricao}` }).click();
  await expectFits(page, page.getByRole('dialog', { name: 'Pagar cobrança' }));
});

for (const chave of ['helena', 'otavio']) {
  test(`filters, views and export fit one row above the list of ${chave} on a phone`, async ({ openAs }) => {
    const page = await openAs(chave, PHONE);
    await open(page, '/requerimentos');
    const filter = page.getByRole('button', { name: /^Filtrar/ });
    const others = page.getByRole('button', { name: /^(Exportar|Visões)$/ });
    await expect(others).toHaveCount(chave === 'otavio' ? 2 : 1);
    const top = (await filter.boundingBox())?.y;
    for (const other of await others.all()) {
      await expectFits(page, other);
      expect((await other.boundingBox())?.y).toBe(top);
    }
  });
}

test('the bottom bar and the main menu lead everywhere on a phone', async ({ openAs }) => {
  const page = await openAs('livia', PHONE);
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Principais' });
  for (const place of await bar.getByRole('link').or(bar.getByRole('button')).all()) {
    await expectFits(page, place);
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const button = bar.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.tap();
  await expect(menu).toBeVisible();
  await expectFits(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.tap();
  await menu.getByRole('button', { name: 'Fechar' }).tap();
  await expect(menu).toHaveCount(0);
  await button.tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(WIDTH - 10, 300);
  await expect(menu).toHaveCount(0);
  await button.tap();
  await menu.getByRole('link', { name: 'Notificações' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await bar.getByRole('link').first().tap();
  await expect(page).toHaveURL(/\d\/$/);
});

test('a short request is filed by touch on a phone', async ({ openBrowser, run }) => {
  const { token } = await makeMember(run.baseUrl, 'Tânia Toque');
  const page = await openBrowser({ token, ...PHONE });
  const main = page.getByRole('main');
  const tap = (name: string) => main.getByRole('button', { name, exact: true }).tap();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await open(page, '/novorequerimento/tipos');
  await expectFits(page, main);
  await page
    .getByRole('link', { name: /Direitos do titular/ })
    .first()
    .tap();
  await expect(heading('Direitos do titular de dados')).toBeVisible();
  await expectFits(page, main);
  await tap('Começar');
  await expect(heading('Seus dados')).toBeVisible();
  await expectFits(page, main);
  await tap('Continuar');
  await expect(heading('Pedido')).toBeVisible();
  await main.getByText('Acesso', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: /^Acesso/ })).toBeChecked();
  await detailField(page).tap();
  await detailField(page).fill(DETAIL);
  await expectFits(page, main);
  await tap('Revisar e enviar');
  await expect(heading('Revisão e envio')).toBeVisible();
  await expectFits(page, main);
  await tap('Enviar pedido');
  await expect(heading('Pedido enviado')).toBeVisible();
  await expect(main).toContainText(NUP);
  await expectFits(page, main);
});
