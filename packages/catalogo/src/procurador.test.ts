import {
  motivoSemProcurador,
  paraProcurador,
  SIGILO_SO_DA_PESSOA,
} from '@balcao/domain/formulario/procurador';
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

it('says of what may be asked for under secrecy that this is why', () => {
  const hidden = dePessoas.filter(({ sigilo }) => sigilo !== undefined);
  expect(hidden.map(({ id }) => id)).toEqual(expect.arrayContaining([124, 125]));
  for (const form of hidden) expect(motivoSemProcurador(form)).toBe(SIGILO_SO_DA_PESSOA);
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
