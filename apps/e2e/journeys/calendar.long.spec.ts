import { requerimento } from '@balcao/contract/requerimento';
import { createDb } from '@balcao/db/db';
import { loadCasos } from '@balcao/db/seed/demo/casos';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { expect } from '@playwright/test';
import { test as base } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { type OwnProduct, startOwnProduct } from '../product/own-product.ts';

/** With its own product, because a holiday moves the dates of every request. */
const test = base.extend<object, { own: OwnProduct }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startOwnProduct(['livia', 'helena'], {});
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  run: async ({ own }, use) => {
    await use(own.run);
  },
});

test('a holiday within a deadline moves it, and the person reads the new date and the reason', async ({
  openAs,
  run,
}) => {
  const { db, close } = createDb({ url: run.databaseUrl, name: 'balcao-e2e', max: 1, onError: () => {} });
  const { id } = (await loadCasos(db).finally(() => void close())).helenaExigencia;
  const read = () =>
    callApi(requerimento.detail, { baseUrl: run.baseUrl, token: run.tokens.helena ?? '', params: { id } });
  const termOf = async () =>
    (await read()).exigencias.find(({ situacao }) => situacao === 'aberta')?.prazoEm ?? '';
  const before = await termOf();

  const livia = await openAs('livia');
  await livia.goto(`/configuracoes?ano=${before.slice(0, 4)}`);
  await expect(livia.getByRole('table', { name: /^Dias sem expediente/ })).toBeVisible();
  await livia.getByRole('button', { name: 'Incluir dia' }).click();
  const dialog = livia.getByRole('dialog', { name: 'Incluir um dia no calendário' });
  await dialog.getByRole('textbox', { name: 'Data' }).fill(formatIsoDate(before));
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Festa da cidade');
  await expect(dialog.getByText(/em aberto t[eê]m prazo que passa por este dia/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(livia.getByRole('cell', { name: 'Festa da cidade', exact: true })).toBeVisible();
  await expect(livia.getByText(/^Prazos em dia\./)).toBeVisible({ timeout: 30_000 });

  const after = await termOf();
  expect(after > before).toBe(true);
  const helena = await openAs('helena');
  await helena.goto(`/requerimento/${id}`);
  const [day, month] = [before.slice(8, 10), before.slice(5, 7)];
  await expect(
    helena.getByText(
      `Novo prazo para responder à correção: ${formatIsoDate(after)}, por causa do recesso de ${day}/${month} (Festa da cidade).`,
    ),
  ).toBeVisible();

  await livia.getByRole('button', { name: `Retirar ${day}/${month}, Festa da cidade` }).click();
  const question = livia.getByRole('alertdialog', { name: 'Retirar “Festa da cidade” do calendário?' });
  await question.getByRole('button', { name: 'Retirar' }).click();
  await expect(question).toHaveCount(0);
  await expect(livia.getByRole('cell', { name: 'Festa da cidade', exact: true })).toHaveCount(0);
  expect(await termOf()).toBe(after);
});
