import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valorPadrao } from '../norma/numeros.ts';
import { createCalendario } from '../prazo/calendario.ts';
import { rollLastDay } from '../prazo/contagem.ts';
import { addDays } from '../prazo/data.ts';
import { explicar } from '../prazo/explicacao.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import { atendente, autor, contexto, find, names } from './acoes.fixture.ts';
import {
  avisoDeSilencio,
  findReabertura,
  motivoNaoReabrir,
  reaberturaPassos,
  reabrirAte,
  type Silencio,
} from './reabertura.ts';

const DAY_MS = 86_400_000;
const calendario = createCalendario(listFeriadosFederais(2026, 2031), { municipio: '3106200', uf: 'MG' });
const on = (day: string): Silencio => ({ em: new Date(`${day}T12:00:00Z`), avisado: null });
const DIAS = valorPadrao('reabertura.prazo');

describe('reopening what ended in silence', () => {
  it('is open for the days of the setting, to the end of the first business day that they lead to', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.nat({ max: 400 }),
        (em, days) => {
          const dia = todayInSaoPaulo(em);
          const ciencia = calendario.isBusinessDay(dia) ? dia : calendario.nextBusinessDay(dia);
          // The first business day after the notice is the first that counts.
          const nominal = addDays(calendario.nextBusinessDay(ciencia), DIAS - 1);
          const now = new Date(em.getTime() + days * DAY_MS);
          const found = findReabertura({ em, avisado: null }, { now, calendario });
          const ate = found?.ate ?? '';
          expect(ate).toBe(rollLastDay(nominal, calendario).data);
          expect(ate >= nominal && calendario.isFullBusinessDay(ate)).toBe(true);
          expect(found?.aberta).toBe(todayInSaoPaulo(now) <= ate);
          expect(motivoNaoReabrir(found) === null).toBe(found?.aberta);
        },
      ),
    );
  });

  it.each([
    ['a plain Wednesday', '2026-12-03', '2027-03-03'],
    ['a Saturday, having begun on Monday', '2026-12-04', '2027-03-08'],
    ['a Sunday, having begun on Tuesday', '2026-12-06', '2027-03-08'],
    ['a holiday in the week', '2027-01-21', '2027-04-22'],
    ['Carnival, which Ash Wednesday ends: it opens late', '2026-11-10', '2027-02-10'],
    ['Christmas Eve, which closes early', '2029-09-25', '2029-12-26'],
  ])('after 90 days that end on %s', (_what, archived, ate) => {
    expect(reabrirAte(on(archived), { calendario })).toBe(ate);
  });

  it('never ends before the day announced to its requester', () => {
    const told = { ...on('2026-12-03'), avisado: '2027-03-05' };
    expect(reabrirAte(told, { calendario })).toBe('2027-03-05');
    expect(explicar(reaberturaPassos(told, { calendario })).slice(-2)).toEqual([
      'Pelo calendário de hoje seria 03/03/2027, mas vale o dia já avisado: 05/03/2027 (sexta-feira).',
      'Vence em 05/03/2027 (sexta-feira), às 23h59 de Brasília.',
    ]);
    expect(reabrirAte({ ...told, avisado: '2027-03-02' }, { calendario })).toBe('2027-03-03');
  });

  it('says how its last day was counted', () => {
    expect(explicar(reaberturaPassos(on('2026-12-06'), { calendario }))).toEqual([
      'Pedido arquivado em 06/12/2026 (domingo): esse dia não conta.',
      '06/12 é domingo: vale como recebido em 07/12/2026 (segunda-feira).',
      'Começa a contar em 08/12/2026 (terça-feira).',
      'O prazo é de 90 dias corridos: vai até 07/03/2027 (domingo).',
      '07/03 é domingo: passa para 08/03/2027 (segunda-feira).',
      'Vence em 08/03/2027 (segunda-feira), às 23h59 de Brasília.',
    ]);
  });

  it('is offered to the requester alone, and only after silence', () => {
    const reabertura = { ate: '2026-12-01', aberta: true };
    const silent = (quem = autor) => contexto('ARQUIVADO', quem, { reabertura });
    expect(find(silent(), 'reabrir_exigencia')).toEqual({
      acao: 'reabrir_exigencia',
      permitido: true,
      para: ['EM_EXIGENCIA'],
    });
    expect(names(silent(atendente))).not.toContain('reabrir_exigencia');
    expect(names(contexto('ARQUIVADO', autor))).not.toContain('reabrir_exigencia');
    const late = contexto('ARQUIVADO', autor, { reabertura: { ate: '2026-12-01', aberta: false } });
    expect(find(late, 'reabrir_exigencia')?.motivo).toMatch(/terminou em .*01\/12.*novo pedido/);
  });

  it('says beforehand what another silence brings: it can be had back only while the window is still open then', () => {
    const first = on('2026-12-03');
    const ate = addDays('2026-12-03', DIAS);
    expect(avisoDeSilencio(null, ate, { calendario })).toMatch(/mas você poderá reabri-lo\.$/);
    expect(avisoDeSilencio(first, addDays(ate, -1), { calendario })).toContain(
      'só poderá reabri-lo até 03/03/2027',
    );
    for (const prazo of [ate, addDays(ate, 5)])
      expect(avisoDeSilencio(first, prazo, { calendario })).toMatch(/não poderá mais ser reaberto/);
  });

  it('has nothing to say of a request that was never archived so', () => {
    expect(findReabertura(null, { now: new Date(), calendario })).toBeNull();
    expect(motivoNaoReabrir(null)).toMatch(/não foi arquivado/);
  });
});
