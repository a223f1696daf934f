import type { ResponseOf } from '@balcao/contract/kernel/route';
import { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { IMPEDIMENTOS } from '@balcao/domain/sessao/encerrar';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { routes } from './routes.tsx';

type Aberta = ResponseOf<typeof sessaoAberta.list>['items'][number];
type Resumo = ResponseOf<typeof sessaoAberta.resumo>;

const ADMIN = makeEu({ tipo: 2, permissoes: ['relatorio.sessoes'] });
const ATTENDANT = makeEu({ tipo: 1 });
const ROW: Aberta = {
  id: '0198a000-0000-7000-8000-0000000000aa',
  nome: 'Otávio Lins',
  tipo: 1,
  desde: '2026-11-23T12:00:00.000Z',
  ultimaAtividade: '2026-11-23T12:50:00.000Z',
  dispositivo: 'Chrome em Android',
  rede: 'a1b2c3d4',
  impedimento: null,
};
const RESUMO: Resumo = {
  entradas: 1200,
  pessoas: 84,
  recusas: 7,
  duracaoMediana: 900,
  duracaoMedia: 4800,
  dias: [
    { dia: '2026-11-22', entradas: 500, pessoas: 30, recusas: 2 },
    { dia: '2026-11-23', entradas: 700, pessoas: 54, recusas: 5 },
  ],
  motivos: [{ motivo: 'senha', recusas: 7 }],
  aparelhos: [
    { dispositivo: 'Chrome em Android', entradas: 1000, pessoas: 80 },
    { dispositivo: null, entradas: 200, pessoas: 1 },
  ],
};

const page = (...items: Aberta[]) => ({ items, total: items.length });
const open = (at = '/relatorios/sessoes', eu = ADMIN) => renderScreen(routes, { at, eu });
const END = 'Encerrar a sessão: Otávio Lins, Chrome em Android';

beforeEach(() => {
  reply(sessaoAberta.resumo, RESUMO);
  reply(sessaoAberta.list, page(ROW));
});

describe('the open sessions', () => {
  itHasTheStatesOfAList({
    route: sessaoAberta.list,
    open: (eu) => open(undefined, eu),
    none: page(),
    empty: 'Nenhuma sessão aberta',
    stranger: ATTENDANT,
    narrowed: {
      open: () => open('/relatorios/sessoes?busca=lins&tipo=1&sistema=Android'),
      asks: { busca: 'lins', tipo: '1', sistema: 'Android' },
      notFound: 'Nenhuma sessão com estes filtros',
    },
  });

  it('tell of person, device and network, and why one may not be ended here', async () => {
    const own: Aberta = {
      ...ROW,
      id: 'x',
      nome: 'Paulo Reis',
      tipo: 2,
      dispositivo: null,
      impedimento: 'propria',
    };
    const above: Aberta = { ...ROW, id: 'y', nome: 'Lívia Sá', tipo: 3, impedimento: 'tipo_acima' };
    reply(sessaoAberta.list, page(ROW, own, above));
    await open();
    await screen.findByText('Lívia Sá');
    const table = within(screen.getByRole('table', { name: 'Sessões abertas' }));
    for (const text of [
      'Otávio Lins',
      'Atendente',
      'Aparelho não identificado',
      ...Object.values(IMPEDIMENTOS),
    ])
      expect(table.getByText(text)).toBeVisible();
    expect(table.getAllByText('a1b2c3d4')).toHaveLength(3);
    expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([END]);
  });
});

describe('ending a session', () => {
  async function openDialog() {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: END }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a sessão de Otávio Lins?' }));
    return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Encerrar' })) };
  }

  it('asks for a reason, may end all of the person, and the row goes', async () => {
    const sent: unknown[] = [];
    reply(sessaoAberta.encerrar, ({ params, body }) => {
      sent.push([params, body]);
      reply(sessaoAberta.list, page());
      return undefined;
    });
    const { user, dialog, send } = await openDialog();
    await send();
    expect(dialog.getAllByText('Escreva o motivo, com pelo menos 10 letras.')[0]).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Motivo'), 'Aparelho perdido.');
    await user.click(dialog.getByLabelText('Encerrar todas as sessões desta pessoa'));
    await send();
    expect(await screen.findByText('Nenhuma sessão aberta')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([[{ id: ROW.id }, { motivo: 'Aparelho perdido.', todas: true }]]);
  });

  it.each(['not_found', 'forbidden', 'not_possible'] as const)(
    'shows why it was refused (%s), and keeps the reason',
    async (code) => {
      replyProblem(sessaoAberta.encerrar, code, { detail: 'Esta sessão já terminou.' });
      const { user, dialog, send } = await openDialog();
      await user.type(dialog.getByLabelText('Motivo'), 'Aparelho perdido.');
      await send();
      expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent('Esta sessão já terminou.');
      expect(dialog.getByLabelText('Motivo')).toHaveValue('Aparelho perdido.');
    },
  );
});

describe('the figures', () => {
  it('count sign-ins, people, refusals and length, by day, device and reason', async () => {
    const { user } = await open();
    const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
    expect(await figure('Entradas recusadas')).toBe('7');
    expect(await figure('Pessoas diferentes')).toBe('84');
    expect(await figure('Duração mediana')).toBe('15 min');
    expect(await figure('Duração média')).toBe('1 h 20 min');
    const items = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(items('Por aparelho')).toEqual([
      'Chrome em Android1.000 de 80 pessoas',
      'Aparelho não identificado200 de 1 pessoa',
    ]);
    expect(items('Entradas recusadas, por motivo')).toEqual(['Conta ou senha errada7 ']);
    await user.click(screen.getByRole('button', { name: 'Números de cada dia' }));
    const days = screen.getAllByRole('row', { name: /^2\d\/11\/2026/ }).map((row) => row.textContent);
    expect(days).toEqual(['23/11/2026700545', '22/11/2026500302']);
  });

  it('are read again for another period, which stands in the address', async () => {
    const asked: unknown[] = [];
    reply(sessaoAberta.resumo, ({ query }) => {
      asked.push(query.dias);
      return { ...RESUMO, motivos: [], aparelhos: [], duracaoMediana: null, duracaoMedia: null };
    });
    const { user, router } = await open('/relatorios/sessoes?tipo=1&dias=7');
    await user.selectOptions(await screen.findByLabelText('Período'), 'Últimos 90 dias');
    await waitFor(() => expect(asked).toEqual(['7', '90']));
    expect(router.state.location.href).toBe('/relatorios/sessoes?tipo=1&dias=90');
    expect(await screen.findByText('Ninguém entrou nestes dias.')).toBeVisible();
    expect(screen.getByText('Nenhuma entrada recusada nestes dias.')).toBeVisible();
  });

  it('that cannot be read leave the list of open sessions', async () => {
    replyProblem(sessaoAberta.resumo, 'internal');
    await open();
    expect(await screen.findByText('Não foi possível carregar', {}, { timeout: 8000 })).toBeVisible();
    expect(await screen.findByText('Otávio Lins')).toBeVisible();
  }, 12_000);
});
