import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { expect, type Page } from '@playwright/test';
import { deafen } from '../fixtures/deafen.ts';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';
import { signInAs } from '../product/sign-in.ts';

/** Heloísa Duarte leads Otávio's group. */
const HELOISA = '00000011045';
const RESUMO = 'Seus dados seguem em anexo, como você pediu.';
const MOTIVOS = 'O pedido é do próprio titular e a lei garante a cópia. Os dados foram reunidos.';
const CHANGED = 'O pedido mudou desde que você o abriu';

/** Makes a free request by a new person in Otávio's group, with a function that reads it through the API. */
async function openCase({ baseUrl, tokens }: RunState) {
  const { token } = await makeMember(baseUrl, 'Ana Disputada');
  const { id } = await fileRequest({ baseUrl, token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const read = () => callApi(requerimento.detail, livia);
  const { grupos } = await callApi(sessao.eu, { baseUrl, token: tokens.otavio ?? '' });
  const { version } = await read();
  const body = { version, grupoId: grupos[0]?.id, motivo: 'É com o Registro.' };
  await callApi(requerimento.encaminhar, { ...livia, body });
  return { id, read, address: `/requerimento/${id}` };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /^Direitos do titular/ })).toBeVisible();
}

const take = (page: Page) => page.getByRole('button', { name: 'Assumir', exact: true }).first();
/** Skips the time in which a reply can be undone. */
async function letGo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText('Mensagem enviada.')).toBeVisible();
}

const conflict = (page: Page) => page.getByText(CHANGED);

test('only the first of two attendants gets a request; the other is told who has it', async ({
  openAs,
  openBrowser,
  run,
  trouble,
}) => {
  const { address, read } = await openCase(run);
  const otavio = await openAs('otavio');
  await deafen(otavio);
  const heloisa = await openBrowser({ token: await signInAs(run.baseUrl, HELOISA) });
  await Promise.all([open(otavio, address), open(heloisa, address)]);
  await expect(take(otavio)).toBeVisible();
  await take(heloisa).click();
  await expect(heloisa.getByText('Você assumiu o pedido.')).toBeVisible();

  trouble.expectSome(/\b409\b/);
  await take(otavio).click();
  await expect(conflict(otavio)).toBeVisible();
  await expect(otavio.getByText(/O pedido agora está com Heloísa/)).toBeVisible();
  await expect(otavio.getByText('Nada foi feito.', { exact: false })).toBeVisible();
  expect((await read()).atendente?.nome).toContain('Heloísa');
  await otavio.reload();
  await expect(otavio.getByText(/Está com o Conselho · Heloísa/)).toBeVisible();
  await expect(conflict(otavio)).toHaveCount(0);
  await expect(take(otavio)).toHaveCount(0);
});

test('an attendant sees at once what another does, who is there, and who is answering', async ({
  openAs,
  openBrowser,
  run,
}) => {
  const { address } = await openCase(run);
  const otavio = await openAs('otavio');
  const heloisa = await openBrowser({ token: await signInAs(run.baseUrl, HELOISA) });
  await Promise.all([open(otavio, address), open(heloisa, address)]);
  await expect(otavio.getByText('Heloísa está vendo')).toBeVisible();
  await expect(heloisa.getByText('Otávio está vendo')).toBeVisible();
  await take(heloisa).click();
  await expect(otavio.getByText(/Está com o Conselho · Heloísa/)).toBeVisible();
  await expect(take(otavio)).toHaveCount(0);

  const reply = (page: Page) => page.getByRole('textbox', { name: 'Resposta ao requerente' });
  await reply(otavio).fill('Falta a procuração.');
  await reply(heloisa).pressSequentially('Recebemos tudo.');
  await expect(otavio.getByText(/Heloísa está respondendo/).first()).toBeVisible();
  await heloisa.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(otavio.getByText(/Heloísa.* está para enviar uma resposta\./)).toBeVisible();
  await expect(otavio.getByText('Recebemos tudo.')).toHaveCount(0);
  await letGo(heloisa);
  await expect(otavio.getByText('Recebemos tudo.')).toBeVisible();
  await otavio.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(conflict(otavio)).toBeVisible();
  await expect(otavio.getByText(/Mensagem, por Heloísa/)).toBeVisible();
  await expect(reply(otavio)).toHaveValue('Falta a procuração.');
  await otavio.getByRole('button', { name: 'Enviar assim mesmo' }).click();
  await letGo(otavio);
});

test('a decision on an outdated version is not recorded and loses no word', async ({
  openAs,
  openBrowser,
  run,
  trouble,
}) => {
  const { address, id, read } = await openCase(run);
  const as = { baseUrl: run.baseUrl, token: run.tokens.otavio ?? '', params: { id } };
  const { version } = await read();
  const taken = await callApi(requerimento.assumir, { ...as, body: { version } });
  const body = { version: taken.version, acao: 'iniciar_analise' };
  await callApi(requerimento.mover, { ...as, body });
  const otavio = await openAs('otavio');
  await open(otavio, `${address}?acao=decidir`);
  const dialog = otavio.getByRole('dialog', { name: 'Decidir o pedido' });
  const words = dialog.getByRole('textbox', { name: 'Resumo para o requerente' });
  await dialog.getByRole('radio', { name: 'Deferido', exact: true }).check({ force: true });
  await words.fill(RESUMO);
  await dialog.getByRole('textbox', { name: 'Motivos da decisão' }).fill(MOTIVOS);

  const heloisa = await openBrowser({ token: await signInAs(run.baseUrl, HELOISA) });
  await open(heloisa, `${address}?acao=atribuir`);
  const assign = heloisa.getByRole('dialog', { name: 'Atribuir a outra pessoa' });
  const renan = await assign.getByRole('option', { name: /^Renan/ }).getAttribute('value');
  await assign.getByRole('combobox').selectOption(renan);
  await assign.getByRole('textbox').fill('Férias do Otávio.');
  await assign.getByRole('button', { name: /^Atribuir/ }).click();
  await expect(heloisa.getByText('Pedido atribuído.')).toBeVisible();
  const before = await read();

  trouble.expectSome(/\b409\b/);
  await dialog.getByRole('button', { name: /^Registrar/ }).click();
  await expect(dialog.getByText(CHANGED)).toBeVisible();
  await expect(dialog.getByText(/está com Renan/)).toBeVisible();
  await expect(words).toHaveValue(RESUMO);
  const after = await read();
  expect(after.version).toBe(before.version);
  expect(after.decisao).toBeNull();
  expect(after.atendente?.nome).toContain('Renan');

  await otavio.reload();
  await expect(otavio.getByText(/Está com o Conselho · Renan/)).toBeVisible();
});
