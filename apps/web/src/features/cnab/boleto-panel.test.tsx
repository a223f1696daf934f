import { boleto } from '@balcao/contract/boleto';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { rows } from '#platform/route-row.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { BoletoPanel } from './boleto-panel.tsx';

type Oferta = ResponseOf<typeof boleto.oferta>;
type Boleto = NonNullable<Oferta['boleto']>;

const COBRANCA = '0198a000-0000-7000-8000-00000000f001';

const BOLETO: Boleto = {
  id: '0198a000-0000-7000-8000-00000000b001',
  situacao: 'AGUARDANDO',
  total: 61_250,
  vencimento: '2026-12-15',
  itens: [{ cobrancaId: COBRANCA, descricao: 'Anuidade 2027', valor: 61_250 }],
  linha: null,
  codigoBarras: null,
  recusa: null,
  simulado: false,
};
const DISPONIVEL: Boleto = {
  ...BOLETO,
  situacao: 'DISPONIVEL',
  linha: '00190000090123456700400000123174116610000061250',
  codigoBarras: '00191166100000612500000001234567000000012317',
};

const offer = (over: Partial<Oferta> = {}) =>
  reply(boleto.oferta, {
    oferecido: true,
    falta: null,
    pagador: null,
    total: 61_250,
    vencimento: '2026-12-15',
    boleto: null,
    ...over,
  });

const EU = makeEu();

const panel = (path: `/${string}`, folded: boolean) => ({
  path,
  title: 'Pagar',
  added: true as const,
  needs: 'session' as const,
  bars: true,
  screen: async () => ({ default: () => <BoletoPanel cobrancas={[COBRANCA]} folded={folded} /> }),
});
const routes = rows([panel('/painel', false), panel('/ao-lado', true)]);
const open = (at = '/painel') => renderScreen(routes, { at, eu: EU });

describe('the boleto of charges', () => {
  it('is asked for, and then waits for the bank', async () => {
    offer();
    const bodies: unknown[] = [];
    reply(boleto.pedir, ({ body }) => {
      bodies.push(body);
      offer({ boleto: BOLETO });
      return BOLETO;
    });
    const { user } = await open();
    expect(await screen.findByText(/com vencimento em 15\/12\/2026 \(terça-feira\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar boleto' }));
    expect(await screen.findByText('Boleto disponível quando o banco confirmar')).toBeVisible();
    expect(bodies).toEqual([{ cobrancas: [COBRANCA] }]);
    expect(screen.queryByRole('button', { name: 'Gerar boleto' })).toBeNull();
  });

  it('shows its digits, its bars and its PDF once the bank has confirmed it', async () => {
    offer({ boleto: DISPONIVEL });
    const { user } = await open();
    expect(await screen.findByText('00190.00009 01234.567004 00000.123174 1 16610000061250')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeVisible();
    expect(screen.queryByText(/Simulação/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copiar código do boleto' }));
    expect(await navigator.clipboard.readText()).toBe(DISPONIVEL.linha);
  });

  it('of a demonstration says that nobody pays it', async () => {
    offer({ boleto: { ...DISPONIVEL, simulado: true } });
    await open();
    expect(await screen.findByText(/Não pague este boleto/)).toBeVisible();
  });

  it('says why the bank refused it, and another may be asked for', async () => {
    offer({ boleto: { ...BOLETO, situacao: 'RECUSADO', recusa: 'CEP inválido' } });
    await open();
    expect(await screen.findByText(/Motivo: CEP inválido/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gerar boleto' })).toBeVisible();
  });

  it('says what is missing, with the way to it', async () => {
    const falta = 'Falta o endereço de quem paga: rua, CEP, cidade e estado.';
    offer({ falta, pagador: EU.id });
    await open();
    expect(await screen.findByText(/Falta o endereço/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir meus dados' })).toHaveAttribute(
      'href',
      `/usuario/${EU.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Gerar boleto' })).toBeNull();
  });

  it('leads to the record of the firm that pays', async () => {
    offer({ falta: 'Falta o endereço de quem paga: rua, CEP, cidade e estado.', pagador: COBRANCA });
    await open();
    expect(await screen.findByRole('link', { name: 'Abrir os dados de quem paga' })).toHaveAttribute(
      'href',
      `/usuario/${COBRANCA}`,
    );
  });

  it('leads nowhere where nothing of a record is missing', async () => {
    offer({ falta: 'Um boleto é de uma pessoa só.' });
    await open();
    expect(await screen.findByText('Um boleto é de uma pessoa só.')).toBeVisible();
    expect(screen.queryByText('Falta um dado para o boleto')).toBeNull();
  });

  const { recursos } = makeSettings();
  const configuracoes = makeSettings({ recursos: { ...recursos, boleto: true } });
  const withBoletos = () => act(() => setConfig({ configuracoes, timestamp: Date.now() }));

  it('says that the charge is not open any more', async () => {
    offer({ oferecido: false, total: 0, vencimento: null });
    await open();
    withBoletos();
    expect(await screen.findByText('Esta cobrança não está mais em aberto.')).toBeVisible();
  });

  it('tells a failure with a retry, also beside another way', async () => {
    replyProblem(boleto.oferta, 'internal');
    await open('/ao-lado');
    withBoletos();
    expect(await screen.findByRole('button', { name: /Tentar/ })).toBeVisible();
  });

  it('says that the charge was paid meanwhile', async () => {
    offer();
    replyProblem(boleto.pedir, 'pagamento.paid', { detail: 'Esta cobrança já foi paga em 03/12/2026.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Gerar boleto' }));
    expect(await screen.findByText(/já foi paga em 03\/12\/2026/)).toBeVisible();
  });

  it('is paid, or is not offered at all', async () => {
    offer({ oferecido: false, total: 0, vencimento: null, boleto: { ...BOLETO, situacao: 'PAGO' } });
    await open();
    expect(await screen.findByText('Boleto pago')).toBeVisible();
  });

  it('stands behind a button beside another way', async () => {
    offer();
    const { user } = await open('/ao-lado');
    const button = await screen.findByRole('button', { name: 'Pagar com boleto' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Gerar boleto' })).toBeVisible();
  });

  it('is not there at all where none is offered', async () => {
    const asked = Promise.withResolvers<void>();
    reply(boleto.oferta, () => {
      asked.resolve();
      return { oferecido: false, falta: null, pagador: null, total: 0, vencimento: null, boleto: null };
    });
    await open('/ao-lado');
    await asked.promise;
    expect(screen.queryByRole('button', { name: /boleto/i })).toBeNull();
  });
});
