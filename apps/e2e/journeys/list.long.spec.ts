import { expect, type Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';

const rows = (page: Page) => page.locator('tbody tr');
const results = (page: Page) =>
  page.getByRole('navigation', { name: 'Páginas da lista' }).getByRole('status');

async function config(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('configStore'))) ?? '{}') as Record<
    string,
    unknown
  >;
}

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('filters, order, page, density and columns are in the address or remembered', async ({
  openBrowser,
  run,
}) => {
  const { token } = await makeAdministrator(run.baseUrl, 'Lia das Listas');
  const page = await openBrowser({ token });
  await page.goto('/requerimentos');
  await expect(results(page)).toContainText(/de/);

  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByLabel('Grupo', { exact: true }).selectOption({ label: 'Todos' });
  await page.getByLabel('Período').selectOption('5');
  await expect.poll(() => search(page)).toMatchObject({ grupo: '-1', data: '5' });
  await page.getByRole('searchbox', { name: 'Nome', exact: true }).fill('a');
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page)).toMatchObject({ nome: 'a' });
  await page.keyboard.press('Escape');
  await page.getByLabel('Por página').selectOption('30');
  await page
    .getByRole('columnheader', { name: /^Autor/ })
    .getByRole('button')
    .first()
    .click();
  await expect.poll(() => search(page)).toMatchObject({ sort: 'autor', porPagina: '30' });
  await expect(page.getByRole('columnheader', { name: /^Autor/ })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
  await expect(rows(page)).toHaveCount(30);

  await page.getByRole('button', { name: 'Colunas' }).click();
  const options = page.getByRole('dialog', { name: 'Opções da tabela' });
  // Quickly, and on the labels beside the boxes, as people do.
  await options.getByText(/^Grupo/).click();
  await options.getByText('Linhas compactas').click();
  await expect(page.getByRole('columnheader', { name: /^Grupo/ })).toHaveCount(0);
  await expect(options.getByRole('checkbox', { name: 'Linhas compactas' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /^Grupo/ })).toHaveCount(0);

  const onFirstPage = (await rows(page).first().textContent()) ?? '';
  await page.getByRole('button', { name: /^(Próxima|Página seguinte|Próxima página)/ }).click();
  await expect.poll(() => search(page)).toMatchObject({ pagina: '2' });
  await expect(results(page)).toContainText('31');
  // The rows of the first page stay until the second page loads.
  await expect(rows(page).first()).not.toHaveText(onFirstPage);
  const first = await rows(page).first().textContent();

  expect(await config(page)).toMatchObject({
    preferenciaFiltroGrupo: -1,
    preferenciaFiltroData: 5,
    preferenciaFiltroNome: 'a',
    tbRequerimentosDense: true,
    tbRequerimentosItemsPerPage: 30,
    tbRequerimentosSortBy: 'autor',
  });

  // The address shows the same page of the same list to anyone.
  const other = await openBrowser({ token });
  await other.goto(page.url());
  await expect(rows(other).first()).toHaveText(first ?? '');
  await expect(other.getByRole('columnheader', { name: /^Grupo/ })).toHaveCount(0);

  // Without an address the list opens as it was left, on its first page.
  await page.goto('/requerimentos');
  await expect.poll(() => search(page)).toMatchObject({ grupo: '-1', nome: 'a', sort: 'autor', pagina: '1' });
  await expect(rows(page)).toHaveCount(30);
});

test('the list shows every column of the specification, and cards on a phone', async ({ openAs }) => {
  const page = await openAs('livia');
  await page.goto('/requerimentos?grupo=-1&data=5');
  for (const name of [
    'ID',
    'Tipo',
    'Status',
    'Autor',
    'Grupo Resp.',
    'Atendente Resp.',
    'Dt Criação',
    'Dt Atualização',
  ]) {
    await expect(
      page.getByRole('columnheader', { name: new RegExp(`^${name.replace('.', '\\.')}`) }),
    ).toBeVisible();
  }
  await expect(rows(page)).toHaveCount(15);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/99999\.\d{6}/)
      .first(),
  ).toBeVisible();
});

for (const path of ['/requerimentos', '/atendente/requerimentos?visao=grupos']) {
  test(`at least nine rows fit at 1280 × 800 at ${path}, in the default density`, async ({ openAs }) => {
    const page = await openAs('otavio', { viewport: { width: 1280, height: 800 } });
    await page.goto(path);
    await expect(rows(page).nth(9)).toBeAttached();
    await expect(async () => {
      const whole = await rows(page).evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
      );
      expect(whole).toBeGreaterThanOrEqual(9);
    }).toPass({ timeout: 5_000 });
    expect((await config(page)).tbRequerimentosDense ?? false).toBe(false);
  });
}
