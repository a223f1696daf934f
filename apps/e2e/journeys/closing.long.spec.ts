import { DEMO_SENHA, findSignIn } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { makeProfessional } from '../fixtures/council.ts';
import { forgetIdentity } from '../fixtures/forget-identity.ts';
import { payFee } from '../fixtures/payment.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { fileRequest } from '../product/file-request.ts';
import { signInAs } from '../product/sign-in.ts';

const MOTIVO = 'Conferido com o extrato do banco.';
const CARTEIRA = { motivo: 'Extravio', tipoCarteira: 'FISICA', entrega: 'Retirada', localidade: '3106200' };

/** Answers the question of who acts. */
async function confirmIdentity(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
  await asked.getByLabel('Sua senha', { exact: true }).fill(DEMO_SENHA);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the treasury solves a double payment, closes a day, and a second person opens it again', async ({
  openAs,
  openBrowser,
  trouble,
  run: { baseUrl },
}) => {
  // The question of who acts.
  trouble.expectSome(/403/);
  test.setTimeout(300_000);
  const paula = await makeProfessional(baseUrl, 'Paula Paga em Dobro');
  const as = { baseUrl, token: paula.token };
  const { id } = await fileRequest({ ...as, tipoId: 109, respostas: CARTEIRA });
  await payFee({ ...as, id, acao: 'pagar_em_dobro' });

  const marcos = await openAs('marcos');
  await marcos.goto('/financeiro/fechamento');
  await press(marcos, 'Dia seguinte');
  await press(marcos, 'Conferir agora');
  await expect(marcos.getByText(/^Um dia só pode ser fechado depois que termina/)).toBeVisible();
  await expectGoodStop(marcos);
  await press(marcos, 'Resolver as diferenças');
  await marcos.getByRole('link', { name: 'Em dobro' }).click();
  const dialog = marcos.getByRole('dialog', { name: 'Resolver a diferença' });
  await dialog.getByRole('radio', { name: /Deixar como crédito/ }).check({ force: true });
  await dialog.getByLabel('Motivo').fill(MOTIVO);
  await expectGoodStopInBoth(marcos);
  await forgetIdentity(findSignIn('marcos').usuarioId);
  await dialog.getByRole('button', { name: 'Resolver' }).click();
  await confirmIdentity(marcos);
  await expect(marcos.getByText('Deixada como crédito')).toBeVisible();

  const pagadora = await openBrowser({ token: paula.token });
  await pagadora.goto('/financeiro/cobrancas?aba=creditos');
  await expect(pagadora.getByRole('heading', { name: 'R$ 92,60 de crédito' })).toBeVisible();
  await expectGoodStopInBoth(pagadora);

  await marcos.goto('/financeiro/fechamento');
  await press(marcos, 'Conferir agora');
  await press(marcos, 'Fechar o dia');
  await marcos.getByRole('alertdialog').getByRole('button', { name: 'Fechar o dia' }).click();
  await expect(marcos.getByText('Dia fechado')).toBeVisible();
  await expect(marcos.getByText(/Peça a outra pessoa/)).toBeVisible();
  await expectGoodStopInBoth(marcos);

  const neusa = await openBrowser({ token: await signInAs(baseUrl, '000.000.162-76') });
  await neusa.goto('/financeiro/fechamento');
  await press(neusa, 'Reabrir o dia');
  const reabrir = neusa.getByRole('dialog', { name: /^Reabrir o dia/ });
  await reabrir.getByLabel('Motivo').fill(MOTIVO);
  await reabrir.getByRole('button', { name: 'Reabrir o dia' }).click();
  await expect(neusa.getByText('Dia aberto')).toBeVisible();
  await expect(neusa.getByRole('list', { name: 'Fechamentos desfeitos' })).toContainText(MOTIVO);
});
