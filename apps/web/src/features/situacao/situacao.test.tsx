import { portal } from '@balcao/contract/portal';
import { situacao } from '@balcao/contract/situacao';
import { subsituacao } from '@balcao/contract/subsituacao';
import { STATUS } from '@balcao/domain/requerimento/status';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getConfig } from '#platform/config-store.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';
import { makeDecidido, makeSituacoes, makeSubsituacao } from './situacao.fixture.ts';

const ADMIN = makeEu({ tipo: 2, permissoes: ['config.status', 'requerimento.assumir'] });
const open = (at = '/config/status', eu = ADMIN) => renderScreen(routes, { at, eu });
const sent: unknown[] = [];
const keep = (answer: unknown) => (seen: { params: unknown; body: unknown }) => {
  sent.push({ params: seen.params, body: seen.body });
  return answer as never;
};

beforeEach(() => {
  sent.length = 0;
  reply(situacao.list, makeSituacoes());
  reply(situacao.caminhos, { items: [makeDecidido()], total: 1 });
  reply(portal.configuracoes, { configuracoes: makeSettings({ demonstracao: true }) });
});

describe('names and colours of situations', () => {
  it('lists situations by whose turn it is, with the state of the deadline and its reason', async () => {
    await open();
    const waiting = within(await screen.findByRole('region', { name: 'À espera de quem pediu' }));
    expect(waiting.getByRole('heading', { name: /Em exigência$/ })).toBeVisible();
    expect(waiting.getByText('Precisamos de você')).toBeVisible();
    expect(waiting.getByText(/Só o tempo de quem pediu suspende o prazo/)).toBeVisible();
    const ended = within(screen.getByRole('region', { name: 'Encerradas' }));
    expect(ended.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('changes both names, and every screen shows them at once', async () => {
    reply(situacao.change, keep({ ...makeSituacoes().items[3], version: 2 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar Em triagem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar: Em triagem' }));
    const name = dialog.getByRole('textbox', { name: /^Nome para quem pediu/ });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getAllByText('Dê um nome à situação.')[0]).toBeVisible();
    await user.type(name, 'Na conferência');
    await user.click(dialog.getByRole('radio', { name: 'Roxo' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        params: { codigo: 'EM_TRIAGEM' },
        body: { rotuloEquipe: 'Em triagem', rotuloCidadao: 'Na conferência', cor: 'purple', version: 1 },
      },
    ]);
    await waitFor(() => expect(getConfig().configuracoes?.demonstracao).toBe(true));
  });

  itHasTheStatesOfAForm({
    route: situacao.change,
    open: async () => {
      const shown = await open();
      await shown.user.click(await screen.findByRole('button', { name: 'Alterar Em triagem' }));
      return shown;
    },
    read: (version, rotuloEquipe = 'Em triagem') =>
      reply(situacao.list, {
        ...makeSituacoes(),
        items: makeSituacoes().items.map((one) =>
          one.codigo === 'EM_TRIAGEM' ? { ...one, version, rotuloEquipe } : one,
        ),
      }),
    answer: (version) => ({ ...STATUS.EM_TRIAGEM, codigo: 'EM_TRIAGEM' as const, version }),
    label: 'Nome para a equipe',
    name: 'rotuloEquipe',
    button: 'Salvar',
  });

  it('one’s own change is not announced as somebody else’s', async () => {
    let settled = () => {};
    reply(situacao.change, () => {
      const items = makeSituacoes().items.map((one) => ({ ...one, version: 2, rotuloCidadao: 'Na mesa' }));
      reply(situacao.list, { ...makeSituacoes(), items });
      reply(
        portal.configuracoes,
        () =>
          new Promise<Response>((resolve) => {
            settled = () => resolve(Response.json({ configuracoes: makeSettings() }));
          }),
      );
      return { ...items[3], version: 2 } as never;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar Em triagem' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Na mesa'))[0]).toBeInTheDocument();
    expect(screen.queryByText(/mudou em outra janela/)).toBeNull();
    settled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hides situations from people who are not administrators', async () => {
    await open(undefined, makeEu({ tipo: 1 }));
    expect(await screen.findByText('Sem permissão')).toBeVisible();
  });

  it('says that the situations cannot be loaded', async () => {
    replyOffline(situacao.list);
    await open();
    expect((await screen.findAllByText(/internet|conexão/i))[0]).toBeVisible();
  });
});

describe('transitions between situations', () => {
  it('draws the transitions of a workflow; a situation lists its own, and each opens', async () => {
    reply(situacao.changeCaminho, keep(makeDecidido({ alcance: 'responsavel', version: 4 })));
    const { user } = await open('/config/status?aba=caminhos');
    expect(await screen.findByRole('img', { name: /situações ligadas por/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Em análise' }));
    const side = within(await screen.findByRole('complementary', { name: 'Caminhos de Em análise' }));
    await user.click(
      side.getByRole('button', { name: /Em exigência.*Pedir correção · Só quem coordena o grupo/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir correção' }));
    expect(dialog.getByText(/^O prazo pausa\. A lei decide/)).toBeVisible();
    expect(dialog.getByText(/É uma intimação/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Só quem coordena o grupo/ })).toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: /Enviar o aviso/ })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^Só quem conduz o pedido/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          params: { de: 'EM_ANALISE', acao: 'exigir', para: 'EM_EXIGENCIA' },
          body: { alcance: 'responsavel', permissao: null, avisa: true, version: 3 },
        },
      ]),
    );
  });

  it('marks the field whose value would break a workflow, and says how', async () => {
    const message = 'Em “Análise simples”, nenhum pedido chegaria mais a “Aguardando terceiro”.';
    replyProblem(situacao.changeCaminho, 'validation', { errors: [{ path: 'alcance', message }] });
    const { user } = await open('/config/status?aba=caminhos&ver=tabela');
    await user.click(
      await screen.findByRole('button', { name: /^Abrir Aguardar outro órgão, de Em análise/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^Ninguém/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await dialog.findAllByText(message))[0]).toBeVisible();
  });

  it('explains why a transition fixed by law cannot be changed', async () => {
    const { user } = await open('/config/status?aba=caminhos&ver=tabela&raros=true');
    await user.click(
      (await screen.findAllByRole('button', { name: /^Abrir Desistir do pedido/ }))[0] as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Desistir do pedido' }));
    expect(dialog.getByText(/É um direito de quem pediu/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('allows a transition without a notice only where the law does not require one', async () => {
    reply(situacao.changeCaminho, keep(makeDecidido()));
    const { user } = await open('/config/status?aba=caminhos&ver=tabela');
    await user.click(
      await screen.findByRole('button', { name: /^Abrir Assumir, de Protocolado para Em triagem/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumir' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Enviar o aviso/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { avisa: false, version: 0 } }]));
  });
});

describe('detailed situations', () => {
  const list = (...items: ReturnType<typeof makeSubsituacao>[]) =>
    reply(subsituacao.list, { items, total: items.length });

  it('adds a detailed situation for staff, visible to the requester on demand', async () => {
    list();
    reply(subsituacao.create, keep(makeSubsituacao()));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Incluir detalhe de Em triagem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo detalhe de “Em triagem”' }));
    await user.type(dialog.getByRole('textbox', { name: 'Nome para a equipe' }), 'Perícia');
    await user.click(dialog.getByRole('checkbox', { name: /^Mostrar a quem pediu/ }));
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(dialog.getByRole('link', { name: 'Escreva o nome para quem pediu.' })).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Nome para quem pediu/ }), 'Com a perícia');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          body: {
            status: 'EM_TRIAGEM',
            rotuloEquipe: 'Perícia',
            rotuloCidadao: 'Com a perícia',
            cor: 'blue',
            pedeMotivo: false,
          },
        },
      ]),
    );
  });

  it('says who sees a detailed situation, and moves it by keyboard', async () => {
    const outra = makeSubsituacao({ id: '0198a000-0000-7000-8000-000000000022', rotuloEquipe: 'Acervo' });
    list(makeSubsituacao({ rotuloCidadao: 'Com a perícia', pedidos: 2 }), outra);
    reply(subsituacao.ordenar, ({ body }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    const finer = within(await screen.findByRole('list', { name: 'Detalhes de Em triagem' }));
    expect(finer.getByText('para quem pediu: Com a perícia · 2 pedidos')).toBeVisible();
    expect(finer.getByText('só para a equipe')).toBeVisible();
    const up = finer.getByRole('button', { name: 'Subir Acervo' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(up).toHaveFocus();
    await waitFor(() => expect(sent).toEqual([{ ids: [outra.id, makeSubsituacao().id] }]));
    expect(up).toHaveFocus();
    finer.getByRole('button', { name: /^Descer Acervo/ }).focus();
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });
});
