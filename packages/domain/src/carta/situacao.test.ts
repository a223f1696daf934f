import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATOS_CARTA,
  type AtoCarta,
  aplicarAtoCarta,
  type Carta,
  listAtosCarta,
  NOMES_SITUACAO_CARTA,
  POSTAGENS_MAX,
  SEM_CIENCIA,
  SITUACOES_CARTA,
  type SituacaoCarta,
} from './situacao.ts';

const carta = (input: Partial<Carta> = {}): Carta => ({
  ...{ situacao: 'RASCUNHO', canal: null, postagens: 0, noCorreio: false },
  ...input,
});

/** The letter after an act, with what the server keeps beside where it stands. */
function after(before: Carta, ato: AtoCarta, { abreComCiencia, canal }: Way): Carta {
  const situacao = aplicarAtoCarta(before, ato, { abreComCiencia });
  const posted = ato === 'registrar_postagem';
  const ended = ato === 'registrar_entrega' || ato === 'registrar_devolucao';
  return {
    situacao,
    canal: ato === 'expedir' ? canal : before.canal,
    postagens: before.postagens + (posted ? 1 : 0),
    noCorreio: posted || (before.noCorreio && !ended),
  };
}

interface Way {
  abreComCiencia: boolean;
  canal: 'PORTAL' | 'POSTAL';
  escolhas: readonly number[];
}

const way = fc.record<Way>({
  abreComCiencia: fc.boolean(),
  canal: fc.constantFrom('PORTAL' as const, 'POSTAL' as const),
  escolhas: fc.array(fc.nat(20), { maxLength: 25 }),
});

/** Every letter on a way through its life, with the act that led to it. */
function walk(chosen: Way): { ato: AtoCarta | null; carta: Carta }[] {
  const steps: { ato: AtoCarta | null; carta: Carta }[] = [{ ato: null, carta: carta() }];
  let now = carta();
  for (const n of chosen.escolhas) {
    const open = listAtosCarta(now);
    const ato = open[n % Math.max(open.length, 1)];
    if (ato === undefined) break;
    now = after(now, ato, chosen);
    steps.push({ ato, carta: now });
  }
  return steps;
}

const KNOWN: readonly SituacaoCarta[] = ['CIENTE', 'RESPONDIDA'];

describe('the life of a letter', () => {
  it('has one ciência at most, whatever the way (invariant 25)', () => {
    fc.assert(
      fc.property(way, (chosen) => {
        const steps = walk(chosen).map(({ carta: { situacao } }) => KNOWN.includes(situacao));
        expect(steps.filter((known, n) => known && !steps[n - 1]).length).toBeLessThanOrEqual(1);
        expect(steps.lastIndexOf(false)).toBe(
          steps.includes(true) ? steps.indexOf(true) - 1 : steps.length - 1,
        );
      }),
    );
  });

  it('is posted twice at most, and never twice at once', () => {
    fc.assert(
      fc.property(way, (chosen) => {
        for (const { ato, carta: one } of walk(chosen)) {
          expect(one.postagens).toBeLessThanOrEqual(POSTAGENS_MAX);
          if (ato === 'registrar_postagem') expect(listAtosCarta(one)).not.toContain('registrar_postagem');
        }
      }),
    );
  });

  it('never comes back to where nobody but staff sees it, once it left', () => {
    fc.assert(
      fc.property(way, (chosen) => {
        const steps = walk(chosen);
        const left = steps.findIndex(({ ato }) => ato === 'expedir');
        if (left === -1) return;
        for (const { carta: one } of steps.slice(left)) {
          expect(['RASCUNHO', 'EM_ASSINATURA']).not.toContain(one.situacao);
          expect(listAtosCarta(one)).not.toContain('expedir');
        }
      }),
    );
  });

  it('goes by post only where it was to go by post', () => {
    fc.assert(
      fc.property(way, (chosen) => {
        if (chosen.canal === 'POSTAL') return;
        expect(walk(chosen).every(({ carta: one }) => one.postagens === 0)).toBe(true);
      }),
    );
  });

  it('ends cancelled or answered, and nowhere else', () => {
    const stuck = NOMES_SITUACAO_CARTA.filter(
      (situacao) => listAtosCarta(carta({ situacao, canal: 'PORTAL' })).length === 0,
    );
    expect(stuck).toEqual(['RESPONDIDA', 'CANCELADA']);
  });

  it.each(NOMES_SITUACAO_CARTA)('refuses what it does not admit: %s', (situacao) => {
    const one = carta({ situacao, canal: 'POSTAL' });
    const open = listAtosCarta(one);
    const refused = ATOS_CARTA.filter((ato) => !open.includes(ato));
    expect(refused.length + open.length).toBe(ATOS_CARTA.length);
    for (const ato of refused)
      expect(() => aplicarAtoCarta(one, ato, { abreComCiencia: false })).toThrow(situacao);
  });

  it('is cancelled only as long as nobody has opened it', () => {
    const open = NOMES_SITUACAO_CARTA.filter((situacao) =>
      listAtosCarta(carta({ situacao })).includes('cancelar'),
    );
    expect(open).toEqual(['RASCUNHO', 'EM_ASSINATURA', 'EXPEDIDA']);
  });

  it('is called opened in the portal, as nothing but that leads there', () => {
    const leading = NOMES_SITUACAO_CARTA.filter((situacao) => situacao !== 'ENTREGUE').flatMap((situacao) => {
      const one = carta({ situacao, canal: 'POSTAL', postagens: 1, noCorreio: true });
      return listAtosCarta(one).filter(
        (ato) => aplicarAtoCarta(one, ato, { abreComCiencia: false }) === 'ENTREGUE',
      );
    });
    expect(new Set(leading)).toEqual(new Set(['abrir']));
    expect(SITUACOES_CARTA.ENTREGUE.equipe).toBe('Aberta no portal');
  });

  it('opens to known where it is a summons, and to delivered otherwise', () => {
    for (const situacao of SEM_CIENCIA.filter((one) => one !== 'ENTREGUE')) {
      expect(aplicarAtoCarta(carta({ situacao }), 'abrir', { abreComCiencia: true })).toBe('CIENTE');
      expect(aplicarAtoCarta(carta({ situacao }), 'abrir', { abreComCiencia: false })).toBe('ENTREGUE');
    }
  });
});
