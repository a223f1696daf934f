import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canInvite, listTiposQueConvida, TIPOS_DA_EQUIPE } from './convidar.ts';
import { anyGrant, catalog, grant, pedido } from './permissao.fixture.ts';
import { coversReach, type GrupoGrants, type ResolvePedido, resolvePermissions } from './resolve.ts';

type Pedido = ResolvePedido<typeof catalog>;

function anfitriao({ tipo, grupos, ...rest }: Pedido) {
  const held = resolvePermissions({ tipo, grupos, ...rest });
  return {
    tipo,
    grupos: grupos.map(({ id, lider = false }) => ({ id, lider })),
    held: new Map([...held].map(([permissao, { reach }]) => [permissao, reach])),
  };
}

const plain = (tipo: Pedido['tipo'], grants: Pedido['grants'] = []): Pedido => ({
  tipo,
  grants,
  grupos: [],
  catalog,
});

describe('inviting', () => {
  it('gives attendants to administrators, and every tipo to the superior one', () => {
    const tipos = (p: Pedido) => listTiposQueConvida(anfitriao(p), catalog);
    expect([0, 1, 2, 3].map((tipo) => tipos(plain(tipo as Pedido['tipo'])))).toEqual([
      [],
      [],
      [1],
      [1, 2, 3],
    ]);
    expect(tipos(plain(1, [grant('usuario.permissoes')]))).toEqual([]);
    // What was taken from the person they do not hand on with a tipo either.
    expect(tipos(plain(2, [grant('requerimento.assumir', 'all', 'negar')]))).toEqual([]);
    expect(tipos(plain(3, [grant('usuario.permissoes', 'all', 'negar')]))).toEqual([]);
  });

  it('gives no group whose grants the person lacks', () => {
    const admin = anfitriao(plain(2));
    const ouv: GrupoGrants = { id: 'ouv', grants: [grant('ouvidoria.ver', 'grupo')] };
    expect(canInvite(admin, { tipo: 1, grupos: [{ id: 'reg', grants: [] }] }, catalog)).toBe(true);
    expect(canInvite(admin, { tipo: 1, grupos: [{ id: 'reg', grants: [] }, ouv] }, catalog)).toBe(false);
    expect(canInvite(admin, { tipo: 2, grupos: [] }, catalog)).toBe(false);
  });

  it('never makes somebody who holds more than the inviter does', () => {
    const grupo = fc.record({
      id: fc.constantFrom('a', 'b', 'x'),
      grants: fc.array(anyGrant, { maxLength: 3 }),
    });
    const asked = fc.record({
      tipo: fc.constantFrom(...TIPOS_DA_EQUIPE),
      grupos: fc.uniqueArray(grupo, { selector: ({ id }) => id, maxLength: 2 }),
    });
    let invited = 0;
    fc.assert(
      fc.property(pedido, asked, (who, convite) => {
        const granter = anfitriao(who);
        if (!canInvite(granter, convite, catalog)) return;
        invited += 1;
        const given = convite.grupos.map(({ id, grants }) => ({
          id,
          grants: grants.filter(({ efeito }) => efeito === 'permitir'),
        }));
        for (const [permissao, { reach }] of resolvePermissions({
          ...convite,
          grupos: given,
          grants: [],
          catalog,
        })) {
          const own = granter.held.get(permissao);
          expect(own !== undefined && coversReach(own, reach), permissao).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
    expect(invited).toBeGreaterThan(50);
  });
});
