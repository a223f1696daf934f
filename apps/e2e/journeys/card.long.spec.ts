import { expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeProfessional } from '../fixtures/council.ts';
import { owe } from '../fixtures/debts.ts';
import { withRows } from '../fixtures/rows.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { expectNoViolations } from '../screens/axe.ts';

const REFUSED = '4000 0000 0000 0002';
const CHALLENGE = '5555 5555 5555 4444';
const CODE = '123456';
const CVV = '737';

/** A charge that is due in a far future. */
const issue = (pessoaId: string, descricao: string, valor: number) =>
  owe(pessoaId, { descricao, valor, vencimento: '2099-03-31' });

/** Types a card on the page of the acquirer, which is another origin. */
async function typeCard(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(numero);
  await page.getByLabel('Nome como está no cartão').fill('TARSILA PENTEADO');
  await page.getByLabel('Validade').fill('08/39');
  await page.getByLabel('Código').fill(CVV);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
}

/** What the browser sent to the portal: addresses, headers and bodies. */
function recordTraffic(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) return;
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  return sent;
}

/** Rows of any table that hold these digits. */
function findDigits(digits: string): Promise<string[]> {
  return withRows(async (db) => {
    const tables = await db.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db
        .selectFrom(name as 'cobranca')
        .selectAll()
        .execute();
      if (JSON.stringify(rows).replace(/[ -]/g, '').includes(digits)) found.push(name);
    }
    return found;
  });
}

test('a professional pays two charges by card after a refusal, and no number reaches the portal', async ({
  openBrowser,
  run,
  trouble,
}) => {
  test.setTimeout(180_000);
  // The page of the acquirer is another origin, and a paid charge is refused.
  trouble.expectSome(/^http:\/\/127\.0\.0\.1:\d+\/pagina\//, /\/api\/cartao\/preparo/);
  const tarsila = await makeProfessional(run.baseUrl, 'Tarsila Penteado');
  const [a, b] = [await issue(tarsila.id, 'Anuidade 2026', 61_250), await issue(tarsila.id, 'Multa', 10_000)];
  const page = await openBrowser({ token: tarsila.token });
  const sent = recordTraffic(page, run.baseUrl);

  const answer = await page.goto(`/financeiro/cartao?cobrancas=${a},${b}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/form-action http:\/\/127\.0\.0\.1:\d+;/);
  expect(policy).not.toContain("form-action 'self'");
  await expect(page.getByText('R$ 712,50').first()).toBeVisible();
  await page.getByLabel('Parcelas').selectOption({ label: '6x de R$ 118,75 · total R$ 712,50' });
  await page.getByRole('checkbox', { name: /Guardar este cartão/ }).check({ force: true });
  await expectGoodStopInBoth(page);
  await button(page, 'Pagar com cartão').click();

  await expect(page.getByRole('heading', { name: 'Simulação de pagamento' })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(run.baseUrl);
  await expectNoViolations(page, { what: 'page of the acquirer' });
  await typeCard(page, REFUSED);
  await expect(page.getByText('O pagamento foi recusado')).toBeVisible();
  await expect(page.getByText(/O banco não autorizou/)).toBeVisible();
  await expectGoodStop(page);

  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await page.getByLabel('Parcelas').selectOption({ label: '2x de R$ 356,25 · total R$ 712,50' });
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

  const all = sent.join('\n').replace(/[ -]/g, '');
  for (const digits of [REFUSED, CHALLENGE].map((numero) => numero.replaceAll(' ', ''))) {
    expect(all).not.toContain(digits);
    expect(await findDigits(digits)).toEqual([]);
  }
  expect(sent.length).toBeGreaterThan(10);

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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const home = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(new URL(home ?? '').pathname).toBe('/');
});
