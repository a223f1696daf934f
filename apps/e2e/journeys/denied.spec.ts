import { requerimento } from '@balcao/contract/requerimento';
import { expect, type Page } from '@playwright/test';
import { button, openOffered, take } from '../fixtures/acts.ts';
import { makeAttendant, makeGroup } from '../fixtures/council.ts';
import { readMail } from '../fixtures/mail.ts';
import { makeAdministrator, makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';
import { expectGoodScreen, settle } from '../screens/expect-good-screen.ts';

const VER = 'Ver os pedidos dos próprios grupos';

/** A request in this group. Returns its id and number. */
async function openCase({ baseUrl, tokens }: RunState, grupoId: string) {
  const { token } = await makeMember(baseUrl, 'Rosa Requerente');
  const filed = await fileRequest({ baseUrl, token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id: filed.id } };
  const { version } = await callApi(requerimento.detail, livia);
  const body = { version, grupoId, motivo: 'É com este grupo.' };
  await callApi(requerimento.encaminhar, { ...livia, body });
  return filed;
}

async function deny(office: Page, label: string): Promise<void> {
  await office.getByRole('combobox', { name: label }).selectOption('negar');
  await office.getByRole('button', { name: 'Rever e salvar' }).click();
  const dialog = office.getByRole('dialog', { name: 'Rever e salvar' });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Está em outra função até o fim do mês.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByText('Permissões salvas. Já valem.')).toBeVisible();
}

async function explain(office: Page, numero: string): Promise<void> {
  await office.getByRole('tab', { name: 'Por que vê um pedido?' }).click();
  await office.getByRole('textbox', { name: 'Número do pedido' }).fill(numero);
  await office.getByRole('button', { name: 'Explicar' }).click();
}

test('a right is denied and explained: the attendant is told, refused in words, and the rule is named', async ({
  openBrowser,
  run,
  trouble,
}) => {
  const { baseUrl } = run;
  const grupo = await makeGroup('Negativas');
  const { id, numero } = await openCase(run, grupo.id);
  const admin = await makeAdministrator(baseUrl, 'Lívia Que Nega');
  const paula = await makeAttendant(baseUrl, 'Paula Negada', grupo.sigla);
  const page = await openBrowser({ token: paula.token });
  await page.goto(`/requerimento/${id}`);
  await take(page);
  await button(page, 'Iniciar análise').click();
  const decision = await openOffered(page, 'Decidir', 'Decidir o pedido');
  await decision.getByRole('radio', { name: 'Deferido', exact: true }).check({ force: true });
  await decision
    .getByRole('textbox', { name: 'Resumo para o requerente' })
    .fill('A cópia segue por mensagem.');
  await decision.getByRole('textbox', { name: 'Motivos da decisão' }).fill('O titular tem direito à cópia.');

  const office = await openBrowser({ token: admin.token });
  await office.goto(`/config/permissoes/${paula.id}`);
  await deny(office, 'Decidir pedidos');

  trouble.expectSome(/403/);
  await decision.getByRole('button', { name: /^Registrar/ }).click();
  await expect(decision.getByText('Você não tem permissão para esta ação.').first()).toBeVisible();

  const told = await openBrowser({ token: paula.token });
  await told.goto('/notificacoes');
  await expect(told.getByText(/alguém da Administração superior.*Negado: “Decidir pedidos”/)).toBeVisible();
  expect(await readMail(paula.email, 'conta.permissoes_alteradas')).toContain('Negado: “Decidir pedidos”.');

  await explain(office, numero);
  await expect(office.getByRole('heading', { name: `Paula Negada vê o pedido ${numero}` })).toBeVisible();
  await expect(office.getByText(`É do grupo ${grupo.sigla}, que cuida do pedido.`)).toBeVisible();
  await expect(office.getByText('É o atendente do pedido.')).toBeVisible();
  await settle(office);
  await expectGoodScreen(office);

  await office.getByRole('tab', { name: 'Desta pessoa' }).click();
  await deny(office, VER);
  await explain(office, numero);
  await expect(office.getByRole('heading', { name: `Paula Negada não vê o pedido ${numero}` })).toBeVisible();
  await expect(office.getByText(`A permissão “${VER}” foi negada à pessoa. Sem isso, veria.`)).toBeVisible();
});
