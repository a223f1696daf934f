import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import {
  describePrazo,
  ETAPAS,
  type Etapa,
  lembreteAceite,
  nextEtapa,
  type RegraEscalonamento,
} from './escalonamento.ts';

const PRAZO = '2026-12-07';
const REGRA: RegraEscalonamento = { antesDias: 2, avisarLider: true, administradoresDias: 3 };
const on = (hoje: string, avisada: Etapa | null, regra = REGRA) =>
  nextEtapa(regra, { prazoEm: PRAZO, avisada, hoje });

describe('nextEtapa', () => {
  it('goes from the attendant to the leader to the administrators, each once', () => {
    expect(on('2026-12-04', null)).toBeNull();
    expect(on('2026-12-05', null)).toEqual({ etapa: 'ANTES', publico: ['atendente'] });
    expect(on('2026-12-06', 'ANTES')).toBeNull();
    expect(on(PRAZO, 'ANTES')).toEqual({ etapa: 'NO_DIA', publico: ['lider'] });
    expect(on('2026-12-08', 'NO_DIA')).toEqual({ etapa: 'ATRASADO', publico: ['atendente', 'lider'] });
    expect(on('2026-12-10', 'ATRASADO')).toEqual({ etapa: 'ADMINISTRADORES', publico: ['administradores'] });
    expect(on('2027-02-01', 'ADMINISTRADORES')).toBeNull();
  });

  it('says what missed days left unsaid once, to everybody concerned', () => {
    expect(on('2026-12-20', null)).toEqual({
      etapa: 'ADMINISTRADORES',
      publico: ['atendente', 'lider', 'administradores'],
    });
  });

  it('leaves out what the group does not want', () => {
    const quiet = { antesDias: 0, avisarLider: false, administradoresDias: null };
    expect(on(PRAZO, null, quiet)).toBeNull();
    expect(on('2026-12-20', null, quiet)).toEqual({ etapa: 'ATRASADO', publico: ['atendente'] });
  });

  it('never goes back, whatever days run: a person hears of each stage at most once', () => {
    const regras = fc.record({
      antesDias: fc.nat(10),
      avisarLider: fc.boolean(),
      administradoresDias: fc.option(fc.nat(10)),
    });
    fc.assert(
      fc.property(regras, fc.array(fc.integer({ min: -15, max: 15 })), (regra, days) => {
        let avisada: Etapa | null = null;
        const told: Etapa[] = [];
        for (const day of days.toSorted((a, b) => a - b)) {
          const next = nextEtapa(regra, { prazoEm: PRAZO, avisada, hoje: addDays(PRAZO, day) });
          if (!next) continue;
          avisada = next.etapa;
          told.push(next.etapa);
        }
        expect(new Set(told).size).toBe(told.length);
        expect(told).toEqual(ETAPAS.filter((etapa) => told.includes(etapa)));
        // However few days ran, the last one leaves nothing unsaid to the attendant of a late request.
        if (days.some((day) => day > 0)) expect(told.at(-1)).toMatch(/ATRASADO|ADMINISTRADORES/);
      }),
    );
  });

  it('says nothing twice and takes nothing back under a clock that is set back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -15, max: 15 })), (days) => {
        const told: Etapa[] = [];
        for (const day of days) {
          const next = on(addDays(PRAZO, day), told.at(-1) ?? null);
          if (next) told.push(next.etapa);
        }
        expect(told).toEqual(ETAPAS.filter((etapa) => told.includes(etapa)));
      }),
    );
  });
});

describe('words and reminders', () => {
  it('say how a deadline stands', () => {
    expect(
      ['2026-12-04', '2026-12-06', PRAZO, '2026-12-08', '2026-12-10'].map((hoje) =>
        describePrazo(PRAZO, hoje),
      ),
    ).toEqual(['vence em 3 dias', 'vence amanhã', 'vence hoje', 'atrasado há 1 dia', 'atrasado há 3 dias']);
  });

  it('remind of an agreement after three and after seven days', () => {
    expect([2, 3, 6, 7, 30].map((day) => lembreteAceite(PRAZO, addDays(PRAZO, day)))).toEqual([
      null,
      3,
      3,
      7,
      7,
    ]);
  });
});
