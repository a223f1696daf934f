import { acordo } from '@balcao/contract/acordo';
import { boleto } from '@balcao/contract/boleto';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { tentativa } from '@balcao/contract/tentativa';
import { addDays } from '@balcao/domain/prazo/data';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { COPIA_E_COLA, makeCobranca } from '#features/cobranca/cobranca.fixture.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { todayIso } from '#ui/date.tsx';
import { routes } from '../routes.tsx';

type Acordo = ResponseOf<typeof acordo.detail>;

const ID = '0198a000-0000-7000-8000-000000000100';
const DEVEDOR = '0198a000-0000-7000-8000-00000000d009';
const AT = `/financeiro/acordo/${ID}`;
const parcelaId = (n: number) => `0198a000-0000-7000-8000-00000000f00${n}`;

function parcela(n: number, change: Partial<Acordo['parcelas'][number]> = {}): Acordo['parcelas'][number] {
  const descricao = `Parcela ${n} de 4 do acordo`;
  const vencimento = addDays(todayIso(), 30 * (n - 1) - 5);
  return {
    ...makeCobranca({ total: 20_000, pix: null, itens: [{ descricao, valor: 20_000 }] }),
    id: parcelaId(n),
    descricao,
    ordem: n,
    vencimento,
    ultimoDia: change.vencimento ?? vencimento,
    hoje: 20_000,
    desconto: 0,
    pago: 0,
    ...change,
  };
}

const PAGA = { situacao: 'PAGA' as const, pago: 20_000, pagoEm: '2026-11-20T15:00:00.000Z' };

function makeAcordo(change: Partial<Acordo> = {}): Acordo {
  return {
    id: ID,
    numero: '99999.000124/2026-60',
    devedor: 'Rui Tavares',
    devedorId: DEVEDOR,
    paga: true,
    situacao: 'EM_DIA',
    feitoEm: '2026-10-20T15:00:00.000Z',
    pagas: 1,
    quantas: 4,
    valorPago: 20_000,
    valorAberto: 60_000,
    proximaId: parcelaId(2),
    vencidas: 0,
    parcelas: [parcela(1, PAGA), parcela(2), parcela(3), parcela(4)],
    debitos: [
      {
        id: parcelaId(9),
        descricao: 'Anuidade 2024',
        vencimento: '2024-03-31',
        situacao: 'PARCELADA',
        principal: 75_000,
        multa: 1_500,
        juros: 3_500,
        total: 80_000,
        abatido: null,
      },
    ],
    quebra: { parcelas: 3, dias: 90, aviso: 15, prazo: null },
    comJuros: false,
    termo: { id: parcelaId(8), pronto: true },
    explicacao: ['A entrada vence em 23/10/2026.'],
    ...change,
  };
}

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

const row = (name: RegExp) => screen.getByRole('row', { name });

it('shows what is paid, next and left, the debts with their parts, and what breaks it', async () => {
  reply(acordo.detail, makeAcordo());
  await renderScreen(routes, { at: AT });
  expect(await screen.findByRole('heading', { name: 'Acordo 99999.000124/2026-60' })).toBeVisible();
  expect(await screen.findByText('1 de 4')).toBeVisible();
  expect(screen.getByText('Próxima parcela')).toBeVisible();
  expect(row(/Anuidade 2024/)).toHaveTextContent('R$ 750,00R$ 15,00R$ 35,00R$ 800,00');
  expect(screen.getByText(/3 parcelas sem pagamento, seguidas ou não/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Baixar o termo (PDF)' })).toHaveAttribute(
    'href',
    `/download/requerimento/documento/${parcelaId(8)}`,
  );
});

it('brings the last instalments forward, and says when that lets nothing off', async () => {
  const opened: unknown[] = [];
  reply(acordo.detail, makeAcordo());
  const aberta: ResponseOf<typeof tentativa.abrir> = {
    id: parcelaId(7),
    meio: 'PIX',
    situacao: 'ATIVA',
    total: 40_000,
    expiraEm: '2099-12-08T02:59:59.999Z',
    porDia: false,
    itens: [4, 3].map((n) => ({ cobrancaId: parcelaId(n), descricao: `Parcela ${n}`, valor: 20_000 })),
    pix: { copiaECola: COPIA_E_COLA },
    simulada: false,
    simulacao: null,
  };
  reply(tentativa.abrir, ({ body }) => {
    opened.push(body);
    return aberta;
  });
  reply(tentativa.detail, { ...aberta, situacao: 'CONCLUIDA', pix: null });
  const { user } = await renderScreen(routes, { at: AT });
  const slider = await screen.findByRole('slider', { name: 'Parcelas: 1' });
  expect(screen.getByText(/Este acordo não tem juros: antecipar não dá desconto/)).toBeVisible();
  fireEvent.change(slider, { target: { value: '2' } });
  expect(screen.getByText(/Parcelas 3 a 4/)).toHaveTextContent('R$ 400,00 hoje');
  await user.click(screen.getByRole('button', { name: 'Antecipar 2 parcelas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pagar 2 cobranças juntas' });
  await user.click(within(dialog).getByRole('button', { name: 'Pagar com Pix' }));
  await waitFor(() => expect(opened).toEqual([{ cobrancas: [parcelaId(4), parcelaId(3)], meio: 'PIX' }]));
  expect(await within(dialog).findByText('Pagamento confirmado!')).toBeVisible();
  reply(acordo.detail, makeAcordo({ pagas: 3 }));
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  expect(await screen.findByText('3 de 4')).toBeVisible();
});

it('says how much of the interest an early payment lets off', async () => {
  const parcelas = [
    parcela(1, PAGA),
    parcela(2),
    parcela(3),
    parcela(4, { total: 20_600, hoje: 20_200, desconto: 400 }),
  ];
  reply(acordo.detail, makeAcordo({ comJuros: true, parcelas }));
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText(/Desconto de R\$ 4,00/)).toHaveTextContent('Parcela 4: R$ 202,00 hoje');
});

it('asks for no payment that is being confirmed', async () => {
  const paid = { emConfirmacao: true };
  const parcelas = [parcela(1, PAGA), parcela(2, paid), parcela(3, paid), parcela(4, paid)];
  reply(acordo.detail, makeAcordo({ parcelas }));
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText(/Não pague de novo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pagar|Antecipar/ })).toBeNull();
});

it('asks for all that is late, and names the day until which that keeps the agreement', async () => {
  const late = { vencimento: addDays(todayIso(), -40), hoje: 20_667, situacao: 'VENCIDA' as const };
  const parcelas = [parcela(1, PAGA), parcela(2, late), parcela(3, late), parcela(4)];
  const prazo = addDays(todayIso(), 7);
  reply(
    acordo.detail,
    makeAcordo({
      situacao: 'EM_ATRASO',
      vencidas: 2,
      parcelas,
      quebra: { parcelas: 3, dias: 90, aviso: 15, prazo },
    }),
  );
  replyProblem(tentativa.abrir, 'pagamento.unavailable');
  const { user } = await renderScreen(routes, { at: AT });
  expect(await screen.findByText('Há 2 parcelas vencidas')).toBeVisible();
  expect(screen.getByText(/Juntas, elas custam/)).toHaveTextContent('R$ 413,34');
  expect(screen.queryByRole('button', { name: /^Antecipar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pagar o que venceu' }));
  await user.click(await screen.findByRole('button', { name: 'Pagar com Pix' }));
  expect(await screen.findByText('Não foi possível gerar o código Pix')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

it('shows what the payments took off each debt once it is broken, and offers another agreement', async () => {
  const [debito] = makeAcordo().debitos;
  reply(
    acordo.detail,
    makeAcordo({
      situacao: 'RESCINDIDO',
      valorAberto: 0,
      proximaId: null,
      debitos: debito ? [{ ...debito, abatido: 20_000 }] : [],
    }),
  );
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText('O acordo foi desfeito')).toBeVisible();
  expect(row(/Anuidade 2024/)).toHaveTextContent('R$ 200,00');
  expect(screen.getByRole('link', { name: 'Parcelar de novo' })).toHaveAttribute(
    'href',
    `/financeiro/parcelar?pessoa=${DEVEDOR}`,
  );
  expect(screen.queryByText('O que desfaz o acordo')).toBeNull();
});

it('names the debtor to staff, and lets them pay nothing', async () => {
  reply(acordo.detail, makeAcordo({ paga: false }));
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText('De Rui Tavares.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pagar|Antecipar/ })).toBeNull();
});

it('answers other people that nothing is there', async () => {
  replyProblem(acordo.detail, 'not_found');
  await renderScreen(routes, { at: AT });
  expect(await screen.findByText('Não encontramos este item')).toBeVisible();
});
