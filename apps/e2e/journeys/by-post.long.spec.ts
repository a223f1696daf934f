import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { expect } from '@playwright/test';
import { makeMember } from '../fixtures/people.ts';
import { ACESSO_AOS_DADOS } from '../fixtures/respostas.ts';
import { withRows } from '../fixtures/rows.ts';
import { test } from '../fixtures/test.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import { expectNoViolations } from '../screens/axe.ts';

const COORDINATOR = 2;
const ENDERECO = {
  cep: '30130000',
  logradouro: 'Rua da Bahia',
  numero: '10',
  complemento: '',
  bairro: 'Centro',
  municipioIbge: '3106200',
};
const POSTADO = 'Vai pelos Correios; o prazo começa quando você receber.';

test('a person who chose the post gets a correction by letter, and its deadline starts with the receipt', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { baseUrl, tokens } = run;
  const ida = await makeMember(baseUrl, 'Ida Prefere Papel');
  const vera = await makeMember(baseUrl, 'Vera Registra Cartas', COORDINATOR);
  await withRows((db) =>
    db
      .updateTable('usuario')
      .set({ endereco: JSON.stringify(ENDERECO) })
      .where('id', '=', ida.id)
      .execute(),
  );
  const page = await openBrowser({ token: ida.token });
  await page.goto(`/usuario/${ida.id}`);
  const section = page.getByRole('region', { name: 'Intimações' });
  await section.getByRole('radio', { name: 'Não, pelos Correios' }).check({ force: true });
  await section.getByRole('button', { name: 'Salvar escolha' }).click();
  await expect(section.getByText('Escolha salva.')).toBeVisible();
  await expect(section.getByRole('listitem').first()).toContainText('Pelos Correios');
  await expectNoViolations(page, { what: 'the choice of the post' });

  const { id } = await fileRequest({ baseUrl, token: ida.token, tipoId: 126, respostas: ACESSO_AOS_DADOS });
  const livia = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { version } = await callApi(requerimento.detail, livia);
  const taken = await callApi(requerimento.assumir, { ...livia, body: { version } });
  const itens = [{ campo: null, texto: 'Envie uma foto do documento em cores.', obrigatorio: true }];
  await callApi(requerimento.exigir, { ...livia, body: { version: taken.version, prazoDias: 15, itens } });
  await page.goto(`/requerimento/${id}`);
  await expect(page.getByText(POSTADO).first()).toBeVisible();

  const { items } = await callApi(carta.doRequerimento, { baseUrl, token: vera.token, params: { id } });
  const staff = await openBrowser({ token: vera.token });
  await staff.goto(`/carta/${items[0]?.id}`);
  const act = async (open: string, fields: Record<string, string>) => {
    await staff.getByRole('button', { name: open, exact: true }).click();
    const dialog = staff.getByRole('dialog');
    for (const [name, value] of Object.entries(fields))
      await dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
    await dialog.getByRole('button', { name: open }).click();
    await expect(dialog).toHaveCount(0);
  };
  await act('Registrar postagem', { 'Código de rastreio': 'AA123456785BR' });
  await act('Registrar entrega', { 'Quem recebeu': 'Ida Prefere Papel' });
  await page.reload();
  await expect(page.getByText(POSTADO)).toHaveCount(0);
  await expect(page.getByText(/Precisamos de você até/).first()).toBeVisible();
});
