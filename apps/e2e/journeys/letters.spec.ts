import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { forgetIdentity } from '../fixtures/forget-identity.ts';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { withRows } from '../fixtures/rows.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import type { RunState } from '../product/run-state.ts';
import { expectNoViolations } from '../screens/axe.ts';
import { settle } from '../screens/expect-good-screen.ts';

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
const COORDINATOR = 2;
const TEXTO = 'A cópia do seu documento não deixa ler o número. Envie uma foto em cores, frente e verso.';

/** Makes a request by a new person in Otávio's group, and a new person who signs letters. */
async function setScene({ baseUrl, tokens }: RunState) {
  const ida = await makeMember(baseUrl, 'Ida Carteira');
  const vera = await makeMember(baseUrl, 'Vera Assina Letras', COORDINATOR);
  const { id } = await fileRequest({ baseUrl, token: ida.token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { grupos } = await callApi(sessao.eu, { baseUrl, token: tokens.otavio ?? '' });
  const { version } = await callApi(requerimento.detail, livia);
  const body = { version, grupoId: grupos[0]?.id, motivo: 'É com o Registro.' };
  await callApi(requerimento.encaminhar, { ...livia, body });
  return { ida, vera, id };
}

async function look(page: Page, what: string): Promise<void> {
  await settle(page);
  await expectNoViolations(page, { what });
}

test('an attendant writes a summons, its signer sends it, and its addressee opens, acknowledges and answers it on a phone', async ({
  openAs,
  openBrowser,
  run,
  trouble,
}) => {
  test.setTimeout(180_000);
  // The first attempt to sign comes without a recent password.
  trouble.expectSome(/403/);
  const { ida, vera, id } = await setScene(run);

  const otavio = await openAs('otavio');
  await otavio.goto(`/requerimento/${id}`);
  await otavio.getByRole('button', { name: 'Ações', exact: true }).click();
  await otavio.getByRole('link', { name: 'Escrever carta' }).click();
  await otavio.getByRole('radio', { name: /^Intimação/ }).check({ force: true });
  await otavio.getByRole('button', { name: 'Enviar para assinatura' }).click();
  await expect(otavio.getByRole('alert').filter({ hasText: 'Escreva o assunto.' })).toBeVisible();
  await otavio.getByRole('textbox', { name: 'Assunto' }).fill('Documento que não se lê');
  await otavio.getByRole('textbox', { name: /^Texto/ }).fill(TEXTO);
  await otavio.getByRole('textbox', { name: /^Para quê/ }).fill('Conferir o documento do pedido.');
  await otavio.getByRole('textbox', { name: /^Base legal/ }).fill('Lei nº 9.784/1999, art. 39.');
  await otavio.getByRole('textbox', { name: /^Prazo em dias/ }).fill('10');
  await otavio.getByRole('combobox', { name: 'Quem assina' }).selectOption(vera.id);
  await look(otavio, 'writing a letter');
  // Unsaved text survives a reload.
  await otavio.reload();
  await expect(otavio.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Documento que não se lê');
  await otavio.getByRole('button', { name: 'Enviar para assinatura' }).click();
  await expect(otavio.getByText('Espera a assinatura de Vera Assina Letras')).toBeVisible();
  const address = new URL(otavio.url()).pathname;
  await look(otavio, 'a letter that waits for its signature');

  await forgetIdentity(vera.id);
  const signer = await openBrowser({ token: vera.token });
  await signer.goto('/cartas?caixa=para_assinar');
  await signer.getByRole('link', { name: /Documento que não se lê/ }).click();
  await signer.getByRole('button', { name: 'Assinar e expedir' }).click();
  await signer.getByRole('dialog').getByRole('button', { name: 'Assinar e expedir' }).click();
  const identity = signer.getByRole('dialog', { name: 'Confirme que é você' });
  await identity.getByLabel('Sua senha', { exact: true }).fill(DEMO_SENHA);
  await signer.keyboard.press('Enter');
  await expect(signer.getByText('Espera a ciência de Ida Carteira')).toBeVisible();
  await expect(signer.getByRole('button', { name: 'Baixar PDF assinado' })).toBeVisible({ timeout: 30_000 });
  await look(signer, 'a letter that left');

  const phone = await openBrowser({ token: ida.token, ...PHONE });
  await phone.goto('/');
  await phone.getByRole('link', { name: /^Tomar ciência: Documento que não se lê/ }).click();
  await expect(phone.getByText('Ao abrir esta intimação, você toma ciência dela')).toBeVisible();
  await expect(phone.getByText(TEXTO)).toHaveCount(0);
  await look(phone, 'a closed summons');
  await phone.getByRole('button', { name: 'Abrir e tomar ciência' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Abrir e tomar ciência' }).click();
  await expect(phone.getByText(/^O último dia é /)).toBeInViewport();
  await expect(phone.getByRole('article')).toContainText(TEXTO);
  await look(phone, 'an open summons');
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Baixar PDF assinado' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  await phone.getByRole('link', { name: 'Responder' }).click();
  const answering = phone.getByText(/^Em resposta à carta INT-/);
  await expect(answering).toBeVisible();
  const numero = ((await answering.textContent()) ?? '').replace(/^.* /s, '');
  const field = phone.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await expect(field).toBeFocused();
  await field.fill('Segue a foto do documento.');
  await phone.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(phone.getByText('Mensagem enviada.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Não responder à carta' })).toHaveCount(0);
  // The conversation says what the message answers.
  await expect(phone.getByRole('link', { name: numero, exact: true }).first()).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Cartas' })).toContainText('Respondida');

  await otavio.goto(address);
  await expect(otavio.getByText('Ida Carteira respondeu')).toBeVisible();
  await look(otavio, 'an answered letter');
});

test('a letter to a person who chose paper is posted twice, and its deadline starts on the day of receipt', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { ida, vera, id } = await setScene(run);
  await withRows((db) =>
    db
      .updateTable('usuario')
      .set({
        comunicacao: 'POSTAL',
        endereco: JSON.stringify({
          cep: '30130000',
          logradouro: 'Rua da Bahia',
          numero: '10',
          complemento: '',
          bairro: 'Centro',
          municipioIbge: '3106200',
        }),
      })
      .where('id', '=', ida.id)
      .execute(),
  );
  const { baseUrl } = run;
  const written = await callApi(carta.redigir, {
    baseUrl,
    token: run.tokens.otavio ?? '',
    params: { id },
    body: {
      especie: 'OFICIO',
      assunto: 'Endereço de entrega',
      texto: TEXTO,
      prazoDias: 5,
      assinanteId: vera.id,
    },
  });
  const { id: cartaId, version } = written;
  const sent = { baseUrl, params: { id: cartaId } };
  const passed = await callApi(carta.enviarParaAssinatura, {
    ...sent,
    token: run.tokens.otavio ?? '',
    body: { version },
  });
  await callApi(carta.expedir, { ...sent, token: vera.token, body: { version: passed.version } });

  const page = await openBrowser({ token: vera.token });
  await page.goto(`/carta/${cartaId}`);
  await expect(page.getByText('Poste esta carta')).toBeVisible();
  const act = async (open: string, fields: Record<string, string>, confirm: string) => {
    await page.getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const [name, value] of Object.entries(fields))
      await dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
    await expectNoViolations(page, { what: open, within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toHaveCount(0);
  };
  const post = (code: string) =>
    act('Registrar postagem', { 'Código de rastreio': code }, 'Registrar postagem');
  await post('AA123456785BR');
  await expect(page.getByText('A carta está nos Correios.')).toBeVisible();
  await act(
    'Registrar devolução',
    { 'Motivo dos Correios': 'Ausente nas três visitas.' },
    'Registrar devolução',
  );
  await expect(page.getByText('Os Correios devolveram a carta')).toBeVisible();
  await post('AA123456799BR');
  await act('Registrar entrega', { 'Quem recebeu': 'Rosa Carteira' }, 'Registrar entrega');
  await expect(page.getByText(/^Ida Carteira tem até .* para responder$/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sobre a carta' })).toContainText('por Rosa Carteira');
  await look(page, 'a letter that the post delivered');
});
