import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDb } from '@balcao/db/db';
import { findText } from '@balcao/db/find-text';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { photoFile } from '../fixtures/files.ts';
import {
  concludeComplaint,
  fileManifestacao,
  fileNameless,
  followByChave,
  press,
} from '../fixtures/ouvidoria.ts';
import { test as base } from '../fixtures/test.ts';
import { type OwnProduct, startOwnProduct } from '../product/own-product.ts';

/*
 * Three cases are filed, answered, printed and exported in the browser. Then the database, the log and the stored files are
 * searched for what leads to the two protected authors.
 */

const test = base.extend<object, { own: OwnProduct }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startOwnProduct(['sonia', 'helena', 'iara', 'caio'], {});
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  run: async ({ own }, use) => {
    await use(own.run);
  },
});

/** The log and every stored file, without the files of the database itself. */
function readFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return /^(pg|postgres)/.test(entry.name) ? [] : readFiles(path);
    return entry.isFile() ? [`${path}\n${readFileSync(path, 'latin1')}`] : [];
  });
}

async function answer(sonia: Page, address: string): Promise<void> {
  await sonia.goto(address);
  await press(sonia, 'Iniciar a análise');
  await sonia
    .getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' })
    .fill('Já estamos vendo.');
  await press(sonia, 'Enviar mensagem');
  await expect(sonia.getByText('Mensagem enviada.')).toBeVisible();
}

test('nothing leads from the rows, the log or the files to the two protected authors', async ({
  openAs,
  openBrowser,
  run,
  trouble,
}) => {
  // A file with names asks for a recent password.
  trouble.expectSome(/403/);
  test.setTimeout(600_000);
  const helena = await openAs('helena');
  const named = await fileManifestacao(helena, {
    tipo: 'Reclamação',
    identificacao: 'Identificada',
    relato: 'O balcão fechou antes da hora.',
    arquivo: photoFile('balcao-fechado.png', 300, 200),
  });
  const iara = await openBrowser({ token: run.tokens.iara, userAgent: 'Mozilla/5.0 Quixote/29.7' });
  const sealed = await fileManifestacao(iara, {
    tipo: 'Reclamação',
    identificacao: '(Com sigilo|Sigilosa)',
    relato: 'A chefia do setor grita com quem espera.',
    arquivo: photoFile('foto-que-fez-a-iara.png', 300, 200),
  });
  const nameless = await openBrowser({ token: run.tokens.caio, userAgent: 'Mozilla/5.0 Rocinante/9' });
  await nameless.goto('/ouvidoria/anonima');
  const { chave, protocolo } = await fileNameless(nameless, {
    tipo: 'Reclamação',
    relato: 'O elevador da sede para entre os andares.',
    arquivo: photoFile('aparelho-do-caio.png', 300, 200),
  });

  const { db, close } = createDb({ url: run.databaseUrl, name: 'balcao-e2e', max: 1, onError: () => {} });
  const { id } = await db
    .selectFrom('manifestacao')
    .select('id')
    .where('protocolo', '=', protocolo)
    .executeTakeFirstOrThrow();
  const sonia = await openAs('sonia');
  for (const address of [named, sealed, `/ouvidoria/manifestacao/${id}`]) await answer(sonia, address);
  for (const address of [named, sealed]) {
    await sonia.goto(address);
    await concludeComplaint(sonia, 'Confirmamos o que foi relatado.');
    await sonia.goto(address.replace('/manifestacao/', '/imprimir/manifestacao/'));
    await expect(sonia.getByText('Confirmamos o que foi relatado.').first()).toBeVisible();
  }
  await nameless.getByRole('checkbox', { name: 'Guardei a chave' }).check({ force: true });
  await press(nameless, 'Concluir');
  await followByChave(nameless, chave);
  await expect(nameless.getByText('Já estamos vendo.')).toBeVisible();
  await sonia.goto('/ouvidoria/manifestacoes?caixa=equipe');
  await press(sonia, 'Exportar');
  const choosing = sonia.getByRole('dialog', { name: /^Exportar/ });
  await choosing.getByRole('button', { name: /^(Gerar|Exportar|Criar)/ }).click();
  const identity = sonia.getByRole('dialog', { name: 'Confirme que é você' });
  const ready = sonia.getByRole('button', { name: /^Baixar/ });
  await expect(identity.or(ready).first()).toBeVisible({ timeout: 60_000 });
  if (await identity.isVisible()) {
    await identity.getByLabel('Sua senha', { exact: true }).fill(DEMO_SENHA);
    await sonia.keyboard.press('Enter');
  }
  const exported = sonia.waitForEvent('download', { timeout: 60_000 });
  await ready.click({ timeout: 60_000 });
  await exported;
  // Notices and messages leave in the background.
  await expect
    .poll(async () => (await findText(db, ['ouv.mensagem'])).length, { timeout: 60_000 })
    .toBeGreaterThan(0);

  const ofAuthor = async (login: string) =>
    db
      .selectFrom('usuario')
      .select(['id', 'cpfCnpj', 'email', 'nome'])
      .where('cpfCnpj', '=', login)
      .executeTakeFirstOrThrow();
  const [authorIara, authorCaio] = [await ofAuthor('11144477735'), await ofAuthor('12345678909')];
  const sessionsOf = async (usuarioId: string) =>
    (await db.selectFrom('sessao').select('id').where('usuarioId', '=', usuarioId).execute()).map(
      (one) => one.id,
    );

  const only = [chave, chave.replaceAll('-', ''), 'aparelho-do-caio', 'foto-que-fez-a-iara', 'Rocinante'];
  expect(await findText(db, only)).toEqual([]);
  const cases = [sealed.split('/').at(-1) ?? '', id, protocolo];
  const ofCases = await findText(db, cases);
  expect(ofCases.length).toBeGreaterThan(10);
  for (const { id: usuarioId, cpfCnpj, email, nome } of [authorIara, authorCaio]) {
    const traces = [usuarioId, cpfCnpj, email ?? '-', nome, ...(await sessionsOf(usuarioId))];
    expect(ofCases.filter(({ row }) => traces.some((trace) => row.includes(trace)))).toEqual([]);
  }
  const log = readFiles(run.dataDir).join('\n');
  for (const hidden of [...only, id, protocolo, 'Quixote']) expect(log).not.toContain(hidden);
  await close();
});
