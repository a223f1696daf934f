import { describe, expect, it } from 'vitest';
import { valorPadrao } from '../norma/numeros.ts';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { checkProrrogavel } from '../prazo/prorrogacao.ts';
import { derivePrazo } from '../prazo/relogio.ts';
import { atendente, contexto, find, names } from './acoes.fixture.ts';
import { checkAcao } from './acoes.ts';
import { diasDaProrrogacao } from './lai.ts';
import { regraDoRelogio } from './prazo-do-pedido.ts';

it('gives an access request ten days more, and another service its own time again', () => {
  expect(diasDaProrrogacao('W6', valorPadrao)).toBe(10);
  expect(diasDaProrrogacao('W6', () => 5)).toBe(5);
  expect(diasDaProrrogacao('W2', valorPadrao)).toBeNull();
});

describe('the five days of an appeal about information (Lei 12.527/2011 art. 15)', () => {
  const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });
  const at = (day: string) => new Date(`${day}T10:00:00-03:00`);
  const servico = { prazo: { n: 20, unidade: 'CORRIDOS' }, recurso: { dias: 10, decisaoDias: 5 } } as const;
  const answered = [
    { tipo: 'INICIO', em: at('2026-11-23'), motivo: 'enviar' },
    { tipo: 'PRORROGACAO', em: at('2026-11-25'), motivo: 'A informação está em papel.', dias: 10 },
  ] as const;
  const eventos = [
    ...answered,
    { tipo: 'FIM', em: at('2026-11-26'), motivo: 'decidir' },
    { tipo: 'INICIO', em: at('2026-11-30'), motivo: 'recorrer' },
    { tipo: 'PRORROGACAO', em: at('2026-12-01'), motivo: 'A autoridade está de férias.' },
  ] as const;
  const derive = (workflow: 'W2' | 'W6', ledger: readonly (typeof eventos)[number][] = eventos) =>
    derivePrazo(ledger, regraDoRelogio({ ...servico, workflow }), calendario, at('2026-12-01'));

  it('are not doubled, whatever the ledger holds; the first answer keeps its own ten', () => {
    expect(derive('W6')).toMatchObject({ vencimento: '2026-12-07', total: 5, prorrogado: false });
    expect(checkProrrogavel(derive('W6'))).toBe('IMPRORROGAVEL');
    expect(derive('W6', answered)).toMatchObject({ total: 30, prorrogado: true, improrrogavel: false });
    expect(derive('W2')).toMatchObject({ total: 10, prorrogado: true, improrrogavel: false });
  });

  it('are no act of anybody', () => {
    expect(names(contexto('EM_RECURSO', atendente, {}, 'W6'))).not.toContain('prorrogar');
    expect(checkAcao(contexto('EM_RECURSO', atendente, {}, 'W6'), 'prorrogar').ok).toBe(false);
    expect(find(contexto('EM_ANALISE', atendente, {}, 'W6'), 'prorrogar')?.permitido).toBe(true);
    for (const workflow of ['W2', 'W3', 'W4', 'W5'] as const)
      expect(find(contexto('EM_RECURSO', atendente, {}, workflow), 'prorrogar')?.permitido).toBe(true);
  });
});
