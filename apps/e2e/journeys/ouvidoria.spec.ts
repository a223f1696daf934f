import { manifestacao } from '@balcao/contract/manifestacao';
import { expect, type Page, type Request } from '@playwright/test';
import { photoFile } from '../fixtures/files.ts';
import {
  concludeComplaint,
  fileManifestacao,
  fileNameless,
  followByChave,
  press,
} from '../fixtures/ouvidoria.ts';
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

test('a person complains on a phone with a photo, and the officer reads it and answers', async ({
  openAs,
  openBrowser,
  run,
}) => {
  test.setTimeout(180_000);
  const ana = await makeMember(run.baseUrl, 'Ana Reclama Telefone');
  const phone = await openBrowser({ token: ana.token, ...PHONE });
  const address = await fileManifestacao(phone, {
    tipo: 'Reclamação',
    identificacao: 'Identificada',
    relato: 'Esperei três horas no balcão e a senha sumiu do painel.',
    arquivo: photoFile('painel.png', 800, 600),
  });
  await press(phone, 'Relato e dados');
  await expect(phone.getByText('painel.png').first()).toBeVisible();
  await look(phone, 'the case of its author');

  const sonia = await openAs('sonia');
  await sonia.goto(address);
  await expect(sonia.getByText('Ana Reclama Telefone').first()).toBeVisible();
  const saved = sonia.waitForEvent('download');
  await sonia.getByRole('link', { name: 'painel.png' }).click();
  expect((await saved).suggestedFilename()).toBe('painel.png');
  await sonia.getByRole('link', { name: 'Voltar à manifestação' }).click();
  await press(sonia, 'Iniciar a análise');
  await look(sonia, 'the case in the unit');
  await concludeComplaint(sonia, 'O painel falhou por uma hora naquele dia.');

  await phone.goto(address);
  await expect(phone.getByText(/^A ouvidoria respondeu em /)).toBeVisible();
  await expect(phone.getByText('O painel falhou por uma hora naquele dia.').first()).toBeVisible();
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
  await press(page, 'Continuar');
  await page.getByRole('link', { name: 'Escrever sem se identificar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escrever sem se identificar' })).toBeVisible();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.reload();
  const relato = 'Um setor cobra por fora para andar com os processos.';
  const { chave, protocolo } = await fileNameless(page, {
    tipo: 'Reclamação',
    relato,
    arquivo: photoFile('prova-da-nina.png', 400, 300),
  });
  expect(chave).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  await press(page, 'Concluir');
  await expect(page.getByText('Guarde a chave e marque esta caixa antes de concluir.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Guardei a chave' }).check({ force: true });
  await look(page, 'the receipt with its key');
  await press(page, 'Concluir');

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
  await press(sonia, 'Enviar mensagem');
  await expect(sonia.getByText('Mensagem enviada.')).toBeVisible();

  await followByChave(page, chave.toLowerCase());
  await expect(page.getByText('Qual setor é este?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nova mensagem' }).fill('O setor de registro, no segundo andar.');
  await press(page, 'Enviar mensagem');
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
