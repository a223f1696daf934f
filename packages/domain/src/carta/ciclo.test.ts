import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itIsALife } from '../ciclo/life.fixture.ts';
import { CARTA, type Carta, cartaNova, depoisDoAto, NINGUEM_NA_CARTA, type QuemNaCarta } from './ciclo.ts';
import {
  ATOS_CARTA,
  type AtoCarta,
  NOMES_SITUACAO_CARTA,
  POSTAGENS_MAX,
  SEM_CIENCIA,
  SITUACOES_CARTA,
  type SituacaoCarta,
} from './situacao.ts';

const carta = (input: Partial<Carta> = {}): Carta => ({ ...cartaNova('OFICIO'), ...input });

/** What a letter admits, for anybody. */
const listAtosCarta = (one: Carta): AtoCarta[] =>
  ATOS_CARTA.filter((ato) => depoisDoAto(one, ato, one.canal) !== null);

const leadsTo = (one: Carta, ato: AtoCarta) => depoisDoAto(one, ato, one.canal)?.situacao;

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
  let now = carta({ abreComCiencia: chosen.abreComCiencia });
  for (const n of chosen.escolhas) {
    const open = listAtosCarta(now);
    const ato = open[n % Math.max(open.length, 1)];
    if (ato === undefined) break;
    now = depoisDoAto(now, ato, chosen.canal) ?? now;
    steps.push({ ato, carta: now });
  }
  return steps;
}

/** Few ways lead by the post to an end. */
const MANY = { numRuns: 2000 };

const LEFT: readonly SituacaoCarta[] = NOMES_SITUACAO_CARTA.filter(
  (one) => one !== 'RASCUNHO' && one !== 'EM_ASSINATURA',
);
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

  it('never becomes a paper of staff alone again, once it left', () => {
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
    for (const ato of refused) expect(leadsTo(one, ato)).toBeUndefined();
  });

  it('is cancelled only while unopened, and never while it is in the post', () => {
    const open = (noCorreio: boolean) =>
      NOMES_SITUACAO_CARTA.filter((situacao) =>
        listAtosCarta(carta({ situacao, noCorreio })).includes('cancelar'),
      );
    expect(open(false)).toEqual(['RASCUNHO', 'EM_ASSINATURA', 'EXPEDIDA', 'DEVOLVIDA']);
    expect(open(true).filter((situacao) => LEFT.includes(situacao))).toEqual([]);
  });

  it('has none in the post once it is cancelled', () => {
    fc.assert(
      fc.property(way, (chosen) => {
        for (const { carta: one } of walk(chosen))
          if (one.situacao === 'CANCELADA') expect(one.noCorreio).toBe(false);
      }),
      MANY,
    );
  });

  it('stands as returned only while it is unopened and not in the post again', () => {
    fc.assert(
      fc.property(way, (chosen) => {
        const steps = walk(chosen);
        const opened = steps.findIndex(({ ato }) => ato === 'abrir' || ato === 'dar_ciencia');
        for (const [n, { carta: one }] of steps.entries()) {
          if (one.situacao !== 'DEVOLVIDA') continue;
          expect(one.noCorreio).toBe(false);
          expect(opened === -1 || n < opened).toBe(true);
          expect(listAtosCarta(one)).toContain('abrir');
        }
      }),
      MANY,
    );
  });

  it.each(LEFT)('takes what the post did as long as it has it: %s', (situacao) => {
    const ends = ['registrar_entrega', 'registrar_devolucao'] as const;
    for (const noCorreio of [true, false]) {
      const one = carta({ situacao, canal: 'POSTAL', postagens: 1, noCorreio });
      expect(listAtosCarta(one).filter((ato) => ends.some((end) => end === ato))).toEqual(
        noCorreio ? ends : [],
      );
    }
  });

  it.each<[SituacaoCarta, Partial<Record<AtoCarta, SituacaoCarta>>]>([
    ['EXPEDIDA', { registrar_entrega: 'CIENTE', registrar_devolucao: 'DEVOLVIDA' }],
    ['ENTREGUE', { registrar_entrega: 'CIENTE', registrar_devolucao: 'ENTREGUE' }],
    ['DEVOLVIDA', { registrar_entrega: 'CIENTE', registrar_devolucao: 'DEVOLVIDA' }],
    ['CIENTE', { registrar_entrega: 'CIENTE', registrar_devolucao: 'CIENTE' }],
    ['RESPONDIDA', { registrar_entrega: 'RESPONDIDA', registrar_devolucao: 'RESPONDIDA' }],
    ['CANCELADA', { registrar_entrega: 'CANCELADA', registrar_devolucao: 'CANCELADA' }],
  ])('is %s while the post has it: %j', (situacao, leads) => {
    const one = carta({ situacao, canal: 'POSTAL', postagens: 1, noCorreio: true });
    for (const [ato, para] of Object.entries(leads)) expect(leadsTo(one, ato as AtoCarta)).toBe(para);
  });

  it('is on its way again where it is posted once more, unless it was opened', () => {
    const posted = (situacao: SituacaoCarta) =>
      leadsTo(carta({ situacao, canal: 'POSTAL', postagens: 1 }), 'registrar_postagem');
    expect(SEM_CIENCIA.map(posted)).toEqual(['EXPEDIDA', 'ENTREGUE', 'EXPEDIDA']);
  });

  it('is called opened in the portal, as nothing but that leads there', () => {
    const leading = NOMES_SITUACAO_CARTA.filter((situacao) => situacao !== 'ENTREGUE').flatMap((situacao) => {
      const one = carta({ situacao, canal: 'POSTAL', postagens: 1, noCorreio: true });
      return listAtosCarta(one).filter((ato) => leadsTo(one, ato) === 'ENTREGUE');
    });
    expect(new Set(leading)).toEqual(new Set(['abrir']));
    expect(SITUACOES_CARTA.ENTREGUE.equipe).toBe('Aberta no portal');
  });

  it('opens to known where it is a summons, and to delivered otherwise', () => {
    for (const situacao of SEM_CIENCIA.filter((one) => one !== 'ENTREGUE')) {
      expect(leadsTo(carta({ situacao, abreComCiencia: true }), 'abrir')).toBe('CIENTE');
      expect(leadsTo(carta({ situacao }), 'abrir')).toBe('ENTREGUE');
    }
  });
});

const parte = fc.boolean();
const contextos = fc.record({
  carta: fc.record<Carta>({
    situacao: fc.constantFrom(...NOMES_SITUACAO_CARTA),
    canal: fc.constantFrom(null, 'PORTAL' as const, 'POSTAL' as const),
    postagens: fc.nat(POSTAGENS_MAX),
    noCorreio: fc.boolean(),
    aberta: fc.boolean(),
    abreComCiencia: fc.boolean(),
    levaAto: fc.boolean(),
    esperada: fc.boolean(),
    deQuemAssina: fc.boolean(),
  }),
  // A person, or the portal by itself.
  quem: fc.oneof(
    fc.constant({ ...NINGUEM_NA_CARTA, portal: true }),
    fc.record<QuemNaCarta>({
      redator: parte,
      assinante: parte,
      escritor: parte,
      expedidor: parte,
      cancelador: parte,
      destinatario: parte,
      portal: fc.constant(false),
      impedimento: fc.constantFrom(null, 'Você declarou impedimento neste pedido.'),
    }),
  ),
  recebeMensagens: fc.boolean(),
});

describe('who may act in a letter', () => {
  itIsALife({
    ciclo: CARTA,
    begins: 'RASCUNHO',
    ends: ['RESPONDIDA', 'CANCELADA'],
    situacoes: NOMES_SITUACAO_CARTA,
    acoes: ATOS_CARTA,
    contextos,
    forNobody: (contexto) => ({ ...contexto, quem: NINGUEM_NA_CARTA }),
  });
});
