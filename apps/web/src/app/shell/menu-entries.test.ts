import type { Permissao } from '@balcao/contract/permissions';
import { requerimento } from '@balcao/contract/requerimento';
import { describe, expect, it } from 'vitest';
import { type RouteRow, rows } from '#platform/route-row.ts';
import { makeEu } from '#test/fixtures.ts';
import { ALL_ROWS } from '../specified.fixture.ts';
import { bottomPlaces, menuFor } from './menu-entries.ts';

const icon = 'home';
const screen = () => Promise.resolve({ default: () => null });
const ROWS: readonly RouteRow[] = rows([
  {
    path: '/fila',
    title: '',
    needs: requerimento.contagens,
    bars: true,
    screen,
    menu: { grupo: 'atendimento', ordem: 1, label: 'Fila', icon, barra: true },
  },
  {
    path: '/b',
    title: '',
    needs: 'session',
    bars: true,
    screen,
    menu: { grupo: 'pedidos', ordem: 2, label: 'B', icon, barra: true },
  },
  {
    path: '/a',
    title: '',
    needs: 'session',
    bars: true,
    screen,
    menu: { grupo: 'pedidos', ordem: 1, label: 'A', icon },
  },
  {
    path: '/',
    title: '',
    needs: 'session',
    bars: true,
    screen,
    menu: { grupo: 'inicio', ordem: 1, label: 'Início', icon, barra: true },
  },
  {
    path: '/config',
    title: '',
    needs: { tipo: 3 },
    bars: true,
    screen,
    menu: { grupo: 'configuracoes', ordem: 1, label: 'Config', icon },
  },
]);

const labels = (eu: Parameters<typeof menuFor>[0]) =>
  menuFor(eu, ROWS).map(
    (section) => `${section.label}: ${section.items.map((item) => item.label).join(', ')}`,
  );

describe('menu', () => {
  it('shows only screens that the person may open, grouped and ordered', () => {
    expect(labels(makeEu())).toEqual(['Início: Início', 'Meus pedidos: A, B']);
    expect(labels(makeEu({ tipo: 3, permissoes: ['requerimento.assumir'] }))).toEqual([
      'Início: Início',
      'Meus pedidos: A, B',
      'Atendimento: Fila',
      'Configurações: Config',
    ]);
    expect(labels(null)).toEqual([]);
  });

  it('labels a screen by what the person may do there', () => {
    const names = (permissoes: Permissao[]) =>
      menuFor(makeEu({ tipo: 1, permissoes }), ALL_ROWS).flatMap(({ items }) =>
        items.map(({ label }) => label),
      );
    expect(names(['requerimento.assumir'])).toContain('Modelos de resposta');
    expect(names(['requerimento.assumir', 'config.modelos'])).toContain('Modelos e macros');
  });

  it('lists all requests under the work of staff, below the queue', () => {
    const staff = menuFor(makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] }), ALL_ROWS);
    const named = (of: typeof staff, grupo: string) =>
      of.find((section) => section.grupo === grupo)?.items.map(({ label }) => label);
    expect(named(staff, 'atendimento')?.slice(0, 4)).toEqual([
      'Fila de atendimento',
      'Todos os pedidos',
      'Cartas',
      'Trâmites',
    ]);
    expect(named(staff, 'pedidos')).toEqual(['Fazer um pedido']);
    expect(named(menuFor(makeEu(), ALL_ROWS), 'pedidos')).toEqual([
      'Fazer um pedido',
      'Pedidos',
      'Cartas',
      'Trâmites',
    ]);
  });

  it('lists the parts of the account, each with its own address', () => {
    const conta = (eu: Parameters<typeof menuFor>[0]) =>
      menuFor(eu, ALL_ROWS)
        .find(({ grupo }) => grupo === 'conta')
        ?.items.map(({ label, to, parte }) => `${label} ${to}#${parte}`);
    const eu = makeEu();
    const [dados, documentos, representacao, sessoes] = [
      `Meus dados /usuario/${eu.id}#`,
      `Meus documentos /usuario/${eu.id}#documentos`,
      `Representação /usuario/${eu.id}#empresas`,
      `Sessões abertas /usuario/${eu.id}#sessoes`,
    ];
    expect(conta(eu)).toEqual([dados, documentos, representacao, sessoes]);
    expect(conta(makeEu({ naoConferida: true }))).toEqual([dados, documentos, sessoes]);
  });

  it('shows bulk tools only to staff', () => {
    const names = (tipo: number) =>
      menuFor(makeEu({ tipo }), ALL_ROWS).flatMap(({ items }) => items.map(({ label }) => label));
    expect(names(0)).not.toContain('Exportações');
    expect(names(1)).toContain('Exportações');
  });

  it('gives the phone up to four main places', () => {
    const sections = menuFor(makeEu({ permissoes: ['requerimento.assumir'] }), ROWS);
    expect(bottomPlaces(sections).map((item) => item.label)).toEqual(['Início', 'B', 'Fila']);
  });

  it('shows attendants the queue on the phone, in place of a new request', () => {
    const places = (tipo: number) =>
      bottomPlaces(
        menuFor(makeEu({ tipo, permissoes: tipo > 0 ? ['requerimento.assumir'] : [] }), ALL_ROWS),
      ).map((item) => item.label);
    expect(places(0)).toEqual(['Início', 'Notificações', 'Pedidos', 'Fazer um pedido']);
    expect(places(1)).toEqual(['Início', 'Fila de atendimento', 'Notificações', 'Todos os pedidos']);
  });
});
