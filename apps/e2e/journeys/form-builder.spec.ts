import { oferta } from '@balcao/contract/oferta';
import { expect, type Locator, type Page } from '@playwright/test';
import { drag } from '../fixtures/drag.ts';
import { makeMember } from '../fixtures/people.ts';
import { expectGoodStop } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { expectNoViolations } from '../screens/axe.ts';

/** Adds a field by keyboard; the focus is then on its question, ready to be typed over. */
async function addByKeyboard(page: Page, tipo: string, pergunta: string): Promise<void> {
  await page.getByRole('tab', { name: 'Estrutura' }).press('Enter');
  await page.getByRole('button', { name: 'Adicionar campo' }).press('Enter');
  const palette = page.getByRole('dialog', { name: 'Adicionar ao formulário' });
  await expect(palette.getByRole('textbox', { name: 'Procurar' })).toBeFocused();
  await page.keyboard.type(tipo);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Pergunta' })).toBeFocused();
  await page.keyboard.type(pergunta);
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option }).press('Space');
}

/** Saves the step as a block, renames it in the palette and deletes it, all by keyboard. */
async function keepAndRemoveBlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1 Pedido' }).press('Enter');
  await page.getByRole('button', { name: 'Guardar como bloco' }).press('Enter');
  const keeping = page.getByRole('dialog', { name: 'Guardar como bloco de perguntas' });
  await keeping.getByRole('textbox', { name: 'Nome do bloco' }).fill('Viagem');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Bloco “Viagem” guardado/)).toBeVisible();
  await page.getByRole('tab', { name: 'Estrutura' }).press('Enter');
  await page.getByRole('button', { name: 'Adicionar campo' }).press('Enter');
  const palette = page.getByRole('dialog', { name: 'Adicionar ao formulário' });
  await palette.getByRole('button', { name: 'Alterar o bloco Viagem' }).press('Enter');
  const changing = page.getByRole('dialog', { name: 'Alterar o bloco “Viagem”' });
  await expectNoViolations(page, { what: 'change of a block' });
  await changing.getByRole('textbox', { name: 'Nome do bloco' }).fill('Viagem ao exterior');
  await page.keyboard.press('Enter');
  await expect(palette.getByText('Bloco “Viagem ao exterior” alterado.')).toBeVisible();
  await expectNoViolations(page, { what: 'palette with a block' });
  await palette.getByRole('button', { name: 'Excluir o bloco Viagem ao exterior' }).press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Excluir o bloco “Viagem ao exterior”?' });
  await expect(asked.getByText(/^Nenhum serviço foi feito com este bloco/)).toBeVisible();
  await asked.getByRole('button', { name: 'Excluir bloco' }).press('Enter');
  await expect(palette.getByRole('region', { name: 'Blocos de perguntas' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Adicionar campo' })).toBeFocused();
}

/** Creates a service and opens its empty form. */
async function makeService(page: Page, titulo: string): Promise<void> {
  await page.goto('/config/requerimentos');
  await page.getByRole('button', { name: 'Novo serviço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo serviço' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, { what: 'new service' });
  await dialog.getByRole('textbox', { name: 'Nome do serviço' }).fill(titulo);
  await dialog.getByRole('combobox', { name: 'Categoria' }).fill('Carteira e certidões');
  await dialog.getByRole('combobox', { name: 'Grupo que atende' }).selectOption('ATD');
  await dialog.getByRole('button', { name: 'Criar e escrever o formulário' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
}

// In sequence, because an ordered list must not grow meanwhile.
test.describe.configure({ mode: 'default' });

test('a form is built from nothing, published and filed', async ({ openAs, openBrowser, run }) => {
  const paulo = await openAs('paulo');
  await makeService(paulo, 'Carta de apoio');

  await addByKeyboard(paulo, 'sim ou não', 'Você mora fora do Brasil?');
  await addByKeyboard(paulo, 'texto curto', 'Em qual país?');
  await choose(paulo, 'Aparece', 'Quando…');
  await expect(paulo.getByText('Aparece quando “Você mora fora do Brasil?” é “Sim”.')).toBeVisible();
  await addByKeyboard(paulo, 'texto longo', 'Para que você precisa da carta?');
  await choose(paulo, 'Resposta obrigatória', 'Sim');
  await expect(paulo.getByText(/^Salvo às/)).toBeVisible();
  await expectNoViolations(paulo, { what: 'properties and preview' });
  await paulo.getByRole('tab', { name: 'Estrutura' }).press('Enter');
  await expectNoViolations(paulo, { what: 'structure' });

  await keepAndRemoveBlock(paulo);
  await paulo.getByRole('tab', { name: 'Serviço' }).click();
  await paulo.getByRole('textbox', { name: 'Resumo' }).fill('Peça uma carta de apoio do conselho.');
  await paulo.getByRole('textbox', { name: 'Base legal' }).fill('Lei nº 9.784/1999.');
  await expectNoViolations(paulo, { what: 'service' });
  await paulo.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publishing = paulo.getByRole('dialog', { name: 'Publicar esta versão' });
  await publishing.getByRole('textbox', { name: /^Por que publicar/ }).fill('Serviço novo.');
  await expectNoViolations(paulo, { what: 'publishing' });
  await publishing.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(paulo.getByText('Igual à versão publicada')).toBeVisible();

  const [tipoId = ''] = /\d+/.exec(new URL(paulo.url()).pathname) ?? [];
  const { token } = await makeMember(run.baseUrl, 'Nair Fontes');
  const nair = await openBrowser({ token });
  await nair.goto(`/novorequerimento/formulario/${tipoId}`);
  await nair.getByRole('button', { name: 'Começar' }).click();
  await expect(nair.getByRole('textbox', { name: /^Em qual país/ })).toHaveCount(0);
  await nair.getByRole('radio', { name: 'Sim' }).check({ force: true });
  await nair.getByRole('textbox', { name: /^Em qual país/ }).fill('Portugal');
  await nair
    .getByRole('textbox', { name: 'Para que você precisa da carta?' })
    .fill('Para uma bolsa de estudos.');
  await expectGoodStop(nair);
  await nair.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(nair.getByText('Portugal')).toBeVisible();
  await expectGoodStop(nair);
  await nair.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(nair.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
  await expectGoodStop(nair);
  await nair.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  await expect(nair.getByRole('heading', { level: 1, name: 'Carta de apoio' })).toBeVisible();
  await expectGoodStop(nair);

  // The attendant reads questions and answers as the form has them.
  await paulo.goto(new URL(nair.url()).pathname);
  const said = paulo.getByRole('main');
  for (const text of ['Em qual país?', 'Portugal', 'Para uma bolsa de estudos.'])
    await expect(said.getByText(text).first()).toBeVisible();
  await expectGoodStop(paulo);

  // Hides the service from the catalogue of other journeys.
  const admin = { baseUrl: run.baseUrl, token: run.tokens.paulo };
  const { items } = await callApi(oferta.list, admin);
  const made = items.find(({ id }) => String(id) === tipoId);
  const { abreEm = null, fechaEm = null, inicio = null, fim = null, version } = made ?? {};
  const closed = { ativo: false, abreEm, fechaEm, inicio, fim, vagas: null, vagasPeriodo: null };
  await callApi(oferta.change, {
    ...admin,
    params: { id: tipoId },
    body: { ...closed, textoFechado: null, version },
  });
});

/** Whether one field is below the other, not beside it. */
async function isUnder(field: Locator, above: Locator): Promise<boolean> {
  const [lower, upper] = [await field.boundingBox(), await above.boundingBox()];
  if (!lower || !upper) throw new Error('both are on the screen');
  return lower.y >= upper.y + upper.height;
}

/** Drags the last service one place up and back again. */
async function dragInCatalogue(page: Page, titulo: string): Promise<void> {
  await page.goto('/config/requerimentos');
  const items = page.getByRole('list', { name: 'Serviços na ordem do catálogo' }).getByRole('listitem');
  const handle = page.getByRole('button', { name: `Mover ${titulo}, ` });
  await expect(items.last()).toContainText(titulo);
  const last = await items.count();
  await drag(page, handle, items.nth(last - 2));
  await expect(items.nth(last - 2)).toContainText(titulo);
  await expect(page.getByText(`Agora é o ${last - 1}º de ${last}.`)).toBeAttached();
  await page.reload();
  await expect(items.nth(last - 2)).toContainText(titulo);
  await drag(page, handle, items.last());
  await expect(items.last()).toContainText(titulo);
}

test('a form adapts to each device, and the mouse reorders fields and services', async ({ openAs }) => {
  const titulo = 'Aviso de mudança';
  const paulo = await openAs('paulo');
  await makeService(paulo, titulo);
  await addByKeyboard(paulo, 'município', 'Para onde você vai?');

  const previa = paulo.getByRole('region', { name: 'Prévia' });
  const estado = previa.getByRole('combobox', { name: 'Estado' });
  const municipio = previa.getByRole('combobox', { name: /^Para onde você vai/ });
  expect(await isUnder(municipio, estado)).toBe(false);
  await previa.getByRole('combobox', { name: 'Aparelho' }).selectOption('Celular');
  await expect.poll(() => isUnder(municipio, estado)).toBe(true);
  await expectNoViolations(paulo, { what: 'preview as on a phone' });

  await paulo.getByRole('tab', { name: 'Estrutura' }).click();
  await paulo.getByRole('button', { name: 'Adicionar passo' }).click();
  await paulo.getByRole('tab', { name: 'Estrutura' }).click();
  const place = (text: string) => paulo.locator('[data-onde]').filter({ hasText: text });
  await drag(paulo, place('Para onde você vai?').locator('[data-alca]'), place('Passo 2'));
  const inStep = (passo: string) =>
    paulo.getByRole('list', { name: `Campos do passo ${passo}` }).getByRole('listitem');
  await expect(inStep('Passo 2')).toContainText(['Para onde você vai?']);
  await expect(inStep('Pedido')).toHaveCount(0);
  await expect(paulo.getByText(/^Salvo às/)).toBeVisible();

  await dragInCatalogue(paulo, titulo);
});
