import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { acharParecida } from './parecida.ts';
import { CLAREZA, type Pesquisa, SATISFACAO, ultimoDiaDaPesquisa, validatePesquisa } from './pesquisa.ts';
import { LIMITES_DO_REGISTRO, type Registro, validateRegistro } from './registro.ts';

const HOJE = '2026-11-29';
const VAZIO: Registro = {
  tipo: 'RECLAMACAO',
  relato: 'A fila demorou duas horas.',
  assunto: '',
  localIbge: null,
  dataFato: null,
  envolvidos: '',
  resolutividade: '',
};

describe('a receipt', () => {
  it('needs a kind and a text, and nothing else (invariant 2)', () => {
    expect(validateRegistro(VAZIO, HOJE)).toEqual([]);
    expect(
      validateRegistro({ ...VAZIO, tipo: null, relato: ' \n ' }, HOJE).map(({ campo }) => campo),
    ).toEqual(['tipo', 'relato']);
  });

  it('is not stopped by anything within the limits', () => {
    const within = (max: number) => fc.string({ maxLength: Math.min(max, 200) });
    const registro = fc.record({
      tipo: fc.constantFrom('RECLAMACAO', 'DENUNCIA', 'ELOGIO', 'SUGESTAO', 'SOLICITACAO'),
      relato: within(LIMITES_DO_REGISTRO.relato).map((text) => `a${text}`),
      assunto: within(100),
      localIbge: fc.option(fc.constant('3106200'), { nil: null }),
      dataFato: fc.option(fc.constant('2026-11-01'), { nil: null }),
      envolvidos: within(LIMITES_DO_REGISTRO.envolvidos),
      resolutividade: within(LIMITES_DO_REGISTRO.resolutividade),
    });
    fc.assert(
      fc.property(registro, (one) => {
        expect(validateRegistro(one as Registro, HOJE)).toEqual([]);
      }),
    );
  });

  it('says what is too long and which day is still to come', () => {
    const long = { ...VAZIO, relato: 'a'.repeat(10_001), dataFato: '2026-11-30' };
    expect(validateRegistro(long, HOJE)).toEqual([
      { campo: 'relato', mensagem: 'Use até 10.000 letras.' },
      { campo: 'dataFato', mensagem: 'Informe um dia que já passou.' },
    ]);
    expect(validateRegistro({ ...VAZIO, dataFato: '1800-01-01' }, HOJE)).toEqual([
      { campo: 'dataFato', mensagem: 'Informe um dia a partir de 1900.' },
    ]);
  });
});

describe('the survey', () => {
  const said: Pesquisa = { resolvida: 'SIM', satisfacao: 5, clareza: 4, prazoCumprido: true, comentario: '' };

  it('asks four things, and takes a comment', () => {
    expect(validatePesquisa(said)).toEqual([]);
    const nothing = { resolvida: null, satisfacao: null, clareza: null, prazoCumprido: null, comentario: '' };
    expect(validatePesquisa(nothing).map(({ campo }) => campo)).toEqual([
      'resolvida',
      'satisfacao',
      'clareza',
      'prazoCumprido',
    ]);
    expect(CLAREZA).toHaveLength(SATISFACAO.length);
    for (const n of [0, SATISFACAO.length + 1, 2.5])
      expect(validatePesquisa({ ...said, clareza: n })).toMatchObject([{ campo: 'clareza' }]);
    expect(validatePesquisa({ ...said, comentario: 'a'.repeat(2_001) })).toMatchObject([
      { campo: 'comentario' },
    ]);
  });

  it('closes thirty days after the conclusion', () => {
    const calendario = createCalendario([], { municipio: '3106200', uf: 'MG' });
    expect(ultimoDiaDaPesquisa(new Date('2026-06-01T15:00:00Z'), calendario)).toBe('2026-07-01');
  });
});

describe('an earlier manifestation of the same author', () => {
  const anteriores = [
    { id: 'a', texto: 'Pedi a segunda via da carteira há dois meses e ninguém responde.' },
    { id: 'b', texto: 'O portal não abre no meu telefone desde ontem.' },
  ];

  it('is hinted at where most words are the same', () => {
    const again = 'Há três meses pedi a segunda via da carteira e ninguém me responde.';
    expect(acharParecida(again, anteriores)?.id).toBe('a');
    expect(acharParecida('Elogio a atendente Bianca.', anteriores)).toBeNull();
    expect(acharParecida('', anteriores)).toBeNull();
  });

  it('is always itself', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...anteriores), { minLength: 1 }), (some) => {
        expect(acharParecida(some[0]?.texto ?? '', some)?.id).toBe(some[0]?.id);
      }),
    );
  });
});
