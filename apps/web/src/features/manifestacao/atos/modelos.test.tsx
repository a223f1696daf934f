import { manifestacao } from '@balcao/contract/manifestacao';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { reply } from '#test/server.ts';
import { makeDaUnidade } from '../manifestacao.fixture.ts';
import { type Dialogo, open, start, unit, write } from './atos.fixture.ts';

const ANDAMENTO = {
  codigo: 'a',
  titulo: 'Andamento',
  uso: 'ouvidoria' as const,
  texto: 'Até agora: {{providencia}}.',
};

async function pick(user: UserEvent, dialog: Dialogo) {
  await user.type(await dialog.findByRole('combobox', { name: /Usar um modelo/ }), 'Andamento');
  await user.click(await screen.findByRole('option', { name: 'Andamento' }));
}

describe('templates in the acts of the unit', () => {
  it('begin an intermediate answer, which leaves without gaps', async () => {
    const { user } = await open(unit('responder_em_parte'), [ANDAMENTO]);
    const dialog = await start(user, 'Enviar resposta intermediária');
    await pick(user, dialog);
    const field = dialog.getByRole('textbox', { name: 'Resposta intermediária' });
    await waitFor(() => expect(field).toHaveValue(ANDAMENTO.texto));
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    expect(await dialog.findByRole('link', { name: 'Complete {{providencia}}.' })).toBeVisible();
    await write(user, dialog, 'Resposta intermediária', 'Até agora: ouvimos a área.');
    let said: unknown;
    reply(manifestacao.responderEmParte, ({ body }) => {
      said = body;
      return makeDaUnidade({ version: 4 });
    });
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    await waitFor(() => expect(said).toMatchObject({ texto: 'Até agora: ouvimos a área.' }));
  });

  it('become a question of their own where one is written already', async () => {
    const { user } = await open(unit('pedir_complemento'), [ANDAMENTO]);
    const dialog = await start(user, 'Pedir complementação');
    await write(user, dialog, 'Pergunta 1', 'Quando foi?');
    await pick(user, dialog);
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Pergunta 2' })).toHaveValue(ANDAMENTO.texto),
    );
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    expect(await dialog.findByRole('link', { name: 'Complete {{providencia}}.' })).toBeVisible();
  });

  it('are offered once for the conclusive answer, and not for its points', async () => {
    const { user } = await open(unit('concluir'), [ANDAMENTO]);
    const dialog = await start(user, 'Enviar a resposta final');
    await user.click(dialog.getByRole('radio', { name: 'Procedente' }));
    expect(await dialog.findAllByRole('combobox', { name: /Usar um modelo/ })).toHaveLength(1);
  });
});
