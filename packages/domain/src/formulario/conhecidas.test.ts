import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb, respostasArb } from './arbitrary.fixture.ts';
import { avaliar } from './avaliar.ts';
import { manterConhecidas } from './conhecidas.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';

const form = createForm([
  { nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' },
  { nome: 'areas', rotulo: 'Áreas', tipo: 'multi', opcoes: ['A', 'B'] },
  { nome: 'situacao', rotulo: 'Situação', tipo: 'txt', oculto: true },
  {
    nome: 'detalhe',
    rotulo: 'Detalhe',
    tipo: 'txt',
    visivel: { campo: 'motivo', op: 'igual', valor: 'Outro' },
  },
  {
    nome: 'socios',
    rotulo: 'Sócios',
    tipo: 'tab',
    linhas: { titulo: 'Sócio', campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'txt' }] },
  },
]);

describe('manterConhecidas', () => {
  it('keeps every answer of the form as typed, in force or not', () => {
    const typed = {
      motivo: 31,
      areas: ['C', null],
      situacao: '',
      detalhe: null,
      socios: [{ nome: 'Ana' }, {}, { nome: null }],
    };
    expect(manterConhecidas(form, typed)).toEqual(typed);
    expect(manterConhecidas(form, { socios: null })).toEqual({ socios: null });
    expect(manterConhecidas(form, { socios: undefined })).toEqual({});
  });

  it('drops what the form has no place for, at any depth, and moves no row', () => {
    const sent = JSON.parse(`{"zzz": {"a": 1}, "constructor": 1, "__proto__": {"a": 1}, "motivo": {"a": 1},
      "areas": ["A", {"a": 1}, ["B"]], "socios": ["x", {"nome": "Ana", "zzz": 1}, {"nome": {"a": 1}}, null]}`);
    expect(manterConhecidas(form, sent)).toEqual({
      motivo: null,
      areas: ['A'],
      socios: [{}, { nome: 'Ana' }, { nome: null }, {}],
    });
    expect(manterConhecidas(form, { socios: { nome: 'Ana' } })).toEqual({ socios: null });
  });

  it('changes nothing of what the form makes of the answers', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (drawn, respostas) => {
        const kept = avaliar(drawn, manterConhecidas(drawn, respostas), EM_BRANCO);
        const whole = avaliar(drawn, respostas, EM_BRANCO);
        expect(kept.issues).toEqual(whole.issues);
        expect(kept.valores).toEqual(whole.valores);
      }),
      { numRuns: 300 },
    );
  });
});
