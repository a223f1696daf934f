import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { expect, type Page } from '@playwright/test';
import { makeAdministrator, makeNewcomer } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { signInAs } from '../product/sign-in.ts';
import { expectNoViolations } from '../screens/axe.ts';

const terms = (page: Page) => page.getByRole('alertdialog', { name: 'Termo de uso' });
const goOn = (page: Page) => terms(page).getByRole('button', { name: 'Continuar sem aceitar' }).click();

for (const [where, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`a request for information goes on without the terms on ${where}, and another act asks for them`, async ({
    run,
    openBrowser,
    trouble,
  }) => {
    trouble.expectSome(/403/);
    const { cpf } = await makeNewcomer('Nina Sem Termo');
    const page = await openBrowser({ token: await signInAs(run.baseUrl, cpf), viewport });
    await page.goto('/');
    await expect(terms(page)).toBeVisible();
    await expectNoViolations(page, { what: 'terms' });
    await goOn(page);
    await expect(page.getByRole('button', { name: 'Ler o termo' })).toBeVisible();

    await page.goto('/novorequerimento/formulario/125');
    await goOn(page);
    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('textbox', { name: 'Qual é o assunto?' }).fill('Contratos de 2026');
    await page
      .getByRole('textbox', { name: 'Que informação você quer?' })
      .fill('Quero a lista dos contratos.');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Revisar e enviar' }).click();
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText(/\d{5}\.\d{6}\/\d{4}-\d{2}/).first()).toBeVisible();
    await expect(terms(page)).toBeHidden();

    // A draft of another service stays on the screen, and its sending asks.
    await page.goto('/novorequerimento/formulario/130');
    await goOn(page);
    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('radio', { name: 'Outro processo' }).check({ force: true });
    const numero = page.getByRole('textbox', { name: 'Número do processo' });
    await numero.fill('77/2025');
    await expect(page.getByText(/Rascunho não salvo/)).toBeVisible();
    await page.getByRole('button', { name: 'Ler e salvar' }).click();
    await terms(page).getByRole('button', { name: 'Li e estou ciente' }).click();
    await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
    await expect(numero).toHaveValue('77/2025');
    await expect(page.getByRole('button', { name: 'Ler o termo' })).toBeHidden();
  });

test('the next terms are written, wait for their day, and are withdrawn', async ({
  run,
  openBrowser,
  trouble,
}) => {
  trouble.expectSome(/403/);
  const { token } = await makeAdministrator(run.baseUrl, 'Vera Termos');
  const page = await openBrowser({ token });
  await page.goto('/config/termo-edit');
  const box = page.getByRole('textbox', { name: 'Texto do termo' });
  // A click in the middle puts the caret there.
  await box
    .locator('h3')
    .first()
    .click({ position: { x: 1, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('Regras novas');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await page.keyboard.type('<b>Primeira</b>');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Negrito (Ctrl+B)' }).click();
  await page.keyboard.type('Segunda');
  await expect(box.locator('h3').first()).toHaveText('Regras novas');
  await expect(box.locator('li')).toHaveText(['<b>Primeira</b>', /^Segunda/]);
  await expectNoViolations(page, { what: 'editor of the terms' });
  await page.getByRole('button', { name: 'Publicar…' }).click();

  const day = formatIsoDate(addDays(todayInSaoPaulo(new Date()), 30));
  const publish = page.getByRole('dialog', { name: 'Publicar o termo de uso' });
  await publish.getByRole('textbox', { name: 'Vale a partir de' }).fill(day);
  await publish.getByRole('textbox', { name: 'Por que publicar esta versão?' }).fill('Resolução nova.');
  await publish.getByRole('button', { name: 'Publicar para esse dia' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirme que é você' });
  const waiting = page.getByRole('heading', { name: /à espera do dia/ });
  await expect(identity.or(waiting).first()).toBeVisible();
  if (await identity.isVisible()) {
    await identity.getByLabel('Sua senha').fill(DEMO_SENHA);
    await identity.getByRole('button', { name: 'Confirmar' }).click();
  }
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await page.getByRole('button', { name: 'Retirar versão' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByText(`Retirada antes de valer, que seria em ${day}`)).toBeVisible();

  await page.getByRole('tab', { name: 'Quem leu' }).click();
  await page.getByLabel('Buscar por nome').fill('Vera Termos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Vera Termos' })).toBeVisible();
});
