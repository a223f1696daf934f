import { boleto } from '@balcao/contract/boleto';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { tentativa } from '@balcao/contract/tentativa';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { DALVA, EM_DIA, makeLinha, makeTentativa } from '../lista/lista.fixture.ts';
import { routes } from '../routes.tsx';

const AT = '/financeiro/cobrancas';
const page = <T,>(...items: T[]) => ({ items, total: items.length });
const open = (at = AT) => renderScreen(routes, { at, eu: makeEu({ id: DALVA.id }) });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('paying', () => {
  beforeEach(() =>
    reply(boleto.oferta, {
      oferecido: false,
      falta: null,
      pagador: null,
      total: 0,
      vencimento: null,
      boleto: null,
    }),
  );

  it('covers several charges by one code, and turns to paid by itself', async () => {
    reply(cobrancasLista.minhas, page(makeLinha(), EM_DIA));
    const asked: unknown[] = [];
    reply(tentativa.abrir, ({ body }) => {
      asked.push(body);
      return makeTentativa({ situacao: 'CRIADA', pix: null });
    });
    reply(tentativa.detail, makeTentativa());
    const { user } = await open();
    const rows = await table('Cobranças em aberto');
    for (const box of rows.getAllByRole('checkbox', { name: /Anuidade/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Pagar juntas: R$ 1.246,44' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar 2 cobranças juntas' }));
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    expect(await dialog.findByRole('button', { name: /Copiar código Pix/ })).toBeVisible();
    expect(asked).toEqual([{ cobrancas: [makeLinha().id, EM_DIA.id], meio: 'PIX' }]);
    expect(dialog.getByText('R$ 1.246,44')).toBeVisible();
    expect(dialog.getByText('R$ 633,94')).toBeVisible();
    reply(cobrancasLista.minhas, page());
    reply(tentativa.detail, makeTentativa({ situacao: 'CONCLUIDA', pix: null }));
    expect(await dialog.findByText('Pagamento confirmado!', undefined, { timeout: 5_000 })).toBeVisible();
    expect(
      dialog.getAllByRole('link', { name: /^Comprovante/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      `/download/financeiro/comprovante/${makeLinha().id}`,
      `/download/financeiro/comprovante/${EM_DIA.id}`,
    ]);
    await user.click(dialog.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Nenhuma cobrança em aberto. Tudo em dia!')).toBeVisible();
  });

  it('keeps what was chosen on another page, pays a single one, and says where it is too much', async () => {
    const many = Array.from({ length: 51 }, (_, i) =>
      makeLinha({
        id: `0198a000-0000-7000-8000-0000000${String(10_000 + i)}`,
        descricao: `Multa ${i}`,
        total: 100,
        encargos: 0,
      }),
    );
    reply(cobrancasLista.minhas, ({ query }) => ({
      items: query.pagina === '2' ? many.slice(26) : many.slice(0, 26),
      total: 51,
    }));
    const { user } = await open(`${AT}?porPagina=26`);
    const rows = await table('Cobranças em aberto');
    await user.click(rows.getByRole('checkbox', { name: /Multa 0$/ }));
    expect(screen.getByRole('button', { name: 'Pagar: R$ 1,00' })).toBeVisible();
    await user.click(rows.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: /Próxima/ }));
    await user.click(await rows.findByRole('checkbox', { name: /Multa 50/ }));
    expect(screen.getByRole('button', { name: 'Pagar juntas: R$ 27,00' })).toBeVisible();
    await user.click(rows.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    expect(screen.getByText('Para pagar juntas, escolha no máximo 50 cobranças.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar juntas/ })).toBeNull();
  });

  it('offers boleto and card in the menu of a charge where the council takes them', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    const { user } = await open();
    const { recursos } = makeSettings();
    const configuracoes = makeSettings({ recursos: { ...recursos, cartao: true, boleto: true } });
    act(() => setConfig({ configuracoes, timestamp: Date.now() }));
    const more = () => screen.findByRole('button', { name: /^Mais ações.*Anuidade 2025/ });
    await user.click(await more());
    expect(screen.getByRole('link', { name: 'Cartão' })).toHaveAttribute(
      'href',
      `/financeiro/cartao/${makeLinha().id}`,
    );
    const vencimento = '2026-12-10';
    reply(boleto.oferta, {
      oferecido: true,
      falta: null,
      pagador: null,
      total: 63_394,
      vencimento,
      boleto: null,
    });
    await user.click(screen.getByRole('button', { name: 'Boleto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Boleto: Anuidade 2025' }));
    expect(await dialog.findByRole('button', { name: 'Gerar boleto' })).toBeVisible();
  });

  it('offers the card where the council takes cards', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    reply(tentativa.abrir, makeTentativa());
    reply(tentativa.detail, makeTentativa());
    const { user } = await open();
    const { recursos } = makeSettings();
    const configuracoes = makeSettings({ recursos: { ...recursos, cartao: true } });
    act(() => setConfig({ configuracoes, timestamp: Date.now() }));
    await user.click(await screen.findByRole('button', { name: /^Pagar.*Anuidade 2025/ }));
    expect(await screen.findByRole('link', { name: 'Pagar com cartão' })).toHaveAttribute(
      'href',
      `/financeiro/cartao?cobrancas=${makeLinha().id}`,
    );
  });

  it('asks for another code once the first has expired', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    reply(tentativa.abrir, makeTentativa());
    reply(tentativa.detail, makeTentativa({ situacao: 'EXPIRADA', pix: null }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Pagar.*Anuidade 2025/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar cobrança' }));
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    const again = await dialog.findByRole('button', { name: 'Gerar outro código' }, { timeout: 5_000 });
    reply(tentativa.abrir, makeTentativa({ id: '0198a000-0000-7000-8000-00000000e002' }));
    reply(tentativa.detail, makeTentativa({ id: '0198a000-0000-7000-8000-00000000e002' }));
    await user.click(again);
    expect(await dialog.findByRole('button', { name: /Copiar código Pix/ })).toBeVisible();
  });

  it('says why a charge can no longer be paid', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    replyProblem(tentativa.abrir, 'pagamento.paid');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Pagar.*Anuidade 2025/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar cobrança' }));
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    expect(await dialog.findByText('Não pague por aqui')).toBeVisible();
    for (const name of ['Tentar de novo', 'Pagar com Pix'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(dialog.queryByRole('link', { name: 'Pagar com cartão' })).toBeNull();
  });

  it('offers nothing more once another way of paying was faster, or access is lost', async () => {
    for (const [answer, text] of [
      [
        () => reply(tentativa.detail, makeTentativa({ situacao: 'REMOVIDA', pix: null })),
        /foi paga de outra forma/,
      ],
      [() => replyProblem(tentativa.detail, 'not_found'), /não tem mais acesso a esta cobrança/],
    ] as const) {
      reply(cobrancasLista.minhas, page(makeLinha()));
      reply(tentativa.abrir, makeTentativa());
      answer();
      const { user, unmount } = await open();
      await user.click(await screen.findByRole('button', { name: /^Pagar.*Anuidade 2025/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Pagar cobrança' }));
      await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
      expect(await dialog.findByText(text, undefined, { timeout: 5_000 })).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Gerar outro código' })).toBeNull();
      unmount();
    }
  });
});
