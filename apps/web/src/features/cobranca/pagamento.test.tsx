import { cobranca } from '@balcao/contract/cobranca';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { A_VENCER, COPIA_E_COLA, makeCobranca, makeCobrancaDetalhe, PAGA } from './cobranca.fixture.ts';
import { Pagamento } from './pagamento.tsx';
import type { Cobranca } from './queries.ts';

const realMatch = window.matchMedia;

/** Fakes timers; network answers still take real time. */
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  vi.setSystemTime('2026-11-22T12:00:00.000Z');
});
afterEach(() => {
  window.matchMedia = realMatch;
  see('visible');
  window.dispatchEvent(new Event('online'));
});

function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** A fake provider that counts the state requests and returns the set answer. */
function startProvider() {
  const provider = { asked: 0, answer: A_VENCER };
  reply(cobranca.situacao, () => {
    provider.asked += 1;
    return provider.answer;
  });
  return provider;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(change: Partial<Cobranca> = {}, aguardando = true) {
  return renderPart(<Pagamento cobranca={makeCobranca(change)} aguardando={aguardando} explicacao={[]} />);
}

it('offers no way of paying while a payment is being confirmed', async () => {
  startProvider();
  await open({ emConfirmacao: true });
  expect(await screen.findByText('Pagamento em confirmação')).toBeVisible();
  expect(screen.getByText(/Não pague de novo/)).toBeVisible();
  expect(screen.queryByText('Falta pagar a taxa')).toBeNull();
});

it('says that the payment is no longer theirs when access ended, and stops polling', async () => {
  const provider = startProvider();
  await open();
  expect(await screen.findByText('Falta pagar a taxa')).toBeVisible();
  await pass(3000);
  replyProblem(cobranca.situacao, 'not_found');
  await pass(3000);
  expect(await screen.findByText('Este pagamento não está mais disponível para você')).toBeVisible();
  expect(screen.queryByText('Falta pagar a taxa')).toBeNull();
  const { asked } = provider;
  startProvider();
  await pass(10_000);
  expect(provider.asked).toBe(asked);
  expect(screen.getByText('Este pagamento não está mais disponível para você')).toBeVisible();
});

/** Refetches the request on demand, which then brings the code. */
function ReadAgain({ first }: { first: Cobranca }) {
  const [charge, setCharge] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setCharge(makeCobranca({ simulada: true }))}>
        Ler de novo
      </button>
      <Pagamento cobranca={charge} aguardando explicacao={[]} />
    </>
  );
}

describe('a fee to be paid', () => {
  it('shows amount, items, due date and QR code', async () => {
    startProvider();
    await open();
    expect(screen.getByText('Falta pagar a taxa')).toBeVisible();
    expect(await screen.findByText('R$ 178,00')).toBeVisible();
    expect(screen.getByText('Inscrição de pessoa física')).toBeVisible();
    expect(screen.getByText('R$ 92,60')).toBeVisible();
    expect(screen.getByText('até segunda, 07/12/2099')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(screen.getByText('Aguardando o pagamento… Esta página avisa sozinha.')).toBeVisible();
    expect(screen.queryByText(/Simulação/)).toBeNull();
  });

  it('copies the code and confirms it', async () => {
    startProvider();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copiar código Pix' }));
    expect(await screen.findByText('Código Pix copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(COPIA_E_COLA);
  });

  it('folds the QR code away on a phone, which cannot scan it', async () => {
    window.matchMedia = (media) =>
      Object.assign(realMatch(media), { matches: media === '(max-width: 35.99em)' });
    startProvider();
    const { user } = await open();
    const fold = await screen.findByRole('button', { name: 'QR Code' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  });

  it('marks a simulation, with a link to the simulated bank', async () => {
    startProvider();
    const simulacao = '/api/pagamentos/simulacao/abc';
    reply(cobranca.detail, makeCobrancaDetalhe({ simulada: true, simulacao }));
    await open({ simulada: true });
    expect(await screen.findByText('Simulação: nenhum dinheiro é movimentado.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Pagar no banco simulado/ })).toHaveAttribute(
      'href',
      simulacao,
    );
  });

  it('counts down, and offers a new code after expiry', async () => {
    startProvider();
    const { user } = await open({
      pix: { copiaECola: COPIA_E_COLA, expiraEm: '2026-11-22T12:00:30.000Z', porDia: false },
    });
    expect(await screen.findByText(/vale por mais 30 s|vale por mais 29 s/)).toBeVisible();
    reply(cobranca.detail, makeCobrancaDetalhe({ pix: null }));
    reply(cobranca.gerarPix, makeCobrancaDetalhe());
    await pass(31_000);
    expect(screen.getByText('Este código Pix venceu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar outro código' }));
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  });
});

describe('the wait for the payment', () => {
  it('announces the payment within five seconds, and stops polling', async () => {
    const provider = startProvider();
    await open();
    await waitFor(() => expect(provider.asked).toBe(1));
    await pass(2500);
    await waitFor(() => expect(provider.asked).toBe(2));
    provider.answer = PAGA;
    await pass(2500);
    const [live] = await screen.findAllByRole('status');
    await waitFor(() => expect(live).toHaveTextContent('Pagamento confirmado!'));
    expect(screen.getByText(/Recebemos/)).toHaveTextContent('R$ 178,00');
    expect(screen.queryByText('Falta pagar a taxa')).toBeNull();
    const { asked } = provider;
    await pass(20_000);
    expect(provider.asked).toBe(asked);
  });

  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    const provider = startProvider();
    await open();
    await waitFor(() => expect(provider.asked).toBe(1));
    see('hidden');
    await pass(30_000);
    expect(provider.asked).toBe(1);
    see('visible');
    await waitFor(() => expect(provider.asked).toBe(2));
  });

  it('pauses without a connection, and resumes with it', async () => {
    const provider = startProvider();
    await open();
    await waitFor(() => expect(provider.asked).toBe(1));
    window.dispatchEvent(new Event('offline'));
    await pass(30_000);
    expect(provider.asked).toBe(1);
    provider.answer = PAGA;
    window.dispatchEvent(new Event('online'));
    await pass(2500);
    expect(await screen.findAllByText('Pagamento confirmado!')).not.toEqual([]);
    expect(screen.getByRole('link', { name: 'Comprovante' })).toBeVisible();
  });

  it('shows no error for a failed poll', async () => {
    replyOffline(cobranca.situacao);
    await open();
    expect(await screen.findByText(/Aguardando o pagamento/)).toBeVisible();
    await pass(6000);
    expect(screen.queryByRole('alert')).toBeNull();
    const provider = startProvider();
    provider.answer = PAGA;
    await pass(2500);
    expect(await screen.findAllByText('Pagamento confirmado!')).not.toEqual([]);
  });

  it('moves the focus when the focused element disappears', async () => {
    const provider = startProvider();
    await open();
    (await screen.findByRole('button', { name: 'Copiar código Pix' })).focus();
    provider.answer = PAGA;
    await pass(2500);
    await screen.findByText(/Recebemos/);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Recebemos'));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a Pix code that is not ready', () => {
  it('appears by itself', async () => {
    startProvider();
    let made = false;
    reply(cobranca.detail, () => makeCobrancaDetalhe(made ? {} : { pix: null }));
    await open({ pix: null, situacao: 'EMITIDA' });
    expect(await screen.findByText('Preparando o código Pix…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    made = true;
    await pass(2500);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  });

  it('appears with the refetched request, and the link to the simulated bank a moment later', async () => {
    startProvider();
    const simulacao = '/api/pagamentos/simulacao/abc';
    reply(cobranca.detail, makeCobrancaDetalhe({ pix: null }));
    const { user } = await renderPart(<ReadAgain first={makeCobranca({ pix: null })} />);
    await screen.findByText('Preparando o código Pix…');
    reply(cobranca.detail, makeCobrancaDetalhe({ simulada: true, simulacao }));
    await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
    expect(await screen.findByText('Simulação: nenhum dinheiro é movimentado.')).toBeVisible();
    await pass(2500);
    expect(await screen.findByRole('link', { name: /Pagar no banco simulado/ })).toBeVisible();
  });

  it('is requested again by the page, and then on demand', async () => {
    startProvider();
    let asked = 0;
    reply(cobranca.detail, makeCobrancaDetalhe({ pix: null }));
    reply(cobranca.gerarPix, () => {
      asked += 1;
      return makeCobrancaDetalhe(asked > 1 ? {} : { pix: null });
    });
    const { user } = await open({ pix: null });
    await screen.findByText('Preparando o código Pix…');
    await pass(4000);
    await waitFor(() => expect(asked).toBe(1));
    await pass(6000);
    expect(screen.getByText('O banco ainda não respondeu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
    expect(asked).toBe(2);
  });

  it('appears by itself even minutes later, after the provider was away', async () => {
    startProvider();
    let made = false;
    reply(cobranca.detail, () => makeCobrancaDetalhe(made ? {} : { pix: null }));
    reply(cobranca.gerarPix, makeCobrancaDetalhe({ pix: null }));
    await open({ pix: null });
    await screen.findByText('Preparando o código Pix…');
    await pass(120_000);
    made = true;
    await pass(15_000);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  });

  it('says that the provider is away, and keeps the focus on the button', async () => {
    startProvider();
    reply(cobranca.detail, makeCobrancaDetalhe({ pix: null }));
    replyProblem(cobranca.gerarPix, 'pagamento.unavailable');
    const { user } = await open({ pix: null });
    await screen.findByText('Preparando o código Pix…');
    await pass(4000);
    expect(await screen.findByText(/O meio de pagamento está fora do ar/)).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Tentar de novo' });
    await user.click(retry);
    expect(await screen.findByText(/O meio de pagamento está fora do ar/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus());
    reply(cobranca.gerarPix, makeCobrancaDetalhe());
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  });
});

describe('a fee that is over', () => {
  it.each([
    [{ situacao: 'VENCIDA', vencimento: '2026-11-20' }, 'O prazo para pagar a taxa terminou em 20/11/2026'],
    [{ situacao: 'CANCELADA', pix: null }, 'A taxa foi cancelada'],
  ] as const)('%o', async (change, title) => {
    startProvider();
    await open(change);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
  });

  it('is not mentioned when it was paid before the page was opened', async () => {
    const { container } = await open({ ...PAGA, pix: null }, false);
    expect(container).not.toHaveTextContent('Pagamento');
  });
});
