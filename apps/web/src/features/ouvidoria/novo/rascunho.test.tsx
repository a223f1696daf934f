import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { municipio } from '@balcao/contract/municipio';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { acceptFiles, makeFoto, replyPecas } from '../../ouvidoria-arquivos/pecas.fixture.ts';
import { routes } from '../routes.tsx';
import type { Escrito } from './escrito.ts';
import { makeRegistrada } from './registrada.fixture.ts';

const AT = '/ouvidoria/novo';
const RELATO = 'O telefone demora e ninguém atende há três semanas seguidas.';
const EM = '2026-11-21T17:32:00.000Z';
const kept: Escrito[] = [];
let deleted = 0;

beforeEach(() => {
  vi.setSystemTime(EM);
  kept.length = 0;
  deleted = 0;
  reply(manifestacaoCategoria.escolher, { items: [] });
  reply(manifestacao.parecidas, { parecida: null });
  reply(municipio.list, { items: [{ ibge: '3146107', nome: 'Ouro Preto' }], total: 1 });
  reply(manifestacaoRascunho.guardar, ({ body }) => {
    kept.push(body.escrito);
    return { em: EM };
  });
  reply(manifestacaoRascunho.descartar, () => {
    deleted += 1;
    return undefined;
  });
});

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const radio = (name: RegExp) => screen.findByRole('radio', { name });

/** Writes up to the report, as somebody who chooses this identity. */
async function writeAs(identity: RegExp) {
  const view = await renderScreen(routes, { at: AT });
  const { user } = view;
  await user.click(await radio(/^Reclamação/));
  await press(user, 'Continuar');
  await user.click(await radio(identity));
  await press(user, 'Continuar');
  await user.click(await screen.findByLabelText('O que aconteceu?'));
  await user.paste(RELATO);
  return view;
}

const DRAFT = {
  em: '2026-11-20T12:00:00.000Z',
  escrito: {
    tipo: 'RECLAMACAO' as const,
    relato: RELATO,
    assunto: 'Telefone',
    envolvidos: '',
    resolutividade: '',
    municipioIbge: '3146107',
    dataFato: '2026-11-01',
    categoriaId: null,
  },
};

describe('the draft of a manifestation', () => {
  it('is kept for somebody who gives their name, without files, and deleted once it is sent', async () => {
    replyPecas();
    reply(manifestacao.registrar, makeRegistrada());
    const { user } = await writeAs(/^Identificada/);
    expect(await screen.findByText('Rascunho guardado às 14h32')).toBeVisible();
    expect(kept.at(-1)).toMatchObject({ tipo: 'RECLAMACAO', relato: RELATO });
    acceptFiles();
    await screen.findByRole('button', { name: 'Escolher arquivos: Arquivos' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, makeFoto());
    expect(await screen.findByText(/Os arquivos não ficam no rascunho/)).toBeVisible();
    await press(user, 'Conferir');
    expect(await screen.findByText('portao.jpg')).toBeVisible();
    await press(user, 'Enviar manifestação');
    await screen.findByRole('heading', { name: 'Manifestação enviada' });
    await waitFor(() => expect(deleted).toBe(1));
  });

  it('is never kept for somebody who asks for protection', async () => {
    const { user } = await writeAs(/^Com sigilo/);
    // The pause after the last letter passes.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(kept).toEqual([]);
    expect(deleted).toBe(0);
    await press(user, 'Conferir');
    expect(screen.queryByText(/^Rascunho guardado/)).toBeNull();
  });

  it('is never kept of what staff write down for somebody else', async () => {
    const eu = makeEu({ tipo: 1, permissoes: ['ouvidoria.ver', 'ouvidoria.tratar'] });
    const { user } = await renderScreen(routes, { at: AT, eu });
    await user.click(await screen.findByRole('link', { name: 'Registrar por outra pessoa' }));
    await user.click(await radio(/^Reclamação/));
    await press(user, 'Continuar');
    await user.click(await radio(/^Identificada/));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(kept).toEqual([]);
  });

  it('is deleted once its author asks for protection', async () => {
    const { user } = await writeAs(/^Identificada/);
    await screen.findByText('Rascunho guardado às 14h32');
    await press(user, 'Voltar');
    await user.click(await radio(/^Com sigilo/));
    await waitFor(() => expect(deleted).toBe(1));
    expect(screen.queryByText(/^Rascunho guardado/)).toBeNull();
  });

  it('is offered to somebody who comes back, and goes on where the text is', async () => {
    reply(manifestacaoRascunho.ler, { rascunho: DRAFT });
    const { user } = await renderScreen(routes, { at: AT });
    expect(await screen.findByText(`Telefone: ${RELATO}`)).toBeVisible();
    await press(user, /^Continuar o rascunho de 20\/11\/2026/);
    expect(await screen.findByLabelText('O que aconteceu?')).toHaveValue(RELATO);
    expect(screen.getByLabelText('Estado (opcional)')).toHaveValue('MG');
    expect(screen.getByRole('heading', { level: 1, name: 'O que aconteceu' })).toHaveFocus();
  });

  it('is deleted by somebody who begins another one', async () => {
    reply(manifestacaoRascunho.ler, { rascunho: DRAFT });
    const { user } = await renderScreen(routes, { at: AT });
    await press(user, 'Começar outra');
    expect(await radio(/^Reclamação/)).not.toBeChecked();
    await waitFor(() => expect(deleted).toBe(1));
  });
});
