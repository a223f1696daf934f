import { email } from '@balcao/contract/email';
import { XSS_CORPUS, xssPortions } from '@balcao/contract/fixtures/xss-corpus';
import { requerimento } from '@balcao/contract/requerimento';
import { expect, type Page } from '@playwright/test';
import { ExecutionWatch } from '../fixtures/execution-watch.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { type HostileWorld, makeHostileWorld } from '../product/hostile-requests.ts';
import { currentRun } from '../product/run-state.ts';
import { settle } from '../screens/expect-good-screen.ts';

// One council for all tests of this file.
test.describe.configure({ mode: 'default' });

let world: HostileWorld;
test.beforeAll(async () => {
  world = await makeHostileWorld(currentRun());
});

/** Opens an address, waits for everything, and expects these texts to be shown as plain text. */
async function read(page: Page, watch: ExecutionWatch, address: string, texts: readonly string[] = []) {
  await page.goto(address);
  await settle(page);
  await watch.expectShown(texts);
  await watch.expectNone();
}

/** The displayed names of the author and the representative. */
async function shownNames(): Promise<{ autor: string; representante: string }> {
  const as = { baseUrl: currentRun().baseUrl, token: world.atendente.token };
  const [autor, representante] = await Promise.all(
    [world.decidido, world.encaminhado].map((id) => callApi(requerimento.detail, { ...as, params: { id } })),
  );
  return { autor: autor?.autor.nome ?? '', representante: representante?.autor.nome ?? '' };
}

test('the watch notices a text that became an element', async ({ openAs }) => {
  // Without the policy, which would block it first: this tests the watch.
  const page = await openAs('iara', { bypassCSP: true });
  const watch = await ExecutionWatch.follow(page);
  await page.goto('/');
  await settle(page);
  for (const payload of ['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>'])
    await page.evaluate((html) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    }, payload);
  expect(await watch.born()).toHaveLength(2);
  await expect.poll(() => watch.ran).toContain('alert 1');
});

test('the requester reads every text as text', async ({ openBrowser }) => {
  const { autor, decidido, msganexo } = world;
  const page = await openBrowser({ token: autor.token });
  const watch = await ExecutionWatch.follow(page);
  await read(page, watch, `/requerimento/${decidido}`, XSS_CORPUS);
  const { autor: nome } = await shownNames();
  for (const address of ['/', '/notificacoes', '/requerimentos', '/novorequerimento/tipos'])
    await read(page, watch, address);
  await read(page, watch, `/usuario/${autor.id}`, [nome, autor.nome]);
  await read(page, watch, '/novorequerimento/formulario/130');
  await read(page, watch, `/download/requerimento/msganexo/${msganexo}`);
});

test('the attendant reads every text as text', async ({ openBrowser }) => {
  const { atendente, decidido, encaminhado, anexo } = world;
  const page = await openBrowser({ token: atendente.token });
  const watch = await ExecutionWatch.follow(page);
  const { autor, representante } = await shownNames();
  await read(page, watch, `/requerimento/${decidido}`, [autor, ...XSS_CORPUS]);
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await watch.expectNone();
  await read(page, watch, `/requerimento/${encaminhado}`, [representante]);
  await read(page, watch, '/requerimentos', [autor, representante]);
  await read(page, watch, `/atendente/requerimentos?visao=grupos&ver=${decidido}`, [autor, representante]);
  await read(page, watch, '/');
  await read(page, watch, `/download/requerimento/anexo/${anexo}`);
});

test('messages in the outbox show every text as text', async ({ openAs, run, trouble }) => {
  // The sandbox of the preview blocks the watch's own scripts.
  trouble.expectSome(/Blocked script execution in 'about:srcdoc'/);
  const page = await openAs('livia');
  const watch = await ExecutionWatch.follow(page);
  const query = { busca: world.autor.email, porPagina: '50' };
  const { items } = await callApi(email.list, { ...run, token: run.tokens.livia, query });
  expect(items.length).toBeGreaterThan(4);
  const { autor } = await shownNames();
  for (const { id } of items) {
    await page.goto(`/config/email?busca=${world.autor.email}&mensagem=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('iframe')).toBeVisible();
    await watch.expectShown([autor]);
    await watch.expectNone();
    await dialog.getByRole('tab', { name: 'Só texto' }).click();
    await watch.expectNone();
  }
});

/** Payloads of each kind that fit into the fields of an address. */
const IN_ADDRESS = xssPortions(95).filter((text, i) => text.length <= 95 && i % 40 === 4);

test('texts in an address stay texts', async ({ openAs, openBrowser, run, trouble }) => {
  trouble.expectSome(/^404 .*\/api\/(emails|validar|documentos)\//, /status of 404/);
  const livia = await openAs('livia');
  const watch = await ExecutionWatch.follow(livia);
  const nthText = (nth: number) => encodeURIComponent(IN_ADDRESS[nth % IN_ADDRESS.length] ?? '');
  const fields = ['nome', 'autor', 'id', 'titulo', 'cpf', 'grupoNome', 'atendente', 'ocultas', 'sort'];
  const search = fields.map((field, nth) => `${field}=${nthText(nth)}`).join('&');
  await read(livia, watch, `/requerimentos?${search}`, IN_ADDRESS);
  for (const [nth, payload] of IN_ADDRESS.entries()) {
    const text = encodeURIComponent(payload);
    const address =
      [
        `/atendente/requerimentos?visao=grupos&busca=${text}&ver=${text}`,
        `/config/email?busca=${text}&template=${text}&mensagem=${text}`,
        `/novorequerimento/tipos?busca=${text}&categoria=${text}`,
      ][nth % 3] ?? '';
    await read(livia, watch, address, address.startsWith('/novo') ? [] : [payload]);
  }
  const stranger = await openBrowser();
  const strange = await ExecutionWatch.follow(stranger);
  for (const [nth, payload] of IN_ADDRESS.entries()) {
    const text = encodeURIComponent(payload);
    await read(stranger, strange, `/validar/${text}`);
    await read(stranger, strange, nth % 2 === 0 ? `/${text}` : `/auth/login?next=${text}#${text}`);
    expect(new URL(stranger.url()).origin).toBe(run.baseUrl);
  }
});

test('the address after the sign-in never leaves the portal or runs code', async ({ openBrowser, run }) => {
  const page = await openBrowser({ token: world.autor.token });
  const watch = await ExecutionWatch.follow(page);
  const targets = [
    'javascript:alert(1)',
    '//x.example/',
    '/\\x.example',
    '/.//x.example',
    'data:text/html,x',
  ];
  for (const target of targets) {
    await page.goto(`/auth/login?next=${encodeURIComponent(target)}`);
    await expect(page).not.toHaveURL(/\/auth\/login/);
    expect(new URL(page.url()).origin).toBe(run.baseUrl);
    await settle(page);
    await watch.expectNone();
  }
});
