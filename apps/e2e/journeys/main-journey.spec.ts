import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { dayFromNow } from '../fixtures/dates.ts';
import { pdfFile } from '../fixtures/files.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';

const NUP = /\d{5}\.\d{6}\/\d{4}-\d{2}/;
const PHONE = { width: 360, height: 740 };
const INICIO = 'A partir de que dia?';
const REASON = 'O laudo não diz desde quando. Confira o dia e corrija.';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Files an interruption of the registration by keyboard alone. Returns its number and address. */
async function file(page: Page): Promise<{ numero: string; address: string }> {
  const keyboard = new Keyboard(page);
  await page.goto('/novorequerimento/tipos');
  await keyboard.press(page.getByRole('link', { name: /Interrupção \(licença\) do registro/ }).first());
  await keyboard.press(page.getByRole('button', { name: 'Começar', exact: true }));
  await expect(heading(page, 'Seus dados')).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: 'Continuar' }));

  await expect(heading(page, 'Pedido')).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: 'Continuar' }));
  await expect(page.getByRole('heading', { name: 'Há um problema' })).toBeVisible();
  await expect(page).toHaveTitle(/^Erro: /);
  await expectGoodStopInBoth(page);
  await keyboard.choose(page.getByRole('radiogroup', { name: /Por que você não vai exercer/ }), 'Doença');
  await keyboard.type(page.getByRole('textbox', { name: INICIO }), dayFromNow(10));
  await keyboard.press(page.getByRole('button', { name: 'Continuar' }));

  await expect(heading(page, 'Documentos')).toBeFocused();
  const chosen = page.waitForEvent('filechooser');
  await keyboard.press(page.getByRole('button', { name: /^Escolher arquivos.*Laudo ou atestado médico/ }));
  await (await chosen).setFiles(pdfFile('laudo médico.pdf'));
  await expect(page.getByRole('button', { name: 'Retirar laudo médico.pdf' })).toBeVisible();
  await expectGoodStop(page);
  for (const declaration of await page.getByRole('checkbox').all()) await keyboard.check(declaration);
  await keyboard.press(page.getByRole('button', { name: 'Revisar e enviar' }));

  await expect(heading(page, 'Revisão e envio')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('laudo médico.pdf');
  await expectGoodStop(page);
  await keyboard.press(page.getByRole('button', { name: 'Enviar pedido' }));

  await expect(heading(page, 'Pedido enviado')).toBeVisible();
  await expect(page.getByText(/^até (segunda|terça|quarta|quinta|sexta), \d{2}\/\d{2}/)).toBeVisible();
  await expectGoodStop(page);
  const numero = NUP.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
  const address = await page.getByRole('link', { name: 'Acompanhar o pedido' }).getAttribute('href');
  if (!numero || !address) throw new Error('the confirmation names no request');
  return { numero, address };
}

/** Takes the request from the queue and asks for a correction of its day, by keyboard alone. */
async function askForCorrection(page: Page, numero: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await page.goto('/atendente/requerimentos?visao=sem_atendente');
  await keyboard.type(page.getByRole('searchbox', { name: /^Buscar na fila/ }), numero);
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('link', { name: new RegExp(numero) }).first());
  await expect(heading(page, /^Interrupção/)).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: 'Assumir', exact: true }));
  await expect(page.getByText('Está com o Conselho · Otávio Lins')).toBeVisible();

  await keyboard.press(page.getByRole('button', { name: 'Ações', exact: true }));
  await keyboard.press(
    page.getByRole('dialog', { name: 'Ações do pedido' }).getByRole('button', { name: 'Pedir correção' }),
  );
  const dialog = page.getByRole('dialog', { name: 'Pedir correção' });
  await keyboard.check(dialog.getByRole('checkbox', { name: new RegExp(`^${INICIO.replace('?', '\\?')}`) }));
  await keyboard.type(dialog.getByRole('textbox', { name: 'O que precisa ser corrigido' }), REASON);
  await keyboard.press(dialog.getByRole('button', { name: 'Pedir correção' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Aguardando o requerente/)).toBeVisible();
  await expectGoodStop(page);
}

/** Answers on a phone, where only the requested field is open. */
async function answerOnPhone(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(REASON).first()).toBeVisible();
  const form = page.getByRole('region', { name: 'Responda aqui' });
  await expect(form.getByRole('radio')).toHaveCount(0);
  await expectGoodStopInBoth(page);
  const day = form.getByRole('textbox', { name: INICIO });
  await day.tap();
  await day.fill(dayFromNow(15));
  await form.getByRole('button', { name: 'Enviar resposta' }).tap();
  await expect(form).toHaveCount(0);
}

/** Resumes the analysis and grants the request, by keyboard alone. */
async function decide(page: Page, address: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await page.goto(address);
  await keyboard.press(page.getByRole('button', { name: 'Retomar análise' }));
  await keyboard.press(page.getByRole('button', { name: 'Decidir', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Decidir o pedido' });
  await keyboard.choose(dialog.getByRole('radiogroup', { name: 'Resultado' }), 'Deferido');
  await keyboard.type(
    dialog.getByRole('textbox', { name: 'Resumo para o requerente' }),
    'Seu registro fica interrompido a partir do dia que você pediu.',
  );
  await keyboard.type(
    dialog.getByRole('textbox', { name: 'Motivos da decisão' }),
    'O laudo comprova a doença e o pedido atende ao que a norma exige.',
  );
  await keyboard.press(dialog.getByRole('button', { name: /^Registrar/ }));
  await expect(dialog).toHaveCount(0);
  await expectGoodStop(page);
}

/** Downloads the issued document through its page. Returns the file and its verification code. */
async function download(page: Page, address: string): Promise<{ bytes: Buffer; codigo: string }> {
  await page.goto(address);
  const card = page.getByRole('listitem').filter({ hasText: /Comprovante de Interrup/ });
  const link = card.getByRole('link', { name: /^Baixar PDF/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const check = await card.getByRole('link', { name: 'Conferir autenticidade' }).getAttribute('href');
  await expectGoodStop(page);
  const saved = page.waitForEvent('download');
  await page.goto((await link.getAttribute('href')) ?? '');
  const path = await (await saved).path();
  await expect(page.getByText('salvo nos seus downloads', { exact: false })).toBeVisible();
  return { bytes: readFileSync(path), codigo: check?.split('/').at(-1) ?? '' };
}

async function expectCheck(page: Page, pdf: Buffer, verdict: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'documento.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText(verdict, { exact: true })).toBeVisible();
}

test('a request is filed, corrected and granted, and anyone can verify its document', async ({
  openAs,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  const helena = await openAs('helena');
  const { numero, address } = await file(helena);

  const otavio = await openAs('otavio');
  await askForCorrection(otavio, numero);

  const phone = await openAs('helena', { viewport: PHONE, isMobile: true, hasTouch: true });
  await answerOnPhone(phone, address);

  await decide(otavio, address);
  const { bytes, codigo } = await download(phone, address);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('/ETSI.CAdES.detached');

  const stranger = await openBrowser();
  await stranger.goto(`/validar/${codigo}`);
  await expect(stranger.getByText('Documento autêntico').first()).toBeVisible();
  await expectGoodStopInBoth(stranger);
  await expectCheck(stranger, bytes, 'O arquivo é o original');
  const changed = Buffer.from(bytes);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await expectCheck(stranger, changed, 'O arquivo é diferente do original');
  await expectGoodStop(stranger);
});
