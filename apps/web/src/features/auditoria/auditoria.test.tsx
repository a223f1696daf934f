import { auditoria } from '@balcao/contract/auditoria';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { describeCampo, describeValor, splitDados } from './diferenca.ts';
import type { Cadeia, Evento, EventoAberto } from './queries.ts';
import { routes } from './routes.tsx';

const ID = '0198a000-0000-7000-8000-000000000071';
const PEDIDO = '0198a000-0000-7000-8000-000000000072';
const ADMIN = makeEu({ tipo: 3 });

const EVENTO: Evento = {
  id: ID,
  em: '2026-11-21T12:00:00.000Z',
  ator: 'Lia Superior',
  atorDocumento: '***.000.107-**',
  protegido: false,
  acao: 'etiqueta.alterada',
  objeto: 'etiqueta',
  objetoId: 'e1',
  numero: null,
};
const ABERTO: EventoAberto = {
  ...EVENTO,
  dados: { antes: { cor: 'azul' }, depois: { cor: 'verde' }, motivo: 'Cor errada.' },
  sessao: { dispositivo: 'Firefox no Linux', rede: 'abcd1234' },
  selo: { elo: 12, em: '2026-11-21T12:01:00.000Z' },
};
const CADEIA: Cadeia = {
  selados: 1234,
  ultimoSelo: '2026-11-21T12:01:00.000Z',
  ancora: { em: '2026-11-21T10:11:00.000Z', para: 'dpo@conselho.example', situacao: 'enviado' },
  conferencia: null,
  conferindo: false,
};

const list = (...items: Evento[]) => ({ items, total: items.length });
const open = (at = '/config/auditoria', eu = ADMIN) => renderScreen(routes, { at, eu });

beforeEach(() => reply(auditoria.cadeia, CADEIA));

describe('the audit log', () => {
  it('says who did what to what, and links what has a screen', async () => {
    reply(
      auditoria.list,
      list(
        EVENTO,
        {
          ...EVENTO,
          id: 'b',
          ator: null,
          atorDocumento: null,
          acao: 'sessao.recusada',
          objeto: null,
          objetoId: null,
        },
        {
          ...EVENTO,
          id: 'c',
          ator: null,
          atorDocumento: null,
          acao: 'requerimento.lido',
          protegido: true,
          objeto: 'requerimento',
          objetoId: PEDIDO,
          numero: '99999.000001/2026-00',
        },
        {
          ...EVENTO,
          id: 'd',
          ator: null,
          atorDocumento: null,
          acao: 'antigo.feito',
          objeto: 'antigo',
          objetoId: 'x',
        },
      ),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Eventos da auditoria' }));
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(0, 3),
      );
    expect(rows).toEqual([
      ['Alterou uma etiqueta', 'Lia Superior · ***.000.107-**', 'Etiqueta'],
      ['Tentou entrar e não conseguiu', 'Alguém sem sessão', '—'],
      ['Leu um pedido', 'Identidade protegida', 'Pedido 99999.000001/2026-00'],
      ['antigo.feito', 'O portal', 'antigo'],
    ]);
    expect(table.getByRole('link', { name: /^Pedido/ })).toHaveAttribute('href', `/requerimento/${PEDIDO}`);
  });

  it('is narrowed by action, kind and period', async () => {
    reply(auditoria.list, list(EVENTO));
    const { user, router } = await open('/config/auditoria?inicio=2026-11-01');
    expect(await screen.findByRole('button', { name: /De: 01\/11\/2026/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.type(await screen.findByRole('combobox', { name: 'Ação' }), 'saiu do portal{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Objeto' }), 'grupo');
    await waitFor(() =>
      expect(router.state.location.href).toBe(
        '/config/auditoria?inicio=2026-11-01&acao=sessao.saida&objeto=grupo',
      ),
    );
  });

  it('opens an event with before and after side by side, and goes on to all of its object', async () => {
    reply(auditoria.list, list(EVENTO));
    reply(auditoria.detail, ABERTO);
    const { user, router } = await open(`/config/auditoria?acao=etiqueta.alterada&evento=${ID}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterou uma etiqueta' }));
    const changes = within(await dialog.findByRole('table', { name: 'O que mudou' }));
    expect(changes.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Cor', 'azul', 'verde']);
    expect(dialog.getByText('Cor errada.')).toBeVisible();
    expect(dialog.getByText('Firefox no Linux')).toBeVisible();
    expect(dialog.getByText(/^Evento 12 da cadeia/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ver tudo sobre este objeto' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe('/config/auditoria?objeto=etiqueta&objetoId=e1'),
    );
  });

  it('leaves as a file, and says why not', async () => {
    reply(auditoria.list, list(EVENTO));
    const asked: string[] = [];
    reply(auditoria.exportar, ({ query }) => {
      asked.push(`${query.formato} ${query.acao}`);
      return new Response('a', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } });
    });
    const { user } = await open('/config/auditoria?acao=etiqueta.alterada');
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/até os 50\.000 mais novos/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /CSV/ }));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual(['csv etiqueta.alterada']);
  });

  itHasTheStatesOfAList({
    route: auditoria.list,
    open: (eu = ADMIN) => open('/config/auditoria', eu),
    none: list(),
    empty: 'Nenhum evento ainda',
    stranger: makeEu({ tipo: 2 }),
    narrowed: {
      open: () => open('/config/auditoria?acao=sessao.saida&fim=2026-11-01'),
      asks: { acao: 'sessao.saida', fim: '2026-11-01' },
      notFound: 'Nenhum evento com estes filtros',
    },
  });
});

describe('the state of the chain', () => {
  beforeEach(() => reply(auditoria.list, list(EVENTO)));

  it('says what is sealed and when the proof left', async () => {
    await open();
    expect(await screen.findByText(/^1\.234, o último em/)).toBeVisible();
    expect(screen.getByText(/para dpo@conselho\.example/)).toBeVisible();
    expect(screen.getByText('A cadeia ainda não foi conferida por aqui.')).toBeVisible();
  });

  it('says why the proof has not left', async () => {
    reply(auditoria.cadeia, {
      ...CADEIA,
      ancora: { em: null, para: 'dpo@conselho.example', situacao: 'local' },
    });
    await open();
    expect(await screen.findByText(/^Não saiu, porque o portal não tem servidor de e-mail/)).toBeVisible();
  });

  it('is verified on request, and says that it holds or where it breaks', async () => {
    const conferencia = {
      em: '2026-11-21T12:02:00.000Z',
      integra: true,
      eventos: 1234,
      elo: null,
      motivo: null,
    };
    let state: Cadeia = { ...CADEIA, conferindo: true };
    reply(auditoria.conferir, () => state);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Conferir agora' }));
    expect(await screen.findByText('Conferindo a cadeia')).toBeVisible();
    state = { ...CADEIA, conferencia };
    reply(auditoria.cadeia, () => state);
    expect(await screen.findByText('A cadeia está íntegra', {}, { timeout: 5000 })).toBeVisible();
    state = {
      ...CADEIA,
      conferencia: {
        ...conferencia,
        integra: false,
        eventos: null,
        elo: 3,
        motivo: 'o registro foi removido',
      },
    };
    await user.click(screen.getByRole('button', { name: 'Conferir agora' }));
    expect(await screen.findByText(/evento 3 da cadeia: o registro foi removido/)).toBeVisible();
  }, 15_000);

  it('says what stands in the way', async () => {
    reply(auditoria.cadeia, {
      ...CADEIA,
      selados: 0,
      ultimoSelo: null,
      ancora: null,
      conferencia: {
        em: CADEIA.ultimoSelo ?? '',
        integra: false,
        eventos: null,
        elo: null,
        motivo: 'a assinatura não confere',
      },
    });
    replyProblem(auditoria.conferir, 'internal');
    const { user } = await open();
    expect(await screen.findByText(/Motivo: a assinatura não confere\./)).toBeVisible();
    expect(screen.getByText('Nenhuma nos últimos 30 dias')).toBeVisible();
    expect(screen.getByText('Nenhum ainda')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Conferir agora' }));
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
  });
});

describe('the facts of an event', () => {
  it('are split into what changed and the rest', () => {
    const dados = { antes: null, depois: { nome: 'A', cor: null }, total: 1 };
    expect(splitDados(dados)).toEqual({
      mudados: [{ campo: 'nome', antes: null, depois: 'A' }],
      outros: [['total', 1]],
    });
    expect(splitDados({ antes: 3, versao: 4 })).toEqual({
      mudados: [],
      outros: [
        ['antes', 3],
        ['versao', 4],
      ],
    });
  });

  it('are said in words', () => {
    expect([describeCampo('prazoDias'), describeCampo('usuario_id')]).toEqual(['Prazo dias', 'Usuario id']);
    const values = [null, true, false, ['a', 'b'], [], { a: 1 }, 7];
    expect(values.map(describeValor)).toEqual(['—', 'Sim', 'Não', 'a, b', '—', '{"a":1}', '7']);
  });
});
