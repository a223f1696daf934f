import { createForm } from '@balcao/domain/formulario/form.fixture';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeModelo, openModelo, resizeTo } from '../modelo.fixture.ts';

it('counts wrong answers apart from missing ones', async () => {
  resizeTo('wide');
  const form = createForm([
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', obrigatorio: true, opcoes: ['Perda', 'Roubo'] },
        { nome: 'quantas', rotulo: 'Quantas', tipo: 'int', obrigatorio: true, max: 9 },
        { nome: 'anos', rotulo: 'Anos', tipo: 'int', max: 9 },
      ],
    },
  ]);
  const { user } = await openModelo('/modelo/900', makeModelo(form));
  expect(await screen.findByText('Faltam 2 respostas')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Quantas/ }), '99');
  expect(await screen.findByText('Falta 1 resposta e 1 está errada')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Anos/ }), 'nove');
  expect(await screen.findByText('Falta 1 resposta e 2 estão erradas')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Roubo' }));
  expect(await screen.findByText('2 respostas estão erradas')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /Anos/ }));
  expect(await screen.findByText('1 resposta está errada')).toBeVisible();
});
