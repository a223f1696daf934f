import { normaDe } from '@balcao/domain/norma/catalogo';
import { expect } from '@playwright/test';
import { expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

// A norm that no other journey uses.
const AVALIACAO = normaDe('avaliacao.prazo').rotulo;

test('a norm is changed from tomorrow on, appears in the history and is cancelled again', async ({
  openAs,
}) => {
  const livia = await openAs('livia');
  await livia.goto('/configuracoes?parte=prazos');
  const table = livia.getByRole('table', { name: 'Prazos de quem pede' });
  await expect(table).toBeVisible();
  await expectGoodStopInBoth(livia);

  await livia.getByRole('button', { name: `Mudar: ${AVALIACAO}` }).click();
  const dialog = livia.getByRole('dialog', { name: `Mudar: ${AVALIACAO}` });
  await dialog.getByLabel(/^Novo valor/).fill('1');
  await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(dialog.getByText(/Use um número inteiro de 5 a 365/).first()).toBeVisible();
  await expectGoodStopInBoth(livia);
  await dialog.getByLabel(/^Novo valor/).fill('45');
  await dialog.getByLabel('Motivo').fill('Pedido do plenário de novembro.');
  await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = table.getByRole('row', { name: new RegExp(AVALIACAO) });
  await expect(row.getByText(/^A partir de .*: 45 dias corridos$/)).toBeVisible();
  await expect(row.getByText('30 dias corridos')).toBeVisible();

  await livia.getByRole('button', { name: `Histórico: ${AVALIACAO}` }).click();
  const historico = livia.getByRole('dialog', { name: `Histórico: ${AVALIACAO}` });
  await expect(historico.getByText('Pedido do plenário de novembro.')).toBeVisible();
  await expectGoodStopInBoth(livia);
  await historico.getByRole('button', { name: /^Desmarcar/ }).click();
  await livia
    .getByRole('alertdialog', { name: /^Desmarcar o valor/ })
    .getByRole('button', { name: 'Desmarcar' })
    .click();
  await expect(historico.getByText(/desmarcado antes de valer/)).toBeVisible();
  await expect(row.getByText(/^A partir de/)).toBeHidden();
});
