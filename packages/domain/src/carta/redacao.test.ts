import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays, weekday } from '../prazo/data.ts';
import type { Feriado } from '../prazo/feriado.ts';
import { NOMES_ESPECIE_CARTA } from './especie.ts';
import {
  ANTECEDENCIA_DIAS,
  checkCarta,
  checkExpedicao,
  checkRascunho,
  comparecimentoDa,
  lembrarDesde,
  listFaltas,
  pedeMotivo,
  primeiroDiaDeComparecimento,
  type Redacao,
} from './redacao.ts';

const HOJE = '2026-11-23'; // a Monday
const BH = { municipio: '3106200', uf: 'MG' };
const semFeriados = createCalendario([], BH);
const NO_PORTAL = { hoje: HOJE, canal: 'PORTAL', calendario: semFeriados } as const;

const MOTIVO = { finalidade: 'Explicar o laudo do forro.', fundamento: 'Lei nº 9.784/1999, art. 26.' };
const VINDA = { data: '2026-12-10', hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: true };

const redacao = (input: Partial<Redacao> = {}): Redacao => ({
  especie: 'OFICIO',
  texto: 'Encontramos uma divergência no laudo.',
  assinanteId: 'paulo',
  finalidade: null,
  fundamento: null,
  comparecimento: null,
  prazoDias: null,
  ...input,
});

const camposDe = (input: Partial<Redacao>) =>
  checkCarta(redacao(input), { hoje: HOJE }).map(({ campo }) => campo);

describe('what a letter has to say', () => {
  it.each<[Partial<Redacao>, string[]]>([
    [{ especie: 'OFICIO' }, []],
    [{ especie: 'OFICIO', prazoDias: 10 }, []],
    [{ especie: 'OFICIO', comparecimento: VINDA }, ['comparecimento']],
    [{ especie: 'NOTIFICACAO', comparecimento: VINDA }, ['comparecimento']],
    [{ especie: 'COMUNICADO', prazoDias: 10 }, ['prazoDias']],
    [{ especie: 'COMUNICADO', comparecimento: VINDA }, ['comparecimento']],
    [{ especie: 'INTIMACAO' }, ['finalidade', 'fundamento']],
    [{ especie: 'INTIMACAO', ...MOTIVO, finalidade: '  a    b  c  ' }, ['finalidade']],
    [{ especie: 'INTIMACAO', ...MOTIVO }, []],
    [{ especie: 'INTIMACAO', ...MOTIVO, comparecimento: VINDA }, []],
    [{ especie: 'CONVOCACAO', ...MOTIVO }, ['comparecimento']],
    [{ especie: 'CONVOCACAO', ...MOTIVO, comparecimento: VINDA }, []],
    [{ especie: 'CONVOCACAO', ...MOTIVO, comparecimento: { ...VINDA, data: HOJE } }, ['comparecimento.data']],
    [
      { especie: 'CONVOCACAO', ...MOTIVO, comparecimento: { ...VINDA, hora: '06:59' } },
      ['comparecimento.hora'],
    ],
    [
      { especie: 'CONVOCACAO', ...MOTIVO, comparecimento: { ...VINDA, hora: '20:01' } },
      ['comparecimento.hora'],
    ],
    [{ especie: 'INTIMACAO', ...MOTIVO, comparecimento: { ...VINDA, hora: '07:00' } }, []],
    [{ especie: 'INTIMACAO', ...MOTIVO, comparecimento: { ...VINDA, hora: '20:00' } }, []],
    [{ especie: 'CONVOCACAO', comparecimento: VINDA }, ['finalidade', 'fundamento']],
  ])('%j lacks %j', (input, campos) => {
    expect(camposDe(input)).toEqual(campos);
  });

  it('refuses a call to a day more than a year ahead: the year is mistyped', () => {
    const at = (data: string) =>
      checkCarta(redacao({ especie: 'CONVOCACAO', ...MOTIVO, comparecimento: { ...VINDA, data } }), {
        hoje: HOJE,
      });
    expect(at('2027-11-23')).toEqual([]);
    for (const data of ['2027-11-24', '2062-12-10'])
      expect(at(data)).toEqual([
        {
          campo: 'comparecimento.data',
          mensagem: 'Confira o ano. O dia pode ser no máximo 23/11/2027.',
        },
      ]);
  });

  it('asks for what its kind asks for, and for no more', () => {
    for (const especie of NOMES_ESPECIE_CARTA) {
      const whole = comparecimentoDa(especie) === 'pede' ? { comparecimento: VINDA } : {};
      expect(camposDe({ especie, ...whole, ...(pedeMotivo(especie) && MOTIVO) })).toEqual([]);
    }
  });
});

describe('a draft that is not whole', () => {
  const nada = { data: '', hora: '', local: '', representacao: null };
  const begun = redacao({ especie: 'CONVOCACAO', texto: '', comparecimento: nada, assinanteId: null });
  const rascunho = (input: Partial<Redacao>) =>
    checkRascunho(redacao({ ...begun, ...input }), { hoje: HOJE }).map(({ campo }) => campo);

  it('may be kept, and says from top to bottom what it lacks to be handed on', () => {
    expect(rascunho({})).toEqual([]);
    expect(rascunho({ comparecimento: null, finalidade: 'Lau', texto: 'Curto' })).toEqual([]);
    const campos = ['texto', 'finalidade', 'fundamento'];
    for (const parte of ['data', 'hora', 'local', 'representacao']) campos.push(`comparecimento.${parte}`);
    expect(listFaltas(begun).map(({ campo }) => campo)).toEqual([...campos, 'assinanteId']);
    expect(checkCarta(begun, { hoje: HOJE })).toEqual(listFaltas(begun));
    expect(camposDe({ texto: `  ${'a'.repeat(19)}  ` })).toEqual(['texto']);
    expect(camposDe({ texto: 'a'.repeat(20) })).toEqual([]);
  });

  it('is refused for what is written wrong in it', () => {
    expect(rascunho({ comparecimento: { ...nada, data: HOJE } })).toEqual(['comparecimento.data']);
    expect(rascunho({ comparecimento: { ...nada, data: '2062-12-10' } })).toEqual(['comparecimento.data']);
    expect(rascunho({ comparecimento: { ...nada, hora: '23:00' } })).toEqual(['comparecimento.hora']);
    expect(rascunho({ especie: 'OFICIO' })).toEqual(['comparecimento']);
    expect(rascunho({ especie: 'COMUNICADO', comparecimento: null, prazoDias: 3 })).toEqual(['prazoDias']);
  });

  it('does not leave, whatever its kind, before nothing is missing in it', () => {
    const part = fc.constantFrom('texto', 'finalidade', 'fundamento', 'assinanteId');
    fc.assert(
      fc.property(fc.constantFrom(...NOMES_ESPECIE_CARTA), part, (especie, nome) => {
        const vinda = comparecimentoDa(especie) === 'pede' ? VINDA : null;
        const one = redacao({ especie, ...MOTIVO, comparecimento: vinda });
        expect(checkExpedicao(one, NO_PORTAL)).toEqual([]);
        const lacking = { ...one, [nome]: nome === 'texto' ? '' : null };
        const asked = nome === 'texto' || nome === 'assinanteId' || pedeMotivo(especie);
        const found = checkExpedicao(lacking, NO_PORTAL).map(({ campo }) => campo);
        expect(found).toEqual(asked ? [nome] : []);
      }),
    );
  });
});

describe('the day to come on (Lei 9.784/1999 art. 26 § 2º)', () => {
  const convocacao = (data: string) =>
    redacao({ especie: 'CONVOCACAO', ...MOTIVO, comparecimento: { ...VINDA, data } });

  it('leaves three whole business days between', () => {
    expect(primeiroDiaDeComparecimento(HOJE, semFeriados)).toBe('2026-11-27');
    const at = (data: string) => checkExpedicao(convocacao(data), NO_PORTAL);
    expect(at('2026-11-27')).toEqual([]);
    expect(at('2026-11-26')).toEqual([
      {
        campo: 'comparecimento.data',
        mensagem: expect.stringContaining('27/11/2026'),
      },
    ]);
  });

  it('leaves two weeks more to a letter by post, which is not received on the day on which it leaves', () => {
    expect(primeiroDiaDeComparecimento(HOJE, semFeriados, 'POSTAL')).toBe('2026-12-11');
    const at = (data: string) => checkExpedicao(convocacao(data), { ...NO_PORTAL, canal: 'POSTAL' });
    expect(at('2026-12-11')).toEqual([]);
    const mensagem =
      'Pelos Correios são precisos 10 dias úteis para a carta chegar e mais 3 antes do dia. O primeiro dia possível é 11/12/2026 (sexta-feira).';
    expect(at('2026-12-10')).toEqual([{ campo: 'comparecimento.data', mensagem }]);
  });

  it('skips weekends and holidays of the place', () => {
    const feriado = { data: '2026-11-25', tipo: 'MUNICIPAL' as const, municipioIbge: BH.municipio, uf: null };
    const calendario = createCalendario(
      [{ ...feriado, meioExpediente: 'NENHUM', descricao: 'Dia da cidade' }],
      BH,
    );
    expect(primeiroDiaDeComparecimento(HOJE, calendario)).toBe('2026-11-30');
    expect(primeiroDiaDeComparecimento('2026-11-27', semFeriados)).toBe('2026-12-03');
  });

  it('is a business day with as many of them before it, whatever the day on which the letter leaves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (n) => {
        const hoje = addDays(HOJE, n);
        const first = primeiroDiaDeComparecimento(hoje, semFeriados);
        expect([0, 6]).not.toContain(weekday(first));
        expect(semFeriados.businessDaysBetween(hoje, addDays(first, -1))).toBe(ANTECEDENCIA_DIAS);
      }),
    );
  });

  describe('has expediente at its hour', () => {
    const dia = (data: string, descricao: string, meioExpediente: Feriado['meioExpediente']): Feriado => ({
      data,
      descricao,
      meioExpediente,
      tipo: 'PONTO_FACULTATIVO',
    });
    const calendario = createCalendario(
      [
        dia('2026-12-24', 'Véspera de Natal', 'ATE_13H'),
        { ...dia('2026-12-25', 'Natal', 'NENHUM'), tipo: 'NACIONAL' },
        dia('2027-02-10', 'Quarta-feira de Cinzas', 'APOS_14H'),
      ],
      BH,
    );

    it.each([
      ['2026-12-18', '14:30', null],
      [
        '2026-12-20',
        '14:30',
        'Em 20/12/2026 (domingo) não há expediente. O próximo dia possível é 21/12/2026',
      ],
      [
        '2026-12-25',
        '14:30',
        'não há expediente: Natal. O próximo dia possível é 28/12/2026 (segunda-feira).',
      ],
      ['2026-12-24', '12:30', null],
      [
        '2026-12-24',
        '13:00',
        'o expediente vai só até as 13h. Mude a hora, ou escolha o dia 28/12/2026 (segunda-feira).',
      ],
      ['2027-02-10', '13:30', 'o expediente só começa às 14h.'],
      ['2027-02-10', '14:00', null],
    ])('%s at %s: %s', (data, hora, mensagem) => {
      const letter = convocacao(data);
      const comparecimento = { ...VINDA, data, hora };
      const found = checkExpedicao({ ...letter, comparecimento }, { ...NO_PORTAL, calendario });
      expect(found).toEqual(
        mensagem === null
          ? []
          : [{ campo: 'comparecimento.data', mensagem: expect.stringContaining(mensagem) }],
      );
    });

    it('also on the first day that is offered instead of one too near', () => {
      const [found] = checkExpedicao(convocacao('2026-12-22'), {
        ...NO_PORTAL,
        hoje: '2026-12-18',
        calendario,
      });
      expect(found?.mensagem).toContain('O primeiro dia possível é 28/12/2026');
    });
  });

  it('says first what else is wrong', () => {
    expect(checkExpedicao(convocacao('2062-12-10'), NO_PORTAL)[0]?.mensagem).toContain('Confira o ano.');
    const broken = { ...convocacao('2026-11-24'), fundamento: null };
    expect(checkExpedicao(broken, NO_PORTAL).map(({ campo }) => campo)).toEqual(['fundamento']);
  });
});

it('asks again about letters that left five days ago', () => {
  expect(lembrarDesde(HOJE)).toBe('2026-11-18');
});
