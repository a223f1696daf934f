import { permissoesDe } from '@balcao/contract/kernel/route';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findTelas } from '#features/busca/grupos.ts';
import { PARTES } from '#features/configuracoes/partes.tsx';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { ALL_ROWS } from '../specified.fixture.ts';
import { menuFor } from './menu-entries.ts';
import { telasDe } from './use-telas.ts';

/** May open every screen. */
const LIVIA = makeEu({
  tipo: 3,
  permissoes: ALL_ROWS.flatMap(({ needs, partes = [] }) =>
    [needs, ...partes.map((parte) => parte.needs)].flatMap((one) => {
      if (typeof one !== 'object') return [];
      if ('permissao' in one) return one.permissao;
      return 'access' in one ? permissoesDe(one) : [];
    }),
  ).concat(
    PARTES.flatMap(({ needs }) => (typeof needs === 'object' && 'permissao' in needs ? needs.permissao : [])),
  ),
});

/** What a row is called in the searches: its entries in the menu, and its parts. */
const NAMED = ALL_ROWS.flatMap(({ path, partes = [] }) =>
  partes.map(({ label, search }) => ({ label, to: `${path}?${new URLSearchParams(search)}` })),
);
const MENU = menuFor(LIVIA, ALL_ROWS).flatMap(({ items }) =>
  items.map(({ label, to, parte }) => ({ label, to: parte ? `${to}#${parte}` : to })),
);
const SETTINGS = PARTES.map(({ id, titulo }) => ({ label: titulo, to: `/configuracoes?parte=${id}` }));

it('has every row with a menu among the entries', () => {
  const isHers = ({ ate = LIVIA.tipo }: { ate?: number }) => ate >= LIVIA.tipo;
  const rows = ALL_ROWS.filter(({ menu }) => [menu ?? []].flat().some(isHers)).map(({ path }) =>
    path.replace('$id', LIVIA.id),
  );
  expect(new Set(MENU.map(({ to }) => to.split('#')[0]))).toEqual(new Set(rows));
});

it.each([...MENU, ...NAMED, ...SETTINGS])('the search finds «$label» by its name', ({ label, to }) => {
  expect(findTelas(telasDe(LIVIA, ALL_ROWS, PARTES), label).map((found) => found.to)).toContain(to);
});

it('offers parts of screens and settings only by their name, and only to people who may open them', () => {
  const offered = (text: string, eu = LIVIA) => findTelas(telasDe(eu, ALL_ROWS, PARTES), text);
  expect(offered('').map(({ titulo }) => titulo)).not.toContain('Etiquetas');
  expect(offered('etiqueta').map(({ titulo }) => titulo)).toContain('Etiquetas');
  const attendant = makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] });
  expect(offered('etiqueta', attendant)).toEqual([]);
  expect(offered('instituições de ensino', attendant)).toEqual([]);
});

it('the settings find every screen and part of them by its name', async () => {
  const menu = menuFor(LIVIA, ALL_ROWS).find(({ grupo }) => grupo === 'configuracoes');
  const others = (menu?.items ?? []).filter(({ to }) => to !== '/configuracoes');
  const { router } = await renderScreen(ALL_ROWS, { at: '/configuracoes?procura=x', eu: LIVIA });
  for (const { label, to } of [...others, ...NAMED, ...SETTINGS]) {
    await router.navigate({ href: `/configuracoes?procura=${encodeURIComponent(label)}` });
    const links = await screen.findAllByRole('link', { name: label });
    expect(
      links.map((link) => link.getAttribute('href')),
      label,
    ).toContain(to);
  }
}, 60_000);
