import { manifestacao } from '@balcao/contract/manifestacao';
import { GUARDA_METADADOS } from '@balcao/domain/manifestacao/arquivo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import {
  acceptFiles,
  makeArquivo,
  makeFoto,
  makePdf,
  replyPecas,
} from '../ouvidoria-arquivos/pecas.fixture.ts';
import { open as openActs, start, unit, write } from './atos/atos.fixture.ts';
import { makeComplemento, makeDaUnidade, makeDetalhe, makeResposta, uid } from './manifestacao.fixture.ts';
import type { Detalhe } from './queries.ts';
import { routes } from './routes.tsx';

const AT = `/ouvidoria/manifestacao/${uid(500)}`;

async function open(detail: Detalhe) {
  reply(manifestacao.detail, detail);
  const view = await renderScreen(routes, { at: AT });
  await screen.findByRole('heading', { level: 1, name: detail.textos.assunto });
  acceptFiles();
  return view;
}

const MENSAGEM = {
  id: uid(40),
  lado: 'requerente',
  interna: false,
  texto: 'Segue a foto.',
  por: null,
  em: '2026-11-22T12:00:00.000Z',
} as const;

/** The hidden input of the files; the button beside it opens it. */
function chooser(root: ParentNode = document): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = root.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (!found) throw new Error('no files can be chosen');
    return found;
  });
}

describe('the files of a manifestation', () => {
  it('stand with what they came with, each with a way to save it', async () => {
    await open(
      makeDetalhe({
        mensagens: [MENSAGEM],
        respostas: [makeResposta()],
        arquivos: [
          makeArquivo(),
          makeArquivo({ id: uid(51), parte: 'MENSAGEM', parteId: MENSAGEM.id, nome: 'portao.png' }),
          makeArquivo({ id: uid(52), parte: 'RESPOSTA', parteId: uid(95), nome: 'laudo.pdf' }),
          makeArquivo({ id: uid(53), nome: 'virus.pdf', verificacao: 'bloqueado' }),
        ],
      }),
    );
    const relato = within(screen.getByRole('region', { name: 'Relato' }));
    expect(relato.getByRole('link', { name: 'portao.jpg' })).toHaveAttribute(
      'href',
      `/download/ouvidoria/anexo/${makeArquivo().id}`,
    );
    expect(relato.getByRole('button', { name: 'Ver portao.jpg' })).toBeVisible();
    expect(relato.getByText('Bloqueado na verificação contra vírus.')).toBeVisible();
    expect(screen.getByText('Segue a foto.').closest('li')).toContainElement(
      screen.getByRole('link', { name: 'portao.png' }),
    );
    expect(screen.getByRole('link', { name: 'portao.png' })).toHaveAttribute(
      'href',
      `/download/ouvidoria/msganexo/${uid(51)}`,
    );
    const respostas = within(screen.getByRole('region', { name: 'Respostas' }));
    expect(respostas.getByRole('link', { name: 'laudo.pdf' })).toBeVisible();
  });

  it('tell the unit what areas see of them', async () => {
    const arquivos = [
      makeArquivo({ areas: 'RETIDO' }),
      makeArquivo({ id: uid(51), nome: 'rg.png', areas: 'COPIA' }),
    ];
    await open(makeDaUnidade({ arquivos }));
    expect(screen.getByText('As áreas não veem.')).toBeVisible();
    expect(screen.getByText('As áreas veem uma cópia.')).toBeVisible();
  });
});

describe('a message with files', () => {
  it('is sent with them, pasted or chosen, and not sent again what the server has', async () => {
    const seen = replyPecas();
    const { user } = await open(makeDetalhe({ identificacao: 'SIGILOSA' }));
    const box = screen.getByRole('textbox', { name: 'Mensagem para a ouvidoria' });
    await user.type(box, 'Segue');
    await user.upload(await chooser(), makeFoto('eu.jpg'));
    const files = [makePdf('carta.pdf')];
    fireEvent.paste(box, { clipboardData: { files, types: ['Files'] } });
    const chips = within(await screen.findByRole('list', { name: 'Arquivos escolhidos' }));
    await waitFor(() => expect(chips.getAllByRole('listitem')).toHaveLength(2));
    expect(chips.getByText(/^Retiramos do arquivo o nome/)).toBeVisible();
    expect(chips.getByText(GUARDA_METADADOS)).toBeVisible();
    const said: { mensagemId: string; arquivos: string[] }[] = [];
    reply(manifestacao.mensagem, ({ body }) => {
      said.push({ mensagemId: body.mensagemId, arquivos: body.arquivos ?? [] });
      return said.length === 1 ? Response.error() : makeDetalhe();
    });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.arquivos).toEqual(seen.conferidas.map(({ id }) => id));
    // An image is looked at first, so that the paper may overtake it.
    expect(seen.conferidas.map(({ nome, limpar }) => [nome, limpar]).sort()).toEqual([
      ['arquivo.jpg', true],
      ['arquivo.pdf', true],
    ]);
    expect(screen.queryByRole('list', { name: /^Arquivos escolhidos/ })).toBeNull();
  });

  it('asks before chosen files are lost', async () => {
    const { user, router } = await open(makeDetalhe());
    await user.upload(await chooser(), makeFoto());
    await screen.findByText('portao.jpg');
    void router.navigate({ href: '/ouvidoria/manifestacoes' });
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  });
});

describe('an act with files', () => {
  it('shows a refusal on its file, keeps the text, and goes on with the others', async () => {
    const seen = replyPecas();
    const { user } = await openActs(unit('responder_em_parte'));
    const dialog = await start(user, 'Enviar resposta intermediária');
    await write(user, dialog, 'Resposta intermediária', 'A análise continua.');
    const input = await chooser(screen.getByRole('dialog'));
    await user.upload(input, [makePdf('vazio.pdf', 0), makePdf('laudo.pdf')]);
    expect(await dialog.findByText('O arquivo está vazio.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    const link = await dialog.findByRole('link', { name: /“vazio.pdf” não foi aceito/ });
    expect(link).toHaveAttribute('href', '#campo-arquivos');
    expect(seen.conferidas).toEqual([]);
    expect(dialog.getByRole('textbox', { name: 'Resposta intermediária' })).toHaveValue(
      'A análise continua.',
    );
    await user.click(dialog.getByRole('button', { name: 'Retirar vazio.pdf' }));
    let said: string[] = [];
    reply(manifestacao.responderEmParte, ({ body }) => {
      said = body.arquivos ?? [];
      return makeDaUnidade({ version: 4 });
    });
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said).toEqual([seen.conferidas[0]?.id]);
    expect(seen.conferidas).toMatchObject([{ nome: 'laudo.pdf', limpar: false }]);
  });

  it('sends a file again that the server no longer has', async () => {
    const seen = replyPecas();
    const { user } = await openActs(
      makeDetalhe({
        identificacao: 'SIGILOSA',
        situacao: 'COMPLEMENTACAO_SOLICITADA',
        complementos: [makeComplemento()],
        atos: ['complementar'],
      }),
    );
    const dialog = await start(user, 'Responder');
    await write(user, dialog, 'Sua resposta', 'Foi no dia 3.');
    await user.upload(await chooser(screen.getByRole('dialog')), makeFoto());
    await dialog.findByText('portao.jpg');
    const said: (string[] | undefined)[] = [];
    reply(manifestacao.complementar, ({ body }) => {
      said.push(body.arquivos);
      const message = 'Um dos arquivos não está mais aqui. Anexe de novo.';
      return said.length === 1
        ? problemResponse('validation', { errors: [{ path: 'arquivos', message }] })
        : makeDetalhe({ version: 4 });
    });
    await user.click(dialog.getByRole('button', { name: 'Responder' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said.map((ids) => ids?.[0])).toEqual(seen.conferidas.map(({ id }) => id));
    expect(new Set(said.flat()).size).toBe(2);
    expect(seen.conferidas.every(({ limpar }) => limpar)).toBe(true);
  });
});
