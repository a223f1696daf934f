import { email } from '@balcao/contract/email';
import { createDb } from '@balcao/db/db';
import { loadCasos } from '@balcao/db/seed/demo/casos';
import { expect, type Page } from '@playwright/test';
import { startMailServer } from '../fixtures/mail-server.ts';
import { test as base } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import { freezeDatabase } from '../product/frozen-database.ts';
import { type OwnProduct, startOwnProduct } from '../product/own-product.ts';
import type { RunState } from '../product/run-state.ts';
import { freePort } from '../product/start-product.ts';
import { settle } from '../screens/expect-good-screen.ts';

// In sequence, because each test removes something that the product needs.
base.describe.configure({ mode: 'default' });

interface Own extends OwnProduct {
  mailPort: number;
}

/** Tests with their own product, which has no mail server at first. */
const test = base.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const mailPort = await freePort();
      const product = await startOwnProduct(['iara', 'helena', 'bianca', 'livia'], {
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: 'Conselho <portal@crcr-mg.example>',
      });
      await use({ ...product, mailPort });
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  run: async ({ own }, use) => {
    await use(own.run);
  },
});

const LGPD = {
  direito: 'ACESSO',
  detalhe: 'Quero uma cópia de todos os meus dados.',
  ehRepresentante: false,
};

/** Skips the minute before the portal retries. */
async function bringRetriesForward(url: string): Promise<void> {
  const { pool, close } = createDb({
    url,
    name: 'balcao-e2e',
    max: 1,
    onError: () => {},
  });
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'email:%'`);
  await close();
}

test('without a mail server requests can be filed, messages wait, and they leave when it is back', async ({
  openAs,
  own,
  run,
}) => {
  test.setTimeout(200_000);
  const { baseUrl, tokens } = run;
  const filed = await fileRequest({ baseUrl, token: tokens.bianca ?? '', tipoId: 126, respostas: LGPD });
  expect(filed.numero).toMatch(/^99999\./);
  const waiting = async () =>
    (
      await callApi(email.list, { baseUrl, token: tokens.livia, query: { situacao: 'pendente' } })
    ).items.filter(({ tentativas }) => tentativas > 0);
  // A long timeout, because the first start still issues the documents of the demonstration.
  await expect.poll(waiting, { timeout: 100_000 }).not.toEqual([]);
  const [message] = await waiting();
  const { para, id } = message ?? { para: '', id: '' };

  const page = await openAs('livia');
  await page.goto(`/config/email?busca=${para}`);
  const row = page.getByRole('row').filter({ hasText: 'Na fila' }).first();
  await expect(row).toContainText('O servidor de e-mail recusou a conexão.');
  await expect(row).toContainText('1ª tentativa');

  const server = await startMailServer(own.mailPort);
  await bringRetriesForward(run.databaseUrl);
  await expect.poll(() => server.to, { timeout: 40_000 }).toContain(para);
  const after = () => callApi(email.detail, { baseUrl, token: tokens.livia, params: { id } });
  await expect.poll(async () => (await after()).situacao).toBe('enviado');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Enviado' }).first()).toBeVisible();
  server.stop();
});

async function askHealth(baseUrl: string): Promise<{ status: number; banco: unknown }> {
  const answer = await fetch(`${baseUrl}/api/saude`);
  return { status: answer.status, banco: Reflect.get((await answer.json()) as object, 'banco') };
}

/** Starts a request and leaves unsaved text in its second step. */
async function openDraft(page: Page) {
  await page.goto('/novorequerimento/formulario/126');
  await page
    .getByRole('button', { name: /^(Começar|Continuar)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const text = page.getByRole('textbox', { name: /^Conte o que você precisa/ });
  await expect(text).toBeVisible();
  return {
    text,
    said: page.getByText(/Rascunho salvo|Ainda não conseguimos salvar|Salvando|Sem conexão/).first(),
  };
}

/** Opens a request and types a message without sending it. */
async function openMessage(page: Page, { databaseUrl }: RunState) {
  const { db, close } = createDb({ url: databaseUrl, name: 'balcao-e2e', max: 1, onError: () => {} });
  const { iaraVista } = await loadCasos(db).finally(() => void close());
  await page.goto(`/requerimento/${iaraVista.id}`);
  await settle(page);
  const text = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  return { text, send: page.getByRole('button', { name: 'Enviar mensagem' }) };
}

test('without its database the portal says so, keeps the typed text, and continues when it is back', async ({
  openAs,
  run,
  trouble,
}) => {
  test.setTimeout(120_000);
  const health = () => askHealth(run.baseUrl);
  trouble.expectSome(/^503 /, /status of 503/);
  const [drafting, writing, reading] = [await openAs('helena'), await openAs('iara'), await openAs('iara')];
  const draft = await openDraft(drafting);
  const message = await openMessage(writing, run);
  expect(await health()).toEqual({ status: 200, banco: true });
  const thaw = freezeDatabase(run.dataDir);
  try {
    expect(await health()).toEqual({ status: 503, banco: false });
    await draft.text.fill('Quero saber o que o Conselho guarda de mim.');
    await message.text.fill('Segue o que faltava.');
    await message.send.click();
    await reading.goto('/requerimentos');
    await expect(writing.getByText('O que você escreveu continua aqui.')).toBeVisible({ timeout: 25_000 });
    await expect(message.text).toHaveValue('Segue o que faltava.');
    await expect(draft.said).toContainText('Ainda não conseguimos salvar', { timeout: 20_000 });
    await expect(draft.text).toHaveValue('Quero saber o que o Conselho guarda de mim.');
    await expect(reading.getByText('O sistema está com dificuldade para responder').first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await health()).toEqual({ status: 503, banco: false });
  } finally {
    thaw();
  }
  await expect.poll(health).toEqual({ status: 200, banco: true });
  await expect(
    reading
      .getByRole('table')
      .or(reading.getByText(/Nenhum pedido/))
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await expect(draft.said).toContainText('Rascunho salvo', { timeout: 40_000 });
  await message.send.click();
  await expect(writing.getByText('Mensagem enviada.')).toBeVisible();
  await writing.reload();
  await expect(writing.getByText('Segue o que faltava.')).toHaveCount(1);
});
