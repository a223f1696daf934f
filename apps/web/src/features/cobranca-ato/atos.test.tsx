import { cobranca } from '@balcao/contract/cobranca';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useListSearch } from '#platform/list-search.ts';
import { rows, searchBy } from '#platform/route-row.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { Page } from '#ui/page.tsx';
import { AtosPendentes, CobrancaDialog, EmitirCobranca } from './api.tsx';
import type { Ato, Atos } from './queries.ts';

const FIN = makeEu({ tipo: 1, permissoes: ['financeiro.ver', 'financeiro.emitir', 'financeiro.cancelar'] });
const COBRANCA = '0198a000-0000-7000-8000-0000000000c1';
const ATO: Ato = {
  id: '0198a000-0000-7000-8000-0000000000a1',
  version: 1,
  especie: 'CANCELAR',
  situacao: 'PEDIDO',
  motivo: 'ENGANO',
  texto: 'Emitida para a pessoa errada.',
  valor: null,
  dia: null,
  forma: null,
  comprovante: null,
  porTransferencia: 0,
  devolucao: null,
  devolucaoEm: null,
  pedidoPor: 'Marcos Vidal',
  pedidoEm: '2026-11-23T13:00:00Z',
  decididoPor: null,
  decididoEm: null,
  resposta: null,
  cobranca: {
    id: COBRANCA,
    descricao: 'Multa eleitoral de 2026',
    vencimento: '2026-12-23',
    valor: 30_000,
    pessoa: { nome: 'Rui Tavares', cpfCnpjMascarado: '•••.982.247-••' },
  },
  decisoes: [
    { acao: 'aprovar', permitido: true },
    { acao: 'recusar', permitido: true },
  ],
};
const RUI = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  ...ATO.cobranca.pessoa,
  cpfCnpjMascarado: '•••.982.247-••',
};
const AT = '/atos';

/** The parts together on a screen. */
function Tela() {
  const list = useListSearch(cobrancaAto.list.address);
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <Page title="Atos" action={<EmitirCobranca onIssued={setIssued} />}>
      <Suspense>
        <AtosPendentes list={list} />
        {issued !== null && <CobrancaDialog id={issued} nova onClose={() => setIssued(null)} />}
      </Suspense>
    </Page>
  );
}
const routes = rows([
  {
    path: AT,
    title: 'Atos',
    needs: cobrancaAto.list,
    bars: true,
    ...searchBy(cobrancaAto.list.address),
    screen: () => Promise.resolve({ default: Tela }),
  },
]);

const page = (...items: Ato[]) => ({ items, total: items.length });
const open = (at = AT, eu = FIN) => renderScreen(routes, { at, eu });

describe('the acts that wait for a second person', () => {
  itHasTheStatesOfAList({
    route: cobrancaAto.list,
    open: (eu) => open(undefined, eu),
    none: page(),
    empty: 'Nenhum ato à espera',
    stranger: makeEu({ tipo: 1, permissoes: ['financeiro.cancelar'] }),
    narrowed: {
      open: () => open(`${AT}?decisao=RECUSADO`),
      asks: { decisao: 'RECUSADO' },
      notFound: 'Nenhum ato com estes filtros',
    },
  });

  it('say what was asked, of whom, by whom, and offer what the server offers', async () => {
    const own = {
      ...ATO,
      id: '2',
      especie: 'BAIXAR' as const,
      motivo: null,
      valor: 12_345,
      decisoes: [
        {
          acao: 'aprovar' as const,
          permitido: false,
          motivo: 'Você fez este pedido: outra pessoa precisa decidir.',
        },
      ],
    };
    reply(cobrancaAto.list, page(ATO, own));
    await open();
    const table = within(await screen.findByRole('table', { name: 'Atos financeiros' }));
    expect(table.getByText('Emitida por engano')).toBeVisible();
    expect(table.getByText('R$ 123,45')).toBeVisible();
    expect(
      table.getByRole('button', { name: 'Aprovar: Cancelamento: Multa eleitoral de 2026' }),
    ).toBeVisible();
    expect(table.queryByRole('button', { name: /Aprovar: Baixa manual/ })).toBeNull();
    expect(table.getByText(/outra pessoa precisa decidir/)).toBeVisible();
  });

  it('are approved after a look at the whole of them', async () => {
    reply(cobrancaAto.list, page(ATO));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Aprovar: Cancelamento/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Aprovar o cancelamento?' });
    expect(within(dialog).getByText('Emitida para a pessoa errada.')).toBeVisible();
    const sent: unknown[] = [];
    reply(cobrancaAto.aprovar, ({ body }) => {
      sent.push(body);
      return Response.json({ ...ATO, situacao: 'APROVADO', decisoes: [] });
    });
    reply(cobrancaAto.list, page());
    await user.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ version: 1 }]);
    expect(await screen.findByText('Nenhum ato à espera')).toBeVisible();
  });

  it('say before the approval what has to be sent by transfer', async () => {
    reply(
      cobrancaAto.list,
      page({ ...ATO, especie: 'DEVOLVER', motivo: null, valor: 5_000, porTransferencia: 5_000 }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Aprovar: Devolução/ }));
    expect(await screen.findByText('Faça a transferência antes de aprovar')).toBeVisible();
  });

  it('stay open with the reason when the charge changed meanwhile', async () => {
    reply(cobrancaAto.list, page(ATO));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Aprovar: Cancelamento/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Aprovar o cancelamento?' });
    replyProblem(cobrancaAto.aprovar, 'stale', { detail: 'A cobrança mudou depois deste pedido.' });
    await user.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
    expect(await within(dialog).findByText(/A cobrança mudou depois deste pedido/)).toBeVisible();
  });

  it('are refused with a reason, which is asked for and kept after a failure', async () => {
    reply(cobrancaAto.list, page(ATO));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Recusar: Cancelamento/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Recusar o cancelamento?' });
    await user.click(within(dialog).getByRole('button', { name: 'Recusar' }));
    expect((await within(dialog).findAllByText('Diga por que recusa.'))[0]).toBeVisible();
    const field = within(dialog).getByRole('textbox', { name: /Motivo da recusa/ });
    await user.type(field, 'O pedido não tem base.');
    replyProblem(cobrancaAto.recusar, 'internal');
    await user.click(within(dialog).getByRole('button', { name: 'Recusar' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Recusar' })).toBeEnabled());
    expect(field).toHaveValue('O pedido não tem base.');
  });
});

const ATOS: Atos = {
  version: 4,
  pessoa: ATO.cobranca.pessoa,
  ofertas: [
    { acao: 'BAIXAR', permitido: true },
    { acao: 'CANCELAR', permitido: true },
  ],
  totalHoje: 30_000,
  aMais: 0,
  vencimento: '2026-12-23',
  emissao: '2026-11-23',
  atos: [
    {
      ...ATO,
      id: '9',
      especie: 'DEVOLVER',
      motivo: null,
      situacao: 'APROVADO',
      devolucao: 'NAO_FEITA',
      devolucaoEm: '2026-11-21T15:00:00.000Z',
    },
  ],
};
const DETALHE = {
  id: COBRANCA,
  descricao: 'Multa eleitoral de 2026',
  total: 30_000,
  situacao: 'EMITIDA',
  pagoEm: null,
  vencimento: '2026-12-23',
} as ResponseOf<typeof cobranca.detail>;

describe('a single charge', () => {
  /** Opens the form and chooses the person. */
  async function openForm(): Promise<UserEvent> {
    reply(cobrancaAto.list, page());
    reply(cobrancaAto.pessoas, { pessoas: [RUI], mais: false });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Emitir cobrança' }));
    await user.type(await screen.findByRole('searchbox', { name: /Buscar por nome/ }), 'rui tav');
    await user.click(await screen.findByRole('radio', { name: /Rui Tavares/ }));
    return user;
  }

  async function fillIn(user: UserEvent): Promise<void> {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Multa eleitoral');
    await user.type(screen.getByRole('textbox', { name: /Descrição/ }), 'Multa eleitoral de 2026');
    await user.type(screen.getByRole('textbox', { name: 'Valor' }), '300');
    await user.type(screen.getByRole('textbox', { name: 'Vencimento' }), '23/12/2026');
  }

  it('says on each field what is missing, and nothing is sent', async () => {
    reply(cobrancaAto.list, page());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Emitir cobrança' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Emitir cobrança' }));
    await user.click(dialog.getByRole('button', { name: 'Emitir' }));
    for (const text of [
      'Busque e escolha a pessoa.',
      'Escolha o tipo.',
      'Escreva a descrição.',
      'Informe um valor maior do que zero.',
      'Informe o vencimento.',
    ])
      expect((await dialog.findAllByText(text))[0]).toBeVisible();
  });

  it('is issued, and opens with what may be asked for upon it', async () => {
    const user = await openForm();
    await fillIn(user);
    const sent: unknown[] = [];
    reply(cobrancaAto.emitir, ({ body }) => {
      sent.push(body);
      return Response.json({ id: COBRANCA });
    });
    reply(cobranca.detail, DETALHE);
    reply(cobrancaAto.daCobranca, ATOS);
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('Cobrança emitida')).toBeVisible();
    expect(screen.getByText(/aprovada, mas não feita pelo banco/)).toHaveTextContent(
      /Combine com a pessoa uma transferência e peça a devolução de novo/,
    );
    expect(sent).toEqual([
      {
        pessoaId: RUI.id,
        especie: 'MULTA_ELEITORAL',
        descricao: 'Multa eleitoral de 2026',
        valor: 30_000,
        vencimento: '2026-12-23',
        exercicio: null,
      },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancelar a cobrança' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancelar: / }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'Prescrição');
    await user.click(dialog.getByRole('button', { name: 'Pedir cancelamento' }));
    expect((await dialog.findAllByText(/não prescreveu/))[0]).toBeVisible();
    expect(dialog.getByText('Documento')).toBeVisible();
  });

  it('keeps what was typed when the server refuses a field', async () => {
    const user = await openForm();
    await fillIn(user);
    replyProblem(cobrancaAto.emitir, 'validation', {
      errors: [{ path: 'vencimento', message: 'O vencimento já passou.' }],
    });
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    expect((await screen.findAllByText('O vencimento já passou.'))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Descrição/ })).toHaveValue('Multa eleitoral de 2026');
    expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveValue('300,00');
  });
});
