import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb } from '../arbitrary.fixture.ts';
import type { CampoTipo, Formulario } from '../campo.ts';
import {
  deslocarCampo,
  duplicarCampo,
  inserirCampo,
  moverCampo,
  mudarCampo,
  removerCampo,
} from './campos.ts';
import { desfazer, iniciarHistoria, refazer, registrar } from './historia.ts';
import { renomearCampo } from './nomes.ts';
import { comTipo, isFormularioAberto, novoCampo, TIPOS_DE_CAMPO } from './novo-campo.ts';
import { duplicarPasso, inserirPasso, moverPasso, removerPasso } from './passos.ts';
import { listAchados, lugarDe } from './percorrer.ts';
import { comNomes } from './referencias.ts';
import { referenciasSoltas } from './usos.ts';

type Operacao = (form: Formulario) => Formulario;

const ONDE = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'g', 'g.c0', 'g.c1', 'g.c2', 'z', 'f02', 'nada', 'g.nada'];
const onde = fc.constantFrom(...ONDE);
const indice = fc.integer({ min: -2, max: 9 });
const lugar = fc.record({
  passo: fc.constantFrom('um', 'dois', 'tres', 'nenhum', 'um-2'),
  grupo: fc.option(fc.constantFrom('g', 'f0', 'nada'), { nil: null }),
  indice,
});
const tipo = fc.constantFrom(...(Object.keys(TIPOS_DE_CAMPO) as CampoTipo[]));
const rotulo = fc.constantFrom('Qual é o motivo?', 'f0', '', 'constructor', '99', 'Sócio');

/** Operations that leave every reference standing. */
const gentle: fc.Arbitrary<Operacao> = fc.oneof(
  fc.tuple(tipo, rotulo, lugar).map(
    ([t, r, to]): Operacao =>
      (form) =>
        inserirCampo(form, novoCampo(t, r), to).form,
  ),
  fc.tuple(onde, lugar).map(
    ([from, to]): Operacao =>
      (form) =>
        moverCampo(form, from, to),
  ),
  fc.tuple(onde, fc.constantFrom<1 | -1>(1, -1)).map(
    ([at, by]): Operacao =>
      (form) =>
        deslocarCampo(form, at, by),
  ),
  onde.map(
    (at): Operacao =>
      (form) =>
        duplicarCampo(form, at).form,
  ),
  fc.tuple(onde, fc.constantFrom('novo', 'f1', 'c0', '9x', 'constructor', 'outro')).map(
    ([at, nome]): Operacao =>
      (form) =>
        renomearCampo(form, at, nome),
  ),
  fc.tuple(fc.constantFrom('um', 'dois', 'nenhum'), indice).map(
    ([id, to]): Operacao =>
      (form) =>
        moverPasso(form, id, to),
  ),
  fc.constantFrom('um', 'dois', 'nenhum').map(
    (id): Operacao =>
      (form) =>
        duplicarPasso(form, id).form,
  ),
  fc.tuple(rotulo, indice).map(
    ([titulo, at]): Operacao =>
      (form) =>
        inserirPasso(form, titulo, at).form,
  ),
);

const rough: fc.Arbitrary<Operacao> = fc.oneof(
  onde.map(
    (at): Operacao =>
      (form) =>
        removerCampo(form, at),
  ),
  fc.constantFrom('um', 'tres', 'nenhum').map(
    (id): Operacao =>
      (form) =>
        removerPasso(form, id),
  ),
  fc.tuple(onde, tipo).map(
    ([at, t]): Operacao =>
      (form) =>
        mudarCampo(form, at, (campo) => comTipo(campo, t)),
  ),
);

function expectWellFormed(form: Formulario): void {
  expect(isFormularioAberto(form)).toBe(true);
  const addresses = listAchados(form).map((achado) => achado.onde);
  expect(new Set(addresses).size).toBe(addresses.length);
  const ids = form.passos.map((passo) => passo.id);
  expect(new Set(ids).size).toBe(ids.length);
  const columns = listAchados(form).filter(({ tab }) => tab !== null);
  expect(columns.every(({ campo }) => campo.tipo !== 'tab')).toBe(true);
}

describe('editing a form', () => {
  it('keeps it well formed, whatever is done to it', () => {
    fc.assert(
      fc.property(formArb, fc.array(fc.oneof(gentle, rough), { maxLength: 12 }), (form, operacoes) => {
        expectWellFormed(operacoes.reduce((now, operacao) => operacao(now), form));
      }),
    );
  });

  it('leaves no reference on nothing, unless something was removed', () => {
    fc.assert(
      fc.property(formArb, fc.array(gentle, { maxLength: 12 }), (form, operacoes) => {
        const after = operacoes.reduce((now, operacao) => operacao(now), form);
        expect(referenciasSoltas(after)).toEqual(referenciasSoltas(form));
      }),
    );
  });

  it('gives the form back when a field is moved there and back', () => {
    fc.assert(
      fc.property(formArb, onde, lugar, (form, at, to) => {
        const before = lugarDe(form, at);
        const moved = moverCampo(form, at, to);
        expect(before ? moverCampo(moved, at, before) : moved).toEqual(form);
      }),
    );
  });

  it('gives the form back when a field is renamed there and back', () => {
    fc.assert(
      fc.property(formArb, onde, (form, at) => {
        const [first = '', column] = at.split('.');
        const there = renomearCampo(form, at, 'inteiramenteNovo');
        const now = column === undefined ? 'inteiramenteNovo' : `${first}.inteiramenteNovo`;
        expect(renomearCampo(there, now, column ?? first)).toEqual(form);
      }),
    );
  });

  it('changes nothing by naming everything as it is', () => {
    fc.assert(
      fc.property(formArb, (form) => {
        expect(comNomes(form, (nome) => nome)).toEqual(form);
      }),
    );
  });

  it('undoes to the beginning and redoes to the end', () => {
    fc.assert(
      fc.property(formArb, fc.array(fc.oneof(gentle, rough), { maxLength: 12 }), (form, operacoes) => {
        const whole = operacoes.reduce(
          (now, operacao) => registrar(now, operacao(now.presente)),
          iniciarHistoria(form),
        );
        const back = operacoes.reduce((now) => desfazer(now), whole);
        expect(back.presente).toBe(form);
        expect(operacoes.reduce((now) => refazer(now), back).presente).toBe(whole.presente);
      }),
    );
  });
});
