import { anexo } from '@balcao/contract/anexo';
import { conta } from '@balcao/contract/conta';
import { foto } from '@balcao/contract/foto';
import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline } from '#test/server.ts';
import { routes } from '../routes.tsx';
import { EU, makeUsuario } from '../usuario.fixture.ts';

const OTHER = '0198a000-0000-7000-8000-0000000000ff';
const VERSAO = '0198a000-0000-7000-8000-00000000f070';
const ENVIO = '0198a000-0000-7000-8000-00000000a0e0';
const MOTIVO = 'A pessoa pediu no balcão.';
const picture = () => new File(['0123456789'], 'eu.png', { type: 'image/png' });
const staff = makeEu({ tipo: 2, permissoes: ['usuario.ver', 'usuario.editar'] });

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
  replyOffline(conta.detail);
  reply(foto.ver, () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }));
});

const open = (id = EU.id, eu = EU) => renderScreen(routes, { at: `/usuario/${id}`, eu });

/** Answers an upload; returns how many were opened. */
function replyUpload(): () => number {
  let opened = 0;
  reply(anexo.abrir, ({ body }) => {
    opened += 1;
    expect(body?.finalidade).toBe('foto');
    return { id: ENVIO, recebido: body?.tamanho ?? 0, tamanho: body?.tamanho ?? 0 };
  });
  reply(anexo.concluir, {
    id: ENVIO,
    campo: null,
    nome: 'eu.png',
    mime: 'image/png',
    tamanho: 10,
    sha256: 'a'.repeat(64),
    verificacao: 'liberado',
    sensivel: true,
    enviadoEm: '2026-11-20T12:00:00.000Z',
  });
  return () => opened;
}

async function openDialog(button: string) {
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    if (!input) throw new Error('no file field');
    return view.user.upload(input, file);
  };
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Salvar foto' }));
  return { ...view, dialog, choose, save };
}

describe('the own photo', () => {
  it('says who sees it, and shows initials without one', async () => {
    reply(usuario.detail, makeUsuario());
    await open();
    expect(await screen.findByText(/Só aparece para você e para quem atende seus pedidos/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /Foto de/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tirar foto' })).toBeNull();
  });

  it('is previewed before it is saved, and shown afterwards', async () => {
    reply(usuario.detail, makeUsuario());
    replyUpload();
    reply(foto.trocar, ({ body }) => {
      expect(body).toEqual({ version: 3, anexoId: ENVIO, motivo: null });
      return makeUsuario({ version: 4, foto: VERSAO });
    });
    const { dialog, choose, save } = await openDialog('Escolher foto');
    await choose(picture());
    expect(await dialog.findByRole('img', { name: 'Prévia da foto' })).toBeVisible();
    expect(dialog.getByText(/o meio da imagem, em um círculo/)).toBeVisible();
    await save();
    const shown = await screen.findByRole('img', { name: 'Foto de Helena Prado' });
    expect(shown.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
    expect(screen.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  });

  it('has its errors on the field: none chosen, an empty one, and what the server refuses', async () => {
    reply(usuario.detail, makeUsuario());
    replyUpload();
    reply(foto.trocar, () =>
      problemResponse('anexo.refused', { detail: 'Não conseguimos abrir esta foto.' }),
    );
    const { dialog, choose, save } = await openDialog('Escolher foto');
    const field = () => dialog.getByRole('button', { name: 'Escolher arquivo: Foto' });
    await save();
    expect(field()).toHaveAccessibleDescription(/Escolha uma foto\./);
    await choose(picture());
    await dialog.findByRole('img', { name: 'Prévia da foto' });
    await choose(new File([], 'eu.png', { type: 'image/png' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/O arquivo está vazio/));
    expect(dialog.queryByRole('img')).toBeNull();
    await choose(picture());
    await dialog.findByRole('img', { name: 'Prévia da foto' });
    await save();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Não conseguimos abrir esta foto/));
  });

  it('is not sent again after a conflict', async () => {
    reply(usuario.detail, makeUsuario());
    const opened = replyUpload();
    const versions: unknown[] = [];
    reply(foto.trocar, ({ body }) => {
      versions.push(body?.version);
      if (versions.length > 1) return makeUsuario({ version: 5, foto: VERSAO });
      reply(usuario.detail, makeUsuario({ version: 4 }));
      return problemResponse('stale');
    });
    const { dialog, choose, save } = await openDialog('Escolher foto');
    await choose(picture());
    await dialog.findByRole('img', { name: 'Prévia da foto' });
    await save();
    await dialog.findByRole('alert');
    expect(dialog.getByRole('img', { name: 'Prévia da foto' })).toBeVisible();
    await save();
    expect(await screen.findByRole('img', { name: 'Foto de Helena Prado' })).toBeVisible();
    expect([versions, opened()]).toEqual([[3, 4], 1]);
  });

  it('is removed after a question', async () => {
    reply(usuario.detail, makeUsuario({ foto: VERSAO }));
    reply(foto.trocar, ({ body }) => {
      expect(body).toEqual({ version: 3, anexoId: null, motivo: null });
      return makeUsuario({ version: 4 });
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Tirar foto' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Tirar foto' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: /Foto de/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  });
});

describe('the photo of another person', () => {
  it('is removed with a reason by who may correct records', async () => {
    reply(usuario.detail, makeUsuario({ id: OTHER, foto: VERSAO, avisos: null }));
    reply(foto.trocar, ({ body }) => {
      expect(body).toEqual({ version: 3, anexoId: null, motivo: MOTIVO });
      return makeUsuario({ id: OTHER, version: 4, avisos: null });
    });
    const { user } = await open(OTHER, staff);
    await user.click(await screen.findByRole('button', { name: 'Tirar foto' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Tirar foto' }));
    expect(dialog.getByRole('link', { name: /Escreva o motivo/ })).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Tirar foto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['a masked record', makeUsuario({ id: OTHER, mascarado: true }), staff],
    ['a firm', makeUsuario({ id: OTHER, pessoa: 'PJ', cpfCnpj: '12ABC34501DE35' }), staff],
    ['one without a photo, for who may not correct it', makeUsuario({ id: OTHER }), makeEu({ tipo: 1 })],
  ])('has no place in %s', async (_, record, eu) => {
    reply(usuario.detail, record);
    await open(OTHER, eu);
    await screen.findByRole('region', { name: 'Identificação' });
    expect(screen.queryByRole('heading', { name: 'Foto' })).toBeNull();
  });
});
