import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atendente, autor, bySystem, contexto, coordenador, names } from '../requerimento/acoes.fixture.ts';
import { availableActions, checkAcao } from '../requerimento/acoes.ts';
import type { Contexto } from '../requerimento/contexto.ts';
import type { Ajuste } from './ajuste.ts';
import { listArestas } from './grafo.ts';
import { findTransicao, limitesDe } from './limites.ts';

const exigir: Ajuste = {
  de: 'EM_ANALISE',
  acao: 'exigir',
  para: 'EM_EXIGENCIA',
  alcance: 'lei',
  permissao: null,
  avisa: true,
};
const lider = { ...atendente, isLider: true };
const responsavel = { ...atendente, isResponsavel: true };

function offered(quem: Contexto['quem'], ajuste: Partial<Ajuste>): boolean {
  const all = names({ ...contexto('EM_ANALISE', quem), ajustes: [{ ...exigir, ...ajuste }] });
  return all.includes('exigir');
}

describe('who may take a way', () => {
  it.each([
    ['lei', [true, true, true, true]],
    ['responsavel', [false, true, true, true]],
    ['lideranca', [false, false, true, true]],
    ['ninguem', [false, false, false, false]],
  ] as const)('is narrowed to: %s', (alcance, expected) => {
    const people = [atendente, responsavel, lider, coordenador];
    expect(people.map((quem) => offered(quem, { alcance }))).toEqual(expected);
  });

  it('may need one more permission, with its own reach', () => {
    const permissao = 'requerimento.reabrir';
    expect(offered(atendente, { permissao })).toBe(true);
    const without = new Map([...atendente.permissoes].filter(([key]) => key !== permissao));
    expect(offered({ ...atendente, permissoes: without }, { permissao })).toBe(false);
  });

  it('says so of a command, and leaves the portal alone', () => {
    const here = {
      ...contexto('EM_ANALISE', atendente),
      ajustes: [{ ...exigir, alcance: 'lideranca' as const }],
    };
    expect(checkAcao(here, 'exigir')).toMatchObject({ ok: false, erro: 'PERM_NEGADA' });
    const closed = { ...here, ajustes: [{ ...exigir, alcance: 'ninguem' as const }] };
    expect(checkAcao(closed, 'exigir')).toMatchObject({ ok: false, erro: 'TRANSICAO_INVALIDA' });
    const filed: Ajuste = {
      de: 'PROTOCOLADO',
      acao: 'assumir',
      para: 'EM_TRIAGEM',
      alcance: 'lideranca',
      permissao: null,
      avisa: false,
    };
    const verdict = bySystem({ ...contexto('PROTOCOLADO', autor), ajustes: [filed] }, 'assumir');
    expect(verdict).toMatchObject({ ok: true, passo: { aviso: null } });
  });

  it('never becomes more than the law allows, whatever is kept', () => {
    const arestas = listArestas(null);
    const anyAjuste = fc.constantFrom(...arestas).chain(({ de, acao, para }) =>
      fc.record({
        de: fc.constant(de),
        acao: fc.constant(acao),
        para: fc.constant(para),
        avisa: fc.boolean(),
        alcance: fc.constantFrom(
          'lei' as const,
          'responsavel' as const,
          'lideranca' as const,
          'ninguem' as const,
        ),
        permissao: fc.constantFrom(null, 'requerimento.decidir'),
      }),
    );
    const people = [
      autor,
      atendente,
      responsavel,
      lider,
      coordenador,
      { ...autor, ...coordenador, isAutor: true },
    ];
    fc.assert(
      fc.property(
        fc.array(anyAjuste),
        fc.constantFrom(...people),
        fc.constantFrom(...arestas),
        (ajustes, quem, at) => {
          for (const workflow of ['W2', 'W3', 'W5', 'W7'] as const) {
            const here = contexto(at.de, quem, {}, workflow);
            const law = availableActions(here).flatMap(({ acao, para }) =>
              para.map((one) => `${acao} ${one}`),
            );
            const now = availableActions({ ...here, ajustes }).flatMap(({ acao, para }) =>
              para.map((one) => `${acao} ${one}`),
            );
            expect(law).toEqual(expect.arrayContaining(now));
          }
        },
      ),
    );
  });
});

describe('the notices that a way sends', () => {
  it('stay where the law asks for them, each with its reason', () => {
    const kept = listArestas(null).filter(({ aviso }) => aviso !== null);
    const free = kept.filter((aresta) => limitesDe(aresta).motivoAviso === null);
    expect(new Set(free.map(({ aviso }) => aviso?.modelo))).toEqual(
      new Set(['req.em_analise', 'req.exigencia_respondida']),
    );
    const decidir = findTransicao({ de: 'EM_ANALISE', acao: 'decidir', para: 'INDEFERIDO' });
    expect(decidir && limitesDe(decidir).motivoAviso).toContain('intimação');
    expect(findTransicao({ de: 'CANCELADO', acao: 'reabrir', para: 'EM_ANALISE' })).toBeNull();
  });
});
