import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { comunicacao } from '@balcao/contract/comunicacao';
import { documento } from '@balcao/contract/documento';
import { fila } from '@balcao/contract/fila';
import { ouvidoriaAFazer } from '@balcao/contract/ouvidoria-a-fazer';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUsuario } from '#features/usuario/usuario.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const row = (n: number, status: string) => ({
  id: `0198a000-0000-7000-8000-00000000000${n}`,
  numero: `00123.00000${n}/2026-1${n}`,
  titulo: `Pedido ${n}`,
  status,
  dispensada: false,
  autor: 'Helena Prado',
  enviadoPor: null,
  grupo: 'Registro',
  atendente: null,
  atendenteId: null,
  emissao: '2026-11-20T12:00:00.000Z',
  atualizacao: '2026-11-20T12:00:00.000Z',
  prazo: { situacao: 'pausado' as const, vencimento: null, cor: 'cinza' as const },
  prioridadePedida: false,
  responderAte: status === 'EM_EXIGENCIA' ? '2026-12-14' : null,
  prioridade: 0,
});

function replyList(pending: ReturnType<typeof row>[], latest: ReturnType<typeof row>[]): void {
  reply(requerimento.list, ({ query }) => {
    const items = query.status === '6' ? pending : latest;
    return { items, total: items.length };
  });
}

const DRAFT = {
  id: '0198a000-0000-7000-8000-000000000050',
  tipoId: 110,
  titulo: 'Certidão de regularidade',
  passo: null,
  atualizadoEm: '2026-11-20T12:00:00.000Z',
  emNomeDe: null,
  distincao: null,
  expiraEm: '2026-12-20T12:00:00.000Z',
};

const NO_COUNTS = {
  minhas: 0,
  grupos: 0,
  sem_atendente: 0,
  vencem_hoje: 0,
  atrasados: 0,
  aguardando: 0,
  exigencia_respondida: 0,
};

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00.000Z');
  reply(fila.esperas, { items: [], pareceres: 0, aprovacoes: 0 });
  reply(requerimento.aceites, { items: [], total: 0 });
  reply(cobrancasLista.resumo, { quantas: 0, total: 0, ultimoDia: null });
  reply(cobranca.aPagar, { items: [], total: 0 });
  reply(reabertura.reabriveis, { items: [], total: 0 });
  reply(documento.prontos, { items: [], total: 0 });
});

describe('home page', () => {
  it('shows first what waits for the person, then drafts, then the latest requests', async () => {
    replyList([row(1, 'EM_EXIGENCIA')], [row(1, 'EM_EXIGENCIA'), row(2, 'CONCLUIDO')]);
    reply(rascunho.list, { items: [DRAFT], total: 1 });
    await renderScreen(routes, { at: '/' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Helena' })).toBeVisible();
    expect(document.title).toBe('Início – Balcão');
    const todo = await screen.findByRole('region', { name: 'O que você precisa fazer agora' });
    const links = await within(todo).findAllByRole('link');
    expect(links.map((a) => a.getAttribute('href'))).toEqual([
      `/requerimento/${row(1, '').id}`,
      `/novorequerimento/formulario/110?rascunho=${DRAFT.id}`,
    ]);
    expect(links[0]).toHaveTextContent('Responder: Pedido 1');
    // This is the person's own last day. The council's deadline is paused meanwhile.
    expect(links[0]).toHaveTextContent('até segunda, 14/12');
    expect(links[0]).not.toHaveTextContent('prazo pausado');
    const mine = screen.getByRole('region', { name: 'Seus pedidos' });
    expect(await within(mine).findByText('Concluído')).toBeVisible();
    expect(within(mine).getByText('Precisamos de você')).toBeVisible();
  });

  it('says of a waived correction nothing of an answer', async () => {
    replyList([], [{ ...row(1, 'EXIGENCIA_RESPONDIDA'), dispensada: true }]);
    reply(rascunho.list, { items: [], total: 0 });
    await renderScreen(routes, { at: '/' });
    expect(await screen.findByText('Correção dispensada')).toBeVisible();
    expect(screen.queryByText('Resposta recebida')).toBeNull();
  });

  it('shows until when an archived request can be reopened', async () => {
    replyList([], [row(3, 'ARQUIVADO')]);
    reply(rascunho.list, { items: [], total: 0 });
    const { id, numero, titulo } = row(3, 'ARQUIVADO');
    reply(reabertura.reabriveis, { items: [{ id, numero, titulo, ate: '2099-12-14' }], total: 1 });
    await renderScreen(routes, { at: '/' });
    const link = await screen.findByRole('link', { name: /Ainda dá para reabrir: Pedido 3/ });
    expect(link).toHaveAttribute('href', `/requerimento/${id}`);
    expect(link).toHaveTextContent('até segunda, 14/12/2099');
    expect(screen.queryByText(/Tudo em dia/)).toBeNull();
  });

  it('asks how official letters should come, and warns of an incomplete postal address', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    const eu = makeEu({ intimacoes: 'sem_escolha' });
    reply(usuario.detail, makeUsuario({ version: 7, comunicacao: null }));
    reply(comunicacao.escolher, ({ body }) => {
      expect(body).toEqual({ version: 7, comunicacao: 'POSTAL' });
      reply(sessao.eu, makeEu({ intimacoes: 'sem_endereco' }));
      return makeUsuario({ version: 8, comunicacao: 'POSTAL', endereco: null });
    });
    const { user } = await renderScreen(routes, { at: '/', eu });
    expect(await screen.findByText('Quer receber intimações pelo portal?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Não, pelos Correios' }));
    const warned = await screen.findByText(/Informe o endereço pelo serviço/);
    expect(warned.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByText('Quer receber intimações pelo portal?')).toBeNull();
  });

  it('lists a firm that named the person and waits for the answer', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    const id = '0198a000-0000-7000-8000-000000000060';
    const aceite = {
      cnpj: '11222333000181',
      profissional: null,
      vinculo: null,
      responderAte: null,
      id,
      empresa: 'Restauros Minas Ltda.',
      papel: 'Responsável técnico',
      registro: '001234/D',
      horas: 20,
      horario: null,
      desde: null,
      totalHoras: 20,
      situacao: 'pendente' as const,
      aberto: true,
      motivo: null,
      pedidoEm: '2026-11-20T12:00:00.000Z',
      respondidoEm: null,
      comecouEm: null,
    };
    reply(requerimento.aceites, { items: [aceite], total: 1 });
    await renderScreen(routes, { at: '/' });
    const link = await screen.findByRole('link', { name: /Confirmar responsabilidade técnica/ });
    expect(link).toHaveAttribute('href', `/aceite/${id}`);
    expect(link).toHaveTextContent('Restauros Minas Ltda.');
  });

  it('lists each charge to pay, with amount, due date and link', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    const pedido = { id: row(1, '').id, numero: '00123.000001/2026-11', titulo: 'Certidão de acervo' };
    const fee = {
      id: '0198a000-0000-7000-8000-000000000070',
      especie: 'TAXA' as const,
      descricao: 'Taxa do pedido',
      total: 4_270,
      ultimoDia: '2099-12-04',
      requerimento: pedido,
    };
    const parcela = {
      ...fee,
      id: '0198a000-0000-7000-8000-000000000071',
      especie: 'PARCELA' as const,
      total: 18_375,
      descricao: `Parcela 1 de 6 do acordo ${pedido.numero}`,
    };
    reply(cobranca.aPagar, { items: [fee, parcela], total: 2 });
    await renderScreen(routes, { at: '/' });
    const link = await screen.findByRole('link', { name: /Pagar a taxa: Certidão de acervo/ });
    expect(link).toHaveAttribute('href', `/requerimento/${pedido.id}`);
    expect(link).toHaveTextContent('R$ 42,70');
    expect(link).toHaveTextContent('04/12/2099');
    const second = screen.getByRole('link', { name: /Pagar a parcela 1 de 6 do acordo/ });
    expect(second).toHaveTextContent('R$ 183,75');
    // The number of the request appears once.
    expect(second.textContent?.split('00123.000001/2026-11')).toHaveLength(2);
    expect(screen.queryByText('Nada espera por você. Tudo em dia!')).toBeNull();
  });

  it('tells of debts that are late, and leads to the charges', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    reply(cobrancasLista.resumo, { quantas: 2, total: 126_788, ultimoDia: '2026-03-31' });
    await renderScreen(routes, { at: '/' });
    const link = await screen.findByRole('link', { name: /Pagar 2 cobranças/ });
    expect(link).toHaveAttribute('href', '/financeiro/cobrancas');
    expect(link).toHaveTextContent('R$ 1.267,88 hoje');
  });

  it('sorts answers and payments by the nearest day', async () => {
    replyList([row(1, 'EM_EXIGENCIA')], []);
    reply(rascunho.list, { items: [], total: 0 });
    const fee = {
      id: '0198a000-0000-7000-8000-000000000070',
      especie: 'TAXA' as const,
      descricao: 'Taxa',
      total: 4_270,
      ultimoDia: '2026-12-07',
      requerimento: { id: row(2, '').id, numero: row(2, '').numero, titulo: 'Certidão de acervo' },
    };
    reply(cobranca.aPagar, { items: [fee], total: 1 });
    await renderScreen(routes, { at: '/' });
    const todo = await screen.findByRole('region', { name: 'O que você precisa fazer agora' });
    const links = await within(todo).findAllByRole('link');
    expect(links.map((a) => a.getAttribute('href'))).toEqual(
      [2, 1].map((n) => `/requerimento/${row(n, '').id}`),
    );
  });

  it('shows a few requests that wait for the person, and links to the others', async () => {
    reply(requerimento.list, ({ query }) => {
      const items = query.status === '6' ? [1, 2, 3, 4, 5].map((n) => row(n, 'EM_EXIGENCIA')) : [];
      return { items, total: query.status === '6' ? 7 : 0 };
    });
    reply(rascunho.list, { items: [], total: 0 });
    await renderScreen(routes, { at: '/' });
    const all = await screen.findByRole('link', { name: 'Ver os 7 pedidos que esperam por você' });
    expect(all).toHaveAttribute('href', '/requerimentos?status=6&data=5');
  });

  it('shows a few drafts, and links to the others', async () => {
    replyList([], []);
    const firms = ['Ateliê Mantiqueira', null, null, null];
    const said = [null, 'Auto 7/2026', null, null];
    const items = firms.map((emNomeDe, n) => ({
      ...DRAFT,
      id: DRAFT.id.slice(0, -1) + n,
      emNomeDe,
      distincao: said[n] ?? null,
    }));
    reply(rascunho.list, { items, total: 4 });
    await renderScreen(routes, { at: '/' });
    const all = await screen.findByRole('link', { name: 'Ver todos os rascunhos' });
    expect(all).toHaveAttribute('href', '/novorequerimento/tipos');
    const drafts = screen.getAllByRole('link', { name: /^Continuar:/ });
    expect(drafts.map(({ textContent }) => textContent?.includes('Em nome de Ateliê Mantiqueira.'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(drafts[1]).toHaveTextContent('Auto 7/2026. Rascunho salvo');
  });

  it('greets a company by its whole name', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    const nomePreferido = 'Instituto Mineiro de Perícias e Avaliações Ltda';
    await renderScreen(routes, { at: '/', eu: makeEu({ pessoa: 'PJ', nomePreferido }) });
    expect(await screen.findByRole('heading', { level: 1, name: `Olá, ${nomePreferido}` })).toBeVisible();
  });

  it('says that nothing waits, and how to make a request', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    await renderScreen(routes, { at: '/home' });
    expect(await screen.findByText('Nada espera por você. Tudo em dia!')).toBeVisible();
    expect(await screen.findByText('Você ainda não fez nenhum pedido')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer um pedido' })).toHaveAttribute(
      'href',
      '/novorequerimento/tipos',
    );
  });

  it('shows opinions and approvals to give above the queue, whose counts leave them out', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    reply(requerimento.contagens, NO_COUNTS);
    const parecer = (n: number, prazoEm: string) => {
      const { id, numero } = row(n, '');
      const explicacao = [`Parecer pedido: vence em ${prazoEm}.`];
      return { especie: 'parecer' as const, id, numero, titulo: 'Acervo', grupo: 'CEP', prazoEm, explicacao };
    };
    const { id, numero } = row(1, '');
    const aprovacao = {
      especie: 'aprovacao' as const,
      id,
      numero,
      titulo: 'Recurso',
      grupo: null,
      prazoEm: null,
      explicacao: [],
    };
    const items = [parecer(2, '2026-11-20'), parecer(3, '2099-12-04'), aprovacao, parecer(4, '2099-12-05')];
    reply(fila.esperas, { items, pareceres: 3, aprovacoes: 1 });
    await renderScreen(routes, { at: '/', eu: makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] }) });
    const part = await screen.findByRole('region', { name: 'Esperam por você' });
    const links = within(part).getAllByRole('link');
    expect(links.map((a) => a.getAttribute('href'))).toEqual([
      ...[2, 3, 1].map((n) => `/requerimento/${row(n, '').id}`),
      '/atendente/requerimentos',
    ]);
    expect(links[0]).toHaveTextContent('Dar parecer: Acervo');
    expect(links[0]).toHaveTextContent('pedido ao grupo CEP');
    expect(links[0]).toHaveTextContent('venceu em 20/11');
    expect(links[2]).toHaveTextContent('Aprovar como segunda pessoa: Recurso');
    expect(links[3]).toHaveTextContent('Ver mais 1 na fila');
    const how = within(part).getAllByRole('button', { name: /^Como foi calculado o prazo de/ });
    expect(how).toHaveLength(2);
    const figures = screen.getByRole('region', { name: 'Sua fila' });
    expect(part.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the queue even when the opinions to give failed to load', async () => {
    replyList([], []);
    reply(rascunho.list, { items: [], total: 0 });
    reply(requerimento.contagens, NO_COUNTS);
    replyProblem(fila.esperas, 'internal');
    await renderScreen(routes, { at: '/', eu: makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] }) });
    expect(await screen.findByRole('link', { name: /0\s*Atrasados/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: /por você/ })).toBeNull();
  });

  it('shows staff the counts of their queue, each linked to its list', async () => {
    replyList([], [row(2, 'EM_EXIGENCIA')]);
    reply(requerimento.contagens, {
      minhas: 12,
      grupos: 80,
      sem_atendente: 3,
      vencem_hoje: 0,
      atrasados: 5,
      aguardando: 9,
      exigencia_respondida: 4,
    });
    reply(rascunho.list, { items: [DRAFT], total: 1 });
    await renderScreen(routes, { at: '/', eu: makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] }) });
    const late = await screen.findByRole('link', { name: /5\s*Atrasados/ });
    expect(late).toHaveAttribute('href', '/atendente/requerimentos?visao=atrasados');
    expect(await screen.findByText('Em exigência')).toBeVisible();
    // Staff see their own drafts too.
    const own = await screen.findByRole('region', { name: 'Seus rascunhos' });
    expect(within(own).getByRole('link', { name: /^Continuar: Certidão/ })).toHaveAttribute(
      'href',
      `/novorequerimento/formulario/110?rascunho=${DRAFT.id}`,
    );
  });

  it('shows an officer what waits in the ombudsman, each linked to its list', async () => {
    replyList([], []);
    reply(requerimento.contagens, NO_COUNTS);
    reply(rascunho.list, { items: [], total: 0 });
    reply(ouvidoriaAFazer.contagens, {
      novas: 4,
      complementadas: 0,
      respondidasPelaArea: 2,
      proximas: 3,
      vencidas: 1,
    });
    await renderScreen(routes, { at: '/', eu: makeEu({ tipo: 1, permissoes: ['ouvidoria.tratar'] }) });
    const part = await screen.findByRole('region', { name: 'Ouvidoria' });
    const links = within(part).getAllByRole('link');
    expect(links.map((a) => [a.textContent, a.getAttribute('href')?.split('?')[1]])).toEqual([
      ['4Novas para analisar', 'caixa=equipe&situacao=CADASTRADA'],
      ['0Complemento recebido', 'caixa=equipe&situacao=COMPLEMENTADA'],
      ['2Respondidas pela área', 'caixa=equipe&situacao=RESPONDIDA_AREA'],
      ['3Vencem em até 5 dias', 'caixa=equipe&prazo=proximas&sort=prazo&desc=false'],
      ['1Vencidas', 'caixa=equipe&prazo=vencidas&sort=prazo&desc=false'],
    ]);
    expect(screen.getByRole('region', { name: 'Sua fila' })).toBeVisible();
  });

  it('shows each block even when another one fails', async () => {
    replyProblem(requerimento.list, 'internal');
    reply(rascunho.list, { items: [], total: 0 });
    await renderScreen(routes, { at: '/' });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const failures = screen.getAllByRole('alert');
    expect(within(failures[0] as HTMLElement).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});
