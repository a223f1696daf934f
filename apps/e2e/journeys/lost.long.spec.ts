import { requerimento } from '@balcao/contract/requerimento';
import { expect, type Page } from '@playwright/test';
import { DETAIL, detailField, fillDataRequest, SAVED } from '../fixtures/data-request.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';

const REFERENCE = 'req-1a2b3c';

const send = (page: Page) => page.getByRole('button', { name: 'Enviar pedido' });

/** Opens the review, where the request is sent. */
async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisão e envio' })).toBeVisible();
}

/** Number of requests of the person. */
async function countFiled(baseUrl: string, token: string): Promise<number> {
  return (await callApi(requerimento.list, { baseUrl, token, query: { data: '5' } })).total;
}

test('without a network the form says so, keeps everything and continues by itself', async ({
  openBrowser,
  run,
  trouble,
}) => {
  const { token } = await makeMember(run.baseUrl, 'Sem Rede');
  const page = await openBrowser({ token });
  await fillDataRequest(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  trouble.expectSome(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Você está sem internet/)).toBeVisible();
  await detailField(page).fill(`${DETAIL} E desde quando.`);
  await expect(page.getByText(/^Sem conexão\. O que você escreveu está guardado/)).toBeVisible();
  await review(page);
  await send(page).click();
  await expect(page.getByText(/^Sem conexão com o portal\./)).toBeVisible();
  expect(await countFiled(run.baseUrl, token)).toBe(0);
  await page.context().setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
  expect(await countFiled(run.baseUrl, token)).toBe(1);
});

test('a failure of the portal keeps the form, shows a reference number, and files exactly one request', async ({
  openBrowser,
  run,
  trouble,
}) => {
  const { token } = await makeMember(run.baseUrl, 'Quirino Quinhentos');
  const page = await openBrowser({ token });
  await fillDataRequest(page);
  await review(page);
  trouble.expectSome(/\/enviar/);
  const fail = (code: string, status: number) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: `urn:problem:${code}`,
      status,
      title: 'Algo deu errado.',
      instance: REFERENCE,
    }),
  });
  let tries = 0;
  await page.route('**/api/rascunhos/*/enviar', async (route) => {
    tries += 1;
    if (tries === 1) return route.fulfill(fail('internal', 500));
    // The request is filed, but the answer is lost.
    if (tries === 2) await route.fetch();
    return tries === 2 ? route.fulfill(fail('unavailable', 503)) : route.continue();
  });
  await send(page).click();
  await expect(page.getByText('Não foi possível enviar')).toBeVisible();
  await expect(page.getByText(`Código para o suporte: ${REFERENCE}.`, { exact: false })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(DETAIL);
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('Não sabemos se o pedido chegou')).toBeVisible();
  await expect(page.getByText(`Código para o suporte: ${REFERENCE}.`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
  expect(tries).toBe(3);
  expect(await countFiled(run.baseUrl, token)).toBe(1);
});
