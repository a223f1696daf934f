import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { listFeriadosFederais } from './feriado.ts';
import type { PrazoEvento, PrazoEventoTipo } from './prazo-evento.ts';
import { checkProrrogacao, checkProrrogavel, MENSAGENS_PRORROGACAO } from './prorrogacao.ts';
import { derivePrazo } from './relogio.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2028), { municipio: '3106200', uf: 'MG' });
const regra = { n: 30, unidade: 'CORRIDOS', lado: 'CONSELHO' } as const;
const motivo = 'A universidade ainda não respondeu ao ofício.';
const evento = (tipo: PrazoEventoTipo, day: string): PrazoEvento => ({
  tipo,
  em: new Date(`${day}T10:00:00-03:00`),
  motivo,
});
const derive = (eventos: PrazoEvento[], now: string) =>
  derivePrazo(eventos, regra, calendario, new Date(now));
const inicio = evento('INICIO', '2026-11-21');

describe('checkProrrogacao', () => {
  it('allows one extension with a reason until the last instant of the due day', () => {
    expect(checkProrrogacao(derive([inicio], '2026-12-21T23:59:59-03:00'), motivo)).toBeNull();
    expect(checkProrrogacao(derive([inicio], '2026-12-22T00:00:00-03:00'), motivo)).toBe('VENCIDO');
  });

  it('asks for at least 30 characters that say something', () => {
    const prazo = derive([inicio], '2026-12-01T10:00:00-03:00');
    expect(checkProrrogacao(prazo, 'a'.repeat(29))).toBe('SEM_MOTIVO');
    expect(checkProrrogacao(prazo, `a${' '.repeat(60)}b`)).toBe('SEM_MOTIVO');
    expect(checkProrrogacao(prazo, 'a'.repeat(30))).toBeNull();
  });

  it('refuses a second one, a closed clock and one that never started', () => {
    const extended = derive([inicio, evento('PRORROGACAO', '2026-12-01')], '2026-12-02T10:00:00-03:00');
    expect(checkProrrogavel(extended)).toBe('JA_PRORROGADO');
    const closed = derive([inicio, evento('FIM', '2026-12-01')], '2026-12-02T10:00:00-03:00');
    expect(checkProrrogavel(closed)).toBe('ENCERRADO');
    expect(checkProrrogavel(null)).toBe('SEM_PRAZO');
  });

  it('agrees with the ledger: what is refused would change nothing', () => {
    const late = [inicio, evento('PRORROGACAO', '2026-12-22')];
    expect(checkProrrogacao(derive([inicio], '2026-12-22T10:00:00-03:00'), motivo)).toBe('VENCIDO');
    expect(derive(late, '2026-12-23T10:00:00-03:00')?.prorrogado).toBe(false);
  });

  it('has a text for every refusal', () => {
    expect(Object.values(MENSAGENS_PRORROGACAO).every((text) => text.endsWith('.'))).toBe(true);
  });
});
