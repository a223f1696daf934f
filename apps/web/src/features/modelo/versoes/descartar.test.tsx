import { modelo } from '@balcao/contract/modelo';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { problemResponse, reply } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo } from '../modelo.fixture.ts';

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});
describe('discarding the draft', () => {
  const draft = { ...FORM, titulo: 'Em obras' };

  it('the form returns to the published version, even right after typing, once it was confirmed', async () => {
    const asked: unknown[] = [];
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo(draft, 3));
    reply(modelo.descartar, ({ query }) => {
      asked.push(query);
      reply(modelo.get, makeModelo());
      return new Response(null, { status: 204 });
    });
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    await user.click(screen.getByRole('button', { name: 'Descartar o rascunho' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Descartar o rascunho?' }));
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    expect(await screen.findByRole('heading', { name: 'Segunda via' })).toBeVisible();
    expect(screen.getByText('Igual à versão publicada')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The typed change was still being saved, so it belongs to the discarded draft.
    expect(asked).toEqual([{ version: '4' }]);
    expect(screen.queryByRole('button', { name: 'Descartar o rascunho' })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('heading', { name: 'Em obras' })).toBeVisible();
  });

  it('keeps the draft and says why when discarding fails', async () => {
    const { user } = await openModelo('/modelo/900', makeModelo(draft, 3));
    reply(modelo.descartar, () => problemResponse('unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Descartar o rascunho?' }));
    await user.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Em obras' })).toBeVisible();
  });

  it('discarding is not offered when there is no published version', async () => {
    const fresh = makeModelo(draft, 3);
    await openModelo('/modelo/900', {
      ...fresh,
      publicado: null,
      tipo: { ...fresh.tipo, versaoPublicada: null },
    });
    expect(await screen.findByRole('heading', { name: 'Em obras' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descartar o rascunho' })).toBeNull();
  });

  it('discarding is offered for a draft that cannot be opened', async () => {
    const broken = makeModelo(FORM, 7);
    const { rascunho } = broken;
    const { user } = await openModelo('/modelo/900', {
      ...broken,
      publicado: null,
      rascunho: rascunho && { ...rascunho, formulario: 'nada' },
    });
    expect(await screen.findByText('Não foi possível abrir este rascunho')).toBeVisible();
    const asked: unknown[] = [];
    reply(modelo.descartar, ({ query }) => {
      asked.push(query);
      reply(modelo.get, { ...broken, publicado: null, rascunho: null });
      return new Response(null, { status: 204 });
    });
    await user.click(screen.getByRole('button', { name: 'Descartar o rascunho' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
    expect(await screen.findByText('Este serviço ainda não tem formulário')).toBeVisible();
    expect(asked).toEqual([{ version: '7' }]);
  });
});
