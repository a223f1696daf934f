import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { FORM, makeModelo } from '../modelo.fixture.ts';
import { ConflitoDialog } from './conflito-dialog.tsx';
import { createEdicao } from './edicao.ts';

const edicao = createEdicao({
  usuario: 'paulo',
  tipoId: 900,
  formulario: FORM,
  atual: makeModelo(FORM),
  copia: null,
});

it.each([
  [true, 'Paulo', /Você salvou outra versão em outra janela em/],
  [false, 'Ana', /Ana salvou outra versão em/],
  [false, null, /Outra pessoa salvou outra versão em/],
])('says who saved the other version (%s, %s)', async (atualizadoPorVoce, atualizadoPor, said) => {
  const outra = {
    formulario: { ...FORM, titulo: 'Outro' },
    version: 2,
    atualizadoEm: '2026-11-20T12:00:00Z',
  };
  const conflito = { ...outra, atualizadoPor, atualizadoPorVoce };
  await renderPart(<ConflitoDialog edicao={edicao} form={FORM} conflito={conflito} />);
  expect(screen.getByText(said)).toBeVisible();
});
