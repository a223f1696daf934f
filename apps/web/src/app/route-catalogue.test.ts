import { describe, expect, it } from 'vitest';
import type { Needs } from '#platform/route-row.ts';
import { isProtected, needsPerson } from './guard.ts';
import { PENDING_ROWS } from './pending-rows.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import { BUILT_ROWS, ROUTE_CATALOGUE } from './route-catalogue.ts';

/** Section 2 of the specification: path, who may open it, and whether the bars are hidden. */
const SPECIFIED: readonly (readonly [path: string, who: string, bars?: 'hidden'])[] = [
  ['/auth/login', 'public-only'],
  ['/auth/criar-conta', 'public-only'],
  ['/auth/esqueci-senha', 'public-only'],
  ['/', 'session'],
  ['/usuario/trocar-senha', 'session'],
  ['/usuario/$id', 'session'],
  ['/perfil/$id', 'session'],
  ['/notificacoes', 'session'],
  ['/ajuda', 'session'],
  ['/financeiro/cobrancas', 'session'],
  ['/financeiro/cartao/{-$item}', 'session'],
  ['/financeiro/parcelar', 'session'],
  ['/fiscalizacao', 'session'],
  ['/novorequerimento/tipos', 'session'],
  ['/novorequerimento/formulario/$id', 'session'],
  ['/requerimentos', 'session'],
  ['/requerimento/$id', 'session'],
  ['/relatorios/produtividade', 'session'],
  ['/relatorios/produtividade/$inicio/$fim', 'session'],
  ['/ouvidoria/novo', 'session'],
  ['/ouvidoria/manifestacoes', 'session'],
  ['/ouvidoria/manifestacao/$id', 'session'],
  ['/ouvidoria/imprimir/manifestacao/$id', 'session', 'hidden'],
  ['/tramites', 'session'],
  ['/cartas', 'session'],
  ['/cnet/protocolo/$id', 'session'],
  ['/cnet/processo-adm/$nr', 'session'],
  ['/cnet/processo-dcp/$nr', 'session'],
  ['/download/requerimento/documento/$id', 'session', 'hidden'],
  ['/download/requerimento/anexo/$id', 'session', 'hidden'],
  ['/download/requerimento/msganexo/$id', 'session', 'hidden'],
  ['/download/ouvidoria/anexo/$id', 'session', 'hidden'],
  ['/download/ouvidoria/msganexo/$id', 'session', 'hidden'],
  ['/download/arquivodigital/$id', 'session', 'hidden'],
  ['/atendente/requerimentos', 'tipo 1'],
  ['/atendente/relatorios/requerimentos-por-tipo', 'tipo 1'],
  ['/atendente/relatorios/requerimentos-por-localidade', 'tipo 1'],
  ['/ouvidoria/painel', 'tipo 1'],
  ['/ouvidoria/categorias', 'tipo 1'],
  ['/relatorios/manifestacoes-tempomedio', 'tipo 1'],
  ['/relatorios/manifestacoes-por-cidade', 'tipo 1'],
  ['/relatorios/manifestacoes-por-categoria', 'tipo 1'],
  ['/relatorios/manifestacoes-por-mes', 'tipo 1'],
  ['/relatorios/sessoes', 'tipo 2'],
  ['/relatorios/requerimentos', 'tipo 2'],
  ['/configuracoes', 'tipo 2'],
  ['/config/requerimentos', 'tipo 2'],
  ['/config/telainicial', 'tipo 2'],
  ['/config/telainicial/editor', 'tipo 2'],
  ['/config/status', 'tipo 2'],
  ['/modelo/$id', 'tipo 2'],
  ['/notificacoes/painel', 'tipo 2'],
  ['/config/email', 'tipo 3'],
  ['/config/termo', 'tipo 3'],
  ['/config/termo-edit', 'tipo 3'],
  ['/config/videotutoriais', 'tipo 3'],
  ['/config/usuarios', 'permissao'],
  ['/config/permissoes/$usuario', 'permissao'],
  ['/config/grupos', 'permissao'],
  ['/config/grupo/$id', 'permissao'],
];

/** Screens that the product adds to the specification. */
const ADDED = [
  '/auth/',
  '/validar',
  '/servicos',
  '/aceite/',
  '/ouvidoria/anonima',
  '/primeiro-acesso',
  '/config/modelos-resposta',
  '/config/representacoes',
  '/exportacoes',
  '/carta/',
  '/cartas/redigir/',
];

function who(needs: Needs): string {
  if (typeof needs === 'string') return needs;
  if ('tipo' in needs) return `tipo ${needs.tipo}`;
  return needsPerson(needs) ? 'permissao' : 'session';
}

const row = (path: string) => ROUTE_CATALOGUE.find((r) => r.path === path);

describe('route catalogue', () => {
  for (const [path, access, bars] of SPECIFIED)
    it(`has ${path} for ${access}`, () => {
      const found = row(path);
      expect(found, `${path} has no row`).toBeDefined();
      if (!found) return;
      expect(who(found.needs)).toBe(access);
      expect(found.bars).toBe(bars !== 'hidden');
      expect(found.title).not.toBe('');
    });

  it('has among the rows of everybody exactly those that ask for no session', () => {
    expect(BUILT_ROWS.filter(({ needs }) => !isProtected(needs))).toEqual(PUBLIC_ROWS);
  });

  it('has the aliases of the specification', () => {
    expect(row('/')?.aliases).toContain('/home');
    const login = row('/auth/login');
    if (login?.screen) expect(login.aliases).toContain('/login');
  });

  it('has no path twice; a row that was built leaves the pending ones', () => {
    const paths = ROUTE_CATALOGUE.flatMap((r) => [r.path, ...(r.aliases ?? [])]);
    const twice = paths.filter((path, i) => paths.indexOf(path) !== i);
    expect(twice, 'remove these from pending-rows.ts').toEqual([]);
  });

  it('has nothing beyond the specification but what the product adds', () => {
    const known = new Set(SPECIFIED.map(([path]) => path));
    const extra = ROUTE_CATALOGUE.map((r) => r.path).filter((path) => !known.has(path));
    expect(extra.filter((path) => !ADDED.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  });

  it('gives pending rows no screen and no place in the menu', () => {
    for (const pending of PENDING_ROWS) {
      expect(pending.screen).toBeNull();
      expect(pending.menu).toBeUndefined();
    }
  });

  it('loads every screen lazily, each with a component', async () => {
    for (const { path, screen } of BUILT_ROWS) {
      const module = await screen?.();
      expect(typeof module?.default, path).toBe('function');
    }
  }, 60_000);
});
