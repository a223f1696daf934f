import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Concedente } from './conceder.ts';
import {
  canChoose,
  ESCOLHAS,
  type Escolha,
  escolhaOf,
  isAbaixoDoTipo,
  isEscolhaOf,
  withEscolha,
} from './escolha.ts';
import { catalog, grant, pedido } from './permissao.fixture.ts';
import {
  coversReach,
  explainPermissions,
  type Grant,
  type PermissaoExplicada,
  type Reach,
  type ResolvePedido,
  resolvePermissions,
} from './resolve.ts';

type Pedido = ResolvePedido<typeof catalog>;
type Permissao = keyof typeof catalog;

const PERMISSOES = Object.keys(catalog) as Permissao[];
const reachesOf = (permissao: Permissao): readonly Reach[] => catalog[permissao].reaches;

/** A permission with a choice that its catalogue entry has. */
const change = fc
  .constantFrom(...PERMISSOES)
  .chain((permissao) =>
    fc.tuple(fc.constant(permissao), fc.constantFrom<Escolha>('herdar', 'negar', ...reachesOf(permissao))),
  );

/** The same person with this choice stored instead of what they had for the permission. */
function stored(p: Pedido, permissao: string, escolha: Escolha): Pedido {
  const others = p.grants.filter((one) => one.permissao !== permissao);
  const own: Grant[] =
    escolha === 'herdar'
      ? []
      : [escolha === 'negar' ? grant(permissao, 'all', 'negar') : grant(permissao, escolha)];
  return { ...p, grants: [...others, ...own] };
}

function explained(p: Pedido, permissao: string): PermissaoExplicada {
  const found = explainPermissions(p).find((one) => one.permissao === permissao);
  if (!found) throw new Error(`${permissao} is in the catalogue`);
  return found;
}

const granterOf = (p: Pedido): Concedente => ({
  grupos: p.grupos.map(({ id, lider = false }) => ({ id, lider })),
  held: new Map([...resolvePermissions(p)].map(([permissao, { reach }]) => [permissao, reach])),
});

const may = (granter: Pedido, target: Pedido, permissao: string, escolha: Escolha) =>
  canChoose(granterOf(granter), explained(target, permissao), {
    escolha,
    grupoIds: target.grupos.map(({ id }) => id),
  });

const staff = (tipo: 1 | 2, grupos: string[] = [], grants: Grant[] = []): Pedido => ({
  tipo,
  grants,
  grupos: grupos.map((id) => ({ id, grants: [] })),
  catalog,
});

describe('a choice for one person', () => {
  it('is read back as it was stored, and stands as the resolver decides', () => {
    fc.assert(
      fc.property(pedido, change, (p, [permissao, escolha]) => {
        const after = explained(stored(p, permissao, escolha), permissao);
        expect(escolhaOf(after)).toBe(escolha);
        const before = explained(stored(p, permissao, 'herdar'), permissao);
        expect(withEscolha(before, escolha)).toEqual(after);
        expect(withEscolha(after, 'herdar')).toEqual(before);
      }),
    );
  });

  it('is one of those that the permission has', () => {
    const choices = (permissao: string) => ESCOLHAS.filter((one) => isEscolhaOf(permissao, one, catalog));
    expect(choices('config.email')).toEqual(['herdar', 'negar', 'all']);
    expect(choices('ouvidoria.ver')).toEqual(['herdar', 'negar', 'grupo', 'all']);
  });

  it('stands as far as it says', () => {
    const base = explained(staff(1), 'relatorio.produtividade');
    expect(ESCOLHAS.map((escolha) => withEscolha(base, escolha).reach)).toEqual([
      'own',
      null,
      'own',
      'grupo',
      'all',
    ]);
  });
});

describe('who may choose', () => {
  it('gives only what they hold, as far as they hold it, and in the groups where they hold it', () => {
    const attendant = staff(1, ['reg']);
    expect(may(attendant, staff(1, ['reg']), 'requerimento.assumir', 'grupo')).toBe(true);
    expect(may(attendant, staff(1, ['reg', 'cad']), 'requerimento.assumir', 'grupo')).toBe(false);
    expect(may(attendant, staff(1, ['reg']), 'requerimento.assumir', 'all')).toBe(false);
    expect(may(staff(2), staff(1, ['reg', 'cad']), 'requerimento.assumir', 'all')).toBe(true);
    expect(may(staff(2), staff(1), 'config.email', 'all')).toBe(false);
  });

  it('takes anything away, but gives nothing back that they do not hold', () => {
    const denied = staff(1, [], [grant('config.email', 'all', 'negar'), grant('ouvidoria.ver')]);
    expect(may(staff(2), denied, 'ouvidoria.ver', 'negar')).toBe(true);
    expect(may(staff(2), denied, 'ouvidoria.ver', 'herdar')).toBe(true);
    // Nothing else gives it: without the deny it is not held either.
    expect(may(staff(2), denied, 'config.email', 'herdar')).toBe(true);
    const tipo3: Pedido = { ...denied, tipo: 3 };
    expect(may(staff(2), tipo3, 'config.email', 'herdar')).toBe(false);
    expect(may(tipo3, tipo3, 'ouvidoria.ver', 'all')).toBe(true);
  });
});

describe('what counts only from a higher tipo on', () => {
  it('is given to nobody below it, and is taken back as ever', () => {
    const tipo3: Pedido = { ...staff(2), tipo: 3 };
    const lowered = staff(2, [], [grant('config.email')]);
    expect(may(tipo3, staff(2), 'config.email', 'all')).toBe(false);
    expect(isAbaixoDoTipo(explained(staff(2), 'config.email'), 'all')).toBe(true);
    for (const escolha of ['herdar', 'negar'] as const) {
      expect(may(tipo3, lowered, 'config.email', escolha)).toBe(true);
      expect(isAbaixoDoTipo(explained(lowered, 'config.email'), escolha)).toBe(false);
    }
    expect(may(tipo3, { ...staff(2), tipo: 3 }, 'config.email', 'all')).toBe(true);
  });
});

describe('any sequence of choices', () => {
  /** What everybody reaches together: all matters, or those of one group. */
  function reachedByAll(people: readonly Pedido[]): Set<string> {
    const reached = new Set<string>();
    for (const p of people)
      for (const [permissao, { reach }] of resolvePermissions(p)) {
        if (coversReach(reach, 'own')) reached.add(permissao);
        if (reach === 'all') reached.add(`${permissao} all`);
        if (coversReach(reach, 'grupo')) for (const { id } of p.grupos) reached.add(`${permissao} ${id}`);
      }
    // Who reaches all matters reaches those of each group; who reads all requests reads those of each.
    for (const permissao of PERMISSOES)
      if (
        reached.has(`${permissao} all`) ||
        (permissao === 'requerimento.ver_grupo' && reached.has('requerimento.ver_todos'))
      )
        for (const id of ['a', 'b', 'c', 'd']) reached.add(`${permissao} ${id}`).add(permissao);
    return reached;
  }

  it('never reaches further than somebody did before, and leaves somebody who may choose', () => {
    let changed = 0;
    const choices = fc.array(fc.tuple(fc.nat(3), fc.nat(3), change), { minLength: 10, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(pedido, { minLength: 2, maxLength: 4 }), choices, (start, steps) => {
        const people = [...start];
        const keepers = () => people.filter((p) => resolvePermissions(p).has('usuario.permissoes')).length;
        const [before, had] = [reachedByAll(people), keepers() > 0];
        for (const [by, to, [permissao, escolha]] of steps) {
          const [granter, target] = [people[by], people[to]];
          if (!granter || !target || by === to) continue;
          if (!resolvePermissions(granter).has('usuario.permissoes')) continue;
          if (!may(granter, target, permissao, escolha)) continue;
          people[to] = stored(target, permissao, escolha);
          changed += 1;
        }
        for (const reached of reachedByAll(people)) expect(before).toContain(reached);
        expect(keepers() > 0).toBe(had);
      }),
      { numRuns: 500 },
    );
    expect(changed).toBeGreaterThan(500);
  });
});
