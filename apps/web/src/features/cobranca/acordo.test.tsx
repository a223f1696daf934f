import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { Acordo } from './acordo.tsx';
import { A_VENCER, makeCobranca, makeCobrancaDetalhe, PAGA } from './cobranca.fixture.ts';

const PEDIDO = '0198a000-0000-7000-8000-000000000100';
const OUTRO = '0198a000-0000-7000-8000-000000000101';

type Parcela = ResponseOf<typeof cobranca.parcelas>['items'][number];

const parcela = (n: number, change: Partial<Parcela> = {}) => {
  const descricao = `Parcela ${n} de 3 do acordo`;
  return {
    ...makeCobranca({ itens: [{ descricao, valor: 18_375 }], total: 18_375, pix: null }),
    id: `0198a000-0000-7000-8000-00000000f00${n}`,
    descricao,
    vencimento: `2099-0${n}-10`,
    ultimoDia: change.vencimento ?? `2099-0${n}-10`,
    ...change,
  };
};

const VENCE = 'A entrada vence em 10/01/2099 (sábado), às 23h59 de Brasília.';

function replyParcelas(items: ReturnType<typeof parcela>[], explicacao: string[] = []) {
  reply(cobranca.parcelas, { items, explicacao });
}

it('shows the first instalment to pay, and all of them with their dates', async () => {
  replyParcelas(
    [1, 2, 3].map((n) => parcela(n)),
    [VENCE],
  );
  const { user } = await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByText('Falta pagar a entrada')).toBeVisible();
  expect(screen.getByText(/O acordo começa a valer quando ela é paga/)).toHaveTextContent('R$ 183,75');
  await user.click(screen.getByRole('button', { name: 'Ver as 3 parcelas' }));
  const [list] = screen.getAllByRole('list');
  const rows = within(list as HTMLElement).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[2] as HTMLElement).getByText('10/03/2099')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Como foi calculado o vencimento' }));
  expect(screen.getByText(VENCE)).toBeVisible();
});

it('says that an agreement did not start after the first due date passed', async () => {
  replyParcelas([parcela(1, { vencimento: '2020-01-10', situacao: 'VENCIDA' }), parcela(2)]);
  await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  const said = await screen.findByText(/o acordo não começou/);
  expect(said).toHaveTextContent('venceu em 10/01/2020');
  expect(said).toHaveTextContent('peça um parcelamento novo');
  expect(screen.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
});

it('says that an agreement was cancelled with its instalments, and asks for no payment', async () => {
  const cancelled = { vencimento: '2020-01-10', situacao: 'CANCELADA' as const };
  replyParcelas([parcela(1, cancelled), parcela(2, cancelled)]);
  await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByText('O acordo não começou')).toBeVisible();
  expect(screen.getByText(/os débitos voltaram a ficar em aberto\. Você pode pedir/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
});

it('marks a contested instalment as being in discussion', async () => {
  const late = { vencimento: '2020-02-10', situacao: 'VENCIDA' as const, emDiscussao: true };
  replyParcelas([parcela(1, PAGA), parcela(2, late), parcela(3)]);
  const { user } = await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByText(/Você contestou esta parcela/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver as 3 parcelas' }));
  const [list] = screen.getAllByRole('list');
  const rows = within(list as HTMLElement).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes('Em contestação'))).toEqual([false, true, false]);
});

it('asks for no second payment while the first one is being confirmed', async () => {
  replyParcelas([parcela(1, PAGA), parcela(2, { emConfirmacao: true })]);
  await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByText(/está em confirmação\. Não pague de novo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
});

it('counts the delay from the last day to pay, not from a due date without expediente', async () => {
  replyParcelas([parcela(1, PAGA), parcela(2, { vencimento: '2020-02-09', ultimoDia: '2099-02-10' })]);
  await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByText('Próxima parcela do acordo')).toBeVisible();
});

it('pays an instalment in place, then shows the next one', async () => {
  let paid = false;
  reply(cobranca.parcelas, () => ({ items: [parcela(1, paid ? PAGA : {}), parcela(2)], explicacao: [] }));
  const pix = { copiaECola: 'codigo-da-parcela', expiraEm: '2099-12-08T02:59:59.999Z', porDia: false };
  reply(cobranca.detail, makeCobrancaDetalhe({ ...parcela(1), especie: 'PARCELA', pix }));
  reply(cobranca.situacao, () => {
    const answer = paid ? PAGA : A_VENCER;
    paid = true;
    return answer;
  });
  const { user } = await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  await user.click(await screen.findByRole('button', { name: 'Pagar com Pix' }));
  expect(await screen.findByText('codigo-da-parcela')).toBeVisible();
  expect(screen.getByText(/^O código vale por mais/)).not.toHaveTextContent('arquivado');
  expect(await screen.findByText('Próxima parcela do acordo', {}, { timeout: 6000 })).toBeVisible();
  expect(screen.getByText('Recebemos o pagamento da parcela 1.')).toBeVisible();
});

it('offers no payment to other readers, and renders nothing without instalments', async () => {
  replyParcelas([parcela(1)]);
  const { unmount } = await renderPart(<Acordo requerimentoId={PEDIDO} paga={false} />);
  expect(await screen.findByRole('button', { name: 'Ver a parcela' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
  unmount();
  const asked = vi.fn(() => ({ items: [], explicacao: [] }));
  reply(cobranca.parcelas, asked);
  const { container } = await renderPart(<Acordo requerimentoId={OUTRO} paga />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container).not.toHaveTextContent(/parcela/i);
});

it('shows the payer an error with a retry, but nothing to other readers', async () => {
  replyProblem(cobranca.parcelas, 'internal');
  const { user, unmount } = await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByRole('alert')).toBeVisible();
  replyParcelas([parcela(1)]);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Falta pagar a entrada')).toBeVisible();
  unmount();
  const refused = vi.fn(() => problemResponse('not_found'));
  reply(cobranca.parcelas, refused);
  const { container } = await renderPart(<Acordo requerimentoId={OUTRO} paga={false} />);
  await waitFor(() => expect(refused).toHaveBeenCalled());
  expect(container).not.toHaveTextContent(/parcela|Tentar/i);
});

it('marks a late instalment, and asks to pay it now', async () => {
  const late = parcela(2, { vencimento: '2020-03-10' });
  replyParcelas([parcela(1, PAGA), late]);
  const pix = { copiaECola: 'codigo', expiraEm: '2099-12-08T02:59:59.999Z', porDia: false };
  reply(cobranca.detail, makeCobrancaDetalhe({ ...late, especie: 'PARCELA', pix }));
  reply(cobranca.situacao, A_VENCER);
  const { user } = await renderPart(<Acordo requerimentoId={PEDIDO} paga />);
  expect(await screen.findByText('Há uma parcela vencida')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pagar com Pix' }));
  expect(await screen.findByText(/^Venceu em/)).toHaveTextContent(
    'Venceu em 10/03/2020. Pague agora. Depois,',
  );
});

it('stands above the other content while the reader has an instalment to pay', async () => {
  const isAbove = () => {
    const band = screen.getByText('Seu documento está pronto');
    const ver = screen.getByRole('button', { name: 'Ver a parcela' });
    const position = ver.compareDocumentPosition(band);
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  };
  const open = async (paga: boolean, change = {}, id = PEDIDO) => {
    replyParcelas([parcela(1, change)]);
    const page = await renderPart(
      <Acordo requerimentoId={id} paga={paga}>
        <p>Seu documento está pronto</p>
      </Acordo>,
    );
    await screen.findByRole('button', { name: 'Ver a parcela' });
    return page;
  };
  const { unmount } = await open(true);
  expect(isAbove()).toBe(true);
  unmount();
  const staff = await open(false);
  expect(isAbove()).toBe(false);
  staff.unmount();
  await open(true, PAGA, OUTRO);
  expect(isAbove()).toBe(false);
});
