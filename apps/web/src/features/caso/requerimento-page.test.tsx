import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeServico } from '#features/rascunho/rascunho.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeAnexo,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(replyNoEtiquetas);

const helena = makeEu({ id: uid(1) });
const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.emitir'],
});

const PATH = `/requerimento/${uid(100)}`;

function open(detail: Detalhe, { eu = helena, at = PATH } = {}) {
  reply(requerimento.detail, detail);
  if (eu.tipo > 0) {
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
  }
  return renderScreen(routes, { at, eu });
}

describe('the page of a request', () => {
  it('shows number, status, deadline, turn, answers and history in the words of the requester', async () => {
    await open(makeDetalhe());
    expect(await screen.findByRole('heading', { level: 1, name: 'Alteração cadastral' })).toBeVisible();
    expect(document.title).toBe('00123.004567/2026-11 · Alteração cadastral – Balcão');
    expect(screen.getByText('Está com o Conselho')).toBeVisible();
    expect(screen.getByText('Helena P. Souza')).toBeInTheDocument();
    expect(screen.getByText('Recebemos a certidão. Vamos conferir com o cartório.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Etapas do pedido' })).getByText('Análise')).toBeVisible();
    // The requester sees the names of staff in the history and beside the request.
    expect(screen.getByText('Otávio Lins (Conselho)')).toBeVisible();
    expect(screen.getByText(/por Otávio Lins \(Conselho\) ·/)).toBeVisible();
    expect(screen.getByText('Otávio Lins')).toBeInTheDocument();
    expect(screen.getByText('12 dias')).toBeInTheDocument();
    expect(screen.getByText('Com você')).toBeInTheDocument();
    expect(screen.queryByText('Nota interna')).toBeNull();
  });

  it('explains on demand how the deadline was calculated', async () => {
    const { user } = await open(makeDetalhe());
    const button = await screen.findByRole('button', { name: 'Como foi calculado' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/São 30 dias corridos/)).toBeInTheDocument();
  });

  it('explains how the last day to reopen was calculated', async () => {
    const ate = 'Vence em 04/03/2027 (quinta-feira), às 23h59 de Brasília.';
    const { user } = await open(
      makeDetalhe({
        status: 'ARQUIVADO',
        vez: 'ninguem',
        acoes: makeAcoes(['reabrir_exigencia']),
        explicacoes: { taxa: [], reabertura: [ate], reclamacao: [] },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Como foi calculado o prazo para reabrir' }));
    expect(screen.getByText(ate)).toBeVisible();
  });

  it.each(['ARQUIVADO', 'CANCELADO'] as const)(
    'starts a new request with the same answers after %s',
    async (status) => {
      const asked: unknown[] = [];
      const archived = makeDetalhe({ status, vez: 'ninguem', acoes: makeAcoes([]) });
      reply(tipo.get, makeServico());
      reply(vinculo.list, () => Response.json(NO_VINCULOS));
      reply(rascunho.create, ({ body }) => {
        asked.push(body);
        return Response.json({ id: uid(900) });
      });
      const { user, router } = await open(archived);
      await user.click(await screen.findByRole('button', { name: 'Pedir de novo com os mesmos dados' }));
      await waitFor(() =>
        expect(router.state.location.href).toBe(
          `/novorequerimento/formulario/${archived.tipoId}?rascunho=${uid(900)}`,
        ),
      );
      expect(asked).toEqual([{ tipoId: archived.tipoId, deRequerimentoId: archived.id }]);
    },
  );

  it('shows staff their own words, the requester and marked internal notes', async () => {
    const nota = makeEvento({
      id: uid(460),
      tipo: 'nota',
      interno: true,
      lado: 'conselho',
      autor: 'Bianca Reis',
      titulo: 'Nota interna',
      texto: 'Conferi no cartório.',
    });
    const base = makeDetalhe({ status: 'EM_EXIGENCIA', vez: 'voce', acoes: makeAcoes(['nota_interna']) });
    await open({ ...base, eventos: [...base.eventos, nota] }, { eu: otavio });
    expect(await screen.findByText('Em exigência')).toBeVisible();
    expect(screen.getByText('Está com o requerente')).toBeVisible();
    expect(screen.getByText(/Nota interna · só a equipe vê/)).toBeVisible();
    expect(screen.getByText('Helena Prado (requerente)', { exact: false })).toBeVisible();
  });

  it.each([
    [helena, 'Seus dados'],
    [otavio, 'Dados de quem pediu'],
  ])('titles the personal data for each reader', async (eu, titulo) => {
    const base = makeDetalhe();
    const [first, ...others] = base.formulario.passos;
    if (!first) throw new Error('no step');
    const passos = [{ ...first, titulo: 'Seus dados' }, ...others];
    await open({ ...base, formulario: { ...base.formulario, passos } }, { eu });
    const data = await screen.findByRole('region', { name: 'Dados do pedido', hidden: true });
    expect(within(data).getByRole('heading', { level: 3, name: titulo, hidden: true })).toBeInTheDocument();
  });

  it('offers the allowed acts, and says why others are not allowed', async () => {
    const acoes = makeAcoes(['atribuir'], { reabrir: 'Só pedidos encerrados podem ser reabertos.' });
    const { user } = await open(makeDetalhe({ acoes }), { eu: otavio });
    await user.click(await screen.findByRole('button', { name: 'Ações' }));
    const menu = screen.getByRole('dialog', { name: 'Ações do pedido' });
    expect(within(menu).getByRole('button', { name: 'Atribuir a outra pessoa' })).toBeEnabled();
    const closed = within(menu).getByRole('button', { name: /Reabrir/ });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(closed).toHaveTextContent('Só pedidos encerrados podem ser reabertos.');
    expect(within(menu).queryByRole('button', { name: /Encaminhar/ })).toBeNull();
  });

  it('offers the exported data beside its statement, not among the sent files', async () => {
    const emitidoEm = '2026-11-21T12:00:00.000Z';
    const documento = {
      id: uid(600),
      especie: 'declaracao_lgpd',
      titulo: 'Declaração',
      numero: '2026/1',
      codigo: 'X7K2',
      pronto: true,
      demonstracao: true,
      emitidoEm,
      validoAte: null,
      revogadoEm: null,
      tamanho: 1000,
    };
    const dados = makeAnexo({
      id: uid(310),
      campo: null,
      nome: 'dados-pessoais-DTD-1.json',
      mime: 'application/json',
      tamanho: 12_000,
      enviadoEm: emitidoEm,
    });
    const copia = makeAnexo({ id: uid(312), campo: null, nome: 'folha-1.pdf', enviadoEm: emitidoEm });
    const base = makeDetalhe({ status: 'CONCLUIDO', vez: 'ninguem', documentos: [documento] });
    await open({ ...base, anexos: [...base.anexos, dados, copia] });
    expect(await screen.findByRole('link', { name: /Baixar seus dados em JSON/ })).toHaveAttribute(
      'href',
      `/download/requerimento/anexo/${dados.id}`,
    );
    expect(screen.getAllByRole('link', { name: 'folha-1.pdf' })).toHaveLength(2);
    expect(screen.getByText('Entregue com o documento')).toBeInTheDocument();
    expect(
      await screen.findByText(base.anexos.length === 1 ? '1 arquivo' : `${base.anexos.length} arquivos`),
    ).toBeInTheDocument();
  });

  it('shows the question of each file', async () => {
    const nome = 'documento.pdf';
    const file = makeAnexo({ id: uid(311), nome });
    await open(makeDetalhe({ anexos: [file, makeAnexo({ id: uid(312), nome, campo: null })] }));
    const files = within(await screen.findByRole('region', { name: '2 arquivos' })).getAllByRole('listitem');
    expect(files[0]).toHaveTextContent('Certidão de casamento');
    expect(files[1]).not.toHaveTextContent('Certidão de casamento');
  });

  it('lists the valid document before the one that it replaced', async () => {
    const first = {
      id: uid(600),
      especie: 'decisao_colegiada',
      titulo: 'Decisão',
      numero: '2026/1',
      codigo: 'X7K2',
      pronto: true,
      demonstracao: true,
      emitidoEm: '2026-11-21T12:00:00.000Z',
      validoAte: null,
      revogadoEm: '2026-11-22T12:00:00.000Z',
      tamanho: 1000,
    };
    const latest = { ...first, id: uid(601), numero: '2026/2', codigo: 'Y7K2', revogadoEm: null };
    const receipt = { ...latest, id: uid(602), especie: 'comprovante_protocolo', numero: '2026/3' };
    await open(makeDetalhe({ documentos: [receipt, first, latest] }));
    const numbers = (await screen.findAllByText(/^Nº 2026/)).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['Nº 2026/2', 'Nº 2026/3', 'Nº 2026/1']);
  });

  it('polls until a document is ready', async () => {
    const documento = {
      id: uid(600),
      especie: 'certidao_regularidade',
      titulo: 'Certidão',
      numero: '2026/1',
      codigo: 'X7K2',
      pronto: false,
      demonstracao: true,
      emitidoEm: null,
      validoAte: null,
      revogadoEm: null,
      tamanho: null,
    };
    let answers = 0;
    reply(requerimento.detail, () => {
      answers += 1;
      const pronto = answers > 1;
      const emitidoEm = pronto ? '2026-11-21T12:00:00.000Z' : null;
      return Response.json(
        makeDetalhe({
          status: pronto ? 'CONCLUIDO' : 'EM_EMISSAO',
          vez: pronto ? 'ninguem' : 'conselho',
          documentos: [{ ...documento, pronto, emitidoEm }],
        }),
      );
    });
    await renderScreen(routes, { at: PATH, eu: helena });
    expect(await screen.findByText('Estamos preparando seu documento')).toBeVisible();
    expect(await screen.findByText('Seu documento está pronto', {}, { timeout: 6000 })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Baixar o documento' });
    expect(link).toHaveAttribute('href', `/download/requerimento/documento/${uid(600)}`);
    expect(screen.getByRole('link', { name: 'Conferir autenticidade' })).toHaveAttribute(
      'href',
      '/validar/X7K2',
    );
  }, 15_000);

  it('takes the request at once, confirms it and offers undo', async () => {
    const free = makeDetalhe({ status: 'PROTOCOLADO', atendente: null, acoes: makeAcoes(['assumir']) });
    const { user } = await open(free, { eu: otavio });
    const sent: unknown[] = [];
    reply(requerimento.assumir, ({ body }) => {
      sent.push(body);
      return Response.json(makeDetalhe({ version: 5, acoes: makeAcoes(['decidir', 'desfazer']) }));
    });
    await user.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Você assumiu o pedido.')).toBeVisible();
    expect(sent).toEqual([{ version: 4 }]);
    const undone: unknown[] = [];
    reply(requerimento.desfazer, ({ body }) => {
      undone.push(body);
      return Response.json(free);
    });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('A última mudança foi desfeita.')).toBeVisible();
    expect(undone).toEqual([{ version: 5 }]);
  });

  it('shows who was faster instead of overwriting', async () => {
    const free = makeDetalhe({ status: 'PROTOCOLADO', atendente: null, acoes: makeAcoes(['assumir']) });
    const { user } = await open(free, { eu: otavio });
    await screen.findByRole('button', { name: 'Assumir' });
    replyProblem(requerimento.assumir, 'stale');
    const taken = makeEvento({
      id: uid(470),
      titulo: 'Análise assumida',
      autor: 'Bianca Reis',
      lado: 'conselho',
    });
    reply(requerimento.detail, makeDetalhe({ version: 5, eventos: [...free.eventos, taken] }));
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('O pedido mudou desde que você o abriu')).toBeVisible();
    expect(screen.getByText(/Análise assumida, por Bianca Reis/)).toBeVisible();
  });
});

describe('a request that cannot be shown', () => {
  it('shows another text for a missing request than for a failure', async () => {
    replyProblem(requerimento.detail, 'not_found');
    await renderScreen(routes, { at: PATH, eu: helena });
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedido');
  });

  it('shows the support code and retries', async () => {
    let broken = true;
    reply(requerimento.detail, () => (broken ? problemResponse('internal') : Response.json(makeDetalhe())));
    const { user } = await renderScreen(routes, { at: PATH, eu: helena });
    expect(await screen.findByText('Código para o suporte: req-teste')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Alteração cadastral' })).toBeVisible();
  });

  it('says that access is forbidden', async () => {
    replyProblem(requerimento.detail, 'forbidden');
    await renderScreen(routes, { at: PATH, eu: helena });
    expect(await screen.findByText('Você não tem permissão para ver isto')).toBeVisible();
  });

  it('says that there is no connection', async () => {
    replyOffline(requerimento.detail);
    await renderScreen(routes, { at: PATH, eu: helena });
    await waitFor(() => expect(screen.getByText('Sem conexão')).toBeVisible(), { timeout: 8000 });
  }, 15_000);
});
