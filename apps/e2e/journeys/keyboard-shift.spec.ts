import { randomInt } from 'node:crypto';
import { etiqueta } from '@balcao/contract/etiqueta';
import { macro } from '@balcao/contract/macro';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { expect, type Page } from '@playwright/test';
import { makeAttendant, makeGroup } from '../fixtures/council.ts';
import { expectFocusSeen } from '../fixtures/focus.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';
import { expectNoViolations } from '../screens/axe.ts';

const MODELO = 'Recebemos e já procuramos';
const TEXTO = 'Recebemos o seu pedido e já procuramos os seus dados.';
const RESUMO = 'Sim, tratamos dados seus; eles estão em “Meus dados”.';
const MOTIVOS = 'O titular pede a confirmação de que há dados seus, e o cadastro os tem.';

/** Makes a group with two free requests, its attendant, a template, a tag and a macro. */
async function openShift({ baseUrl, tokens }: RunState) {
  const group = await makeGroup('Plantão');
  const attendant = await makeAttendant(baseUrl, 'Teca Teclado', group.sigla);
  const livia = { baseUrl, token: tokens.livia ?? '' };
  const numeros: string[] = [];
  for (const autor of ['Ivo Primeiro', 'Eva Segunda']) {
    const { token } = await makeMember(baseUrl, autor);
    const { id, numero } = await fileRequest({ baseUrl, token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
    const params = { id };
    const { version } = await callApi(requerimento.detail, { ...livia, params });
    const body = { version, grupoId: group.id, motivo: 'É com o plantão.' };
    await callApi(requerimento.encaminhar, { ...livia, params, body });
    numeros.push(numero);
  }
  // Tags and macros belong to the council, so their names must be unique.
  const nth = randomInt(10_000, 99_999);
  const [tag, nome] = [`Plantão ${nth}`, `Anotar a conferência ${nth}`];
  await callApi(etiqueta.create, { ...livia, body: { nome: tag, cor: 'azul' } });
  const own = { baseUrl, token: attendant.token };
  const { id, version } = await callApi(modeloResposta.create, {
    ...own,
    body: {
      titulo: MODELO,
      uso: 'mensagem',
      corpo: lerCorpo(TEXTO),
      tipoId: null,
      alcance: 'pessoal',
      grupoId: null,
      ativo: true,
    },
  });
  await callApi(modeloResposta.publicar, { ...own, params: { id }, body: { version, motivo: null } });
  const passos = [{ tipo: 'nota', texto: 'Conferido no plantão.' }];
  await callApi(macro.create, {
    ...livia,
    body: { nome, passos, grupoId: group.id, ativo: true },
  });
  return { attendant, numeros, tag, macro: nome };
}

const DIALOG = '[role="dialog"]';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Signs in and opens the queue of the group. */
async function begin(page: Page, email: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await page.goto('/auth/login');
  await keyboard.type(page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }), email);
  await keyboard.type(page.getByRole('textbox', { name: 'Senha' }), DEMO_SENHA);
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('link', { name: 'Fila de atendimento' }).first());
  await expect(heading(page, 'Fila de atendimento')).toBeVisible();
  await expectFocusSeen(page, 'in the queue');
  await keyboard.reach(page.getByRole('tab', { name: /^Comigo/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Sem atendente/ })).toBeFocused();
}

/** Adds a tag to all requests of the view, and undoes that. */
async function tagAll(page: Page, tag: string, numeros: readonly string[]): Promise<void> {
  const keyboard = new Keyboard(page);
  for (const numero of numeros)
    await expect(page.getByRole('link', { name: new RegExp(numero) }).first()).toBeVisible();
  await keyboard.check(page.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await keyboard.press(page.getByRole('button', { name: 'Mais', exact: true }));
  await keyboard.press(page.getByRole('button', { name: 'Pôr ou tirar etiquetas' }));
  const dialog = page.getByRole('dialog', { name: 'Etiquetas de 2 pedidos' });
  await keyboard.check(dialog.getByRole('checkbox', { name: tag }));
  await expectNoViolations(page, { what: 'tags', within: DIALOG });
  await keyboard.press(dialog.getByRole('button', { name: 'Salvar etiquetas' }));
  await expect(dialog).toHaveCount(0);
  await expectFocusSeen(page, 'after an act on many requests');
  const bar = page.getByRole('region', { name: 'Ação em vários pedidos' });
  await expect(bar.getByText(/: feito em 2 pedidos\.$/)).toBeVisible();
  await expectGoodStop(page);
  await keyboard.press(bar.getByRole('button', { name: 'Desfazer' }));
  await expect(bar.getByText(/: desfeito em 2 pedidos\.$/)).toBeVisible();
  await expectFocusSeen(page, 'after undoing it');
  await keyboard.press(bar.getByRole('button', { name: 'Fechar' }));
  await expect(bar).toHaveCount(0);
}

/** Moves down the list to a request, reads its preview, takes it and opens it. */
async function takeFromQueue(page: Page, numero: string): Promise<void> {
  const row = page.getByRole('link', { name: new RegExp(numero) }).first();
  await expect(row).toBeVisible();
  await expectGoodStopInBoth(page);
  // The cursor is on the last focused row, which may be one below.
  for (const key of ['j', 'j', 'j', 'k', 'k'])
    if (!(await row.evaluate((link) => link === document.activeElement))) await page.keyboard.press(key);
  await expect(row).toBeFocused();
  await expectFocusSeen(page, 'on a row');
  await expect(page.getByRole('article', { name: `Prévia de ${numero}` })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(`Você assumiu ${numero}.`)).toBeVisible();
  await expectFocusSeen(page, 'after taking');
  await new Keyboard(page).press(page.getByRole('main').getByRole('link', { name: 'Abrir o pedido' }));
  await expect(heading(page, /^Direitos do titular/)).toBeVisible();
  await expectFocusSeen(page, 'on the request');
}

/** Answers with a template, undoes the reply, sends it again and lets it leave. */
async function reply(page: Page): Promise<void> {
  const keyboard = new Keyboard(page);
  const words = page.getByRole('textbox', { name: 'Resposta ao requerente' });
  await page.keyboard.press('r');
  await expect(words).toBeFocused();
  await expectFocusSeen(page, 'where one writes');
  const models = page.getByRole('combobox', { name: /^Usar um modelo/ });
  await expect(models).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(models).toBeFocused();
  await page.keyboard.type(MODELO);
  await page.keyboard.press('Enter');
  await expect(words).toHaveValue(TEXTO);
  const send = page.getByRole('button', { name: 'Enviar mensagem' });
  const held = page.getByRole('region', { name: 'Resposta que ainda não saiu' });
  await keyboard.press(send);
  await expect(held).toBeVisible();
  await expectFocusSeen(page, 'after the reply');
  await page.keyboard.press('z');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(TEXTO);
  await keyboard.press(send);
  await keyboard.press(held.getByRole('button', { name: 'Enviar agora' }));
  await expect(page.getByText('Mensagem enviada.')).toBeVisible();
  await expectFocusSeen(page, 'after the reply left');
}

/** Confirms a macro and undoes it before it starts. */
async function runAndUndo(page: Page, name: string): Promise<void> {
  const keyboard = new Keyboard(page);
  // The composer opens on focus, and shows the macros.
  await keyboard.reach(page.getByRole('textbox', { name: /^(?:Resposta ao requerente|Nota interna)/ }));
  await keyboard.press(page.getByRole('button', { name: 'Macro', exact: true }));
  const choice = page.getByRole('dialog', { name: 'Executar macro' });
  await keyboard.choose(choice.getByRole('radiogroup', { name: 'Qual macro?' }), new RegExp(`^${name}`));
  await keyboard.press(choice.getByRole('button', { name: 'Ver o que vai acontecer' }));
  const preview = page.getByRole('dialog', { name: `Prévia: ${name}` });
  await expectFocusSeen(page, 'in the preview');
  await expectNoViolations(page, { what: 'preview of a macro', within: DIALOG });
  await keyboard.press(preview.getByRole('button', { name: 'Executar em 1 pedido' }));
  await expect(preview).toHaveCount(0);
  const bar = page.getByRole('region', { name: 'Macro em execução' });
  await keyboard.press(bar.getByRole('button', { name: /^Desfazer/ }));
  await expect(bar.getByText(/desfeita: nada foi enviado/)).toBeVisible();
  await expectFocusSeen(page, 'after undoing');
}

/** Adds a tag. */
async function putTag(page: Page, tag: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await keyboard.reach(page.getByRole('combobox', { name: 'Pôr etiqueta' }));
  await page.keyboard.type(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Etiqueta ${tag} posta.`)).toBeVisible();
  await expectFocusSeen(page, 'after the tag');
}

/** Takes a request, starts its analysis and grants it. */
async function grant(page: Page): Promise<void> {
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  await keyboard.press(main.getByRole('button', { name: 'Assumir', exact: true }).first());
  await expect(page.getByText('Você assumiu o pedido.')).toBeVisible();
  await expectFocusSeen(page, 'after taking it on its page');
  await keyboard.press(main.getByRole('button', { name: 'Iniciar análise', exact: true }));
  await keyboard.press(main.getByRole('button', { name: 'Decidir', exact: true }).first());
  const dialog = page.getByRole('dialog', { name: 'Decidir o pedido' });
  await keyboard.choose(dialog.getByRole('radiogroup', { name: 'Resultado' }), 'Deferido');
  await keyboard.type(dialog.getByRole('textbox', { name: 'Resumo para o requerente' }), RESUMO);
  await keyboard.type(dialog.getByRole('textbox', { name: 'Motivos da decisão' }), MOTIVOS);
  await expectNoViolations(page, { what: 'decision', within: DIALOG });
  await keyboard.press(dialog.getByRole('button', { name: /^Registrar/ }));
  await expect(dialog).toHaveCount(0);
  await expectFocusSeen(page, 'after the decision');
  await expect(main.getByText(RESUMO).first()).toBeVisible();
  await expectGoodStop(page);
}

test('an attendant works a whole shift by keyboard, with a visible focus throughout', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(240_000);
  const shift = await openShift(run);
  const [first = '', second = ''] = shift.numeros;
  const page = await openBrowser();
  await begin(page, shift.attendant.email);
  await tagAll(page, shift.tag, shift.numeros);
  await takeFromQueue(page, first);
  await reply(page);
  await putTag(page, shift.tag);
  await runAndUndo(page, shift.macro);
  await expectGoodStop(page);

  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('button', { name: 'Próximo pedido' }).first());
  await expect(page.getByRole('main').getByText(second).first()).toBeVisible();
  await expectFocusSeen(page, 'on the next request');
  await grant(page);

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Buscar' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(first);
  await expect(search.getByRole('option', { name: new RegExp(first) })).toBeVisible();
  await expectFocusSeen(page, 'in the search');
  await expectNoViolations(page, { what: 'search', within: DIALOG });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(first).first()).toBeVisible();
  await expectFocusSeen(page, 'on what was found');

  await keyboard.press(page.getByRole('button', { name: /^Sua conta/ }));
  await keyboard.press(page.getByRole('dialog', { name: 'Sua conta' }).getByRole('button', { name: 'Sair' }));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectFocusSeen(page, 'after signing out');
});
