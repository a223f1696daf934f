import { describe, expect, it } from 'vitest';
import { FORM } from '../modelo.fixture.ts';
import { soltar } from './soltar.ts';

const order = (form: typeof FORM) =>
  form.passos.map(({ id, campos }) => [id, ...campos.map(({ nome }) => nome)].join(' '));

describe('drop of a dragged item', () => {
  it('drops a field in the place of another, also in another step', () => {
    expect(order(soltar(FORM, 'motivo', 'boletim'))).toEqual(['pedido boletim motivo', 'fim obs']);
    expect(order(soltar(FORM, 'motivo', 'obs'))).toEqual(['pedido boletim', 'fim motivo obs']);
  });

  it('drops a field at the top of a step, and a step in the place of another', () => {
    expect(order(soltar(FORM, 'obs', 'passo:pedido'))).toEqual(['pedido obs motivo boletim', 'fim']);
    expect(order(soltar(FORM, 'passo:fim', 'motivo'))).toEqual(['fim obs', 'pedido motivo boletim']);
  });

  it('changes nothing on an invalid target', () => {
    expect(soltar(FORM, 'motivo', 'motivo')).toBe(FORM);
    expect(soltar(FORM, 'motivo', 'nada')).toBe(FORM);
  });
});
