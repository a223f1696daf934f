import { comunicacao } from '@balcao/contract/comunicacao';
import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { routes } from './routes.tsx';
import { EU, makeUsuario } from './usuario.fixture.ts';

const FIRMA = '0198a000-0000-7000-8000-0000000000fe';

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
});

async function open(id = EU.id, eu = EU) {
  const view = await renderScreen(routes, { at: `/usuario/${id}`, eu });
  const section = within(await screen.findByRole('region', { name: 'Intimações' }));
  return { ...view, section };
}

describe('the delivery of official communications', () => {
  it('has no default answer, and is by post until one is saved', async () => {
    reply(usuario.detail, makeUsuario({ comunicacao: null, escolhas: [] }));
    reply(comunicacao.escolher, ({ body }) => {
      expect(body).toEqual({ version: 3, comunicacao: 'ELETRONICA' });
      return makeUsuario({ version: 4 });
    });
    const { user, section } = await open();
    expect(section.getByText(/Enquanto isso, as intimações vão pelos Correios/)).toBeVisible();
    for (const option of section.getAllByRole('radio')) expect(option).not.toBeChecked();
    await user.click(section.getByRole('button', { name: 'Salvar escolha' }));
    expect(section.getByRole('link', { name: 'Escolha como quer receber intimações.' })).toBeVisible();
    await user.click(section.getByRole('radio', { name: 'Sim' }));
    await user.click(section.getByRole('button', { name: 'Salvar escolha' }));
    expect(await section.findByText('Escolha salva.')).toBeVisible();
    expect(section.queryByText(/Ainda não há uma escolha/)).toBeNull();
  });

  it('lists every choice with date, origin and author', async () => {
    const em = '2026-11-20T12:00:00.000Z';
    const pedido = 'REQ-2026-000123';
    reply(
      usuario.detail,
      makeUsuario({
        comunicacao: 'POSTAL',
        escolhas: [
          { comunicacao: 'POSTAL', meio: 'requerimento', em, por: 'Rui Tavares', pedido },
          ...makeUsuario().escolhas,
        ],
      }),
    );
    const { section } = await open();
    const [newest, first] = section.getAllByRole('listitem');
    expect(newest).toHaveTextContent(
      /Pelos Correios.*20\/11\/2026.*Em um pedido.*REQ-2026-000123.*Rui Tavares/,
    );
    expect(first).toHaveTextContent(/Pelo portal.*21\/04\/2025.*Ao criar a conta/);
  });

  it('warns that the post needs an address, and says where to enter it', async () => {
    reply(usuario.detail, makeUsuario({ comunicacao: 'POSTAL', endereco: null }));
    const { section } = await open();
    expect(section.getByText('Falta o endereço completo')).toBeVisible();
    expect(section.getByText(/serviço “Alteração de dados e endereço”/)).toBeVisible();
  });

  it.each([
    ['the portal was chosen', makeUsuario({ endereco: null })],
    ['the address is complete', makeUsuario({ comunicacao: 'POSTAL' })],
  ])('does not mention the address when %s', async (_, record) => {
    reply(usuario.detail, record);
    const { section } = await open();
    expect(section.queryByText('Falta o endereço completo')).toBeNull();
  });

  it('is not saved over a change made elsewhere', async () => {
    let version = 3;
    reply(usuario.detail, () => makeUsuario({ version }));
    reply(comunicacao.escolher, ({ body }) => {
      if (body?.version !== 3) return makeUsuario({ version: 5, comunicacao: 'POSTAL' });
      version = 4;
      return problemResponse('stale');
    });
    const { user, section } = await open();
    await user.click(section.getByRole('radio', { name: 'Não, pelos Correios' }));
    await user.click(section.getByRole('button', { name: 'Salvar escolha' }));
    expect(await section.findByText(/mudou em outra janela ou por outra pessoa/)).toBeVisible();
    expect(section.getByRole('radio', { name: 'Não, pelos Correios' })).toBeChecked();
    await user.click(section.getByRole('button', { name: 'Salvar escolha' }));
    expect(await section.findByText('Escolha salva.')).toBeVisible();
  });

  it('is chosen for a firm by its representative', async () => {
    const firma = makeUsuario({
      id: FIRMA,
      pessoa: 'PJ',
      nome: 'Ateliê Ltda.',
      comunicacao: null,
      escolhas: [],
    });
    reply(usuario.detail, firma);
    const eu = makeEu({ representados: [{ id: FIRMA, nome: 'Ateliê Ltda.' }] });
    const { section } = await open(FIRMA, eu);
    expect(section.getAllByRole('radio')).toHaveLength(2);
  });

  it('is read-only for staff', async () => {
    reply(usuario.detail, makeUsuario({ id: FIRMA, comunicacao: null, escolhas: [] }));
    const { section } = await open(FIRMA, makeEu({ tipo: 1, permissoes: ['usuario.ver'] }));
    expect(section.getByText('Pelos Correios, porque ainda não escolheu')).toBeVisible();
    expect(section.queryByRole('radio')).toBeNull();
  });
});
