import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeCobranca } from '#features/cobranca/cobranca.fixture.ts';
import { makePedido, PEDIDO_ID, RASCUNHO_ID } from '#features/rascunho/rascunho.fixture.ts';
import { setConfig } from '#platform/config-store.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from '../routes.tsx';
import { A2025, startParcelar } from './parcelar.fixture.ts';

const AT = '/financeiro/parcelar';
const DRAFT = `${AT}?rascunho=${RASCUNHO_ID}`;
const ESCOLHIDOS = { debitos: [A2025], parcelas: 5, diaVencimento: '10', entrada: 8_240, termo: true };

const TERMO = {
  id: PEDIDO_ID,
  especie: 'termo_parcelamento',
  titulo: 'Termo de Parcelamento',
  numero: 'TPC-1',
  codigo: 'ABCD',
  pronto: true,
  demonstracao: false,
  emitidoEm: null,
  validoAte: null,
  revogadoEm: null,
  tamanho: 1,
};

afterEach(() => eraseCopies());

it('goes from the debts to the signed agreement', async () => {
  const { portal } = startParcelar();
  reply(requerimento.detail, makePedido({ documentos: [TERMO] }));
  reply(cobranca.parcelas, {
    items: [{ ...makeCobranca({ total: 10_460 }), descricao: 'Parcela 1', ultimoDia: '2099-12-07' }],
    explicacao: [],
  });
  const { user } = await renderScreen(routes, { at: AT });
  expect(await screen.findByRole('heading', { name: 'O que você quer parcelar?' })).toBeVisible();
  expect(screen.getByText(/R\$ 612,50 de principal, R\$ 12,25 de multa, R\$ 9,19 de juros/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marcar todos' }));
  expect(screen.getByText('2 débitos escolhidos').parentElement).toHaveTextContent('R$ 1.045,94');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));

  await screen.findByRole('heading', { name: 'Como você quer pagar?' });
  const compare = screen.getByRole('region', { name: 'Comparação' });
  await waitFor(() => expect(compare).toHaveTextContent('Em 5 vezes'));
  expect(compare).toHaveTextContent('À vistaR$ 1.045,94');
  expect(compare).toHaveTextContent('Parcelar não custa nada a mais');
  expect(screen.getByText('Sai na hora')).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Parcelas: 5' }), { target: { value: '10' } });
  await waitFor(() => expect(compare).toHaveTextContent('Em 10 vezes'));
  expect(screen.getByRole('textbox', { name: /entrada/ })).toHaveValue('104,60');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));

  await screen.findByRole('heading', { name: 'Leia o termo' });
  const row = screen.getByRole('row', { name: /Anuidade 2024/ });
  expect(row).toHaveTextContent('R$ 612,50R$ 12,25R$ 9,19R$ 633,94');
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('R$ 1.045,94');
  expect(await screen.findByRole('row', { name: /^1ª \(entrada\)/ })).toHaveTextContent(
    '26/11/2026R$ 522,97',
  );
  expect(screen.getByRole('heading', { name: '4. Parcelas, entrada e vencimentos' })).toBeVisible();
  expect(screen.getByText('Devedor:', { exact: false })).toHaveTextContent('Devedor: Rui Tavares.');
  expect(screen.getByText(/A entrada é de R\$ 522,97, em 26\/11\/2026/)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));

  await screen.findByRole('heading', { name: 'Confira e assine' });
  expect(screen.getByText(/até 3 dias úteis depois da assinatura/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver o termo' }));
  expect(screen.getByRole('heading', { name: '1. Partes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar código para assinar' }));
  await user.type(await screen.findByRole('textbox', { name: 'Código de 6 números' }), '482913{Enter}');
  await screen.findByText(/Assinado em .*Agora, toque em “Fechar acordo”\./);
  await user.click(screen.getByRole('button', { name: 'Fechar acordo' }));
  await waitFor(() => expect(portal.sent).toBe(1));
  expect(portal.saved.at(-1)).toMatchObject({ parcelas: 10, entrada: 10_460, diaVencimento: '10' });
  expect(await screen.findByRole('heading', { name: 'Pague a entrada' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
});

it('chooses what the address names, and goes on with the draft of another tab', async () => {
  const { portal } = startParcelar({
    servico: { rascunhos: [{ id: RASCUNHO_ID, atualizadoEm: '2026-11-21T17:32:00.000Z' }] },
  });
  await renderScreen(routes, { at: `${AT}?debitos=${A2025}` });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Anuidade 2025/ })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: /Anuidade 2024/ })).not.toBeChecked();
  expect(portal.created).toBe(0);
});

it('begins in the name of the firm whose debt is wanted', async () => {
  const firm = {
    id: '0198a000-0000-7000-8000-00000000f001',
    nome: 'Ateliê Mantiqueira Ltda.',
    pessoa: 'PJ' as const,
    motivoInelegivel: null,
    cnpj: '11222333000181',
    rascunho: null,
  };
  const { portal } = startParcelar({ servico: { representados: [firm] } });
  const { router } = await renderScreen(routes, { at: `${AT}?debitos=${A2025}&pessoa=${firm.id}` });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Anuidade 2025/ })).toBeChecked());
  expect(portal.created).toBe(1);
  expect(router.state.location.search).toMatchObject({ rascunho: RASCUNHO_ID });
});

it('begins nothing for somebody whom the reader does not represent', async () => {
  const { portal } = startParcelar();
  await renderScreen(routes, { at: `${AT}?pessoa=0198a000-0000-7000-8000-00000000f009` });
  expect(await screen.findByText('Estes débitos não são seus')).toBeVisible();
  expect(portal.created).toBe(0);
});

it('names a wanted debt that no agreement may cover, with the reason', async () => {
  const ajuda = 'Está na Justiça: fale com o Conselho.';
  const id = '0198a000-0000-7000-8000-0000000000a9';
  startParcelar({ naoParcelaveis: [{ valor: id, rotulo: 'Anuidade 2019 – R$ 500,00', ajuda }] });
  await renderScreen(routes, { at: `${AT}?debitos=${A2025},${id}` });
  expect(await screen.findByText(`Anuidade 2019 – R$ 500,00. ${ajuda}`)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Anuidade 2025/ })).toBeChecked();
});

it('keeps what was chosen over a reload, at its step', async () => {
  startParcelar({ respostas: { ...ESCOLHIDOS, parcelas: 4, entrada: 20_000 } });
  await renderScreen(routes, { at: `${DRAFT}&passo=parcelas` });
  const compare = await screen.findByRole('region', { name: 'Comparação' });
  expect(compare).toHaveTextContent('Em 4 vezes');
  expect(compare).toHaveTextContent('Entrada de R$ 200,00');
});

it('asks for the way of paying only where the council offers several, and offers no other', async () => {
  startParcelar({ respostas: { ...ESCOLHIDOS, entrada: 20_000 } });
  await renderScreen(routes, { at: `${DRAFT}&passo=parcelas` });
  await screen.findByRole('region', { name: 'Comparação' });
  expect(screen.queryByText('Como quer pagar as parcelas?')).toBeNull();
  const { recursos } = makeSettings();
  const configuracoes = makeSettings({ recursos: { ...recursos, boleto: true } });
  act(() => setConfig({ configuracoes, timestamp: Date.now() }));
  expect(await screen.findByText('Como quer pagar as parcelas?')).toBeVisible();
  expect(screen.getByText('Boleto')).toBeInTheDocument();
  expect(screen.queryByText('Cartão')).toBeNull();
});

it('says that people look at a longer agreement', async () => {
  const many = Array.from({ length: 4 }, (_, i) => ({
    valor: `0198a000-0000-7000-8000-0000000000b${i}`,
    rotulo: `Multa ${i}`,
    quantia: 100_000,
    reparcelado: 0,
    debito: { descricao: `Multa ${i}`, vencimento: '2025-01-10', principal: 100_000, multa: 0, juros: 0 },
  }));
  startParcelar({
    parcelaveis: many,
    respostas: { ...ESCOLHIDOS, debitos: many.map(({ valor }) => valor), parcelas: 14, entrada: 40_000 },
  });
  await renderScreen(routes, { at: `${DRAFT}&passo=parcelas` });
  expect(await screen.findByText('Uma pessoa do Conselho analisa')).toBeVisible();
});

it('goes back to the charges once it is saved', async () => {
  startParcelar();
  const { user, router } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Salvar e sair' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/financeiro/cobrancas'));
});

it('asks for a debt before it goes on, at its field', async () => {
  startParcelar();
  const { user } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  const [summary] = await screen.findAllByRole('alert');
  await user.click(within(summary as HTMLElement).getByRole('link'));
  expect(screen.getByRole('button', { name: 'Marcar todos' })).toHaveFocus();
});

it('says so where nothing may be divided', async () => {
  startParcelar({ parcelaveis: [] });
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText('Você não tem débitos que possam ser parcelados')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar às cobranças' })).toHaveAttribute(
    'href',
    '/financeiro/cobrancas',
  );
});

it('leads to the request that waits, and begins no second one', async () => {
  startParcelar({ servico: { emAndamento: { id: PEDIDO_ID, numero: '99999.000124/2026-60' } } });
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText('Você já pediu um parcelamento')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir o pedido' })).toHaveAttribute(
    'href',
    `/requerimento/${PEDIDO_ID}`,
  );
});
