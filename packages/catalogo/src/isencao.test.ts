import { avaliar } from '@balcao/domain/formulario/avaliar';
import { avaliarCond } from '@balcao/domain/formulario/condicao';
import { createEscopo } from '@balcao/domain/formulario/escopo';
import { expect, it } from 'vitest';
import { isencaoAnuidade } from './118-isencao-anuidade.ts';
import { comRegistro, contextoHelena, PERFIL_HELENA } from './exemplos/comum.ts';

/** Which warnings appear for a person who asks to be freed for age and years of registration. */
function avisos(hoje: string, dataNascimento: string, inscritoDesde: string): string[] {
  const contexto = comRegistro(contextoHelena(hoje), { inscritoDesde });
  const origens = { ...contexto.origens, perfil: { ...PERFIL_HELENA, dataNascimento } };
  const { visiveis } = avaliar(isencaoAnuidade, { modalidade: 'REMIDO' }, { ...contexto, origens });
  return ['avisoIdade', 'avisoTempo'].filter((aviso) => visiveis.has(aviso));
}

it.each([
  ['2025-01-09', '1960-01-10', '1980-01-01', ['avisoIdade']],
  ['2025-01-10', '1960-01-10', '1980-01-01', []],
  ['2023-02-28', '1950-01-01', '1988-03-01', ['avisoTempo']],
  ['2023-03-01', '1950-01-01', '1988-03-01', []],
])('118 on %s: born on %s, registered on %s, warns by the calendar of %j', (hoje, nasceu, desde, shown) => {
  expect(avisos(hoje, nasceu, desde)).toEqual(shown);
});

it.each([
  ['DOENCA_GRAVE', { rever: true }],
  ['REMIDO', { permanente: true }],
  ['RECEM_INSCRITO', {}],
  ['OUTRA', {}],
])('118 granted for %s exempts once, and %j', (modalidade, how) => {
  const ler = createEscopo(isencaoAnuidade, { modalidade }, { hoje: '2026-11-23' }).leitor();
  const efeitos = (isencaoAnuidade.efeitos ?? []).filter(
    ({ se }) => se === undefined || avaliarCond(se, ler),
  );
  const done = efeitos.map(({ se: _, ...efeito }) => efeito);
  expect(done).toEqual([
    { efeito: 'isentar_anuidade', exercicio: 'exercicio', modalidade: 'modalidade', ...how },
  ]);
});
