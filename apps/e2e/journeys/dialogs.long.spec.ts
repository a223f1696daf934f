import { rascunho } from '@balcao/contract/rascunho';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import { expect, type Page } from '@playwright/test';
import { forgetIdentity } from '../fixtures/forget-identity.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { makeMember, makeNewcomer } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { signInAs } from '../product/sign-in.ts';
import { CASE_ACTIONS, KNOWN } from '../screens/case-actions.ts';
import { addressOfCaso } from '../screens/demo-ids.ts';
import {
  boxes,
  expectCloses,
  expectGoodDialog,
  expectGoodOpening,
  NARROW,
  openAt,
  WIDE,
} from '../screens/expect-good-dialog.ts';
import { button, selectOne, VISITS } from '../screens/openings.ts';

// Each test opens several dialogs at two sizes.
test.describe.configure({ timeout: 120_000 });

const SIZES = [WIDE, NARROW] as const;

for (const { visitor, where, address, before, expected, openings } of VISITS) {
  const names = openings.map(({ what }) => what).join(', ');
  test(`${where ? `${where}, ` : ''}${names}: the focus enters, stays and returns`, async ({
    openAs,
    trouble,
  }) => {
    if (expected) trouble.expectSome(expected);
    const page = await openAs(visitor);
    for (const size of SIZES) {
      const here = openings.filter(({ only }) => !only || only === size);
      if (here.length === 0) continue;
      await openAt(page, size, typeof address === 'string' ? address : await address());
      await before?.(page);
      for (const { what, opener, only } of here)
        await expectGoodOpening(page, { what, opener: opener(page), only });
    }
  });
}

const wordOf = (acao: Acao) => ACOES[acao].rotulo;

for (const { caso: nome, visitor, acoes } of CASE_ACTIONS) {
  test(`${acoes.join(', ')}: the focus enters, stays and returns`, async ({ openAs }) => {
    const page = await openAs(visitor);
    const opener = button('Ações')(page);
    const menu = page.getByRole('dialog', { name: 'Ações do pedido' });
    for (const size of SIZES) {
      await openAt(page, size, addressOfCaso(nome));
      await opener.click();
      await expect(menu).toBeVisible();
      const offered = await menu.locator('button:not([aria-disabled])').allTextContents();
      const known: readonly string[] = KNOWN.map(wordOf);
      expect(offered).not.toEqual([]);
      expect(offered.filter((each) => !known.includes(each))).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      for (const acao of acoes) {
        await opener.click();
        await menu.getByRole('button', { name: wordOf(acao), exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(menu).toHaveCount(0);
        await expectGoodDialog(page, acao);
        await expectCloses(page, acao, opener);
      }
    }
  });
}

test('the dialogs of rarer bulk actions: the focus enters, stays and returns', async ({ openAs }) => {
  const page = await openAs('livia');
  const opener = button('Mais')(page);
  const menu = page.getByRole('dialog', { name: 'Mais ações com a seleção' });
  for (const size of SIZES) {
    await openAt(page, size, '/atendente/requerimentos?visao=grupos');
    await selectOne(page);
    for (const act of ['Encaminhar', 'Mudar a situação', 'Pôr ou tirar etiquetas', 'Exportar seleção']) {
      await opener.press('Enter');
      await expect(menu).toBeVisible();
      await page.keyboard.press('Tab');
      const wanted = menu.getByRole('button', { name: act, exact: true });
      while (!(await wanted.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(menu).toHaveCount(0);
      await expectGoodDialog(page, act);
      await expectCloses(page, act, opener);
    }
  }
});

test('the keyboard help returns the focus', async ({ openAs }) => {
  const page = await openAs('otavio');
  const link = page.getByRole('main').getByRole('link').first();
  for (const size of SIZES) {
    await openAt(page, size, '/');
    await link.focus();
    await page.keyboard.press('?');
    const help = await expectGoodDialog(page, 'help');
    await expect(help.getByRole('checkbox')).toBeVisible();
    await expectCloses(page, 'help', link);
  }
});

test('the dialog of the terms is accessible, and Escape leads out', async ({ openBrowser, run }) => {
  const { cpf } = await makeNewcomer('Nilo Leitor');
  const page = await openBrowser({ token: await signInAs(run.baseUrl, cpf) });
  for (const size of SIZES) {
    await openAt(page, size, '/');
    await expectGoodDialog(page, 'terms');
    await page.keyboard.press('Escape');
    await expect(boxes(page)).toHaveCount(1);
  }
});

/** Skips the time until the warning: the session ends after the lifetime of its token. */
async function restUntilWarned(page: Page): Promise<void> {
  const seconds = await page.evaluate(() => {
    const claims = JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')) as Record<
      'iat' | 'exp',
      number
    >;
    return claims.exp - claims.iat;
  });
  await page.clock.fastForward((seconds - 100) * 1000);
}

test('the end of the session is announced, and Escape continues it', async ({ openBrowser, run }) => {
  const { token } = await makeMember(run.baseUrl, 'Nilo Parado');
  const page = await openBrowser({ token });
  await page.clock.install();
  const link = page.getByRole('main').getByRole('link').first();
  for (const size of SIZES) {
    await openAt(page, size, '/');
    await link.focus();
    await restUntilWarned(page);
    await expectGoodDialog(page, 'session');
    await expectCloses(page, 'session', link);
  }
});

test('a draft changed elsewhere asks which text to keep, and returns the focus', async ({
  openBrowser,
  run,
  trouble,
}) => {
  trouble.expectSome(/409/);
  const { token } = await makeMember(run.baseUrl, 'Nilo Dois');
  const as = { baseUrl: run.baseUrl, token };
  const page = await openBrowser({ token });
  const text = page.getByRole('textbox', { name: /^Conte o que você precisa/ });
  for (const size of SIZES) {
    const { id, version, respostas } = await callApi(rascunho.create, { ...as, body: { tipoId: 126 } });
    await openAt(page, size, `/novorequerimento/formulario/126?rascunho=${id}&passo=pedido`);
    const body = { version, passo: null, respostas: { ...respostas, detalhe: 'No outro aparelho.' } };
    await callApi(rascunho.save, { ...as, params: { id }, body });
    await text.fill('Neste aparelho.');
    const dialog = await expectGoodDialog(page, 'conflict');
    await dialog.getByRole('button', { name: 'Continuar com estas escolhas' }).focus();
    await page.keyboard.press('Enter');
    await expect(boxes(page)).toHaveCount(0);
    await expect(text, 'focus returns').toBeFocused();
    await expect(text).toHaveValue('Neste aparelho.');
    await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  }
});

test('the second factor asks for the password, then shows its code, and both dialogs return the focus', async ({
  openBrowser,
  run,
  trouble,
}) => {
  trouble.expectSome(/403/);
  const { id, token } = await makeMember(run.baseUrl, 'Nilo Fator');
  const page = await openBrowser({ token });
  const opener = button('Ativar')(page);
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
  for (const size of SIZES) {
    await forgetIdentity(id);
    await openAt(page, size, `/usuario/${id}`);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    await expectGoodDialog(page, 'identity');
    await expectCloses(page, 'identity', opener);
    // The focus returns just before the refused action ends; until then a press is ignored.
    await expect(opener).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Enter');
    await asked.getByLabel('Sua senha', { exact: true }).fill(DEMO_SENHA);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' })).toBeVisible();
    await expectGoodDialog(page, 'second factor');
    await expectCloses(page, 'second factor', opener);
  }
});

test('the recovery codes must be stored before closing, and the second factor can be disabled by keyboard', async ({
  openBrowser,
  run,
}) => {
  const { id, token } = await makeMember(run.baseUrl, 'Nilo Guarda');
  const page = await openBrowser({ token });
  for (const size of SIZES) {
    await openAt(page, size, `/usuario/${id}`);
    const begun = page.waitForResponse(/segundo-fator\/iniciar$/);
    await button('Ativar')(page).click();
    const { segredo } = (await (await begun).json()) as { segredo: string };
    await page.getByLabel('Código de 6 números').fill(oneTimeCode(segredo));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
    await expect(codes).toBeVisible();
    await expectGoodDialog(page, 'codes');
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'Concluir' }).focus();
    await page.keyboard.press('Enter');
    await expect(codes.getByText('Guarde os códigos e confirme')).toBeVisible();
    await codes.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await codes.getByRole('button', { name: 'Concluir' }).focus();
    await page.keyboard.press('Enter');
    await expect(boxes(page)).toHaveCount(0);
    const opener = button('Desativar')(page);
    await expectGoodOpening(page, { what: 'disable', opener });
    await page.keyboard.press('Enter');
    const field = boxes(page).getByLabel('Código do aplicativo ou de recuperação');
    await expect(field).toBeFocused();
    await field.fill(recovery);
    await page.keyboard.press('Enter');
    await expect(button('Ativar')(page)).toBeVisible();
    await expect(boxes(page)).toHaveCount(0);
  }
});
