import { describe, expect, it } from 'vitest';
import { readBusca } from './read-busca.ts';

describe('the search box of the queue', () => {
  it.each([
    ['529.982.247-25', { cpf: '529.982.247-25' }],
    ['52998224725', { cpf: '52998224725' }],
    ['12.ABC.345/01DE-35', { cpf: '12.ABC.345/01DE-35' }],
    ['4567/2026', { id: '4567/2026' }],
    ['00123.004567', { id: '00123.004567' }],
    ['João', { nome: 'João' }],
    ["D'Ávila 2", { nome: "D'Ávila 2" }],
    ['  ', {}],
    [undefined, {}],
  ])('reads %j', (text, filters) => {
    expect(readBusca(text)).toEqual(filters);
  });
});
