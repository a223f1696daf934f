import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { atendente, contexto, coordenador, find } from './acoes.fixture.ts';
import { checkAcao } from './acoes.ts';
import { reconsideracaoPrazo } from './recurso.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });

describe('thinking better of a decision', () => {
  const signed = { ...atendente, decidiuAntes: true, assinouVigente: true };
  it('is offered to the signer, in favour of the appellant, while the days for it last', () => {
    const offer = find(contexto('EM_RECURSO', signed), 'reconsiderar');
    expect(offer).toMatchObject({ permitido: true, para: ['DEFERIDO', 'DEFERIDO_PARCIAL'] });
    expect(checkAcao(contexto('EM_RECURSO', signed), 'reconsiderar', 'DEFERIDO').ok).toBe(true);
    const late = find(contexto('EM_RECURSO', signed, { reconsideracaoAberta: false }), 'reconsiderar');
    expect(late).toMatchObject({ permitido: false, motivo: 'O prazo para reconsiderar terminou.' });
  });

  it('is for the signer only, and never lets them judge the appeal', () => {
    const other = { ...coordenador, decidiuAntes: true };
    expect(find(contexto('EM_RECURSO', other), 'reconsiderar')).toBeUndefined();
    expect(find(contexto('EM_RECURSO', { ...signed, impedido: true }), 'reconsiderar')?.permitido).toBe(
      false,
    );
    expect(find(contexto('EM_RECURSO', signed), 'decidir_recurso')?.permitido).toBe(false);
    expect(find(contexto('EM_ANALISE', signed), 'reconsiderar')).toBeUndefined();
  });

  it.each([
    // From a Monday on: Saturday, so the Monday after it.
    ['2026-11-23', '2026-11-30'],
    ['2026-11-25', '2026-11-30'],
    ['2026-11-26', '2026-12-01'],
  ])('asked on %s lasts until %s', (dia, ate) => {
    expect(reconsideracaoPrazo({ dia, calendario }).vencimento).toBe(ate);
  });
});
