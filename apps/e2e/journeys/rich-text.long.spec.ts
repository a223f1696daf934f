import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { expectNoViolations } from '../screens/axe.ts';

/** Pastes as a browser does from a page: plain text with its markup. */
async function paste(box: Locator, words: string): Promise<void> {
  await box.evaluate((node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text/html', `<p onclick="alert(1)">${text}<script>alert(1)</script></p>`);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
}

/** The portal's drawing of a document with these words in bold in its first piece. */
function drawnBold(page: Page, texto: string): Promise<Response> {
  return page.waitForResponse((answer) => {
    if (!answer.url().endsWith('/previa-documento')) return false;
    const [first] = answer.request().postDataJSON().formulario.documento.blocos;
    return first.texto.some(
      (run: { texto?: string; negrito?: boolean }) => run.negrito && run.texto === texto,
    );
  });
}

/** Chooses the last letters of what is written, as one does with the keyboard. */
async function chooseBack(page: Page, letters: number): Promise<void> {
  for (let i = 0; i < letters; i += 1) await page.keyboard.press('Shift+ArrowLeft');
}

// The watch of all tests would notice a violation of the page's policy.
test('a reply template is written with variables, pasted text and undo', async ({ openAs }) => {
  const page = await openAs('paulo');
  await page.goto('/config/modelos-resposta');
  await page.getByRole('button', { name: 'Novo modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo modelo' });
  const box = dialog.getByRole('textbox', { name: 'Texto da parte 1' });
  const seen = dialog.getByRole('region', { name: 'Como chega, com dados de exemplo' });
  await box.click();
  await page.keyboard.type('Sobre o pedido ');
  await dialog.getByRole('button', { name: 'Inserir variável em Texto da parte 1' }).click();
  await dialog.getByRole('button', { name: 'Número do pedido' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type(': recebemos');
  await expect(seen).toContainText(/Sobre o pedido \d[\d./-]+: recebemos/);
  await expectNoViolations(page, { what: 'text with a variable' });
  // Backspace removes a chip as a whole. How much one undo reverts depends on the typing speed.
  for (let i = 0; i < ': recebemos'.length + 1; i += 1) await page.keyboard.press('Backspace');
  await expect(seen.locator('p')).toHaveText('Sobre o pedido');
  await page.keyboard.press('Control+z');
  await expect(seen.locator('p')).not.toHaveText('Sobre o pedido');
  await page.keyboard.press('Control+y');
  await expect(seen.locator('p')).toHaveText('Sobre o pedido');
  await page.keyboard.press('End');
  await paste(box, ' hoje.\n\nObrigado.');
  await expect(dialog.getByRole('textbox', { name: 'Texto da parte 2' })).toHaveText('Obrigado.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Fechar sem salvar?' })).toBeVisible();
});

test('the text of a document gets bold words, and the page undoes them', async ({ openAs }) => {
  const page = await openAs('paulo');
  await page.goto('/config/requerimentos');
  await page.getByRole('button', { name: 'Novo serviço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo serviço' });
  await dialog.getByRole('textbox', { name: 'Nome do serviço' }).fill('Carta de texto');
  await dialog.getByRole('combobox', { name: 'Categoria' }).fill('Carteira e certidões');
  await dialog.getByRole('combobox', { name: 'Grupo que atende' }).selectOption('ATD');
  await dialog.getByRole('button', { name: 'Criar e escrever o formulário' }).click();
  await page.getByRole('tab', { name: 'Documento' }).click();
  await page.getByRole('button', { name: 'Criar modelo de documento' }).click();
  const box = page.getByRole('textbox', { name: 'Texto', exact: true });
  // The browser of the tests shows no PDF on a page, as many phones: the file is saved.
  await expect(page.getByText('Este aparelho não mostra PDF aqui.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar a prévia' }).click();
  expect((await saving).suggestedFilename()).toBe('Prévia – Carta de texto.pdf');
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' está em dia');
  await chooseBack(page, 'em dia'.length);
  const drawing = drawnBold(page, 'em dia');
  await page.keyboard.press('Control+b');
  await expect(box.locator('strong')).toHaveText('em dia');
  const drawn = await drawing;
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(box).toBeFocused();
  await paste(box, 'quite\n\ncom  tudo');
  await expect(box).toContainText('está quite com tudo');
  // All that was written in a row goes at once, as with every input of this page.
  await page.keyboard.press('Control+z');
  await expect(box).not.toContainText('quite');
  await expect(box.locator('[data-variavel]')).toHaveCount(1);
});
