import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacaoLote } from '@balcao/contract/manifestacao-lote';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { municipio } from '@balcao/contract/municipio';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { ATENDIMENTO, CARTEIRA, makeManifestacao, TELEFONE, uid } from './ouvidoria.fixture.ts';
import { routes } from './routes.tsx';

const AT = '/ouvidoria/manifestacoes';
const OUVIDORA = makeEu({ tipo: 1, permissoes: ['ouvidoria.ver', 'ouvidoria.tratar'] });
const GRUPO = { id: uid(50), codigo: 4, sigla: 'REG', nome: 'Registro', lider: false };

function replyList(...items: ReturnType<typeof makeManifestacao>[]) {
  const asked: Record<string, string>[] = [];
  reply(manifestacoesLista.list, ({ query }) => {
    asked.push(query);
    return { items, total: items.length };
  });
  return asked;
}

const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Manifestações' });
  return within(table).getAllByRole('row').slice(1);
};

beforeEach(() => {
  reply(manifestacaoCategoria.escolher, { items: [ATENDIMENTO, TELEFONE, CARTEIRA] });
});

describe('the list of one’s own manifestations', () => {
  itHasTheStatesOfAList({
    route: manifestacoesLista.list,
    open: (eu) => renderScreen(routes, { at: AT, ...(eu && { eu }) }),
    none: { items: [], total: 0 },
    empty: 'Você ainda não escreveu à ouvidoria',
    stranger: null,
    narrowed: {
      open: () => renderScreen(routes, { at: `${AT}?tipo=ELOGIO&andamento=abertas&situacao=CONCLUIDA` }),
      asks: { caixa: 'minhas', tipo: 'ELOGIO', andamento: 'abertas', situacao: 'CONCLUIDA' },
      notFound: 'Nenhuma manifestação com estes filtros',
    },
  });

  it('shows the state in the words of its author, the last day, and that there is news', async () => {
    replyList(
      makeManifestacao({ novidade: true, situacao: 'COMPLEMENTACAO_SOLICITADA', prazoSituacao: 'pausado' }),
      makeManifestacao({ id: uid(901), assunto: '', tipo: 'ELOGIO' }),
      makeManifestacao({ id: uid(902), situacao: 'CONCLUIDA', prazoSituacao: 'encerrado' }),
    );
    await renderScreen(routes, { at: AT });
    const [waiting, running, over] = await rowsOf();
    expect(waiting).toHaveTextContent(/Carteira atrasada.*Há novidade.*Falta você responder.*prazo pausado/);
    expect(running).toHaveTextContent(/^Elogio.*Em análise.*até segunda, 21\/12\/2099/);
    expect(over).toHaveTextContent(/Respondida–/);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Quem escreveu' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Nova manifestação' })).toHaveAttribute(
      'href',
      '/ouvidoria/novo',
    );
    expect(within(waiting as HTMLElement).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/ouvidoria/manifestacao/${uid(900)}`,
    );
  });
});

describe('the box of the team', () => {
  it('comes first for the unit, and names only who identified themselves', async () => {
    const asked = replyList(
      makeManifestacao({ autor: 'Helena Prado', areas: ['REG'], prazoEm: '2026-01-10' }),
      makeManifestacao({ id: uid(901), identificacao: 'SIGILOSA', situacao: 'CADASTRADA' }),
    );
    const { user, router } = await renderScreen(routes, { at: AT, eu: OUVIDORA });
    const [open, sealed] = await rowsOf();
    expect(open).toHaveTextContent(/Em análise.*REG.*venceu em 10\/01\/2026.*Helena Prado/);
    expect(sealed).toHaveTextContent(/Cadastrada.*Com sigilo/);
    expect(asked.at(-1)).toMatchObject({ caixa: 'equipe' });
    await user.click(screen.getByRole('tab', { name: 'Minhas' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ caixa: 'minhas' }));
    expect(asked.at(-1)).toMatchObject({ caixa: 'minhas' });
  });

  it('forwards several at once, and says which did not go', async () => {
    const [first, second] = [makeManifestacao({ areas: [] }), makeManifestacao({ id: uid(901), areas: [] })];
    replyList(first, second);
    const asked: unknown[] = [];
    reply(manifestacaoLote.encaminhar, ({ body }) => {
      asked.push(body);
      return {
        itens: [
          { id: first.id, protocolo: first.protocolo, motivo: null },
          { id: second.id, protocolo: second.protocolo, motivo: 'Cubra antes o texto.' },
        ],
      };
    });
    const { user } = await renderScreen(routes, { at: AT, eu: OUVIDORA });
    const grupos = [{ id: GRUPO.id, codigo: 4, sigla: 'REG', nome: 'Registro' }];
    act(() => setConfig({ configuracoes: makeSettings({ grupos }), timestamp: Date.now() }));
    await rowsOf();
    for (const box of screen.getAllByRole('checkbox', { name: /^Selecionar (?!tod)/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Encaminhar à área' }));
    await user.click(await screen.findByRole('button', { name: 'Encaminhar' }));
    expect(await screen.findAllByText('Escolha a área.')).not.toHaveLength(0);
    await user.type(screen.getByLabelText(/^O que a área precisa/), 'O que houve?');
    await user.type(screen.getByRole('combobox', { name: /Áreas/ }), 'REG');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    expect(await screen.findByText('1 manifestação encaminhada. Esta não foi:')).toBeVisible();
    expect(screen.getByText('Cubra antes o texto.')).toBeVisible();
    expect(asked).toEqual([{ ids: [first.id, second.id], grupoIds: [GRUPO.id], pergunta: 'O que houve?' }]);
  });

  it('comes second for staff of an area', async () => {
    replyList(makeManifestacao());
    await renderScreen(routes, { at: AT, eu: makeEu({ tipo: 1, grupos: [GRUPO] }) });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Minhas',
      'Da equipe',
    ]);
  });

  it('is hidden from staff without a group', async () => {
    replyList(makeManifestacao());
    await renderScreen(routes, { at: AT, eu: makeEu({ tipo: 1 }) });
    await rowsOf();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('is narrowed by category, term, state and municipality, and sorted, all in the address', async () => {
    const asked = replyList(makeManifestacao());
    reply(municipio.list, { items: [{ ibge: '3146107', nome: 'Ouro Preto' }], total: 1 } as never);
    const { user } = await renderScreen(routes, { at: AT, eu: OUVIDORA });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(await screen.findByLabelText('Categoria'), 'Atendimento › Telefone');
    await user.selectOptions(screen.getByLabelText('Prazo'), 'Vencido');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Minas Gerais');
    await user.selectOptions(await screen.findByLabelText('Município'), 'Ouro Preto');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        categoria: TELEFONE.id,
        prazo: 'vencidas',
        uf: 'MG',
        municipio: '3146107',
      }),
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Prazo da resposta/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'prazo' }));
    await user.click(screen.getByRole('button', { name: /^Estado: Minas Gerais/ }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('municipio'));
  });
});
