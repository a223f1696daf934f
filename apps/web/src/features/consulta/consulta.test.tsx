import { consulta } from '@balcao/contract/consulta';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { municipio } from '@balcao/contract/municipio';
import { usuario } from '@balcao/contract/usuario';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '#features/usuario/routes.tsx';
import { EU, makeUsuario } from '#features/usuario/usuario.fixture.ts';
import { rows, searchBy } from '#platform/route-row.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { ConsultasSection } from './consultas-section.tsx';

type Consulta = ResponseOf<typeof consulta.list>['items'][number];

const uid = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const FIRMA = makeUsuario({ id: uid(7), pessoa: 'PJ', nome: 'Restauro Ltda' });
const PEDIDO = { id: uid(5), numero: '99999.000001/2026-00' };

const make = (n: number, change: Partial<Consulta> = {}): Consulta => ({
  id: uid(n),
  em: '2026-11-21T12:00:00.000Z',
  acao: 'perfil.lido',
  onde: null,
  leitor: { tipo: 1, grupos: ['Registro'] },
  pedido: null,
  motivo: null,
  ...change,
});

const list = (...items: Consulta[]) => ({ items, total: items.length });
/** The section alone on a page. */
const alone = rows([
  {
    path: '/usuario/$id',
    title: 'Meus dados',
    needs: 'session',
    bars: true,
    ...searchBy(consulta.list.address),
    screen: async () => ({ default: () => <ConsultasSection id={EU.id} own /> }),
  },
]);
const open = (search = '', eu = EU) => renderScreen(alone, { at: `/usuario/${EU.id}${search}`, eu });

describe('who looked at my data', () => {
  it('tells what, by whom without a name, when and why', async () => {
    reply(
      consulta.list,
      list(
        make(1, { acao: 'requerimento.identidade_lida', onde: 'exportacao', pedido: PEDIDO }),
        make(2, { acao: 'usuario.aberto', leitor: { tipo: 2, grupos: [] }, motivo: 'Conferir o endereço.' }),
      ),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Consultas' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [
        'Leu a identidade protegida de um pedido em uma exportaçãoPedido 99999.000001/2026-00',
        'Atendente · Registro',
        '21/11/2026 às 09h00',
      ],
      ['Abriu um cadastro, com motivoMotivo: Conferir o endereço.', 'Administração', '21/11/2026 às 09h00'],
    ]);
    expect(table.getByRole('link', { name: PEDIDO.numero })).toHaveAttribute(
      'href',
      `/requerimento/${uid(5)}`,
    );
  });

  it.each([
    ['who acts for it', makeEu({ representados: [{ id: FIRMA.id, nome: FIRMA.nome }] }), true],
    ['nobody else', makeEu({ tipo: 1, permissoes: ['usuario.ver'] }), false],
  ])('of a firm is there for %s', async (_, eu, shown) => {
    reply(usuario.detail, FIRMA);
    reply(municipio.list, { items: [], total: 0 });
    await renderScreen(routes, { at: `/usuario/${FIRMA.id}`, eu });
    expect(await screen.findByRole('region', { name: 'Quem representa' })).toBeVisible();
    const named = { name: 'Quem consultou os dados da empresa' };
    if (shown) expect(await screen.findByRole('region', named)).toBeVisible();
    else expect(screen.queryByRole('region', named)).toBeNull();
  });

  itHasTheStatesOfAList({
    route: consulta.list,
    open: (eu = EU) => open('', eu),
    none: list(),
    empty: 'Nenhuma consulta até hoje',
    stranger: null,
    narrowed: {
      open: () => open('?sobre=cadastro&inicio=2026-11-01'),
      asks: { sobre: 'cadastro', inicio: '2026-11-01' },
      notFound: 'Nenhuma consulta com estes filtros',
    },
  });
});
