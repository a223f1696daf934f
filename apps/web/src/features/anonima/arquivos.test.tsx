import { anonima } from '@balcao/contract/anonima';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { GUARDA_METADADOS } from '@balcao/domain/manifestacao/arquivo';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import {
  acceptFiles,
  makeArquivo,
  makeFoto,
  makePdf,
  replyPecas,
} from '../ouvidoria-arquivos/pecas.fixture.ts';
import { makeCaso, makeMensagem } from './anonima.fixture.ts';
import type { Caso } from './chamar.ts';
import { routes } from './public-routes.tsx';

// The work itself takes seconds; the sign-up and the server test it.
vi.mock('../auth/solve-challenge.ts', () => ({ solve: async () => 'prova' }));

const AT = '/ouvidoria/anonima';
const CHAVE = 'ABCDEFGH1234567890JKMNPQ';

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Every call of the API, as the browser gets it. */
const sent = vi.fn<(address: string, init: RequestInit) => void>();

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
  const through = globalThis.fetch;
  sent.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    sent(String(input), init ?? {});
    return through(input, init);
  });
  reply(anonima.desafio, { desafio: {} });
  reply(manifestacaoCategoria.escolher, { items: [] });
});
afterEach(() => vi.restoreAllMocks());

function expectNameless() {
  for (const [, { credentials, headers }] of sent.mock.calls) {
    expect(credentials).toBe('omit');
    expect(Object.keys(headers ?? {}).filter((name) => name !== 'content-type')).toEqual([]);
  }
}

function chooser(): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (!found) throw new Error('no files can be chosen');
    return found;
  });
}

describe('files of somebody without a name', () => {
  it('travel with what they send, stripped and without a session', async () => {
    const seen = replyPecas();
    const { user } = await renderScreen(routes, { at: AT, eu: makeEu() });
    acceptFiles();
    await user.click(await screen.findByRole('radio', { name: /^Reclamação/ }));
    await press(user, 'Continuar');
    await user.click(await screen.findByLabelText('O que aconteceu?'));
    await user.paste('O portão fica fechado.');
    await user.upload(await chooser(), [makeFoto('eu-na-sede.jpg'), makePdf('contrato.pdf')]);
    expect(await screen.findByText(/^Retiramos do arquivo o nome/)).toBeVisible();
    expect(await screen.findByText(GUARDA_METADADOS)).toBeVisible();
    expect(seen.partes).toEqual([]);
    await press(user, 'Conferir');
    const list = within(await screen.findByRole('list', { name: /^Arquivos escolhidos/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    let arquivos: string[] = [];
    reply(anonima.registrar, ({ body }) => {
      arquivos = body.arquivos ?? [];
      return { protocolo: 'OUV-4KZ9Q-7MWAB', prazoEm: '2026-12-21' };
    });
    await press(user, 'Enviar sem me identificar');
    await screen.findByRole('heading', { name: 'Manifestação enviada' });
    expect(arquivos).toEqual(seen.conferidas.map(({ id }) => id));
    expect(seen.conferidas.map(({ nome, limpar }) => [nome, limpar])).toEqual([
      ['arquivo.jpg', true],
      ['arquivo.pdf', true],
    ]);
    expectNameless();
    expect(JSON.stringify(sent.mock.calls)).not.toContain('eu-na-sede');
  });
});

describe('files of a case that a key opened', () => {
  async function open(change: Partial<Caso> = {}) {
    reply(anonima.acompanhar, makeCaso(change));
    const view = await renderScreen(routes, { at: AT, eu: null });
    acceptFiles();
    await view.user.click(await screen.findByRole('tab', { name: 'Acompanhar' }));
    await view.user.type(await screen.findByLabelText('Chave de acompanhamento'), CHAVE);
    await press(view.user, 'Acompanhar');
    await screen.findByRole('heading', { level: 1, name: 'Sua manifestação' });
    await screen.findByRole('button', { name: 'Fechar a manifestação' });
    return view;
  }

  it('are saved with the key in the body alone', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download);
    });
    let asked: unknown;
    reply(manifestacaoArquivo.downloadPelaChave, ({ body }) => {
      asked = body;
      return new Response(new Uint8Array(3), { headers: { 'content-type': 'image/jpeg' } });
    });
    const foto = makeArquivo({ nome: 'Arquivo 1.jpg' });
    const waiting = makeArquivo({ id: '0198a000-0000-7000-8000-0000000000f2', nome: 'Arquivo 2.pdf' });
    const { user } = await open({
      arquivos: [foto, { ...waiting, verificacao: 'em_verificacao' }],
    });
    expect(screen.getByText('Em verificação contra vírus.')).toBeVisible();
    await press(user, 'Baixar Arquivo 1.jpg');
    await waitFor(() => expect(saved).toEqual(['Arquivo 1.jpg']));
    expect(asked).toEqual({ chave: CHAVE, id: foto.id });
    expect(sent.mock.calls.map(([address]) => address).join()).not.toContain(CHAVE);
    expectNameless();
  });

  it('go with a message, and stay until it arrived', async () => {
    const seen = replyPecas();
    const { user } = await open();
    await user.type(screen.getByLabelText('Nova mensagem'), 'Segue.');
    await user.upload(await chooser(), makeFoto());
    await screen.findByText('portao.jpg');
    let arquivos: string[] = [];
    reply(anonima.mensagem, ({ body }) => {
      arquivos = body.arquivos ?? [];
      return makeCaso({ mensagens: [makeMensagem('requerente', 'Segue.', 3)] });
    });
    await press(user, 'Enviar mensagem');
    await waitFor(() => expect(screen.getByLabelText('Nova mensagem')).toHaveValue(''));
    expect(arquivos).toEqual(seen.conferidas.map(({ id }) => id));
    expect(screen.queryByText('portao.jpg')).toBeNull();
  });

  it('are asked about before the case is closed, as is a message that was begun', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Nova mensagem'), 'Mais uma coisa');
    await press(user, 'Fechar a manifestação');
    await press(user, 'Continuar aqui');
    expect(screen.getByLabelText('Nova mensagem')).toHaveValue('Mais uma coisa');
    await user.clear(screen.getByLabelText('Nova mensagem'));
    await user.upload(await chooser(), makeFoto());
    await screen.findByText('portao.jpg');
    await press(user, 'Fechar a manifestação');
    await press(user, 'Fechar sem enviar');
    expect(await screen.findByLabelText('Chave de acompanhamento')).toHaveValue('');
  });
});
