import { randomUUID } from 'node:crypto';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { expect, type Page } from '@playwright/test';
import { button, confirm, openFromMenu } from '../fixtures/acts.ts';
import { makeAttendant, makeGroup } from '../fixtures/council.ts';
import { pdfFile } from '../fixtures/files.ts';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { withRows } from '../fixtures/rows.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import type { RunState } from '../product/run-state.ts';

const DIREITOS_LGPD = 126;
const PERGUNTA = 'Você tem direito a prioridade?';

/** Makes a complete draft. Returns the address of its review. */
async function draftReview({ baseUrl }: RunState, token: string): Promise<string> {
  const { id, version } = await callApi(rascunho.create, { baseUrl, token, body: { tipoId: DIREITOS_LGPD } });
  const body = { respostas: ACESSO_AOS_DADOS, passo: 'revisao', version };
  await callApi(rascunho.save, { baseUrl, token, params: { id }, body });
  return `/novorequerimento/formulario/${DIREITOS_LGPD}?rascunho=${id}&passo=revisao`;
}

/** Makes an attendant who may see sensitive data in their own group, with this request in it. */
async function judgeOf({ baseUrl, tokens }: RunState, id: string) {
  const { id: grupoId, sigla } = await makeGroup('Prioridades');
  const judge = await makeAttendant(baseUrl, 'Prisca Conferente', sigla);
  await withRows((db) =>
    db
      .insertInto('permissaoConcedida')
      .values({
        id: randomUUID(),
        usuarioId: judge.id,
        permissao: 'anexo.sensivel.ver',
        alcance: 'grupo',
        efeito: 'permitir',
      })
      .execute(),
  );
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { version } = await callApi(requerimento.detail, livia);
  const body = { version, grupoId, motivo: 'É com este grupo.' };
  await callApi(requerimento.encaminhar, { ...livia, body });
  return judge;
}

/** Claims priority with its document and sends the request. Returns its id. */
async function claimAndSend(page: Page): Promise<string> {
  await button(page, PERGUNTA).click();
  await page.getByRole('radio', { name: 'Gestante ou lactante' }).check({ force: true });
  await button(page, 'Enviar pedido').click();
  await expect(page.getByRole('alert').getByRole('link', { name: /Documento que comprova/ })).toBeVisible();
  await page.locator('input[type="file"]').first().setInputFiles(pdfFile('atestado.pdf'));
  await expect(page.getByText('atestado.pdf')).toBeVisible();
  // The claim is saved in the draft, like any other answer.
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Gestante ou lactante' })).toBeChecked();
  await expect(page.getByText('atestado.pdf')).toBeVisible();
  await expectGoodStopInBoth(page);
  await button(page, 'Enviar pedido').click();
  await page.waitForURL(/enviado=/);
  return new URL(page.url()).searchParams.get('enviado') ?? '';
}

test('priority is claimed with its document, confirmed for later requests, and withdrawn', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const gloria = await makeMember(run.baseUrl, 'Glória Gestante');
  const page = await openBrowser({ token: gloria.token });
  await page.goto(await draftReview(run, gloria.token));
  const id = await claimAndSend(page);

  const judge = await judgeOf(run, id);
  const desk = await openBrowser({ token: judge.token });
  await desk.goto(`/requerimento/${id}`);
  await expect(desk.getByText('Prioridade pedida, a conferir')).toBeVisible();
  const dialog = await openFromMenu(desk, 'Confirmar a prioridade');
  await expect(dialog.getByText('Gestante ou lactante')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'atestado.pdf' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo da decisão' }).fill('Vimos o atestado enviado.');
  await dialog.getByRole('checkbox', { name: /próximos pedidos/ }).check({ force: true });
  const year = new Date().getFullYear() + 1;
  await dialog.getByRole('textbox', { name: 'Vale até' }).fill(`31/08/${year}`);
  await confirm(desk, dialog, 'Confirmar');
  await expect(desk.getByText('Prioridade legal · conferida')).toBeVisible();
  await expectGoodStop(desk);

  await page.goto(`/usuario/${gloria.id}`);
  await expect(page.getByText(`Até 31/08/${year}`)).toBeVisible();
  await expectGoodStopInBoth(page);
  await button(page.getByRole('main'), 'Retirar').click();
  await button(page.getByRole('alertdialog'), 'Retirar').click();
  await expect(page.getByText(`Até 31/08/${year}`)).toHaveCount(0);
});
