import { describe, expect, it } from 'vitest';
import { listAceites } from './aceite.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const RT = { registro: 'registro', cpf: 'cpf', papel: 'Responsável técnico', horas: 'horas' };
const row = { registro: '001234/D', cpf: '52998224725', horas: 20 };
const asked = { ...row, papel: 'Responsável técnico', horario: null, desde: null };

describe('listAceites', () => {
  it('reads one person from the answers, or one of each row', () => {
    expect(listAceites({ aceites: [RT] }, row)).toEqual([asked]);
    expect(listAceites({ aceites: [{ ...RT, tabela: 'rts' }] }, { rts: [row, { registro: '' }] })).toEqual([
      asked,
    ]);
    expect(listAceites({ aceites: [{ ...RT, desde: 'inicio' }] }, { ...row, inicio: '2026-12-01' })).toEqual([
      { ...asked, desde: '2026-12-01' },
    ]);
  });

  it('names nobody without them', () => {
    expect(listAceites({}, row)).toEqual([]);
    expect(listAceites({ aceites: [{ ...RT, tabela: 'rts' }] }, row)).toEqual([]);
    expect(listAceites({ aceites: [RT] }, { registro: '001234/D' })).toEqual([]);
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
    expect(found.map(({ mensagem }) => mensagem)).toEqual(['Uma regra usa o campo “horas”, que não existe.']);
  });
});
