import { readFileSync } from 'node:fs';
import { CARTAO_NO_TEXTO } from '@balcao/domain/cartao/no-texto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeProfessional } from '../fixtures/council.ts';
import { owe } from '../fixtures/debts.ts';
import { withRows } from '../fixtures/rows.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { outputOf } from '../product/start-product.ts';
import { expectNoViolations } from '../screens/axe.ts';

const REFUSED = '4000 0000 0000 0002';
const CHALLENGE = '5555 5555 5555 4444';
const CODE = '123456';
const CVV = '737';
/** Typed and left: the payer went back without sending it. */
const LEFT = '3782 822463 10005';
/** Typed where nobody asks for it. */
const STRAY = '4111 1111 1111 1111';

/** A charge that is due in a far future. */
const issue = (pessoaId: string, descricao: string, valor: number) =>
  owe(pessoaId, { descricao, valor, vencimento: '2099-03-31' });

/** Fills in a card on the page of the acquirer, which is another origin. */
async function fillCard(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(numero);
  await page.getByLabel('Nome como está no cartão').fill('TARSILA PENTEADO');
  await page.getByLabel('Validade').fill('08/39');
  await page.getByLabel('Código').fill(CVV);
}

async function typeCard(page: Page, numero: string): Promise<void> {
  await fillCard(page, numero);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
}

/** What the browser sent to the portal from any page or worker. */
function recordTraffic(context: BrowserContext, origin: string): { said: string[]; headers: string[] } {
  const said: string[] = [];
  const headers: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) return;
    said.push(request.url(), request.postData() ?? '');
    headers.push(JSON.stringify(request.headers()));
  });
  return { said, headers };
}

/** Spaces stand as they are, or as an address writes them. */
const withoutGaps = (text: string) => text.replace(/%20|[ +-]/g, '');

/** Rows of any table that hold this text. */
function findInTables(holds: (rows: string) => boolean): Promise<string[]> {
  return withRows(async (db) => {
    const tables = await db.introspection.getTables();
    const found: string[] = [];
    for (const { name, schema } of tables) {
      if (schema !== 'public') continue;
      const rows = await db
        .selectFrom(name as 'cobranca')
        .selectAll()
        .execute();
      if (holds(JSON.stringify(rows))) found.push(name);
    }
    return found;
  });
}

/** A code of three digits is looked for as a whole value, because three digits stand in many numbers. */
const holdsCode = (text: string) => new RegExp(`["=:]${CVV}(?:["&\\\\]|$)`, 'm').test(text);

const logOf = (dataDir: string) => readFileSync(outputOf(dataDir), 'utf8');

/** Neither the traffic nor the log nor any table holds these numbers. */
async function expectNowhere(
  numeros: readonly string[],
  sent: ReturnType<typeof recordTraffic>,
  log: string,
): Promise<void> {
  const all = withoutGaps([...sent.said, ...sent.headers].join('\n'));
  for (const digits of numeros.map(withoutGaps)) {
    expect(all).not.toContain(digits);
    expect(withoutGaps(log)).not.toContain(digits);
    expect(await findInTables((rows) => withoutGaps(rows).includes(digits))).toEqual([]);
  }
}

test('a professional pays two charges by card after a refusal, and no number reaches the portal', async ({
  openBrowser,
  run,
  trouble,
}) => {
  test.setTimeout(180_000);
  // The page of the acquirer is another origin, and a paid charge is refused.
  trouble.expectSome(/^(?:none )?http:\/\/127\.0\.0\.1:\d+\/pagina\//, /\/api\/cartao\/preparo/);
  const tarsila = await makeProfessional(run.baseUrl, 'Tarsila Penteado');
  const [a, b] = [await issue(tarsila.id, 'Anuidade 2026', 61_250), await issue(tarsila.id, 'Multa', 10_000)];
  const page = await openBrowser({ token: tarsila.token });
  const sent = recordTraffic(page.context(), run.baseUrl);
  const codeBefore = await findInTables(holdsCode);

  const answer = await page.goto(`/financeiro/cartao?cobrancas=${a},${b}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/form-action http:\/\/127\.0\.0\.1:\d+;/);
  expect(policy).not.toContain("form-action 'self'");
  await expect(page.getByText('R$ 712,50').first()).toBeVisible();
  await page.getByLabel('Parcelas').selectOption({ label: '6x de R$ 118,75' });
  await page.getByRole('checkbox', { name: /Guardar este cartão/ }).check({ force: true });
  await expectGoodStopInBoth(page);
  await button(page, 'Pagar com cartão').click();

  await expect(page.getByRole('heading', { name: 'Simulação de pagamento' })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(run.baseUrl);
  await expectNoViolations(page, { what: 'page of the acquirer' });
  await fillCard(page, LEFT);
  await page.goBack();
  await button(page, 'Pagar com cartão').click();
  await typeCard(page, REFUSED);
  await expect(page.getByText('O pagamento foi recusado')).toBeVisible();
  await expect(page.getByText(/O banco não autorizou/)).toBeVisible();
  await expectGoodStop(page);

  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await page.getByLabel('Parcelas').selectOption({ label: '2x de R$ 356,25' });
  await page.getByRole('checkbox', { name: /Guardar este cartão/ }).check({ force: true });
  await button(page, 'Pagar com cartão').click();
  await typeCard(page, CHALLENGE);
  await expect(page.getByText('Seu banco pede uma confirmação')).toBeVisible();
  await page.getByLabel('Código').fill(CODE);
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  await expect(page.getByText(/no cartão Mastercard final 4444, em 2 parcelas/)).toBeVisible();
  await expectGoodStop(page);

  // Back and reload pay nothing twice.
  await page.reload();
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  await page.goto(`/financeiro/cartao?cobrancas=${a}`);
  await expect(page.getByText(/já foi paga/)).toBeVisible();
  const payments = await withRows((db) =>
    db.selectFrom('pagamento').select('valor').where('cobrancaId', 'in', [a, b]).orderBy('valor').execute(),
  );
  expect(payments).toEqual([{ valor: 10_000 }, { valor: 61_250 }]);

  const c = await issue(tarsila.id, 'Taxa', 9_000);
  await page.goto(`/financeiro/cartao/${c}`);
  await page.getByRole('radio', { name: /Mastercard final 4444/ }).check({ force: true });
  await button(page, 'Pagar com cartão').click();
  await page.getByLabel('Código').fill(CVV);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await page.getByLabel('Código').fill(CODE);
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  await page.getByRole('link', { name: 'Ir ao início', exact: true }).click();
  // A page of its own policy is left by loading the next one, not within the application.
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => '');
  await expect.poll(async () => new URL((await loaded()) || 'about:blank').pathname).toBe('/');

  expect(sent.said.length).toBeGreaterThan(20);
  expect(logOf(run.dataDir)).toContain('/api/cartao/pagamentos');
  await expectNowhere([REFUSED, CHALLENGE, LEFT], sent, logOf(run.dataDir));
  expect(holdsCode(sent.said.join('\n'))).toBe(false);
  expect(await findInTables(holdsCode)).toEqual(codeBefore);
});

test('the number of a card that is typed in the wrong place stays in its field', async ({
  openAs,
  openBrowser,
  run,
}) => {
  const tarsila = await makeProfessional(run.baseUrl, 'Tarsila Distraída');
  const marcos = await openAs('marcos');
  const byMarcos = recordTraffic(marcos.context(), run.baseUrl);
  await marcos.goto('/financeiro/cobrancas/conselho');
  const words = marcos.getByRole('searchbox', { name: /^Buscar por nome/ });
  await words.fill(STRAY);
  await words.press('Enter');
  await expect(marcos.getByText(CARTAO_NO_TEXTO)).toBeVisible();
  await expect(words).toHaveValue(STRAY);
  expect(withoutGaps(marcos.url())).not.toContain(withoutGaps(STRAY));
  await expectGoodStopInBoth(marcos);
  await words.fill('');
  await button(marcos, 'Emitir cobrança').click();
  const dialog = marcos.getByRole('dialog', { name: 'Emitir cobrança' });
  await dialog.getByLabel('Buscar por nome, CPF ou CNPJ').fill('Tarsila Distraída');
  await dialog.getByRole('radio', { name: /Tarsila Distraída/ }).check({ force: true });
  await dialog.getByLabel('Tipo').selectOption({ label: 'Custas' });
  await dialog.getByLabel('Descrição').fill(`Pago com ${STRAY}`);
  await dialog.getByLabel('Valor').fill('10,00');
  await dialog.getByRole('textbox', { name: 'Vencimento' }).fill('31/03/2030');
  await button(dialog, 'Emitir').click();
  await expect(dialog.getByText(CARTAO_NO_TEXTO).first()).toBeVisible();
  await expect(dialog.getByLabel('Descrição')).toHaveValue(`Pago com ${STRAY}`);
  await expectGoodStopInBoth(marcos);

  const page = await openBrowser({ token: tarsila.token });
  const byTarsila = recordTraffic(page.context(), run.baseUrl);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(STRAY);
  await expect(page.getByText(CARTAO_NO_TEXTO)).toBeVisible();
  await expectGoodStop(page);
  await page.goto('/ajuda');
  await page.getByLabel('O que você quer saber?').fill(STRAY);
  await expect(page.getByText('Nenhuma resposta encontrada')).toBeVisible();
  expect(withoutGaps(page.url())).not.toContain(withoutGaps(STRAY));
  for (const sent of [byMarcos, byTarsila]) await expectNowhere([STRAY], sent, logOf(run.dataDir));
});
