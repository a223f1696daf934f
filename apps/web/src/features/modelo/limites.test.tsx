import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };
const nascimento: Campo = { nome: 'nascimento', rotulo: 'Nascimento', tipo: 'data', max: { hoje: 0 } };
const colacao: Campo = {
  nome: 'colacao',
  rotulo: 'Colação',
  tipo: 'data',
  min: { campo: 'nascimento', anos: 14 },
};

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

it('sets years and days after another date apart, without losing either', async () => {
  const draft: Formulario = {
    ...FORM,
    passos: [{ id: 'pedido', titulo: 'Pedido', campos: [nascimento, colacao] }],
  };
  const { user } = await openModelo('/modelo/900?em=colacao', makeModelo(draft, 2));
  const last = () => saved.at(-1)?.formulario.passos[0]?.campos.at(-1);
  const anos = await screen.findByRole('textbox', { name: /Anos a mais/ });
  expect(anos).toHaveValue('14');
  await user.type(screen.getByRole('textbox', { name: /Dias a mais/ }), '1');
  await waitFor(() => expect(last()).toMatchObject({ min: { anos: 14, dias: 1 } }), SOON);
  await user.clear(anos);
  await waitFor(() => expect(last()).toHaveProperty('min', { campo: 'nascimento', dias: 1 }), SOON);
});
