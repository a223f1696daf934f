import { cobranca } from '@balcao/contract/cobranca';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCobranca } from '#features/cobranca/cobranca.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { AT, COMPLETE, DRAFT, startPortal } from './envio.fixture.ts';
import { makePedido, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const OTHER = '0198a000-0000-7000-8000-0000000000ff';

afterEach(() => eraseCopies());

describe('after filing', () => {
  it('«back» returns to the page before the form, not to the sent form', async () => {
    startPortal();
    reply(tipo.list, { items: [], total: 0 });
    const { user, router } = await renderScreen(routes, { at: '/novorequerimento/tipos?busca=nada' });
    await router.navigate({ href: AT });
    await user.click(await screen.findByRole('button', { name: 'Começar' }));
    // The first step shows data of the register.
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('checkbox', { name: /verdade/i }));
    await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toHaveFocus(),
    );
    expect(router.state.location.href).toBe(`${AT}?enviado=${PEDIDO_ID}`);
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe('/novorequerimento/tipos'));
  });
});

describe('the address of a confirmation', () => {
  const ADDRESS = `${AT}?enviado=${PEDIDO_ID}`;

  it('tells the author and the filer that the request was sent', async () => {
    startPortal();
    reply(requerimento.detail, makePedido({ criadoPor: { id: OTHER, nome: 'Rui Tavares' } }));
    const view = await renderScreen(routes, { at: ADDRESS });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
    view.unmount();
    await renderScreen(routes, { at: ADDRESS, eu: makeEu({ id: OTHER }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
  });

  it('leads everybody else to the page of the request', async () => {
    startPortal();
    const { router } = await renderScreen(routes, { at: ADDRESS, eu: makeEu({ id: OTHER, tipo: 1 }) });
    await waitFor(() => expect(router.state.location.href).toBe(`/requerimento/${PEDIDO_ID}`));
    expect(screen.queryByText('Pedido enviado')).toBeNull();
  });

  it('says of no unknown request that it was sent', async () => {
    startPortal();
    replyProblem(requerimento.detail, 'not_found');
    await renderScreen(routes, { at: ADDRESS });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido' })).toBeVisible();
  });
});

describe('review and filing', () => {
  const REVIEW = `${DRAFT}&passo=revisao`;

  it('shows every answer with a button to change it, which returns to the review', async () => {
    startPortal(COMPLETE);
    const { user } = await renderScreen(routes, { at: REVIEW });
    expect(await screen.findByText('Helena Prado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alterar: Seus dados' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alterar: Pedido' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Doença' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Revisão e envio' })).toBeVisible();
  });

  it('does not send an incomplete request, and links to what is missing', async () => {
    const portal = startPortal({ motivo: 'Doença' });
    const { user } = await renderScreen(routes, { at: REVIEW });
    const summary = await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('link', { name: /Declaração/ }));
    expect(screen.getByRole('button', { name: 'Corrigir: Declaração' })).toHaveFocus();
    expect(portal.sent).toEqual([]);
  });

  it('files once on a double click and shows the number', async () => {
    const portal = startPortal(COMPLETE);
    const { user, router } = await renderScreen(routes, { at: REVIEW });
    await user.dblClick(await screen.findByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido enviado' })).toBeVisible();
    expect(screen.getByText('Recebemos o seu pedido.')).toBeVisible();
    expect(portal.sent).toEqual([RASCUNHO_ID]);
    expect(router.state.location.search).toEqual({ enviado: PEDIDO_ID });
  });

  it('says that a retry is safe when no answer came, and retries with the same key', async () => {
    const portal = startPortal(COMPLETE);
    replyOffline(rascunho.enviar);
    const { user } = await renderScreen(routes, { at: REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText('Não sabemos se o pedido chegou')).toBeVisible();
    startPortal(COMPLETE);
    reply(rascunho.enviar, ({ headers }) => {
      portal.sent.push(headers.get('idempotency-key'));
      return { id: PEDIDO_ID, numero: NUMERO, prazoEm: null };
    });
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(portal.sent).toEqual([RASCUNHO_ID]);
  });

  it('shows the request that another tab filed from the same draft', async () => {
    startPortal(COMPLETE);
    const keys: (string | null)[] = [];
    reply(rascunho.enviar, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length > 1) return { id: PEDIDO_ID, numero: NUMERO, prazoEm: null };
      return problemResponse('idempotency.key_reused');
    });
    const { user } = await renderScreen(routes, { at: REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(keys[0]).toBe(RASCUNHO_ID);
    expect(keys[1]).not.toBe(RASCUNHO_ID);
  });

  it('links to the open request when an equal one exists', async () => {
    startPortal(COMPLETE);
    const assunto = '“Qual é o auto?” (123/2026)';
    const detail = `Já existe um pedido igual em andamento: ${NUMERO}. Igual nos dois: ${assunto}.`;
    replyProblem(rascunho.enviar, 'requerimento.duplicate', { detail, dados: { id: PEDIDO_ID, assunto } });
    const { user } = await renderScreen(routes, { at: REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByText(/Se este é sobre outro assunto, corrija a resposta/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o pedido' })).toHaveAttribute(
      'href',
      `/requerimento/${PEDIDO_ID}`,
    );
  });

  it('shows a refusal of the server on its answer', async () => {
    startPortal(COMPLETE);
    const errors = [{ path: 'motivo', message: 'Escolha uma das opções da lista.' }];
    replyProblem(rascunho.enviar, 'validation', { errors });
    const { user } = await renderScreen(routes, { at: REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    expect(
      await screen.findByRole('link', { name: 'Qual é o motivo? Escolha uma das opções da lista.' }),
    ).toBeVisible();
  });

  it('sends the address of a filed draft to its confirmation', async () => {
    startPortal();
    replyProblem(rascunho.get, 'not_found');
    const { router } = await renderScreen(routes, { at: DRAFT });
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(router.state.location.search).toEqual({ enviado: PEDIDO_ID });
  });
});

describe('confirmation', () => {
  const AT_FILED = `${AT}?enviado=${PEDIDO_ID}`;
  const receipt = {
    id: RASCUNHO_ID,
    especie: 'comprovante_protocolo',
    titulo: 'Comprovante',
    numero: '1',
    codigo: 'x',
    pronto: false,
    demonstracao: false,
    emitidoEm: null,
    validoAte: null,
    revogadoEm: null,
    tamanho: null,
  };

  beforeEach(() => {
    startPortal();
  });

  it('promises no answer by a day in the past', async () => {
    const prazo = { ...makePedido().prazo, vencimento: '2020-11-20' };
    reply(requerimento.detail, makePedido({ prazo }));
    await renderScreen(routes, { at: AT_FILED });
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(screen.queryByText(/Você recebe uma resposta/)).toBeNull();
    expect(screen.queryByText(/venceu/)).toBeNull();
  });

  it('works as a bookmark, with the deadline and how it was counted', async () => {
    const vence = 'Vence em 07/12/2099 (segunda-feira), às 23h59 de Brasília.';
    reply(requerimento.detail, makePedido({ prazo: { ...makePedido().prazo, explicacao: [vence] } }));
    const { user } = await renderScreen(routes, { at: AT_FILED });
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(screen.getByText(/^até .*07\/12\/2099$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acompanhar o pedido' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Como foi calculado o prazo da resposta' }));
    expect(screen.getByText(vence)).toBeVisible();
  });

  it('offers the receipt once it is ready', async () => {
    let asked = 0;
    reply(requerimento.detail, () => {
      asked += 1;
      return makePedido({ documentos: [{ ...receipt, pronto: asked > 1 }] });
    });
    await renderScreen(routes, { at: AT_FILED });
    expect(await screen.findByText('Em preparo. Esta página avisa sozinha.')).toBeVisible();
    expect(
      await screen.findByRole('link', { name: 'Baixar: Comprovante' }, { timeout: 6000 }),
    ).toHaveAttribute('href', `/download/requerimento/documento/${RASCUNHO_ID}`);
  }, 10_000);

  it('shows first the payment that starts an instalment agreement', async () => {
    const termo = { ...receipt, especie: 'termo_parcelamento', titulo: 'Termo', pronto: true };
    reply(requerimento.detail, makePedido({ status: 'CONCLUIDO', documentos: [termo] }));
    const primeira = makeCobranca({ total: 12_250, vencimento: '2099-01-08', pix: null });
    const explicacao = ['A entrada vence em 08/01/2099.'];
    reply(cobranca.parcelas, {
      items: [{ ...primeira, descricao: 'Parcela 1', ultimoDia: '2099-01-08' }],
      explicacao,
    });
    await renderScreen(routes, { at: AT_FILED });
    const owed = await screen.findByText('Falta pagar a entrada');
    expect(screen.getByText(/O acordo começa a valer quando ela é paga/)).toHaveTextContent('R$ 122,50');
    expect(screen.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Como foi calculado o vencimento' })).toBeVisible();
    const number = screen.getByText(NUMERO);
    expect(owed.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says that the request belongs to somebody else', async () => {
    replyProblem(requerimento.detail, 'not_found');
    await renderScreen(routes, { at: AT_FILED });
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
  });
});
