import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deveSegundoFator,
  FAIXAS_DE_SEGURANCA,
  fimDoPrazoDoSegundoFator,
  MAIOR_INATIVIDADE,
  SEGURANCA_INICIAL,
  SENHA_PISO,
  type Seguranca,
  vidaDaSessao,
} from './seguranca.ts';

const HOUR = 3600;

/** Any decision within the bounds. */
const regras: fc.Arbitrary<Seguranca> = fc.record({
  ...(Object.fromEntries(
    Object.entries(FAIXAS_DE_SEGURANCA).map(([name, [min, max]]) => [name, fc.integer({ min, max })]),
  ) as Record<keyof typeof FAIXAS_DE_SEGURANCA, fc.Arbitrary<number>>),
  segundoFatorEquipe: fc.boolean(),
  segundoFatorAdministracao: fc.boolean(),
  segundoFatorSistema: fc.boolean(),
  segundoFatorSigilo: fc.boolean(),
});

describe('the life of a session', () => {
  it('is 30 minutes and 12 hours for staff, 60 minutes and 7 days for others, until the council decides', () => {
    expect(vidaDaSessao(SEGURANCA_INICIAL, true)).toEqual({ idle: 1800, absolute: 12 * HOUR });
    expect(vidaDaSessao(SEGURANCA_INICIAL, false)).toEqual({ idle: 3600, absolute: 168 * HOUR });
  });

  it('always ends, and that of staff lasts no longer than that of others', () => {
    fc.assert(
      fc.property(regras, (any) => {
        const [staff, others] = [vidaDaSessao(any, true), vidaDaSessao(any, false)];
        expect(staff.absolute).toBeLessThanOrEqual(others.absolute);
        for (const { idle, absolute } of [staff, others]) {
          expect(idle).toBeGreaterThan(0);
          expect(idle).toBeLessThanOrEqual(Math.min(MAIOR_INATIVIDADE, absolute));
        }
      }),
    );
  });
});

describe('the second factor', () => {
  it.each([
    ['segundoFatorEquipe', { tipo: 1, sigilo: false }],
    ['segundoFatorAdministracao', { tipo: 2, sigilo: false }],
    ['segundoFatorSistema', { tipo: 3, sigilo: false }],
    ['segundoFatorSigilo', { tipo: 0, sigilo: true }],
  ] as const)('is compulsory by %s for these people alone', (name, who) => {
    const decided = { ...SEGURANCA_INICIAL, [name]: true };
    expect(deveSegundoFator(decided, who)).toBe(true);
    const all = [0, 1, 2, 3].flatMap((tipo) => [true, false].map((sigilo) => ({ tipo, sigilo })));
    const owing = all.filter((one) => deveSegundoFator(decided, one));
    expect(owing.every((one) => (who.sigilo ? one.sigilo : one.tipo === who.tipo))).toBe(true);
    expect(all.some((one) => deveSegundoFator(SEGURANCA_INICIAL, one))).toBe(false);
  });

  it('is waited for so many days, and not at all with none', () => {
    const desde = new Date('2026-11-23T13:00:00Z');
    expect(fimDoPrazoDoSegundoFator(SEGURANCA_INICIAL, desde)).toEqual(new Date('2026-11-30T13:00:00Z'));
    expect(fimDoPrazoDoSegundoFator({ ...SEGURANCA_INICIAL, segundoFatorDias: 0 }, desde)).toEqual(desde);
  });
});

it('what holds first is within the bounds, and no bound lets a password fall under the floor', () => {
  for (const [name, [min, max]] of Object.entries(FAIXAS_DE_SEGURANCA)) {
    const first = SEGURANCA_INICIAL[name as keyof typeof FAIXAS_DE_SEGURANCA];
    expect(first >= min && first <= max, name).toBe(true);
  }
  expect(FAIXAS_DE_SEGURANCA.senhaPessoas[0]).toBe(SENHA_PISO);
});
