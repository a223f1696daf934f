import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { isRecursoAberto, type NovoRecurso, recursoPrazo, validateRecurso } from './recurso.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });
const { vencimento, vencimentoEm } = recursoPrazo({ ciencia: '2026-12-18', calendario });
const recurso: NovoRecurso = {
  status: 'INDEFERIDO',
  recursosDecididos: 0,
  vencimentoEm,
  now: new Date('2026-12-30T23:59:59-03:00'),
  razoes: 'O curso foi reconhecido pela Portaria 10/2024.',
  pedeEfeitoSuspensivo: false,
};
const mensagens = (partes: Partial<NovoRecurso>) =>
  validateRecurso({ ...recurso, ...partes }).map((p) => p.mensagem);

describe('the term of an appeal', () => {
  it('is ten days on the citizen’s side', () => expect(vencimento).toBe('2026-12-30'));
  it('may be longer by norm', () => {
    expect(recursoPrazo({ ciencia: '2026-12-18', calendario, dias: 30 }).vencimento).toBe('2027-01-19');
  });
  it('does not run while the decision is unknown', () => {
    expect(isRecursoAberto(null, new Date('2030-01-01'))).toBe(true);
    expect(isRecursoAberto(vencimentoEm, new Date('2026-12-31T00:00:00-03:00'))).toBe(false);
  });
});

describe('validateRecurso', () => {
  it('accepts one in time with its reasons', () => expect(validateRecurso(recurso)).toEqual([]));
  it('refuses it late', () => {
    expect(mensagens({ now: new Date('2026-12-31T00:00:00-03:00') })).toEqual([
      'O prazo para recorrer terminou.',
    ]);
  });
  it('refuses it where there is nothing to appeal from', () => {
    expect(mensagens({ status: 'EM_ANALISE' })).toEqual(['Não cabe recurso na situação “Em análise”.']);
    expect(mensagens({ status: 'DEFERIDO' })).toHaveLength(1);
  });
  it('stops after three levels', () => {
    expect(mensagens({ recursosDecididos: 2 })).toEqual([]);
    expect(mensagens({ recursosDecididos: 3 })).toEqual(['Não cabe outro recurso: a decisão é final.']);
  });
  it('asks for reasons, and for a justification of the suspensive effect', () => {
    expect(mensagens({ razoes: '  ' })).toEqual(['Diga por que você não concorda com a decisão.']);
    expect(mensagens({ pedeEfeitoSuspensivo: true })).toEqual([
      'Explique por que a decisão deve esperar o recurso.',
    ]);
    expect(mensagens({ pedeEfeitoSuspensivo: true, justificativaEfeito: 'Perco a vaga.' })).toEqual([]);
    expect(mensagens({ razoes: 'x'.repeat(20_001) })).toEqual(['Use até 20.000 letras.']);
  });
});
