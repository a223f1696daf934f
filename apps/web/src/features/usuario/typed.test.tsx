import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';
import { EU, makeUsuario } from './usuario.fixture.ts';

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
  reply(usuario.detail, makeUsuario());
});

const open = () => renderScreen(routes, { at: `/usuario/${EU.id}`, eu: EU });

describe('typed text in one’s own record', () => {
  it('keeps the contact when the person goes back from the code', async () => {
    reply(usuario.pedirCodigo, { pedidoId: EU.id, destino: '(31) 97777-6665', simulado: false });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirmar outro contato' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'Celular' }));
    await user.type(dialog.getByLabelText('Novo celular'), '(31) 97777-6665');
    await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
    await dialog.findByLabelText('Código de 6 números');
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(dialog.getByLabelText('Novo celular')).toHaveValue('(31) 97777-6665');
  });

  it('keeps text typed while preferences are being saved', async () => {
    const gate = Promise.withResolvers<void>();
    reply(usuario.preferencias, async () => {
      await gate.promise;
      return Response.json(makeUsuario({ version: 4, nomeSocial: 'Lena' }));
    });
    const { user } = await open();
    const field = await screen.findByLabelText(/Nome social/);
    await user.type(field, 'Lena');
    await user.click(screen.getByRole('button', { name: 'Salvar preferências' }));
    await user.type(field, ' Prado');
    gate.resolve();
    const button = screen.getByRole('button', { name: 'Salvar preferências' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(field).toHaveValue('Lena Prado');
    // The text has changed since.
    expect(screen.queryByText('Preferências salvas.')).toBeNull();
  });
});
