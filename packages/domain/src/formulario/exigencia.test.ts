import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb, respostasArb } from './arbitrary.fixture.ts';
import { limparOcultos } from './avaliar.ts';
import type { Campo } from './campo.ts';
import { responderExigencia } from './exigencia.ts';
import { ARQUIVADO, createForm, EM_BRANCO } from './form.fixture.ts';

const campos: Campo[] = [
  { nome: 'inicio', rotulo: 'Início', tipo: 'data', min: { hoje: 0 } },
  { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: ['Doença', 'Outro'], obrigatorio: true },
  {
    nome: 'medico',
    rotulo: 'Médico',
    tipo: 'txt',
    obrigatorio: true,
    visivel: { campo: 'motivo', op: 'igual', valor: 'Doença' },
  },
  {
    nome: 'detalhe',
    rotulo: 'Detalhe',
    tipo: 'txt',
    visivel: { campo: 'motivo', op: 'igual', valor: 'Outro' },
  },
];
const form = createForm(campos);
const filed = { inicio: '2026-11-20', motivo: 'Outro', detalhe: 'viagem' };

describe('responderExigencia', () => {
  it('changes the fields asked for and no others', () => {
    const result = responderExigencia(
      form,
      { filed, given: { detalhe: 'mudança', inicio: '2030-01-01', motivo: 'Doença' }, pedidos: ['detalhe'] },
      ARQUIVADO,
    );
    expect(result.respostas).toEqual({ ...filed, detalhe: 'mudança' });
    expect(result.issues).toEqual([]);
  });

  it('refuses the own CPF of who asked as another person’s, as the request was filed with it', () => {
    const proxy = createForm([
      {
        nome: 'cpf',
        rotulo: 'CPF',
        tipo: 'cpf',
        somenteLeitura: true,
        origem: { de: 'perfil', caminho: 'cpf' },
      },
      { nome: 'procurador', rotulo: 'CPF do procurador', tipo: 'cpf', outraPessoa: true },
    ]);
    const before = { cpf: '52998224725', procurador: '11144477735' };
    const { issues } = responderExigencia(
      proxy,
      { filed: before, given: { procurador: '529.982.247-25' }, pedidos: ['procurador'] },
      ARQUIVADO,
    );
    expect(issues).toEqual([{ path: 'procurador', message: 'Este é o seu CPF. Informe o da outra pessoa.' }]);
  });

  it('opens and requires what a correction brings into force, and drops what goes out', () => {
    const asked = { filed, given: { motivo: 'Doença' }, pedidos: ['motivo'] };
    const half = responderExigencia(form, asked, ARQUIVADO);
    expect([...half.abertos]).toEqual(['motivo', 'medico']);
    expect(half.issues.map((issue) => issue.path)).toEqual(['medico']);
    const whole = responderExigencia(
      form,
      { ...asked, given: { motivo: 'Doença', medico: 'CRM 1', inicio: '1999-01-01' } },
      ARQUIVADO,
    );
    expect(whole.respostas).toEqual({ inicio: '2026-11-20', motivo: 'Doença', medico: 'CRM 1' });
    expect(whole.issues).toEqual([]);
  });

  it('does not check again what was not asked for', () => {
    const later = { hoje: '2027-03-01' };
    expect(responderExigencia(form, { filed, given: {}, pedidos: ['motivo'] }, later).issues).toEqual([]);
    expect(responderExigencia(form, { filed, given: {}, pedidos: ['inicio'] }, later).issues).toHaveLength(1);
  });

  it('never takes a fact of the records from the person, asked for or brought into force', () => {
    const cadastro: Campo[] = [
      ...campos,
      {
        nome: 'cpf',
        rotulo: 'CPF',
        tipo: 'cpf',
        somenteLeitura: true,
        origem: { de: 'perfil', caminho: 'cpf' },
      },
      {
        nome: 'numero',
        rotulo: 'Registro',
        tipo: 'txt',
        somenteLeitura: true,
        obrigatorio: true,
        origem: { de: 'registro', caminho: 'numero' },
        visivel: { campo: 'motivo', op: 'igual', valor: 'Doença' },
      },
    ];
    const before = { ...filed, cpf: '52998224725' };
    const given = { cpf: 'qualquer coisa', motivo: 'Doença', medico: 'CRM 1', numero: '000001/D' };
    const result = responderExigencia(
      createForm(cadastro),
      { filed: before, given, pedidos: ['cpf', 'motivo'] },
      ARQUIVADO,
    );
    expect(result.respostas).toEqual({
      inicio: '2026-11-20',
      motivo: 'Doença',
      medico: 'CRM 1',
      cpf: '52998224725',
    });
    expect(result.issues).toEqual([]);
    expect([...result.abertos]).toEqual(['cpf', 'motivo', 'medico', 'numero']);
  });

  it('ends, and without anything asked changes nothing, whatever is sent', () => {
    fc.assert(
      fc.property(formArb, respostasArb, respostasArb, (drawn, respostas, given) => {
        const before = limparOcultos(drawn, respostas, EM_BRANCO);
        const same = responderExigencia(drawn, { filed: before, given, pedidos: [] }, ARQUIVADO);
        expect(same).toEqual({ respostas: before, abertos: new Set(), issues: [] });
        const all = responderExigencia(drawn, { filed: before, given, pedidos: ['f0', 'g'] }, ARQUIVADO);
        expect(all.abertos.has('f0')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
