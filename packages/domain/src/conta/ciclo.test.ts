import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available, check } from '../ciclo/ciclo.ts';
import { itIsALife } from '../ciclo/life.fixture.ts';
import { canChangeTipo } from '../permissao/conceder.ts';
import type { Tipo } from '../permissao/resolve.ts';
import { ATOS_DA_CONTA, NOMES_SITUACAO_DE_CONTA } from '../pessoa/conta.ts';
import { CICLO_DA_CONTA, type ContextoDaConta } from './ciclo.ts';

const tipo = fc.constantFrom<Tipo>(0, 1, 2, 3);

const contexto: fc.Arbitrary<ContextoDaConta> = fc.record({
  situacao: fc.constantFrom(...NOMES_SITUACAO_DE_CONTA),
  tipo,
  quem: fc.record({ tipo, propria: fc.boolean() }),
  tipos: fc.subarray([0, 1, 2, 3] as Tipo[]),
  coordenaSozinha: fc.subarray(['REG', 'CAD']),
  bloqueada: fc.boolean(),
  segundoFator: fc.boolean(),
});

const allowed = (given: ContextoDaConta) =>
  available(CICLO_DA_CONTA, given)
    .filter(({ permitido }) => permitido)
    .map(({ acao }) => acao);

const OPEN: ContextoDaConta = {
  situacao: 'ativo',
  tipo: 1,
  quem: { tipo: 2, propria: false },
  tipos: [0],
  coordenaSozinha: [],
  bloqueada: true,
  segundoFator: true,
};

describe('an account before an administrator', () => {
  itIsALife({
    ciclo: CICLO_DA_CONTA,
    begins: 'ativo',
    ends: [],
    situacoes: ['ativo', 'desativado'],
    acoes: ATOS_DA_CONTA,
    contextos: contexto,
    forNobody: (given) => ({ ...given, quem: { tipo: 1 as Tipo, propria: false } }),
  });

  it('is never changed by its owner, and by an administrator only where it is of an attendant or a citizen', () => {
    fc.assert(
      fc.property(contexto, (given) => {
        if (allowed(given).length === 0) return;
        expect(given.quem.propria).toBe(false);
        expect(given.quem.tipo === 3 || (given.quem.tipo === 2 && given.tipo <= 1)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('tells its owner why, in words', () => {
    const own = { ...OPEN, quem: { tipo: 3 as const, propria: true } };
    const verdict = check(CICLO_DA_CONTA, own, { acao: 'desativar' });
    expect(verdict).toMatchObject({ motivo: 'Você não pode desativar a própria conta.' });
    expect(available(CICLO_DA_CONTA, own).map(({ permitido }) => permitido)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is not disabled while nobody else leads its groups', () => {
    const verdict = check(
      CICLO_DA_CONTA,
      { ...OPEN, coordenaSozinha: ['CAD', 'REG'] },
      { acao: 'desativar' },
    );
    expect(verdict).toMatchObject({
      motivo: 'Esta pessoa coordena sozinha os grupos CAD, REG. Escolha antes outra pessoa para coordenar.',
    });
  });

  it('offers what there is to do, and nothing where somebody died or was forgotten', () => {
    expect(allowed(OPEN)).toEqual(['mudar_tipo', 'desbloquear', 'redefinir_segundo_fator', 'desativar']);
    expect(allowed({ ...OPEN, bloqueada: false, segundoFator: false, tipos: [] })).toEqual(['desativar']);
    expect(allowed({ ...OPEN, situacao: 'desativado' })).toEqual(['ativar']);
    for (const situacao of ['falecido', 'anonimizado'] as const)
      expect(allowed({ ...OPEN, situacao })).toEqual([]);
  });

  it('leaves a superior administrator, whatever is done by turns', () => {
    const people = fc.array(fc.record({ tipo, ativa: fc.boolean() }), { minLength: 1, maxLength: 5 });
    const acts = fc.array(fc.record({ by: fc.nat(4), upon: fc.nat(4), to: tipo, disables: fc.boolean() }));
    fc.assert(
      fc.property(people, acts, (begun, done) => {
        const all = [{ tipo: 3 as Tipo, ativa: true }, ...begun];
        for (const { by, upon, to, disables } of done) {
          const [who, whom] = [all[by], all[upon]];
          if (!who?.ativa || !whom) continue;
          const acao = disables ? 'desativar' : 'mudar_tipo';
          const given = {
            ...OPEN,
            situacao: whom.ativa ? ('ativo' as const) : ('desativado' as const),
            tipo: whom.tipo,
            quem: { tipo: who.tipo, propria: by === upon },
            tipos: canChangeTipo(who.tipo, whom.tipo, to) ? [to] : [],
          };
          if (!check(CICLO_DA_CONTA, given, { acao }).ok) continue;
          if (disables) whom.ativa = false;
          else whom.tipo = to;
        }
        expect(all.some((one) => one.tipo === 3 && one.ativa)).toBe(true);
      }),
    );
  });
});
