import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { isDecisaoFinal } from './decisao.ts';
import { alegacoesPrazo, recursoPrazo, textoDoRecurso, validateRecurso } from './recurso.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });
const { vencimento } = recursoPrazo({ ciencia: '2026-12-18', calendario });
const RAZOES = 'O curso foi reconhecido pela Portaria 10/2024.';

describe('the term of an appeal', () => {
  it('is ten days on the citizen’s side', () => expect(vencimento).toBe('2026-12-30'));
  it('may be longer by norm', () => {
    expect(recursoPrazo({ ciencia: '2026-12-18', calendario, dias: 30 }).vencimento).toBe('2027-01-19');
  });
});

it('has three levels, after which the decision is final (Lei 9.784/1999 art. 57)', () => {
  expect([0, 1, 2, 3, 4].map(isDecisaoFinal)).toEqual([false, false, false, true, true]);
});

it.each([
  ['2026-11-19', '2026-11-27'],
  ['2026-12-23', '2027-01-04'],
])('lets the other parties notified on %s answer until %s: five business days', (dia, ate) => {
  expect(alegacoesPrazo({ dia, calendario }).vencimento).toBe(ate);
});

it('gives the other parties another day where the portal was away on their last one', () => {
  const fora = createCalendario(listFeriadosFederais(2026, 2027), {
    municipio: '3106200',
    uf: 'MG',
    indisponibilidades: [
      { inicio: new Date('2026-11-27T12:00:00-03:00'), fim: new Date('2026-11-27T20:00:00-03:00') },
    ],
  });
  expect(alegacoesPrazo({ dia: '2026-11-19', calendario: fora }).vencimento).toBe('2026-11-30');
});

describe('validateRecurso', () => {
  it('accepts reasons, with or without asking the decision to wait', () => {
    expect(validateRecurso({ razoes: RAZOES }, 'W2')).toEqual([]);
    expect(validateRecurso({ razoes: RAZOES, efeitoSuspensivo: 'A obra para amanhã.' }, 'W2')).toEqual([]);
  });

  it('asks for reasons, and for why the decision should wait', () => {
    expect(validateRecurso({ razoes: '  Não concordo.  ', efeitoSuspensivo: ' ' }, 'W2')).toEqual([
      {
        campo: 'razoes',
        mensagem: 'Explique por que você não concorda com a decisão, com pelo menos 20 letras.',
      },
      { campo: 'efeitoSuspensivo', mensagem: 'Explique por que a decisão deve esperar o recurso.' },
    ]);
  });
});

describe('an appeal against information that was kept back', () => {
  it('is taken, and has nothing that could wait', () => {
    expect(validateRecurso({ razoes: RAZOES }, 'W6')).toEqual([]);
    expect(validateRecurso({ razoes: RAZOES, efeitoSuspensivo: 'É urgente.' }, 'W6')).toEqual([
      {
        campo: 'efeitoSuspensivo',
        mensagem: 'Neste serviço não se pede que a decisão espere o recurso.',
      },
    ]);
  });
});

describe('textoDoRecurso', () => {
  it('ends with what is asked until the appeal is judged', () => {
    expect(textoDoRecurso({ razoes: RAZOES })).toBe(RAZOES);
    expect(textoDoRecurso({ razoes: RAZOES, efeitoSuspensivo: ' A obra para amanhã. ' })).toBe(
      `${RAZOES}\n\nPeço que a decisão espere o julgamento do recurso (efeito suspensivo): A obra para amanhã.`,
    );
  });
});
