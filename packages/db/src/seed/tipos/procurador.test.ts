import { motivoSemProcurador, paraProcurador } from '@balcao/domain/formulario/procurador';
import { expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';

const dePessoas = tiposDoPrimeiroLancamento.filter(({ publico }) =>
  publico.some((quem) => quem.startsWith('PF')),
);

it('a proxy asks for what a person may leave to somebody else, and for nothing that is theirs alone', () => {
  const open = dePessoas.filter((form) => motivoSemProcurador(form) === null).map(({ id }) => id);
  expect(open).toEqual(expect.arrayContaining([109, 110, 122]));
  for (const own of [116, 119, 120, 121, 123, 124, 126, 128, 130]) expect(open).not.toContain(own);
});

it('has nothing of the record but name and CPF fixed in what a proxy fills in', () => {
  const fixed = dePessoas.flatMap((form) =>
    paraProcurador(form)
      .passos.flatMap(({ campos }) => campos)
      .filter(({ origem, somenteLeitura, oculto }) => origem?.de === 'perfil' && somenteLeitura && !oculto)
      .flatMap(({ origem }) => (origem ? [origem.caminho] : [])),
  );
  expect(new Set(fixed)).toEqual(new Set(['nome', 'cpf']));
});
