import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { estadoDaOferta, type Oferta, periodoDasVagas } from './oferta.ts';

const HOJE = '2026-11-23';
const ABERTA: Oferta = {
  ativo: true,
  inicio: null,
  fim: null,
  abreEm: null,
  fechaEm: null,
  vagas: null,
  vagasPeriodo: null,
  textoFechado: null,
};

function estado(more: Partial<Oferta>, usadas = 0) {
  return estadoDaOferta({ ...ABERTA, ...more }, HOJE, usadas);
}

describe('whether a service takes requests', () => {
  it('is out of the catalogue while it is off or not in its time', () => {
    for (const more of [{ ativo: false }, { inicio: '2026-11-24' }, { fim: '2026-11-22' }])
      expect(estado(more)).toEqual({ estado: 'fora', texto: null });
    expect(estado({ inicio: HOJE, fim: HOJE, abreEm: HOJE, fechaEm: HOJE }).estado).toBe('aberta');
  });

  it('says from or until when it takes them, and what the council adds', () => {
    expect(estado({ abreEm: '2027-01-04' }).texto).toBe('Recebe pedidos a partir de 04/01/2027.');
    expect(estado({ fechaEm: '2026-11-20', textoFechado: 'Abre de novo em março.' }).texto).toBe(
      'Recebeu pedidos até 20/11/2026. Abre de novo em março.',
    );
  });

  it('says that the places are taken, and when there are new ones', () => {
    const vagas = { vagas: 30, vagasPeriodo: 'MES' as const };
    expect(estado(vagas, 29).estado).toBe('aberta');
    expect(estado(vagas, 30)).toEqual({
      estado: 'esgotada',
      texto: 'As 30 vagas deste mês foram preenchidas. Recebe pedidos de novo em 01/12/2026.',
    });
    expect(estado({ vagas: 1, vagasPeriodo: 'DIA' }, 1).texto).toBe(
      'A vaga de hoje foi preenchida. Recebe pedidos de novo em 24/11/2026.',
    );
    expect(estado({ vagas: 5, vagasPeriodo: 'JANELA' }, 6).texto).toBe('As 5 vagas foram preenchidas.');
    expect(estado({ ...vagas, fechaEm: '2026-11-30' }, 30).texto).toBe(
      'As 30 vagas deste mês foram preenchidas.',
    );
  });

  it('counts the stretch that today is in, whatever the day', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays('2024-01-01', n));
    fc.assert(
      fc.property(day, fc.constantFrom('DIA', 'MES', 'ANO'), (hoje, vagasPeriodo) => {
        const { de, ate } = periodoDasVagas({ ...ABERTA, vagas: 1, vagasPeriodo }, hoje);
        expect(de !== null && ate !== null && de <= hoje && hoje <= ate).toBe(true);
        const full = estadoDaOferta({ ...ABERTA, vagas: 1, vagasPeriodo }, hoje, 1);
        const [, d, m, y] = /em (\d\d)\/(\d\d)\/(\d{4})\.$/.exec(full.texto ?? '') ?? [];
        expect(`${y}-${m}-${d}`).toBe(addDays(ate ?? hoje, 1));
      }),
    );
  });
});
