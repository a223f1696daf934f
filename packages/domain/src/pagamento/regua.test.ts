import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendario, createCalendario } from '../prazo/calendario.ts';
import { addDays, diffDays, fromDayNumber, type IsoDate, toDayNumber } from '../prazo/data.ts';
import { type Feriado, listFeriadosFederais } from '../prazo/feriado.ts';
import { emDiaAte } from './encargos.ts';
import {
  avisosDoDia,
  type CobrancaNaRegua,
  diaDoMarco,
  MARCOS,
  type Marco,
  paradaDaRegua,
  prazoDaNotificacao,
} from './regua.ts';
import { SITUACOES_COBRANCA, type SituacaoCobranca } from './situacao.ts';

const BH = { municipio: '3106200', uf: 'MG' };
const calendario = createCalendario(listFeriadosFederais(2025, 2028), BH);

const cobranca = (input: Partial<CobrancaNaRegua> = {}): CobrancaNaRegua => ({
  especie: 'ANUIDADE',
  situacao: 'EMITIDA',
  emissao: '2026-01-05',
  vencimento: '2026-03-31',
  avisado: null,
  anunciada: true,
  doPedido: false,
  emDiscussao: false,
  emDisputa: false,
  ...input,
});

interface Enviado {
  dia: IsoDate;
  avisos: readonly { indice: number; aviso: string; marco: Marco | null; dias: number }[];
}

/** Walks day by day as the daily job does, and notes what was sent. */
function walk(
  cobrancas: readonly CobrancaNaRegua[],
  { de, dias, calendario: por = calendario }: { de: IsoDate; dias: number; calendario?: Calendario },
): Enviado[] {
  const estado = cobrancas.map((one, indice) => ({ ...one, indice }));
  const sent: Enviado[] = [];
  let ultimoAviso: IsoDate | null = null;
  let ultimaMensagem: IsoDate | null = null;
  for (let i = 0; i < dias; i += 1) {
    const hoje = addDays(de, i);
    const born = estado.filter(({ emissao }) => emissao <= hoje);
    for (const one of born)
      if (emDiaAte(one, { calendario: por }) < hoje && one.situacao === 'EMITIDA') one.situacao = 'VENCIDA';
    const told = avisosDoDia(
      { falecida: false, ultimoAviso, ultimaMensagem, cobrancas: born },
      { hoje, calendario: por, alcancavel: true },
    );
    if (told.length === 0) continue;
    ultimaMensagem = hoje;
    sent.push({
      dia: hoje,
      avisos: told.map(({ cobranca: { indice }, aviso, marco, dias: d }) => ({
        indice,
        aviso,
        marco,
        dias: d,
      })),
    });
    for (const { cobranca: one, marco } of told) {
      one.anunciada = true;
      if (marco !== null) one.avisado = marco;
      if (marco === 45) one.situacao = 'EM_COBRANCA_ADM';
    }
    if (told.some(({ marco }) => marco !== null)) ultimoAviso = hoje;
  }
  return sent;
}

const flat = (sent: readonly Enviado[]) =>
  sent.flatMap(({ dia, avisos }) => avisos.map(({ aviso, marco, dias }) => [dia, aviso, marco, dias]));

describe('the calendar of one charge', () => {
  it('goes from the reminder to the collection, with a week between two notices', () => {
    expect(flat(walk([cobranca()], { de: '2026-01-05', dias: 200 }))).toEqual([
      // 1 March is a Sunday.
      ['2026-03-02', 'LEMBRETE', -30, 29],
      ['2026-03-24', 'LEMBRETE', -7, 7],
      ['2026-03-31', 'VENCE_HOJE', 0, 0],
      // 3 April is Good Friday, and a week after the last day is 7 April.
      ['2026-04-07', 'VENCIDA', 3, -7],
      ['2026-04-15', 'VENCIDA', 15, -15],
      ['2026-05-15', 'COBRANCA', 45, -45],
    ]);
  });

  it('counts from the business day to which the last day rolls', () => {
    // 21 April 2026 is a holiday, 30 May a Saturday.
    expect(emDiaAte(cobranca({ vencimento: '2026-04-21' }), { calendario })).toBe('2026-04-22');
    expect(diaDoMarco(cobranca({ vencimento: '2026-05-30' }), 0, calendario)).toBe('2026-06-01');
    expect(diaDoMarco(cobranca({ vencimento: '2026-05-30' }), 3, calendario)).toBe('2026-06-05');
  });

  it('of a fee ends before the collection: it is neither divided nor contested', () => {
    const marcos = walk([cobranca({ especie: 'TAXA' })], { de: '2026-01-05', dias: 200 }).flatMap(
      ({ avisos }) => avisos.map(({ marco }) => marco),
    );
    expect(marcos).toEqual([-30, -7, 0, 3, 15]);
  });

  it('tells of a new charge at once, and leaves out the notices that came before it', () => {
    const late = cobranca({ emissao: '2026-03-20', anunciada: false });
    expect(flat(walk([late], { de: '2026-03-20', dias: 12 }))).toEqual([
      ['2026-03-20', 'NOVA', null, 11],
      ['2026-03-24', 'LEMBRETE', -7, 7],
      ['2026-03-31', 'VENCE_HOJE', 0, 0],
    ]);
  });

  it('does not tell of an old charge as news', () => {
    const old = cobranca({ emissao: '2026-01-05', vencimento: '2026-12-01', anunciada: false });
    expect(flat(walk([old], { de: '2026-01-21', dias: 5 }))).toEqual([]);
    expect(flat(walk([old], { de: '2026-01-20', dias: 5 }))).toEqual([['2026-01-20', 'NOVA', null, 315]]);
  });

  it('tells of a charge that was issued on a Saturday on Monday', () => {
    const late = cobranca({ emissao: '2026-03-14', anunciada: false });
    expect(flat(walk([late], { de: '2026-03-14', dias: 4 }))).toEqual([['2026-03-16', 'NOVA', null, 15]]);
  });

  it('opens the collection of an old debt whose notices never left', () => {
    const old = cobranca({ emissao: '2026-08-03', vencimento: '2025-03-31', situacao: 'VENCIDA' });
    expect(flat(walk([old], { de: '2026-08-03', dias: 30 }))).toEqual([
      ['2026-08-03', 'COBRANCA', 45, diffDays('2026-08-03', '2025-03-31')],
    ]);
  });

  it('never says that a charge ends today on another day', () => {
    const two = [cobranca({ vencimento: '2026-03-31' }), cobranca({ vencimento: '2026-03-27' })];
    const sent = walk(two, { de: '2026-01-05', dias: 200 });
    const hoje = flat(sent).filter(([, aviso]) => aviso === 'VENCE_HOJE');
    expect(hoje.map(([, , , dias]) => dias)).toEqual(hoje.map(() => 0));
  });

  it('opens the collection by itself: a term is told of nothing else', () => {
    const cobrancas = [
      cobranca({ vencimento: '2026-03-31', situacao: 'VENCIDA' }),
      cobranca({ vencimento: '2026-05-22' }),
      cobranca({ emissao: '2026-05-15', vencimento: '2026-12-01', anunciada: false }),
    ];
    const told = (hoje: IsoDate, ultimoAviso: IsoDate | null, alcancavel = true) =>
      avisosDoDia(
        { falecida: false, ultimoAviso, ultimaMensagem: null, cobrancas },
        { hoje, calendario, alcancavel },
      );
    expect(told('2026-05-15', null).map(({ aviso }) => aviso)).toEqual(['COBRANCA']);
    expect(told('2026-05-15', '2026-05-14').map(({ aviso }) => aviso)).toEqual(['NOVA']);
    // Its term begins once it reaches the person; what they are told of the others waits for no e-mail.
    expect(told('2026-05-15', null, false).map(({ aviso }) => aviso)).toEqual(['LEMBRETE', 'NOVA']);
  });

  it('leaves what is late of an instalment to its agreement', () => {
    const parcela = cobranca({ especie: 'PARCELA' });
    expect(flat(walk([parcela], { de: '2026-01-05', dias: 200 }))).toEqual([
      ['2026-03-24', 'LEMBRETE', -7, 7],
      ['2026-03-31', 'VENCE_HOJE', 0, 0],
    ]);
  });
});

it('the notice of a debt gives fifteen days, which end on a business day', () => {
  // 30 May is a Saturday.
  expect(prazoDaNotificacao({ hoje: '2026-05-15', calendario })).toBe('2026-06-01');
});

describe('the notices stop', () => {
  it.each([
    ['a contest', { emDiscussao: true }, 'CONTESTACAO'],
    ['a dispute', { emDisputa: true }, 'DISPUTA'],
    ['a payment', { situacao: 'PAGA' as const }, 'ENCERRADA'],
    ['an agreement', { situacao: 'PARCELADA' as const }, 'ENCERRADA'],
    ['the collection', { situacao: 'EM_COBRANCA_ADM' as const }, 'COBRANCA'],
    ['a request of its own', { doPedido: true, especie: 'TAXA' as const }, 'PEDIDO'],
  ])('for %s', (_, facts, parada) => {
    const one = cobranca({ ...facts, anunciada: false });
    expect(paradaDaRegua(one)).toBe(parada);
    for (const marco of MARCOS) {
      const hoje = diaDoMarco(one, marco, calendario);
      expect(
        avisosDoDia(
          { falecida: false, ultimoAviso: null, ultimaMensagem: null, cobrancas: [one] },
          { hoje, calendario, alcancavel: true },
        ),
      ).toEqual([]);
    }
  });

  it('for the dead', () => {
    const cobrancas = [cobranca({ anunciada: false })];
    const hoje = '2026-03-31';
    expect(
      avisosDoDia(
        { falecida: true, ultimoAviso: null, ultimaMensagem: null, cobrancas },
        { hoje, calendario, alcancavel: true },
      ),
    ).toEqual([]);
  });

  it('in every situation without anything to pay, and go on in the others until the collection', () => {
    const going = SITUACOES_COBRANCA.filter((situacao) => paradaDaRegua(cobranca({ situacao })) === null);
    expect(going).toEqual<SituacaoCobranca[]>(['EMITIDA', 'A_VENCER', 'VENCIDA']);
  });
});

const day = fc.integer({ min: toDayNumber('2026-01-01'), max: toDayNumber('2026-12-31') }).map(fromDayNumber);
/** Calendars of one council: the federal holidays and a dozen local ones on any day. */
const calendarios = fc
  .array(day, { maxLength: 12 })
  .map((locais) =>
    createCalendario(
      [
        ...listFeriadosFederais(2025, 2028),
        ...locais.map(
          (data): Feriado => ({ data, tipo: 'RECESSO', meioExpediente: 'NENHUM', descricao: 'Recesso' }),
        ),
      ],
      BH,
    ),
  );
const some = fc
  .record({
    emissao: day,
    prazo: fc.nat({ max: 120 }),
    anunciada: fc.boolean(),
    especie: fc.constantFrom('ANUIDADE' as const, 'PARCELA' as const, 'MULTA_ETICA' as const),
  })
  .map(({ emissao, prazo, ...rest }) => cobranca({ ...rest, emissao, vencimento: addDays(emissao, prazo) }));

describe('over a whole year', () => {
  const years = fc.record({ por: calendarios, cobrancas: fc.array(some, { minLength: 1, maxLength: 5 }) });
  const whole = { de: '2026-01-01', dias: 600 };

  it('nothing leaves without expediente, and a week is between two notices of the calendar', () => {
    fc.assert(
      fc.property(years, ({ por, cobrancas }) => {
        const sent = walk(cobrancas, { ...whole, calendario: por });
        for (const { dia } of sent) expect(por.isBusinessDay(dia)).toBe(true);
        const marked = sent.filter(({ avisos }) => avisos.some(({ marco }) => marco !== null));
        for (const [i, { dia }] of marked.entries()) {
          const before = marked[i - 1];
          if (before) expect(diffDays(before.dia, dia)).toBeGreaterThanOrEqual(7);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('no charge has a notice twice or out of order, and each says the truth about its day', () => {
    fc.assert(
      fc.property(years, ({ por, cobrancas }) => {
        const sent = walk(cobrancas, { ...whole, calendario: por });
        for (const [indice, one] of cobrancas.entries()) {
          const own = sent.flatMap(({ dia, avisos }) =>
            avisos.filter((aviso) => aviso.indice === indice).map((aviso) => ({ dia, ...aviso })),
          );
          expect(own.filter(({ aviso }) => aviso === 'NOVA').length).toBeLessThanOrEqual(1);
          const marcos = own.flatMap(({ marco }) => (marco === null ? [] : [marco]));
          expect(marcos).toEqual([...new Set(marcos)].sort((a, b) => a - b));
          for (const { dia, dias, marco, aviso } of own) {
            expect(dias).toBe(diffDays(dia, emDiaAte(one, { calendario: por })));
            if (marco !== null) expect(dia >= diaDoMarco(one, marco, por)).toBe(true);
            if (aviso === 'LEMBRETE') expect(dias).toBeGreaterThan(0);
            if (aviso === 'VENCIDA' || aviso === 'COBRANCA') expect(dias).toBeLessThan(0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('every debt that nobody pays comes to its collection, soon after its day', () => {
    fc.assert(
      fc.property(years, ({ por, cobrancas }) => {
        const sent = walk(cobrancas, { ...whole, calendario: por });
        for (const [indice, one] of cobrancas.entries()) {
          if (one.especie === 'PARCELA') continue;
          const last = sent.find(({ avisos }) => avisos.some((a) => a.indice === indice && a.marco === 45));
          // A week for another notice, and the days without expediente after it.
          expect(diffDays(diaDoMarco(one, 45, por), last?.dia ?? '9999-12-31')).toBeLessThanOrEqual(7 + 13);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('one charge alone is told of each notice that its person can still use', () => {
    fc.assert(
      fc.property(calendarios, some, (por, one) => {
        if (one.especie === 'PARCELA') return;
        const sent = walk([one], { ...whole, calendario: por });
        const marcos = sent.flatMap(({ avisos }) =>
          avisos.flatMap(({ marco }) => (marco === null ? [] : [marco])),
        );
        expect(marcos).toContain(15);
        expect(marcos).toContain(45);
      }),
      { numRuns: 60 },
    );
  });
});
