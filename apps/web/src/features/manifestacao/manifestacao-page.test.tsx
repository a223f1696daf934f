import { manifestacao } from '@balcao/contract/manifestacao';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { tellNews } from '#platform/news.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import {
  makeComplemento,
  makeDaArea,
  makeDaUnidade,
  makeDetalhe,
  makeEncaminhamento,
  makeResposta,
  uid,
} from './manifestacao.fixture.ts';
import type { Detalhe } from './queries.ts';
import { routes } from './routes.tsx';

const AT = `/ouvidoria/manifestacao/${uid(500)}`;
const WITH_RETRIES = { timeout: 8000 };

async function open(detail: Detalhe) {
  reply(manifestacao.detail, detail);
  const view = await renderScreen(routes, { at: AT });
  await screen.findByRole('heading', { level: 1, name: detail.textos.assunto || 'Reclamação' });
  return view;
}

describe('the page of a manifestation', () => {
  it('shows that it is not there', async () => {
    replyProblem(manifestacao.detail, 'not_found');
    const first = await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
    first.unmount();
  });

  it('shows a failure with a retry, and that the network is down', async () => {
    replyProblem(manifestacao.detail, 'internal');
    const { user } = (await renderScreen(routes, { at: AT })) as { user: UserEvent };
    expect(await screen.findByText('Não foi possível carregar', {}, WITH_RETRIES)).toBeVisible();
    replyOffline(manifestacao.detail);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Sem conexão', {}, WITH_RETRIES)).toBeVisible();
  }, 30_000);

  it('tells its author the state, the turn, the legal day and how it was counted', async () => {
    const { user } = await open(makeDetalhe());
    expect(screen.getByText('Em análise')).toBeVisible();
    expect(screen.getByText('Está com o Conselho')).toBeVisible();
    expect(screen.getByText(/A resposta sai até .*20\/12\/2099/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Como foi calculado/ }));
    expect(screen.getByText('30 dias corridos a partir de 21/11/2026.')).toBeVisible();
    const etapas = within(screen.getByRole('list', { name: 'Etapas da manifestação' }));
    expect(etapas.getAllByRole('listitem')).toHaveLength(5);
    expect(etapas.getByText('Análise').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('asks its author for what is missing, with the day', async () => {
    const complementos = [makeComplemento()];
    await open(makeDetalhe({ situacao: 'COMPLEMENTACAO_SOLICITADA', complementos, atos: ['complementar'] }));
    expect(screen.getByText('A vez é sua')).toBeVisible();
    expect(screen.getByText('A ouvidoria precisa da sua resposta')).toBeVisible();
    expect(screen.getByText('Em que dia isso aconteceu?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Responder' })).toBeVisible();
  });

  it('shows the answer with its decision, and offers survey and review', async () => {
    await open(
      makeDetalhe({
        situacao: 'CONCLUIDA',
        prazoSituacao: 'encerrado',
        encerradaEm: '2026-11-25T12:00:00.000Z',
        respostas: [makeResposta()],
        revisaoAte: '2099-12-05',
        etapas: 5,
        atos: ['avaliar', 'pedir_revisao'],
        pode: { ...makeDetalhe().pode, mensagem: false },
      }),
    );
    expect(screen.getByText('Procedente')).toBeVisible();
    expect(screen.getByText('O pedido ficou parado por 40 dias.')).toBeVisible();
    expect(screen.getByText(/peça revisão até .*05\/12\/2099/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avaliar o atendimento' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells the author of a confidential one who opened the identity: unit, role and reason', async () => {
    const aberturas: Detalhe['aberturas'] = [
      {
        id: uid(40),
        finalidade: 'VER',
        unidade: 'OUV · Ouvidoria',
        funcao: 'Ouvidora',
        motivo: 'Há risco à vida de quem escreveu.',
        destino: null,
        foraDoConselho: null,
        em: '2026-11-24T12:00:00.000Z',
        aprovadaEm: null,
        minha: false,
      },
    ];
    await open(makeDetalhe({ identificacao: 'SIGILOSA', aberturas }));
    const card = within(screen.getByRole('region', { name: 'Quem abriu a sua identidade' }));
    expect(card.getByText('OUV · Ouvidoria · Ouvidora')).toBeVisible();
    expect(card.getByText('Há risco à vida de quem escreveu.')).toBeVisible();
  });

  it('tells the author of a confidential one also that nobody did', async () => {
    await open(makeDetalhe({ identificacao: 'SIGILOSA' }));
    expect(screen.getByText(/^Ninguém\./)).toBeVisible();
  });

  it('shows an area the covered text, and no conversation, history or author', async () => {
    await open(makeDaArea());
    expect(screen.getByText('Eu, [nome], espero há dois meses.')).toBeVisible();
    expect(screen.getByText(/A ouvidoria cobriu o que identifica quem escreveu/)).toBeVisible();
    expect(screen.getByText('A vez é da sua área')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversa' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Histórico' })).toBeNull();
    expect(screen.queryByText('Identificação')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the unit the areas with their days, and whose turn it is', async () => {
    await open(
      makeDaUnidade({
        situacao: 'ENCAMINHADA_AREA',
        coberta: true,
        encaminhamentos: [
          makeEncaminhamento({ prorrogado: true }),
          makeEncaminhamento({
            id: uid(81),
            grupo: { id: uid(71), sigla: 'FIN', nome: 'Financeiro' },
            situacao: 'RESPONDIDO',
            resposta: 'Nada consta.',
            respondidoPor: 'Paulo Reis',
          }),
        ],
        atos: ['prorrogar_area', 'recolher'],
      }),
    );
    expect(screen.getByText('Está com REG')).toBeVisible();
    const areas = within(screen.getByRole('region', { name: 'Áreas' }));
    expect(areas.getByText(/14\/12\/2099.*já prorrogado/)).toBeVisible();
    expect(areas.getByText('Nada consta.')).toBeVisible();
    expect(screen.getByText('Helena Prado')).toBeVisible();
  });

  it('is read again upon newer news of it alone', async () => {
    await open(makeDetalhe());
    reply(
      manifestacao.detail,
      makeDetalhe({ version: 4, situacao: 'ARQUIVADA', arquivoMotivo: 'PERDA_DE_OBJETO' }),
    );
    act(() => tellNews({ evento: 'manifestacao', id: uid(500), version: 3 }));
    expect(screen.queryByText('A manifestação foi arquivada')).toBeNull();
    act(() => tellNews({ evento: 'manifestacao', id: uid(500), version: 4 }));
    expect(await screen.findByText('A manifestação foi arquivada')).toBeVisible();
    expect(screen.getByText('O que você relatou já foi resolvido.')).toBeVisible();
  });
});

describe('a review', () => {
  it('says to who gave the first answer that another person decides, in the band and on each act', async () => {
    const motivo = 'Quem deu ou propôs a primeira resposta não decide a revisão.';
    const { user } = await open(
      makeDaUnidade({
        situacao: 'RESPONDIDA_AREA',
        atos: ['reclassificar'],
        impedidos: (['concluir', 'arquivar', 'encaminhar_orgao'] as const).map((ato) => ({ ato, motivo })),
      }),
    );
    expect(screen.getByText('A resposta final é de outra pessoa')).toBeVisible();
    expect(screen.getByText(motivo)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ações' }));
    const menu = within(screen.getByRole('dialog', { name: 'Ações da manifestação' }));
    for (const verb of [/^Enviar a resposta final/, /^Arquivar/, /^Encaminhar a outro órgão/])
      expect(menu.getByRole('button', { name: verb })).toHaveTextContent(motivo);
  });
});

describe('the menu of acts', () => {
  it('offers what the server offers, and says why the rest is not possible', async () => {
    const { user } = await open(makeDaUnidade());
    await user.click(screen.getByRole('button', { name: 'Ações' }));
    const menu = within(screen.getByRole('dialog', { name: 'Ações da manifestação' }));
    expect(menu.getByRole('button', { name: 'Mudar tipo ou categoria' })).toBeVisible();
    expect(menu.queryByRole('button', { name: 'Prorrogar o prazo' })).toBeNull();
    expect(menu.getByRole('button', { name: /^Encaminhar à área/ })).toHaveTextContent(
      'Antes, cubra no texto o que identifica quem escreveu.',
    );
  });

  it('leads from the uncovered text to its editor', async () => {
    const nada = { relato: [], assunto: [], envolvidos: [], resolutividade: [] };
    const { textos } = makeDetalhe();
    reply(manifestacao.cobertura, { version: 3, textos, propostas: nada, atual: null });
    const { user } = await open(makeDaUnidade());
    await user.click(screen.getByRole('button', { name: 'Ações' }));
    await user.click(screen.getByRole('button', { name: /^Encaminhar à área/ }));
    expect(await screen.findByRole('dialog', { name: 'Cobrir o texto para as áreas' })).toBeVisible();
  });
});
