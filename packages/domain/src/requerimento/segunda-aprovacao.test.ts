import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atendente, contexto, find } from './acoes.fixture.ts';
import { EM_APROVACAO, esperaAprovacao, esperaAprovacaoDe } from './segunda-aprovacao.ts';
import { STATUS_CODIGOS } from './status.ts';

const needs = { precisaSegundoAprovador: true, temResponsavel: true };

describe('esperaAprovacao', () => {
  it('holds for a request in work that still needs the approval of a second person', () => {
    expect(EM_APROVACAO).toEqual(['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO']);
    expect(esperaAprovacao(contexto('EM_ANALISE', atendente, needs, 'W5'))).toBe(true);
    for (const change of [
      { temResponsavel: false },
      { precisaSegundoAprovador: false },
      { segundaAprovacao: 'INDEFERIDO' as const },
    ])
      expect(esperaAprovacao(contexto('EM_ANALISE', atendente, { ...needs, ...change }, 'W5'))).toBe(false);
    expect(esperaAprovacao(contexto('EM_EXIGENCIA', atendente, needs, 'W5'))).toBe(false);
  });

  it('falls only to people whom the request offers to approve it', () => {
    const people = fc.record({
      isAutor: fc.boolean(),
      isParte: fc.boolean(),
      doGrupo: fc.boolean(),
      isResponsavel: fc.boolean(),
      impedido: fc.boolean(),
      propos: fc.boolean(),
    });
    const facts = fc.record({
      temResponsavel: fc.boolean(),
      precisaSegundoAprovador: fc.boolean(),
      segundaAprovacao: fc.constantFrom(null, 'DEFERIDO' as const),
    });
    fc.assert(
      fc.property(people, facts, fc.constantFrom(...STATUS_CODIGOS), (who, fatos, status) => {
        const c = contexto(status, { ...atendente, ...who }, fatos, 'W5');
        const offered = find(c, 'aprovar')?.permitido === true;
        expect(esperaAprovacaoDe(c)).toBe(offered && fatos.temResponsavel && fatos.segundaAprovacao === null);
      }),
    );
  });
});
