import { randomUUID } from 'node:crypto';
import { manifestacao } from '@balcao/contract/manifestacao';
import { DEMO_SENHA, findSignIn } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { expectFocusSeen } from '../fixtures/focus.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { followByChave, press } from '../fixtures/ouvidoria.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { expectNoViolations } from '../screens/axe.ts';
import { settle } from '../screens/expect-good-screen.ts';

async function look(page: Page, what: string): Promise<void> {
  await settle(page);
  await expectNoViolations(page, { what });
}

test('staff write down a call of somebody without an account, and of somebody without a name', async ({
  openAs,
}) => {
  test.setTimeout(180_000);
  const sonia = await openAs('sonia');
  await sonia.goto('/ouvidoria/novo');
  await sonia.getByRole('link', { name: 'Registrar por outra pessoa' }).click();
  await sonia.getByRole('radio', { name: /^Solicitação/ }).check({ force: true });
  await press(sonia, 'Continuar');
  await press(sonia, 'Continuar');
  await expect(sonia.getByRole('alert').filter({ hasText: 'Escolha por onde chegou.' })).toBeVisible();
  await sonia.getByRole('combobox', { name: 'Por onde chegou' }).selectOption('TELEFONE');
  await sonia.getByRole('radio', { name: /^Identificada/ }).check({ force: true });
  await sonia.getByRole('radio', { name: /^Não, ou não sei/ }).check({ force: true });
  await sonia.getByRole('textbox', { name: 'Nome' }).fill('Jorge do Telefone');
  await sonia.getByRole('textbox', { name: /^Contato/ }).fill('(31) 3333-4444');
  await press(sonia, 'Continuar');
  await sonia.getByRole('textbox', { name: /^O que aconteceu/ }).fill('Pede que o balcão abra às 8 horas.');
  await press(sonia, 'Conferir');
  await look(sonia, 'what the person said');
  await press(sonia, 'Registrar manifestação');
  await expect(sonia.getByRole('heading', { level: 1, name: 'Manifestação registrada' })).toBeVisible();
  await look(sonia, 'the receipt of a call');

  await press(sonia, 'Registrar outra');
  await sonia.getByRole('radio', { name: /^Reclamação/ }).check({ force: true });
  await press(sonia, 'Continuar');
  await sonia.getByRole('combobox', { name: 'Por onde chegou' }).selectOption('TELEFONE');
  await sonia.getByRole('radio', { name: /^Anônima/ }).check({ force: true });
  await press(sonia, 'Continuar');
  await sonia.getByRole('textbox', { name: /^O que aconteceu/ }).fill('Ninguém atende o telefone à tarde.');
  await press(sonia, 'Conferir');
  await press(sonia, 'Registrar manifestação');
  await expect(sonia.getByRole('heading', { name: 'Chave de acompanhamento' })).toBeVisible();
  const chave = (await sonia.locator('code').textContent()) ?? '';
  await sonia.getByRole('checkbox', { name: 'A pessoa tem a chave' }).check({ force: true });
  await look(sonia, 'the key for the person');

  await sonia.goto('/ouvidoria/anonima');
  await followByChave(sonia, chave);
  await expect(sonia.getByText('Ninguém atende o telefone à tarde.')).toBeVisible();
});

test('an officer works through a manifestation by keyboard', async ({ page, run, openBrowser }) => {
  test.setTimeout(240_000);
  const { token } = await makeMember(run.baseUrl, 'Rita Reclama Teclado');
  const assunto = `Elevador parado ${randomUUID().slice(0, 8)}`;
  const body = {
    id: randomUUID(),
    tipo: 'RECLAMACAO' as const,
    identificacao: 'IDENTIFICADA' as const,
    assunto,
    relato: 'O elevador do prédio está parado há duas semanas.',
  };
  await callApi(manifestacao.registrar, { baseUrl: run.baseUrl, token, body });

  const keyboard = new Keyboard(page);
  await page.goto('/auth/login');
  await keyboard.type(page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail' }), findSignIn('sonia').cpf);
  await keyboard.type(page.getByRole('textbox', { name: 'Senha' }), DEMO_SENHA);
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('link', { name: 'Manifestações', exact: true }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Manifestações' })).toBeVisible();
  await keyboard.press(page.getByRole('link', { name: new RegExp(assunto) }).first());
  await expect(page.getByRole('heading', { level: 1, name: assunto })).toBeVisible();
  await expectFocusSeen(page, 'on the case');
  await keyboard.press(page.getByRole('button', { name: 'Iniciar a análise' }).first());
  await expect(page.getByText('Em análise').first()).toBeVisible();
  await expectFocusSeen(page, 'after an act');

  const note = page.getByRole('textbox', { name: /^Nota interna/ });
  await keyboard.reach(page.getByRole('tab', { name: 'Mensagem' }));
  await page.keyboard.press('ArrowRight');
  await keyboard.type(note, 'Liguei para o condomínio.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nota salva.')).toBeVisible();

  await keyboard.press(page.getByRole('button', { name: 'Enviar a resposta final' }).first());
  const dialog = page.getByRole('dialog', { name: 'Enviar a resposta final' });
  await keyboard.choose(dialog.getByRole('radiogroup', { name: 'Decisão' }), 'Improcedente');
  await keyboard.type(
    dialog.getByRole('textbox', { name: /^O que apuramos/ }),
    'O elevador é do condomínio, que já pediu o conserto.',
  );
  await keyboard.type(
    dialog.getByRole('textbox', { name: /^Resposta/ }),
    'O elevador é do condomínio. O conserto foi pedido e deve ficar pronto nesta semana.',
  );
  await look(page, 'the answer by keyboard');
  await keyboard.press(dialog.getByRole('button', { name: 'Enviar a resposta final' }));
  await expect(page.getByText(/^Concluída em /)).toBeVisible();
  await expectFocusSeen(page, 'after the answer');

  const rita = await openBrowser({ token });
  await rita.goto(`/ouvidoria/manifestacao/${body.id}`);
  await expect(rita.getByText(/^A ouvidoria respondeu em /)).toBeVisible();
  await expect(rita.getByText('Liguei para o condomínio.')).toHaveCount(0);
});
