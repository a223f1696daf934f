import { manifestacao } from '@balcao/contract/manifestacao';
import { DEMO_SENHA, findSignIn } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { makeAttendant } from '../fixtures/council.ts';
import { forgetIdentity } from '../fixtures/forget-identity.ts';
import { fileManifestacao, press } from '../fixtures/ouvidoria.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { expectNoViolations } from '../screens/axe.ts';
import { settle } from '../screens/expect-good-screen.ts';

/** A group that the portal has known for long: pages keep its groups for a while. */
const AREA = 'SEC';
const NOME = 'Zenilda Quartzo Ferraz';
const RELATO = `Eu, ${NOME}, vi o fiscal pedir dinheiro na obra da rua das Flores.`;

async function look(page: Page, what: string): Promise<void> {
  await settle(page);
  await expectNoViolations(page, { what });
}

test('a confidential report is covered, asked of an area, its identity opened by the officer, and its author reads that', async ({
  openAs,
  openBrowser,
  run,
  trouble,
}) => {
  test.setTimeout(240_000);
  // The identity is first asked for without a recent password.
  trouble.expectSome(/403/);
  const zenilda = await makeMember(run.baseUrl, NOME);
  const area = await makeAttendant(run.baseUrl, 'Beto Apura', AREA);
  const author = await openBrowser({ token: zenilda.token });
  const address = await fileManifestacao(author, {
    tipo: 'Denúncia',
    identificacao: '(Com sigilo|Sigilosa)',
    relato: RELATO,
  });
  const id = address.split('/').at(-1) ?? '';
  await expect(author.getByText('Ninguém. Se isso acontecer')).toBeVisible();

  const sonia = await openAs('sonia');
  await sonia.goto(address);
  await expect(sonia.getByText('O nome de quem fez a manifestação está guardado à parte.')).toBeVisible();
  await press(sonia, 'Iniciar a análise');
  await press(sonia, 'Cobrir o texto');
  const cover = sonia.getByRole('dialog', { name: 'Cobrir o texto para as áreas' });
  // The portal knows no name of a confidential author; the officer marks it.
  const box = cover.getByRole('region', { name: 'Relato' }).getByRole('textbox');
  await box.evaluate((field: HTMLTextAreaElement, nome) => {
    field.focus();
    field.setSelectionRange(field.value.indexOf(nome), field.value.indexOf(nome) + nome.length);
  }, NOME);
  await sonia.keyboard.press('Enter');
  await look(sonia, 'the cover editor');
  await cover.getByRole('button', { name: 'Salvar versão coberta' }).click();
  await expect(cover).toHaveCount(0);
  await press(sonia, 'Encaminhar à área');
  const forward = sonia.getByRole('dialog', { name: 'Encaminhar à área' });
  await forward.getByRole('combobox', { name: 'Áreas' }).fill(AREA);
  await sonia.getByRole('option', { name: new RegExp(`^${AREA} `) }).click();
  await forward
    .getByRole('textbox', { name: /^O que a área precisa responder/ })
    .fill('Houve fiscalização nesta obra?');
  await forward.getByRole('button', { name: 'Encaminhar', exact: true }).click();
  await expect(forward).toHaveCount(0);

  const beto = await openBrowser({ token: area.token });
  await beto.goto(address);
  await expect(beto.getByText('Houve fiscalização nesta obra?').first()).toBeVisible();
  await expect(beto.getByText('Quartzo')).toHaveCount(0);
  await press(beto, 'Responder à ouvidoria');
  const answer = beto.getByRole('dialog', { name: 'Responder à ouvidoria' });
  await answer.getByRole('textbox', { name: /^Resposta/ }).fill('Houve, no dia 3, pelo fiscal de plantão.');
  await look(beto, 'the answer of an area');
  await answer.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(beto.getByText('A sua área já respondeu')).toBeVisible();

  await forgetIdentity(findSignIn('sonia').usuarioId);
  await sonia.reload();
  await press(sonia, 'Abrir a identidade');
  const opening = sonia.getByRole('dialog', { name: 'Abrir a identidade' });
  await opening
    .getByRole('textbox', { name: 'Motivo' })
    .fill('É preciso ouvir quem viu o pedido de dinheiro.');
  await opening.getByRole('button', { name: 'Abrir por 15 minutos' }).click();
  const identity = sonia.getByRole('dialog', { name: 'Confirme que é você' });
  await identity.getByLabel('Sua senha', { exact: true }).fill(DEMO_SENHA);
  await sonia.keyboard.press('Enter');
  await expect(sonia.getByText(NOME, { exact: true })).toBeVisible();
  await look(sonia, 'an open identity');

  await author.goto(address);
  const opened = author.getByRole('region', { name: 'Quem abriu a sua identidade' });
  await expect(opened).toContainText('É preciso ouvir quem viu o pedido de dinheiro.');
  await expect(opened).not.toContainText('Sônia');
  await look(author, 'what the author reads of the opening');

  const read = { baseUrl: run.baseUrl, token: area.token, params: { id } };
  expect(JSON.stringify(await callApi(manifestacao.detail, read))).not.toContain('Quartzo');
});
