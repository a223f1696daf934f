import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Concedente,
  canAdmit,
  canChangeTipo,
  canGiveTipo,
  canGiveTo,
  canGrant,
  canGrantAll,
  canReroute,
  concedenteDe,
  holds,
  isGrantable,
} from './conceder.ts';
import { anyGrant, catalog, grant, pedido, tipo } from './permissao.fixture.ts';
import {
  coversReach,
  type Grant,
  type GrupoGrants,
  type ResolvePedido,
  resolvePermissions,
} from './resolve.ts';

/** Who hands rights on, as the resolver knows them. */
function concedente(p: ResolvePedido<typeof catalog>, led: readonly string[] = []): Concedente {
  const grupos = p.grupos.map(({ id, grants }) => ({ id, lider: led.includes(id), grants }));
  const resolved = resolvePermissions({ ...p, grupos });
  return { grupos, held: new Map([...resolved].map(([permissao, { reach: held }]) => [permissao, held])) };
}

/** Whether they hold it in the matters of one group; of one that they lead, for its keeping. */
function holdsThere({ held, grupos }: Concedente, permissao: string, grupoId: string): boolean {
  const far = held.get(permissao);
  if (far === 'all' || (permissao === 'requerimento.ver_grupo' && held.has('requerimento.ver_todos')))
    return true;
  const near = grupos.find(({ id }) => id === grupoId);
  return far === 'grupo' && near !== undefined && (permissao !== 'grupo.organizar' || near.lider);
}

/** The catalogue as if everything counted for everybody. */
const semTipo = Object.fromEntries(
  Object.entries(catalog).map(([permissao, entry]) => [permissao, { ...entry, aPartirDe: 0 as const }]),
);

describe('granting', () => {
  it('a person grants only what they hold, and only as far', () => {
    const attendant = concedente({ tipo: 1, grants: [], grupos: [{ id: 'reg', grants: [] }], catalog });
    const inReg = { grupoId: 'reg', catalog };
    expect(canGrant(attendant, 'requerimento.assumir', 'grupo')).toBe(true);
    expect(canGrant(attendant, 'requerimento.assumir', 'all')).toBe(false);
    expect(canGrant(attendant, 'config.email', 'all')).toBe(false);
    const assumir = grant('requerimento.assumir', 'grupo');
    expect(canGrantAll(attendant, [assumir, grant('config.email')], inReg)).toBe(false);
    expect(canGrantAll(attendant, [assumir], inReg)).toBe(true);
    expect(canGrantAll(attendant, [assumir], { grupoId: 'cad', catalog })).toBe(false);
    // What the catalogue does not know, or does not let reach as far, gives nothing to anybody.
    expect(canGrantAll(attendant, [grant('nao.existe'), grant('config.email', 'own')], inReg)).toBe(true);
  });

  it('lets into a group, and to its head, who holds what that gives, whatever the source', () => {
    const reg: GrupoGrants = { id: 'reg', grants: [] };
    const ouv: GrupoGrants = { id: 'ouv', grants: [grant('ouvidoria.ver', 'grupo')] };
    const admits = (who: Concedente, grupo: GrupoGrants, lider = false) =>
      canAdmit(who, grupo, { lider, catalog });
    const outside = concedente({ tipo: 1, grants: [grant('usuario.permissoes')], grupos: [], catalog });
    expect([admits(outside, reg), admits(outside, reg, true), canReroute(outside)]).toEqual([
      false,
      false,
      false,
    ]);
    const member = concedente({ tipo: 1, grants: [], grupos: [reg, ouv], catalog }, ['reg']);
    expect([admits(member, reg, true), admits(member, ouv), admits(member, ouv, true)]).toEqual([
      true,
      true,
      false,
    ]);
    const admin = concedente({ tipo: 2, grants: [], grupos: [], catalog });
    expect([admits(admin, reg, true), admits(admin, ouv), canReroute(admin)]).toEqual([true, false, true]);
  });

  it('gives with a group nothing that the granter does not hold there themselves', () => {
    const led = fc.subarray(['a', 'b', 'c', 'd']);
    const joined = fc.record({
      id: fc.constantFrom('a', 'b', 'x'),
      grants: fc.array(anyGrant, { maxLength: 3 }),
    });
    let admitted = 0;
    fc.assert(
      fc.property(pedido, led, joined, fc.boolean(), (p, leads, grupo, lider) => {
        const granter = concedente(p, leads);
        if (!canAdmit(granter, grupo, { lider, catalog })) return;
        admitted += 1;
        const given = lider ? [...grupo.grants, grant('grupo.organizar', 'grupo')] : grupo.grants;
        const all = [...given, grant('requerimento.ver_grupo', 'grupo')];
        const got = resolvePermissions({
          tipo: 0,
          grants: [],
          grupos: [{ id: grupo.id, grants: all }],
          catalog: semTipo,
        });
        for (const [permissao, { reach: far, origem }] of got) {
          if (!origem.some(({ fonte }) => fonte === 'grupo')) continue;
          const holds =
            far === 'grupo' ? holdsThere(granter, permissao, grupo.id) : canGrant(granter, permissao, far);
          expect(holds).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(admitted).toBeGreaterThan(50);
  });

  it('whatever is granted within this rule, the receiver ends with no more than the granter has beside their own', () => {
    fc.assert(
      fc.property(pedido, pedido, anyGrant, (granterPedido, receiver, extra) => {
        const granter = concedente(granterPedido);
        if (!canGrant(granter, extra.permissao, extra.alcance)) return;
        const after = resolvePermissions({ ...receiver, grants: [...receiver.grants, extra] });
        const before = resolvePermissions(receiver);
        for (const [permissao, { reach: has }] of after) {
          const own = before.get(permissao)?.reach;
          const given = granter.held.get(permissao);
          expect(own === has || (given !== undefined && coversReach(given, has))).toBe(true);
        }
      }),
    );
  });

  it('keeps tipo 2 and 3 in the hands of tipo 3', () => {
    expect(canChangeTipo(3, 2, 3)).toBe(true);
    expect(canChangeTipo(2, 0, 1)).toBe(true);
    expect(canChangeTipo(2, 1, 2)).toBe(false);
    expect(canChangeTipo(2, 3, 0)).toBe(false);
    expect(canChangeTipo(1, 0, 1)).toBe(false);
  });

  it('gives by a tipo nothing that the granter does not hold, also in the groups of the account', () => {
    let given = 0;
    fc.assert(
      fc.property(pedido, tipo, tipo, fc.subarray(['a', 'b', 'x']), (p, from, to, grupoIds) => {
        const granter = { ...concedente(p), tipo: p.tipo };
        const grupos = grupoIds.map((id) => ({ id, grants: [] }));
        if (!canGiveTipo(granter, { from, to, grupos, grants: [] }, catalog)) return;
        expect(canChangeTipo(p.tipo, from, to)).toBe(true);
        if (to <= from) return;
        for (const [permissao, { reach: far }] of resolvePermissions({
          tipo: to,
          grants: [],
          grupos: [],
          catalog,
        })) {
          given += 1;
          expect(canGrant(granter, permissao, far)).toBe(true);
          if (far === 'grupo')
            for (const id of grupoIds) expect(holdsThere(granter, permissao, id)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
    expect(given).toBeGreaterThan(50);
  });

  it('gives a tipo to nobody once the granter was denied what it brings', () => {
    const denied = concedente({
      tipo: 3,
      grants: [grant('config.email', 'all', 'negar')],
      grupos: [],
      catalog,
    });
    const gives = (to: 2 | 3) =>
      canGiveTipo({ ...denied, tipo: 3 }, { from: 1, to, grupos: [], grants: [] }, catalog);
    expect([gives(2), gives(3)]).toEqual([true, false]);
  });

  it('gives with a tipo also what sleeps in an account until then', () => {
    const admin = { ...concedente({ tipo: 2, grants: [], grupos: [], catalog }), tipo: 2 as const };
    const raises = (grants: Grant[], grupos: GrupoGrants[] = []) =>
      canGiveTipo(admin, { from: 0, to: 1, grupos, grants }, catalog);
    expect(raises([])).toBe(true);
    expect(raises([grant('ouvidoria.ver')])).toBe(false);
    expect(raises([], [{ id: 'ouv', grants: [grant('ouvidoria.ver', 'grupo')] }])).toBe(false);
    // A denial may be taken back by somebody who holds less, so it does not count.
    expect(raises([grant('ouvidoria.ver'), grant('ouvidoria.ver', 'all', 'negar')])).toBe(false);
  });

  it('of a superior administrator reaches what they do not hold; of everybody else it does not', () => {
    const granterOf = (p: ResolvePedido<typeof catalog>) => concedenteDe({ ...concedente(p), tipo: p.tipo });
    const plain = { grants: [], grupos: [], catalog } as const;
    const superior = granterOf({ ...plain, tipo: 3 });
    const ouv: GrupoGrants = { id: 'ouv', grants: [grant('ouvidoria.ver', 'grupo')] };
    expect(canGrant(superior, 'ouvidoria.ver', 'all')).toBe(true);
    expect(canGiveTo(superior, 'ouvidoria.ver', 'grupo', ['ouv'])).toBe(true);
    expect(canAdmit(superior, ouv, { lider: true, catalog })).toBe(true);
    const denied = granterOf({ ...plain, tipo: 3, grants: [grant('usuario.permissoes', 'all', 'negar')] });
    const admin = granterOf({ ...plain, tipo: 2 });
    for (const other of [denied, admin]) {
      expect(canGrant(other, 'ouvidoria.ver', 'all')).toBe(false);
      expect(canAdmit(other, ouv, { lider: false, catalog })).toBe(false);
    }
    // They see through nobody’s eyes for it: what they hold stays what it was.
    expect(holds(superior, 'ouvidoria.ver', 'grupo')).toBe(false);
  });

  it('refuses unknown permissions and reaches that the permission does not have', () => {
    expect(isGrantable(grant('ouvidoria.ver', 'grupo'), catalog)).toBe(true);
    expect(isGrantable(grant('ouvidoria.ver', 'own'), catalog)).toBe(false);
    expect(isGrantable(grant('toString', 'all'), catalog)).toBe(false);
  });
});
