import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { contracts } from '@balcao/contract/contracts.gen';
import { permissoesDe, type RouteDef } from '@balcao/contract/kernel/route';
import { type Permissao, permissions } from '@balcao/contract/permissions';
import { resolvePermissions, type Tipo } from '@balcao/domain/permissao/resolve';
import { describe, expect, it } from 'vitest';
import type { Needs } from '#platform/route-row.ts';
import { ALL_ROWS } from './specified.fixture.ts';

/** What a screen reads beside its own matter, and asks for only when the reader may. */
const SE_PUDER: Readonly<Record<string, readonly string[]>> = {
  '/': ['fila.esperas', 'ouvidoriaAFazer.contagens', 'requerimento.contagens'],
  '/requerimentos': ['requerimento.contagens'],
  '/requerimento/$id': ['prioridade.conferentes'],
  '/ouvidoria/manifestacao/$id': [
    'manifestacao.cobertura',
    'manifestacaoIdentidade.ver',
    'manifestacaoModelo.modelosResposta',
  ],
  '/config/modelos-resposta': ['manifestacaoModelo.modelosResposta', 'requerimento.modelosResposta'],
  '/ouvidoria/imprimir/manifestacao/$id': ['manifestacao.cobertura'],
  '/carta/$id': ['carta.assinantes', 'carta.assinantesDaCarta'],
  '/usuario/$id': ['grupo.list', 'usuario.list'],
  '/config/usuarios': ['grupo.list'],
  '/financeiro/fechamento': ['diferenca.destinos'],
  '/ouvidoria/novo': ['manifestacao.pessoas'],
  '/config/grupos': ['grupo.candidatos', 'grupo.semResponsavel'],
  '/config/grupo/$id': ['grupo.candidatos', 'grupo.semResponsavel'],
};

const FEATURES = resolve(import.meta.dirname, '../features');
const nouns: Record<string, Record<string, RouteDef>> = contracts;

/** The file of each screen, by the path of its row. */
const screens = new Map(
  globSync(join(FEATURES, '*/routes.tsx')).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const rows = text.matchAll(/^ {4}path: '([^']+)'[\s\S]*?screen: \(\) => import\('([^']+)'\)/gm);
    return [...rows].map(([, path = '', screen = '']) => [path, join(dirname(file), screen)] as const);
  }),
);

/** The files of the feature behind a screen, itself first. */
function filesOf(screen: string): string[] {
  const found = [screen];
  for (const file of found)
    for (const [, near = ''] of readFileSync(file, 'utf8').matchAll(/'(\.\.?\/[^']+\.tsx?)'/g)) {
      const next = join(dirname(file), near);
      if (existsSync(next) && !found.includes(next)) found.push(next);
    }
  return found;
}

/** The reads of the contract that these files name. */
function readsOf(files: readonly string[]): [string, RouteDef][] {
  return routesOf(files).filter(([, route]) => route.method === 'GET');
}

/** The routes of the contract that these files name. */
function routesOf(files: readonly string[]): [string, RouteDef][] {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/\b(\w+)\.(\w+)\b/g)].map(([name]) => name));
  return Object.entries(nouns)
    .flatMap(([noun, contract]) =>
      Object.entries(contract).map(([name, route]) => [`${noun}.${name}`, route] as [string, RouteDef]),
    )
    .filter(([name]) => named.has(name));
}

/** The least tipo of those whom the row may let in. */
function tipoOf(needs: Needs): number {
  return typeof needs === 'object' && 'tipo' in needs ? needs.tipo : 0;
}

/** What the least of those whom the row lets in hold: one set for each permission that opens it by itself. */
function leastOf(needs: Needs): readonly ReadonlySet<string>[] {
  if (typeof needs === 'string') return [new Set()];
  if ('permissao' in needs) return [new Set<Permissao>([needs.permissao])];
  if (!('tipo' in needs)) {
    const keys = permissoesDe(needs);
    return keys.length === 0 ? [new Set()] : keys.map((key) => new Set([key]));
  }
  const tipo = needs.tipo as Tipo;
  return [new Set(resolvePermissions({ tipo, grants: [], grupos: [], catalog: permissions }).keys())];
}

/** Whether some of those whom the row lets in may not call the route. */
function isClosed(route: RouteDef, least: ReturnType<typeof leastOf>): boolean {
  const keys = permissoesDe(route);
  return keys.length > 0 && least.some((held) => !keys.some((key) => held.has(key)));
}

describe('a screen', () => {
  it.each(ALL_ROWS.flatMap(({ path, needs }) => (screens.has(path) ? [[path, needs] as const] : [])))(
    '%s reads nothing that those whom it lets in may not',
    (path, needs) => {
      const least = leastOf(needs);
      const closed = readsOf(filesOf(screens.get(path) ?? ''))
        .filter(([, route]) => isClosed(route, least))
        .map(([name]) => name);
      expect(closed.sort()).toEqual([...(SE_PUDER[path] ?? [])].sort());
    },
  );
});

describe('a permission', () => {
  const tipos = new Map<Permissao, number[]>();
  for (const { path, needs } of ALL_ROWS)
    for (const [, route] of routesOf(screens.has(path) ? filesOf(screens.get(path) ?? '') : []))
      for (const key of permissoesDe(route)) tipos.set(key, [...(tipos.get(key) ?? []), tipoOf(needs)]);

  it.each([...tipos])('%s counts from no tipo on that opens none of its screens', (permissao, of) => {
    expect(permissions[permissao].aPartirDe).toBeGreaterThanOrEqual(Math.min(...of));
  });

  it('of each screen that asks for a tipo is known', () => {
    expect(tipos.size).toBeGreaterThan(20);
  });
});
