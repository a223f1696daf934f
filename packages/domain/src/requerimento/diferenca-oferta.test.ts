import { expect, it } from 'vitest';
import { diferencaDaOferta } from './diferenca-oferta.ts';
import type { Oferta } from './oferta.ts';

const SEMPRE: Oferta = {
  ativo: true,
  inicio: null,
  fim: null,
  abreEm: null,
  fechaEm: null,
  vagas: null,
  vagasPeriodo: null,
  textoFechado: null,
};

it('an offer that is the same differs in nothing', () => {
  expect(diferencaDaOferta(SEMPRE, { ...SEMPRE })).toEqual([]);
});

it.each<[Partial<Oferta>, string, string, string]>([
  [{ ativo: false }, 'Situação no catálogo', 'ligado', 'desligado'],
  [{ inicio: '2026-12-01' }, 'Datas no catálogo', 'sempre', 'a partir de 01/12/2026'],
  [{ fim: '2026-12-20' }, 'Datas no catálogo', 'sempre', 'até 20/12/2026'],
  [
    { abreEm: '2026-12-01', fechaEm: '2026-12-20' },
    'Datas de receber pedidos',
    'sempre',
    'de 01/12/2026 a 20/12/2026',
  ],
  [{ vagas: 1_500, vagasPeriodo: 'MES' }, 'Vagas', 'sem limite', '1.500 por mês'],
  [{ textoFechado: 'Veja o edital.' }, 'Aviso de serviço fechado', 'nenhum', 'Veja o edital.'],
])('what differs is named with what it was and what it is: %j', (change, nome, antes, depois) => {
  expect(diferencaDaOferta(SEMPRE, { ...SEMPRE, ...change })).toEqual([{ nome, antes, depois }]);
});

it('places of the same number that count otherwise differ', () => {
  const antes: Oferta = { ...SEMPRE, vagas: 10, vagasPeriodo: 'MES' };
  expect(diferencaDaOferta(antes, { ...antes, vagasPeriodo: 'ANO' })).toEqual([
    { nome: 'Vagas', antes: '10 por mês', depois: '10 por ano' },
  ]);
});
