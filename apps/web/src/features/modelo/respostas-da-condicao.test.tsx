import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

it('answers of a condition stand one per line, so they may hold any character', async () => {
  const campos: Campo[] = [
    { nome: 'cargo', rotulo: 'Cargo', tipo: 'txt' },
    {
      nome: 'nota',
      rotulo: 'Nota',
      tipo: 'txt',
      visivel: { campo: 'cargo', op: 'em', valor: ['Fiscal; pleno', 'Outro'] },
    },
  ];
  const form: Formulario = { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos }] };
  const { user } = await openModelo('/modelo/900?em=nota', makeModelo(form, 2));
  const answers = await screen.findByRole('textbox', { name: 'Respostas' });
  expect(answers).toHaveValue('Fiscal; pleno\nOutro');
  await user.type(answers, '\n\n Chefe, interino ');
  await user.tab();
  await waitFor(
    () =>
      expect(saved.at(-1)?.formulario.passos[0]?.campos.at(-1)).toMatchObject({
        visivel: { op: 'em', valor: ['Fiscal; pleno', 'Outro', 'Chefe, interino'] },
      }),
    { timeout: 5000 },
  );
});
