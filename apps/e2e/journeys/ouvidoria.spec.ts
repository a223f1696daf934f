import { manifestacao } from '@balcao/contract/manifestacao';
import { expect, type Page, type Request } from '@playwright/test';
import { photoFile } from '../fixtures/files.ts';
import { makeMember } from '../fixtures/people.ts';
import { withRows } from '../fixtures/rows.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { expectNoViolations } from '../screens/axe.ts';
import { settle } from '../screens/expect-good-screen.ts';

const PHONE = { viewport: { width: 360, height: 740 } } as const;

async function look(page: Page, what: string): Promise<void> {
  await settle(page);
  await expectNoViolations(page, { what });
}

const goOn = (page: Page, name = 'Continuar') => page.getByRole('button', { name, exact: true }).click();

test('a person complains on a phone with a photo, and the officer reads it and answers', async ({
  openAs,
  openBrowser,
  run,
}) => {
  test.setTimeout(180_000);
  const ana = await makeMember(run.baseUrl, 'Ana Reclama Telefone');
  const phone = await openBrowser({ token: ana.token, ...PHONE });
  await phone.goto('/ouvidoria/novo');
  await phone.getByRole('radio', { name: /^Reclamação/ }).check({ force: true });
  await look(phone, 'the types');
  await goOn(phone);
  await phone.getByRole('radio', { name: /^Identificada/ }).check({ force: true });
  await goOn(phone);
  await goOn(phone, 'Conferir');
  await expect(phone.getByRole('alert').filter({ hasText: 'Conte o que aconteceu.' })).toBeVisible();
  await phone
    .getByRole('textbox', { name: /^O que aconteceu/ })
    .fill('Esperei três horas no balcão e a senha sumiu do painel.');
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoFile('painel.png', 800, 600));
  await expect(phone.getByText('painel.png')).toBeVisible();
  await look(phone, 'the report with a photo');
  await goOn(phone, 'Conferir');
  await expect(phone.getByText('painel.png')).toBeVisible();
  await goOn(phone, 'Enviar manifestação');
  await expect(phone.getByRole('heading', { level: 1, name: 'Manifestação enviada' })).toBeVisible();
  await expect(phone.getByText('Resposta final até')).toBeVisible();
  await look(phone, 'the receipt');
  await phone.getByRole('link', { name: 'Acompanhar a manifestação' }).click();
  await phone.getByRole('tab', { name: 'Relato e dados' }).click();
  await expect(phone.getByText('painel.png')).toBeVisible();
  const address = new URL(phone.url()).pathname;

  const sonia = await openAs('sonia');
  await sonia.goto(address);
  await expect(sonia.getByText('Ana Reclama Telefone').first()).toBeVisible();
  const saved = sonia.waitForEvent('download');
  await sonia
    .getByRole('link', { name: /^Baixar.*painel\.png/ })
    .or(sonia.getByRole('button', { name: /^Baixar.*painel\.png/ }))
    .first()
    .click();
  expect((await saved).suggestedFilename()).toBe('painel.png');
  await sonia.getByRole('button', { name: 'Iniciar a análise' }).click();
  await expect(sonia.getByText(/^Falta a resposta|^Em análise|Escreva a resposta/).first()).toBeVisible();
  await sonia.getByRole('button', { name: 'Enviar a resposta final' }).first().click();
  const dialog = sonia.getByRole('dialog', { name: 'Enviar a resposta final' });
  await dialog.getByRole('radio', { name: 'Procedente', exact: true }).check({ force: true });
  await dialog
    .getByRole('textbox', { name: /^O que apuramos/ })
    .fill('O painel falhou por uma hora naquele dia.');
  await dialog.getByRole('textbox', { name: /^O que foi feito/ }).fill('O painel foi trocado no mesmo dia.');
  await dialog
    .getByRole('textbox', { name: /^Resposta/ })
    .fill('Pedimos desculpas pela espera. O painel foi trocado e a senha agora é chamada também por voz.');
  await look(sonia, 'the conclusive answer');
  await dialog.getByRole('button', { name: 'Enviar a resposta final' }).click();
  await expect(sonia.getByText(/^Concluída em /)).toBeVisible();

  await phone.goto(address);
  await expect(phone.getByText(/^A ouvidoria respondeu em /)).toBeVisible();
  await expect(phone.getByText('O painel foi trocado no mesmo dia.')).toBeVisible();
  await look(phone, 'the answer');
});

/** What a request tells of who sends it. */
async function tellsOf(request: Request): Promise<string[]> {
  const headers = await request.allHeaders();
  return ['authorization', 'cookie'].filter((name) => headers[name] !== undefined);
}

test('somebody with an open session writes without a name, both sides talk, and no request says who it is', async ({
  openAs,
  openBrowser,
  run,
}) => {
  test.setTimeout(180_000);
  const { token } = await makeMember(run.baseUrl, 'Nina Sem Nome');
  const page = await openBrowser({ token });
  await page.goto('/ouvidoria/novo');
  await page.getByRole('radio', { name: /^Reclamação/ }).check({ force: true });
  await goOn(page);
  const requests: Request[] = [];
  await Promise.all([
    page.waitForURL('**/ouvidoria/anonima'),
    page.getByRole('link', { name: 'Escrever sem se identificar' }).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Escrever sem se identificar' })).toBeVisible();
  page.on('request', (request) => requests.push(request));
  await page.reload();
  await page.getByRole('radio', { name: /^Reclamação/ }).check({ force: true });
  await look(page, 'writing without a name');
  await goOn(page);
  const relato = 'Um setor cobra por fora para andar com os processos.';
  await page.getByRole('textbox', { name: /^O que aconteceu/ }).fill(relato);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoFile('prova-da-nina.png', 400, 300));
  await goOn(page, 'Conferir');
  await goOn(page, 'Enviar sem me identificar');
  await expect(page.getByRole('heading', { level: 1, name: 'Manifestação enviada' })).toBeVisible({
    timeout: 60_000,
  });
  const chave = (await page.locator('code').textContent()) ?? '';
  expect(chave).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const protocolo = (await page.getByText(/^OUV-/).textContent()) ?? '';
  await goOn(page, 'Concluir');
  await expect(page.getByText('Guarde a chave e marque esta caixa antes de concluir.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Guardei a chave' }).check({ force: true });
  await look(page, 'the receipt with its key');
  await goOn(page, 'Concluir');

  const { id } = await withRows((db) =>
    db.selectFrom('manifestacao').select('id').where('protocolo', '=', protocolo).executeTakeFirstOrThrow(),
  );
  const sonia = await openAs('sonia');
  await sonia.goto(`/ouvidoria/manifestacao/${id}`);
  await expect(sonia.getByText(relato)).toBeVisible();
  await expect(sonia.getByText('prova-da-nina')).toHaveCount(0);
  await sonia
    .getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' })
    .fill('Qual setor é este?');
  await goOn(sonia, 'Enviar mensagem');
  await expect(sonia.getByText('Mensagem enviada.')).toBeVisible();

  await page.getByRole('tab', { name: 'Acompanhar com a chave' }).click();
  await page.getByRole('textbox', { name: 'Chave de acompanhamento' }).fill(chave.toLowerCase());
  await goOn(page, 'Acompanhar');
  await expect(page.getByText('Qual setor é este?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nova mensagem' }).fill('O setor de registro, no segundo andar.');
  await goOn(page, 'Enviar mensagem');
  await expect(page.getByRole('list', { name: 'Mensagens trocadas' })).toContainText('segundo andar');
  await look(page, 'following by the key');

  const read = { baseUrl: run.baseUrl, token: run.tokens.sonia ?? '', params: { id } };
  const { mensagens } = await callApi(manifestacao.detail, read);
  expect(mensagens.map(({ texto }) => texto)).toContain('O setor de registro, no segundo andar.');
  const told = await Promise.all(requests.map(async (one) => [one.url(), await tellsOf(one)] as const));
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(([, tells]) => tells.length > 0)).toEqual([]);
  expect(requests.filter((one) => one.url().includes(chave.replaceAll('-', '')))).toEqual([]);
});
