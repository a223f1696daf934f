import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { parecerPrazo, validateParecer, validatePedidoDeParecer } from './parecer.ts';
import { validatePauta } from './pauta.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });
const campos = (problemas: { campo: string }[]) => problemas.map(({ campo }) => campo);

describe('asking for an opinion', () => {
  it('needs one addressee, a person or a group, and a question', () => {
    const pergunta = 'O curso cobre as atividades pedidas?';
    expect(validatePedidoDeParecer({ pergunta, pareceristaId: 'a', grupoId: null })).toEqual([]);
    expect(validatePedidoDeParecer({ pergunta, pareceristaId: null, grupoId: 'g' })).toEqual([]);
    expect(campos(validatePedidoDeParecer({ pergunta, pareceristaId: null, grupoId: null }))).toEqual([
      'destino',
    ]);
    expect(campos(validatePedidoDeParecer({ pergunta, pareceristaId: 'a', grupoId: 'g' }))).toEqual([
      'destino',
    ]);
    expect(campos(validatePedidoDeParecer({ pergunta: ' \n ', pareceristaId: 'a', grupoId: null }))).toEqual([
      'pergunta',
    ]);
  });

  it('gives 15 days, to the next business day', () => {
    expect(parecerPrazo({ dia: '2026-11-23', calendario }).vencimento).toBe('2026-12-08');
    expect(parecerPrazo({ dia: '2026-11-20', calendario }).vencimento).toBe('2026-12-07');
  });
});

describe('an opinion', () => {
  it('says something', () => {
    expect(campos(validateParecer('Sim.'))).toEqual(['texto']);
    expect(validateParecer('O curso cobre as atividades pedidas. '.repeat(3))).toEqual([]);
    expect(campos(validateParecer('a'.repeat(20_001)))).toEqual(['texto']);
  });
});

describe('an agenda', () => {
  it('is of a meeting of today or later, with its item', () => {
    expect(validatePauta({ reuniaoEm: '2026-11-23', item: 'Registro de empresa' }, '2026-11-23')).toEqual([]);
    expect(campos(validatePauta({ reuniaoEm: '2026-11-22', item: '' }, '2026-11-23'))).toEqual([
      'reuniaoEm',
      'item',
    ]);
  });
});
