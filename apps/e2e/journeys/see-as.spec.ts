import { expect, type Page } from '@playwright/test';
import { readMail } from '../fixtures/mail.ts';
import { makeAdministrator, makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { expectGoodScreen, settle } from '../screens/expect-good-screen.ts';

const MOTIVO = 'Ela diz que não encontra o pedido.';
const banner = (page: Page) => page.getByRole('region', { name: 'Vendo como outra pessoa' });

async function seeAs(page: Page, id: string): Promise<void> {
  await page.goto(`/usuario/${id}`);
  await page.getByRole('button', { name: 'Ver como' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(MOTIVO);
  await dialog.getByRole('button', { name: 'Ver como' }).click();
  await expect(banner(page)).toContainText('Maria das Dores');
}

test('an administrator sees the portal as a person, changes nothing, and the person is told', async ({
  openBrowser,
  run,
  trouble,
}) => {
  const livia = await makeAdministrator(run.baseUrl, 'Lívia Que Ajuda');
  const maria = await makeMember(run.baseUrl, 'Maria das Dores');
  const page = await openBrowser({ token: livia.token });
  await seeAs(page, maria.id);
  await expect(page.getByRole('button', { name: 'Sua conta: Maria das Dores' })).toBeVisible();
  await settle(page);
  await expectGoodScreen(page);

  // Another tab follows, and the banner stays in sight.
  const tab = await page.context().newPage();
  await trouble.follow(tab);
  await tab.goto('/notificacoes');
  await expect(tab.getByText('A equipe viu o portal como você o vê')).toBeVisible();
  trouble.expectSome(/403/);
  await tab.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await expect(tab.getByText('Você está vendo como outra pessoa: nada pode ser alterado.')).toBeVisible();
  await tab.setViewportSize({ width: 360, height: 640 });
  await tab.mouse.wheel(0, 2000);
  await expect(banner(tab)).toBeInViewport();

  await banner(page).getByRole('button', { name: 'Encerrar' }).click();
  await expect(page).toHaveURL(new RegExp(`/usuario/${maria.id}$`));
  await expect(page.getByRole('button', { name: 'Sua conta: Lívia Que Ajuda' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(tab)).toHaveCount(0);
  await expect(tab.getByText('A equipe viu o portal como você o vê')).toHaveCount(0);

  const own = await openBrowser({ token: maria.token });
  await own.goto('/notificacoes');
  await expect(own.getByText(MOTIVO)).toBeVisible();
  expect(await readMail(maria.email, 'conta.vista_pela_equipe')).toContain(MOTIVO);
});
