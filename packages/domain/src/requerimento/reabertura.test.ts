import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import { atendente, autor, contexto, find, names } from './acoes.fixture.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';
import { avisoDeSilencio, findReabertura, motivoNaoReabrir } from './reabertura.ts';

const DAY_MS = 86_400_000;
const DIAS = PARAMETROS_PADRAO['reabertura.prazo'];

describe('reopening what ended in silence', () => {
  it('is open for exactly the days of the setting, the first and the last included', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.nat({ max: 400 }),
        (archived, days) => {
          const found = findReabertura(archived, new Date(archived.getTime() + days * DAY_MS));
          expect(found?.ate).toBe(addDays(todayInSaoPaulo(archived), DIAS));
          expect(found?.aberta).toBe(days <= DIAS);
          expect(motivoNaoReabrir(found) === null).toBe(days <= DIAS);
        },
      ),
    );
  });

  it('is offered to the requester alone, and only after silence', () => {
    const reabertura = { ate: '2026-12-01', aberta: true };
    const silent = (quem = autor) => contexto('ARQUIVADO', quem, { reabertura });
    expect(find(silent(), 'reabrir_exigencia')).toEqual({
      ...{ acao: 'reabrir_exigencia', permitido: true, para: ['EM_EXIGENCIA'] },
    });
    expect(names(silent(atendente))).not.toContain('reabrir_exigencia');
    expect(names(contexto('ARQUIVADO', autor))).not.toContain('reabrir_exigencia');
    const late = contexto('ARQUIVADO', autor, { reabertura: { ate: '2026-12-01', aberta: false } });
    expect(find(late, 'reabrir_exigencia')?.motivo).toMatch(/terminou em .*01\/12.*novo pedido/);
  });

  it('says beforehand what another silence brings: it can be had back only while the window is still open then', () => {
    const first = new Date('2026-12-04T13:00:00Z');
    const ate = addDays('2026-12-04', DIAS);
    expect(avisoDeSilencio(null, ate)).toMatch(/mas você poderá reabri-lo\.$/);
    expect(avisoDeSilencio(first, addDays(ate, -1))).toContain('só poderá reabri-lo até 04/03/2027');
    for (const prazo of [ate, addDays(ate, 5)])
      expect(avisoDeSilencio(first, prazo)).toMatch(/não poderá mais ser reaberto/);
  });

  it('has nothing to say of a request that was never archived so', () => {
    expect(findReabertura(null, new Date())).toBeNull();
    expect(motivoNaoReabrir(null)).toMatch(/não foi arquivado/);
  });
});
