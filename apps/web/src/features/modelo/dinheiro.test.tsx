import type { Campo, CampoCalc, Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };
const total: CampoCalc = {
  nome: 'total',
  rotulo: 'Total',
  tipo: 'calc',
  formato: 'numero',
  calculo: { soma: [] },
};

function draftOf(...more: Campo[]): Formulario {
  const campos: Campo[] = [
    { nome: 'valor', rotulo: 'Valor', tipo: 'moeda' },
    { nome: 'horas', rotulo: 'Horas', tipo: 'int' },
    ...more,
  ];
  return { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos }] };
}
const last = () => saved.at(-1)?.formulario.passos[0]?.campos.at(-1);

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('sum', () => {
  it('shows a sum in reais once an amount of money is part of it', async () => {
    const { user } = await openModelo('/modelo/900?em=total', makeModelo(draftOf(total), 2));
    const shown = await screen.findByRole('combobox', { name: 'Mostrar como' });
    expect(shown).toHaveDisplayValue('Número');
    await user.click(screen.getByRole('checkbox', { name: 'Valor' }));
    expect(shown).toHaveDisplayValue('Valor em reais');
    await waitFor(
      () => expect(last()).toMatchObject({ formato: 'moeda', calculo: { soma: ['valor'] } }),
      SOON,
    );
    await user.selectOptions(shown, 'Número');
    await waitFor(() => expect(shown).toHaveAccessibleDescription(/escolha “Valor em reais”/), SOON);
    expect(screen.getByText(/^Total, Mostrar como: O resultado é em reais/)).toBeVisible();
  });

  it('says on the sum’s fields that money and hours cannot be added, and what to remove', async () => {
    const { user } = await openModelo('/modelo/900?em=total', makeModelo(draftOf(total), 2));
    await user.click(await screen.findByRole('checkbox', { name: 'Valor' }));
    await user.click(screen.getByRole('checkbox', { name: 'Horas' }));
    const parts = screen.getByRole('group', { name: 'Campos somados' });
    const words = /Tire da soma “Valor”, que é em reais, ou “Horas”, que não é\./;
    await waitFor(() => expect(parts).toHaveAccessibleDescription(words), SOON);
    await user.click(screen.getByRole('checkbox', { name: 'Valor' }));
    expect(screen.getByRole('combobox', { name: 'Mostrar como' })).toHaveDisplayValue('Número');
    await waitFor(() => expect(parts).not.toHaveAccessibleDescription(words), SOON);
  });
});

it('marks a bound whose kind does not fit the field', async () => {
  const entrada: Campo = { nome: 'entrada', rotulo: 'Entrada', tipo: 'moeda', max: { campo: 'horas' } };
  await openModelo('/modelo/900?em=entrada', makeModelo(draftOf(entrada), 2));
  const most = await screen.findByRole('combobox', { name: 'Máximo' });
  await waitFor(
    () => expect(most).toHaveAccessibleDescription(/não serve de limite para um valor em reais/),
    SOON,
  );
});

it('shows the condition on a money sum in reais', async () => {
  const reais: CampoCalc = { ...total, formato: 'moeda', calculo: { soma: ['valor'] } };
  const nota: Campo = {
    nome: 'nota',
    rotulo: 'Nota',
    tipo: 'txt',
    visivel: { campo: 'total', op: 'maior', valor: 1250 },
  };
  await openModelo('/modelo/900?em=nota', makeModelo(draftOf(reais, nota), 2));
  expect(await screen.findByText(/R\$ 12,50/)).toBeInTheDocument();
  expect(screen.queryByDisplayValue('1250')).toBeNull();
  expect(screen.getByDisplayValue(/12,50/)).toBeInTheDocument();
});

it('edits results in reais where the field shows reais', async () => {
  const custo: CampoCalc = {
    nome: 'custo',
    rotulo: 'Custo',
    tipo: 'calc',
    formato: 'moeda',
    calculo: {
      casos: [{ se: { campo: 'horas', op: 'maior', valor: 10 }, valor: 123_456 }],
      senao: null,
    },
  };
  const { user } = await openModelo('/modelo/900?em=custo', makeModelo(draftOf(custo), 2));
  const result = await screen.findByRole('textbox', { name: /^Resultado/ });
  expect(result).toHaveValue('1.234,56');
  await user.clear(result);
  await user.type(result, '80,5');
  await user.type(screen.getByRole('textbox', { name: /^Nos outros casos/ }), '1.000');
  await waitFor(
    () => expect(last()).toMatchObject({ calculo: { casos: [{ valor: 8050 }], senao: 100_000 } }),
    SOON,
  );
});

it('keeps a word among results in reais as it was written', async () => {
  const custo: CampoCalc = {
    nome: 'custo',
    rotulo: 'Custo',
    tipo: 'calc',
    formato: 'moeda',
    calculo: { casos: [], senao: 'Isento' },
  };
  await openModelo('/modelo/900?em=custo', makeModelo(draftOf(custo), 2));
  expect(await screen.findByRole('textbox', { name: /^Nos outros casos/ })).toHaveValue('Isento');
});
