import { describe, expect, it } from 'vitest';
import { listAceites } from './aceite.ts';
import type { Formulario } from './campo.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const RT = { registro: 'registro', cpf: 'cpf', papel: 'Responsável técnico', horas: 'horas' };
const row = { registro: '001234/D', cpf: '52998224725', horas: 20 };
const asked = { ...row, papel: 'Responsável técnico', vinculo: null, horario: null, desde: null };
const passos: Formulario['passos'] = [];

describe('listAceites', () => {
  it('reads one person from the answers, or one of each row', () => {
    expect(listAceites({ passos, aceites: [RT] }, row)).toEqual([asked]);
    expect(
      listAceites({ passos, aceites: [{ ...RT, tabela: 'rts' }] }, { rts: [row, { registro: '' }] }),
    ).toEqual([asked]);
    const since = { passos, aceites: [{ ...RT, desde: 'inicio' }] };
    expect(listAceites(since, { ...row, inicio: '2026-12-01' })).toEqual([{ ...asked, desde: '2026-12-01' }]);
  });

  it('calls a firm by its CNPJ until it answers', () => {
    const firma = { registro: 'cnpj', cpf: 'cnpj', papel: 'Empresa' };
    expect(listAceites({ passos, aceites: [firma] }, { cnpj: '11222333000181' })).toMatchObject([
      { registro: '11.222.333/0001-81', cpf: '11222333000181' },
    ]);
    const form = createForm([{ nome: 'cnpj', rotulo: 'CNPJ', tipo: 'cnpj' }], { aceites: [firma] });
    expect(lintFormulario(form)).toEqual([]);
  });

  it('tells the bond in the words of the choice, from a column or from a field', () => {
    const vinculo = {
      nome: 'vinculo',
      rotulo: 'Vínculo',
      tipo: 'sel' as const,
      opcoes: [{ valor: 'SOCIO', rotulo: 'Sócio' }, 'Contrato'],
    };
    const bond = { ...RT, vinculo: 'vinculo' };
    const { passos } = createForm([vinculo]);
    const read = (valor: unknown) => listAceites({ passos, aceites: [bond] }, { ...row, vinculo: valor })[0];
    expect(read('SOCIO')?.vinculo).toBe('Sócio');
    expect(read('Contrato')?.vinculo).toBe('Contrato');
    expect(read(undefined)?.vinculo).toBeNull();
    const rts = {
      nome: 'rts',
      rotulo: 'RTs',
      tipo: 'tab' as const,
      linhas: { titulo: 'RT', campos: [vinculo] },
    };
    const table = { passos: createForm([rts]).passos, aceites: [{ ...bond, tabela: 'rts' }] };
    expect(listAceites(table, { rts: [{ ...row, vinculo: 'SOCIO' }] })).toEqual([
      { ...asked, vinculo: 'Sócio' },
    ]);
  });

  it('is empty without them', () => {
    expect(listAceites({ passos }, row)).toEqual([]);
    expect(listAceites({ passos, aceites: [{ ...RT, tabela: 'rts' }] }, row)).toEqual([]);
    expect(listAceites({ passos, aceites: [RT] }, { registro: '001234/D' })).toEqual([]);
  });

  it('stands on fields that exist', () => {
    const form = createForm(
      [
        { nome: 'registro', rotulo: 'Registro', tipo: 'txt' },
        { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' },
      ],
      { aceites: [RT] },
    );
    const found = lintFormulario(form).filter(({ onde }) => onde === 'aceites');
    expect(found.map(({ mensagem }) => mensagem)).toEqual([
      'Uma regra usa um campo que não existe mais. Escolha outro.',
    ]);
  });
});
