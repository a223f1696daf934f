import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyGrant, catalog, grant, pedido, tipo } from './permissao.fixture.ts';
import {
  coversReach,
  explainPermissions,
  type Grant,
  type GrupoGrants,
  type Reach,
  type ResolvePedido,
  resolvePermissions,
  type Tipo,
  unknownPermissions,
} from './resolve.ts';

const resolve = (tipo: Tipo, grants: Grant[] = [], grupos: GrupoGrants[] = []) =>
  resolvePermissions({ tipo, grants, grupos, catalog });
const reachOf = (permissao: keyof typeof catalog, ...args: Parameters<typeof resolve>) =>
  resolve(...args).get(permissao)?.reach;

describe('resolvePermissions', () => {
  it('gives what the tipo gives, the higher including the lower', () => {
    expect(reachOf('requerimento.assumir', 0)).toBeUndefined();
    expect(reachOf('requerimento.assumir', 1)).toBe('grupo');
    expect(reachOf('requerimento.assumir', 3)).toBe('all');
    expect(reachOf('relatorio.produtividade', 1)).toBe('own');
    expect([...resolve(0).keys()]).toEqual(['relatorio.produtividade']);
  });

  it('adds what groups and the person have, and says where each comes from', () => {
    const ouv: GrupoGrants = { id: 'ouv', grants: [grant('ouvidoria.ver', 'grupo')] };
    const sic: GrupoGrants = { id: 'sic', grants: [grant('ouvidoria.ver', 'all')] };
    expect(resolve(1, [grant('ouvidoria.ver', 'grupo')], [sic, ouv]).get('ouvidoria.ver')).toEqual({
      reach: 'all',
      origem: [
        { fonte: 'grupo', grupoId: 'ouv', reach: 'grupo' },
        { fonte: 'grupo', grupoId: 'sic', reach: 'all' },
        { fonte: 'pessoa', reach: 'grupo' },
      ],
    });
    expect(resolve(2).get('requerimento.assumir')?.origem).toEqual([
      { fonte: 'tipo', tipo: 1, reach: 'grupo' },
      { fonte: 'tipo', tipo: 2, reach: 'all' },
    ]);
  });

  it('gives who leads a group its keeping, and says so', () => {
    const [reg, cad] = [
      { id: 'reg', lider: true, grants: [] },
      { id: 'cad', grants: [] },
    ];
    expect(resolve(1, [], [cad, reg]).get('grupo.organizar')).toEqual({
      reach: 'grupo',
      origem: [{ fonte: 'lideranca', grupoId: 'reg', reach: 'grupo' }],
    });
    expect(reachOf('grupo.organizar', 1, [], [cad])).toBeUndefined();
    expect([...resolve(1, [], [reg]).keys()]).toEqual([...resolve(1).keys(), 'grupo.organizar']);
  });

  it('lets the person’s deny win over everything, whatever its reach', () => {
    const deny = grant('requerimento.assumir', 'grupo', 'negar');
    const group: GrupoGrants = { id: 'reg', grants: [grant('requerimento.assumir')] };
    expect(
      reachOf('requerimento.assumir', 3, [deny, grant('requerimento.assumir')], [group]),
    ).toBeUndefined();
    const told = explainPermissions({ tipo: 3, grants: [deny], grupos: [group], catalog });
    expect(told.find(({ permissao }) => permissao === 'requerimento.assumir')).toMatchObject({
      reach: null,
      negada: true,
      origem: [{ fonte: 'tipo' }, { fonte: 'tipo' }, { fonte: 'grupo' }],
    });
  });

  it('lets nobody below its tipo have a permission, whatever grants it, and says from which tipo on it counts', () => {
    const group: GrupoGrants = {
      id: 'ti',
      lider: true,
      grants: [grant('config.email'), grant('ouvidoria.ver')],
    };
    const own = [grant('config.email'), grant('grupo.organizar')];
    expect([0, 1, 2, 3].map((tipo) => reachOf('config.email', tipo as Tipo, own, [group]))).toEqual([
      undefined,
      undefined,
      undefined,
      'all',
    ]);
    // A citizen who was of the staff keeps nothing: not by their groups, and not by leading one.
    expect([...resolve(0, own, [group]).keys()]).toEqual(['relatorio.produtividade']);
    const told = explainPermissions({ tipo: 2, grants: own, grupos: [group], catalog });
    expect(told.find(({ permissao }) => permissao === 'config.email')).toEqual({
      permissao: 'config.email',
      reach: null,
      negada: false,
      exige: 3,
      origem: [
        { fonte: 'grupo', grupoId: 'ti', reach: 'all' },
        { fonte: 'pessoa', reach: 'all' },
      ],
    });
    expect(told.filter(({ exige }) => exige !== null)).toHaveLength(1);
  });

  it('does not let a group deny', () => {
    const group: GrupoGrants = { id: 'reg', grants: [grant('requerimento.assumir', 'all', 'negar')] };
    expect(reachOf('requerimento.assumir', 1, [], [group])).toBe('grupo');
  });

  it('never widens a grant beyond what was given, nor beyond the catalogue', () => {
    expect(reachOf('ouvidoria.ver', 1, [grant('ouvidoria.ver', 'own')])).toBeUndefined();
    const wide = { 'config.email': { ...catalog['config.email'], porTipo: {} } };
    const email = grant('config.email', 'grupo');
    expect(resolvePermissions({ tipo: 3, grants: [email], grupos: [], catalog: wide }).size).toBe(0);
    expect(resolve(0, [grant('nao.existe')]).size).toBe(1);
    expect(unknownPermissions(['nao.existe', 'ouvidoria.ver', 'nao.existe', 'toString'], catalog)).toEqual([
      'nao.existe',
      'toString',
    ]);
  });
});

/** True when the second person holds at least as much as the first, everywhere. */
function holdsAtLeast(less: ResolvePedido<typeof catalog>, more: ResolvePedido<typeof catalog>): boolean {
  const wider = resolvePermissions(more);
  return [...resolvePermissions(less)].every(([permissao, { reach: had }]) => {
    const has = wider.get(permissao);
    return has !== undefined && coversReach(has.reach, had);
  });
}

describe('properties', () => {
  it('does not depend on any order', () => {
    fc.assert(
      fc.property(pedido, (p) => {
        const shuffled = {
          ...p,
          grants: [...p.grants].reverse(),
          grupos: [...p.grupos].reverse().map((g) => ({ ...g, grants: [...g.grants].reverse() })),
        };
        expect([...resolvePermissions(shuffled)]).toEqual([...resolvePermissions(p)]);
      }),
    );
  });

  it('is monotone: a permit, a group or a higher tipo never takes away', () => {
    fc.assert(
      fc.property(pedido, anyGrant, tipo, (p, extra, other) => {
        const permit: Grant = { ...extra, efeito: 'permitir' };
        expect(holdsAtLeast(p, { ...p, grants: [...p.grants, permit] })).toBe(true);
        expect(holdsAtLeast(p, { ...p, grupos: [...p.grupos, { id: 'z', grants: [extra] }] })).toBe(true);
        if (other >= p.tipo) expect(holdsAtLeast(p, { ...p, tipo: other })).toBe(true);
      }),
    );
  });

  it('is antitone in denials, and a denial removes exactly its permission', () => {
    fc.assert(
      fc.property(pedido, anyGrant, (p, extra) => {
        const denied = { ...p, grants: [...p.grants, { ...extra, efeito: 'negar' as const }] };
        expect(holdsAtLeast(denied, p)).toBe(true);
        const expected = [...resolvePermissions(p)].filter(([permissao]) => permissao !== extra.permissao);
        expect([...resolvePermissions(denied)]).toEqual(expected);
      }),
    );
  });

  it('explains every permission of the catalogue, in agreement with the answer', () => {
    fc.assert(
      fc.property(pedido, (p) => {
        const held = resolvePermissions(p);
        const told = explainPermissions(p);
        expect(told.map(({ permissao }) => permissao)).toEqual(Object.keys(catalog));
        for (const { permissao, reach, origem, negada, exige } of told) {
          expect(held.get(permissao as keyof typeof catalog)?.reach ?? null).toBe(reach);
          expect(reach === null).toBe(negada || exige !== null || origem.length === 0);
          const { aPartirDe } = catalog[permissao as keyof typeof catalog];
          expect(exige).toBe(p.tipo < aPartirDe ? aPartirDe : null);
        }
      }),
    );
  });

  it('reaches as far as its widest source, and every held permission has one', () => {
    fc.assert(
      fc.property(pedido, (p) => {
        for (const [permissao, held] of resolvePermissions(p)) {
          expect(held.origem.some((source) => source.reach === held.reach)).toBe(true);
          expect(held.origem.every((source) => coversReach(held.reach, source.reach))).toBe(true);
          expect((catalog[permissao].reaches as readonly Reach[]).includes(held.reach)).toBe(true);
        }
      }),
    );
  });
});
