import { requerimento } from '@balcao/contract/requerimento';
import { expect, type Page } from '@playwright/test';
import { button, confirm, openFromMenu, openOffered, recordDecision, take } from '../fixtures/acts.ts';
import { type Member, makeAttendant, makeGroup } from '../fixtures/council.ts';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';

const NEGADO = 'Não encontramos dados seus fora do cadastro.';
const MOTIVOS = 'O pedido não diz quais dados procura, e todo o cadastro já está à vista em “Meus dados”.';
const RAZOES = 'Enviei documentos em 2019 e eles não estão em “Meus dados”. Quero a cópia deles.';
const ACEITO = 'Você tem razão: a cópia dos documentos de 2019 segue por mensagem.';
const REVISTOS = 'Os documentos de 2019 estão no arquivo, e o titular tem direito à cópia deles.';

const titled = (page: Page) => page.getByRole('heading', { level: 1, name: /^Direitos do titular/ });

/** Files a request in a group with only these two attendants. Returns its address. */
async function openCase({ baseUrl, tokens }: RunState, autor: Member['token'], grupoId: string) {
  const { id } = await fileRequest({ baseUrl, token: autor, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { version } = await callApi(requerimento.detail, livia);
  await callApi(requerimento.encaminhar, {
    ...livia,
    body: { version, grupoId, motivo: 'É com este grupo.' },
  });
  return `/requerimento/${id}`;
}

/** Takes the request and denies it. */
async function deny(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(titled(page)).toBeVisible();
  await take(page);
  await button(page, 'Iniciar análise').click();
  const dialog = await openOffered(page, 'Decidir', 'Decidir o pedido');
  await recordDecision(page, dialog, { resultado: 'Indeferido', resumo: NEGADO, motivos: MOTIVOS });
}

test('a denied person appeals in time, another attendant decides, and the person reads the new decision', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { baseUrl } = run;
  const { id: grupoId, sigla } = await makeGroup('Recursos');
  const autor = await makeMember(baseUrl, 'Rosa Recorrente');
  const first = await makeAttendant(baseUrl, 'Paula Primeira', sigla);
  const second = await makeAttendant(baseUrl, 'Sérgio Segundo', sigla);
  const address = await openCase(run, autor.token, grupoId);
  const paula = await openBrowser({ token: first.token });
  await deny(paula, address);

  const rosa = await openBrowser({ token: autor.token });
  await rosa.goto('/notificacoes');
  await rosa.getByRole('main').getByRole('link', { name: 'Seu pedido não foi aprovado' }).click();
  await expect(titled(rosa)).toBeVisible();
  await expect(rosa.getByText(NEGADO).first()).toBeVisible();
  await expect(rosa.getByText(MOTIVOS, { exact: false })).toBeVisible();
  await expect(rosa.getByText(/^Recurso: até/)).toBeVisible();
  await expectGoodStop(rosa);
  const appeal = await openOffered(rosa, 'Apresentar recurso');
  await appeal.getByRole('textbox', { name: /^Por que você não concorda/ }).fill(RAZOES);
  await confirm(rosa, appeal, 'Enviar recurso');
  await expect(rosa.getByText('Recebemos seu recurso.', { exact: false }).first()).toBeVisible();
  await expectGoodStop(rosa);

  await paula.goto(address);
  await expect(titled(paula)).toBeVisible();
  await expect(button(paula.getByRole('main'), 'Decidir recurso')).toHaveCount(0);
  const passing = await openFromMenu(paula, 'Atribuir a outra pessoa');
  await passing.getByRole('combobox', { name: 'Quem passa a conduzir' }).selectOption(second.id);
  await passing.getByRole('textbox').fill('Eu decidi; o recurso é de outra pessoa.');
  await confirm(paula, passing, /^Atribuir/);
  await expect(paula.getByText('Pedido atribuído.')).toBeVisible();
  await expectGoodStop(paula);

  const sergio = await openBrowser({ token: second.token });
  await sergio.goto(address);
  await expect(sergio.getByText(RAZOES)).toBeVisible();
  await expectGoodStop(sergio);
  const again = await openOffered(sergio, 'Decidir recurso', 'Decidir o recurso');
  await recordDecision(sergio, again, { resultado: 'Deferido', resumo: ACEITO, motivos: REVISTOS });

  await expect(rosa.getByText(ACEITO).first()).toBeVisible();
  const decided = rosa.getByRole('region', { name: 'Decisão' });
  await expect(decided.getByText(ACEITO)).toBeVisible();
  // The earlier decision is collapsed below the current one.
  await expect(decided.getByText(NEGADO).filter({ visible: true })).toHaveCount(0);
  await expectGoodStopInBoth(rosa);
});
