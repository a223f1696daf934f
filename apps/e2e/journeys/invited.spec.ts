import { requerimento } from '@balcao/contract/requerimento';
import { expect } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeGroup } from '../fixtures/council.ts';
import { readMail } from '../fixtures/mail.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { freshCpf, makeAdministrator, makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';
import { expectNoViolations } from '../screens/axe.ts';

const SENHA = 'janela azul de pedra sabão';

/** A request that waits in the queue of a group. Returns its number. */
async function waitingIn(grupoId: string, { baseUrl, tokens }: RunState): Promise<string> {
  const { token } = await makeMember(baseUrl, 'Ida Requerente');
  const { id, numero } = await fileRequest({ baseUrl, token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { version } = await callApi(requerimento.detail, livia);
  await callApi(requerimento.encaminhar, {
    ...livia,
    body: { version, grupoId, motivo: 'É com este grupo.' },
  });
  return numero;
}

test('a person is invited to the staff, sets a password and a second factor, and takes a first request', async ({
  openBrowser,
  run,
}) => {
  const group = await makeGroup('Plantão');
  const numero = await waitingIn(group.id, run);
  const admin = await makeAdministrator(run.baseUrl, 'Paula Convida');
  const office = await openBrowser({ token: admin.token });
  const cpf = freshCpf();
  const email = `rui.${cpf}@correio.example`;

  await office.goto('/config/usuarios');
  await office.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = office.getByRole('dialog', { name: 'Convidar pessoa para a equipe' });
  await dialog.getByRole('textbox', { name: 'Nome completo' }).fill('Rui do Vale');
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('combobox', { name: /^Grupos/ }).fill(group.sigla);
  await dialog.getByRole('option', { name: new RegExp(`^${group.sigla}`) }).click();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByRole('tab', { name: 'Convites' })).toHaveAttribute('aria-selected', 'true');
  await expect(office.getByRole('row', { name: /Rui do Vale.*Aberto/ }).first()).toBeVisible();

  const mail = await readMail(email, 'conta.convite');
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).toContain(`${run.baseUrl}/auth/convite#token=`);
  const page = await openBrowser();
  await page.goto(link);
  await expect(page.getByText(/Paula Convida convidou você/)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/convite$/);
  await expectNoViolations(page, { what: 'invitation' });
  await page.getByRole('textbox', { name: 'Crie sua senha' }).fill(SENHA);
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click();
  await page.getByRole('button', { name: 'Li e estou ciente' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Sua conta: Rui/ })).toBeVisible();

  await page.goto('/atendente/requerimentos?visao=sem_atendente');
  await page
    .getByRole('link', { name: new RegExp(numero) })
    .first()
    .click();
  await button(page.getByRole('main'), 'Assumir').first().click();
  await expect(page.getByText(`Você assumiu ${numero}`)).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o pedido' }).click();
  await expect(page.getByText('Está com o Conselho · Rui do Vale')).toBeVisible();

  await office.reload();
  await office
    .getByRole('link', { name: /^Ver cadastro.*Rui do Vale/ })
    .first()
    .click();
  await expect(office.getByRole('heading', { level: 1, name: 'Rui do Vale' })).toBeVisible();
  await page.goto(new URL(office.url()).pathname);
  const begun = page.waitForResponse(/segundo-fator\/iniciar$/);
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const { segredo } = (await (await begun).json()) as { segredo: string };
  await page.getByLabel('Código de 6 números').fill(oneTimeCode(segredo));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' })).toBeVisible();
});
