import { cnab } from '@balcao/contract/cnab';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { disputa } from '@balcao/contract/disputa';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { makeDia, makeDiferenca, TESOUREIRO } from './fechamento.fixture.ts';
import type { Dia, Diferenca, Disputa } from './queries.ts';
import { routes } from './routes.tsx';

const DIA = '/financeiro/fechamento?dia=2026-11-20';
const FILA = '/financeiro/fechamento?aba=diferencas';
const MOTIVO = 'Conferido com o extrato.';
const list = (...items: Diferenca[]) => ({ items, total: items.length });
const open = (at = DIA, eu = TESOUREIRO) => renderScreen(routes, { at, eu });

async function openDia(change: Partial<Dia> = {}, eu = TESOUREIRO) {
  reply(fechamento.dia, makeDia(change));
  return open(DIA, eu);
}

beforeEach(() => {
  for (const route of [diferenca.list, cobrancaAto.list, disputa.list]) reply(route, { items: [], total: 0 });
});

describe('the parts of the closing', () => {
  it('say how much waits in each', async () => {
    reply(cobrancaAto.list, { items: [], total: 2 });
    await openDia();
    expect(await screen.findByRole('tab', { name: 'Atos pendentes 2' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Diferenças' })).toBeVisible();
  });

  it('hold the acts for a second person, and the files of the bank', async () => {
    const nada = {
      conta: null,
      boletos: 0,
      baixas: 0,
      total: 0,
      faltas: [],
      naPasta: [],
      bancoSimulado: null,
    };
    reply(cnab.resumo, nada);
    const { user, router } = await openDia();
    await user.click(await screen.findByRole('tab', { name: 'Atos pendentes' }));
    expect(await screen.findByText('Nenhum ato à espera')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Remessa e retorno' }));
    expect(await screen.findByText('O Conselho ainda não oferece boleto')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ aba: 'remessa', dia: '2026-11-20' });
    await user.click(screen.getByRole('tab', { name: 'Diferenças' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('dia'));
  });

  it('leave out the files of the bank for people who only read', async () => {
    reply(fechamento.dia, makeDia());
    const reader = makeEu({ tipo: 1, permissoes: ['financeiro.ver'] });
    await open('/financeiro/fechamento?aba=remessa&dia=2026-11-20', reader);
    expect(await screen.findByRole('tab', { name: 'Dia', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Remessa e retorno' })).toBeNull();
  });
});

describe('a day of receipts', () => {
  it('shows how both councils share it, but where a closed day did not keep that', async () => {
    await openDia();
    expect(await screen.findByText('Conselho federal (20 %)')).toBeVisible();
    expect(screen.getByText('Conselho regional').parentElement).toHaveTextContent('R$ 80,00');
  });

  it('says that a day was closed before the shares were kept', async () => {
    await openDia({ cota: null });
    expect(await screen.findByText(/antes de o portal guardar a repartição/)).toBeVisible();
  });

  it('shows the figures of each rail, and walks from day to day', async () => {
    const asked: unknown[] = [];
    reply(fechamento.dia, ({ query }) => {
      asked.push(query.dia);
      return makeDia({ dia: String(query.dia) });
    });
    const { user, router } = await open();
    const table = within(await screen.findByRole('table', { name: 'Esperado e recebido por meio' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Pix',
      'Boleto',
      'Cartão',
      'Baixa manual',
    ]);
    expect(table.getAllByText('R$ 100,00')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Dia anterior' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ dia: '2026-11-19' }));
    expect(await screen.findByRole('heading', { name: 'Números de 19/11/2026' })).toBeVisible();
    expect(asked).toEqual(['2026-11-20', '2026-11-19']);
  });

  it('is closed after a question, with what was seen', async () => {
    const sent: unknown[] = [];
    const { user } = await openDia();
    reply(fechamento.fechar, ({ body }) => {
      sent.push(body);
      const closing = {
        id: 'f1',
        version: 1,
        por: 'Marcos Vidal',
        em: '2026-11-21T12:00:00.000Z',
        reabertura: null,
      };
      const closed = makeDia({
        fechamento: closing,
        naoFecha: 'Este dia já está fechado.',
        naoReabre: 'Quem fechou o dia não pode reabri-lo. Peça a outra pessoa.',
      });
      reply(fechamento.dia, closed);
      return closed;
    });
    await user.click(await screen.findByRole('button', { name: 'Fechar o dia' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Fechar o dia 20/11/2026?' }));
    await user.click(dialog.getByRole('button', { name: 'Fechar o dia' }));
    expect(await screen.findByText('Dia fechado')).toBeVisible();
    expect(sent).toEqual([{ dia: '2026-11-20', recebido: 10_000 }]);
    expect(screen.getByText(/Peça a outra pessoa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reabrir o dia' })).toBeNull();
  });

  it('says why it cannot be closed, leads to its differences, and is held against the provider at a wish', async () => {
    const { user, router } = await openDia({
      abertas: 1,
      diferencas: 1,
      naoFecha: 'Falta resolver uma diferença deste dia.',
    });
    expect(await screen.findByText(/Falta resolver uma diferença/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fechar o dia' })).toBeNull();
    replyProblem(fechamento.conferir, 'not_possible', { detail: 'O provedor do Pix não respondeu.' });
    await user.click(screen.getByRole('button', { name: 'Conferir agora' }));
    expect(await screen.findByText(/O provedor do Pix não respondeu/)).toBeVisible();
    reply(diferenca.list, list(makeDiferenca()));
    await user.click(screen.getByRole('button', { name: 'Resolver as diferenças' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        aba: 'diferencas',
        dia: '2026-11-20',
        situacao: 'todas',
      }),
    );
  });

  it('is opened again by somebody else, with a reason', async () => {
    const closing = {
      id: '0198a000-0000-7000-8000-0000000000f1',
      version: 3,
      por: 'Neusa',
      em: '2026-11-21T12:00:00.000Z',
      reabertura: null,
    };
    const { user } = await openDia({
      fechamento: closing,
      naoReabre: null,
      naoFecha: 'Este dia já está fechado.',
    });
    await user.click(await screen.findByRole('button', { name: 'Reabrir o dia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reabrir o dia 20/11/2026?' }));
    await user.click(dialog.getByRole('button', { name: 'Reabrir o dia' }));
    expect((await dialog.findAllByText(/Escreva o motivo/))[0]).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    const reabertura = { por: 'Marcos', em: '2026-11-22T12:00:00.000Z', motivo: MOTIVO };
    reply(fechamento.reabrir, ({ body }) => {
      expect(body).toEqual({ motivo: MOTIVO, version: 3 });
      const opened = makeDia({ desfeitos: [{ ...closing, reabertura }] });
      reply(fechamento.dia, opened);
      return opened;
    });
    await user.click(dialog.getByRole('button', { name: 'Reabrir o dia' }));
    expect(await screen.findByText('Dia aberto')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Fechamentos desfeitos' })).toHaveTextContent(MOTIVO);
  });

  it('leaves people who only read without acts, and gives its books as a file', async () => {
    const { user } = await openDia({}, makeEu({ tipo: 1, permissoes: ['financeiro.ver'] }));
    expect(await screen.findByText('Dia aberto')).toBeVisible();
    for (const name of ['Fechar o dia', 'Conferir agora'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    const asked: unknown[] = [];
    reply(fechamento.livro, ({ query }) => {
      asked.push(query);
      return new Response('a', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } });
    });
    await user.click(screen.getByRole('button', { name: 'Exportar o livro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar o livro de lançamentos' }));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([{ inicio: '2026-11-01', fim: '2026-11-20' }]);
  });
});

describe('the queue of differences', () => {
  itHasTheStatesOfAList({
    route: diferenca.list,
    open: (eu = TESOUREIRO) => open(FILA, eu),
    none: list(),
    empty: 'Nenhuma diferença pendente',
    stranger: makeEu({ tipo: 2 }),
    narrowed: {
      open: () => open(`${FILA}&especie=A_MAIOR&meio=PIX`),
      asks: { especie: 'A_MAIOR', meio: 'PIX' },
      notFound: 'Nenhuma diferença com estes filtros',
    },
  });

  async function openOne(change: Partial<Diferenca> = {}) {
    const one = makeDiferenca(change);
    reply(diferenca.list, list(one));
    reply(diferenca.detail, one);
    const { user } = await open(`${FILA}&diferenca=${one.id}`);
    return { user, one, dialog: within(await screen.findByRole('dialog')) };
  }

  it('applies what was paid twice to another charge of its payer', async () => {
    const { user, one, dialog } = await openOne();
    const anuidade = {
      id: '0198a000-0000-7000-8000-0000000000c2',
      descricao: 'Anuidade 2027',
      vencimento: '2027-03-31',
      total: 61_250,
    };
    const pessoa = {
      pessoaId: '0198a000-0000-7000-8000-0000000000a1',
      nome: 'Rui Costa',
      cpfCnpj: null,
      recebeCredito: true,
    };
    reply(diferenca.destinos, { pessoas: [{ ...pessoa, cobrancas: [anuidade] }] });
    await user.click(await dialog.findByRole('radio', { name: /Aplicar a uma cobrança/ }));
    await user.click(await dialog.findByRole('radio', { name: /Anuidade 2027, R\$ 612,50/ }));
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    reply(diferenca.resolver, ({ body }) => {
      expect(body).toEqual({ solucao: 'APLICAR', cobrancaId: anuidade.id, motivo: MOTIVO, version: 1 });
      return makeDiferenca({ ...one, version: 2, situacao: 'RESOLVIDA', solucao: 'APLICAR', solucoes: [] });
    });
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks what is missing, and keeps what was written when others were faster', async () => {
    const { user, one, dialog } = await openOne();
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    for (const text of [/Escolha o que fazer/, /Escreva o motivo/])
      expect((await dialog.findAllByText(text))[0]).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Deixar como crédito/ }));
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    reply(diferenca.resolver, () => problemResponse('stale'));
    reply(diferenca.detail, { ...one, version: 2 });
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    expect((await dialog.findAllByText(/outra janela ou por outra pessoa/))[0]).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue(MOTIVO);
  });

  it('searches whose money came without a charge', async () => {
    const { user, dialog } = await openOne({
      especie: 'SEM_COBRANCA',
      cobranca: null,
      pessoa: null,
      solucoes: ['APLICAR', 'VINCULAR', 'DEVOLVER'],
    });
    await user.click(await dialog.findByRole('radio', { name: /Vincular a uma pessoa/ }));
    expect(dialog.getByText('Busque quem pagou.')).toBeVisible();
    const pessoa = {
      pessoaId: '0198a000-0000-7000-8000-0000000000a1',
      nome: 'Dalva Reis',
      cpfCnpj: '***.456.789-**',
      recebeCredito: false,
      cobrancas: [],
    };
    reply(diferenca.destinos, ({ query }) => {
      expect(query.busca).toBe('dalva');
      return { pessoas: [pessoa] };
    });
    await user.type(dialog.getByRole('searchbox', { name: 'Nome, CPF ou CNPJ' }), 'dalva');
    expect(await dialog.findByRole('radio', { name: /Dalva Reis/ })).toBeDisabled();
  });

  it('says that the bank did not send its last refund, when, and what to do next', async () => {
    const { dialog } = await openOne({ devolucaoNaoFeitaEm: '2026-11-21T15:00:00.000Z' });
    expect(await dialog.findByText('A última devolução não foi feita')).toBeVisible();
    expect(dialog.getByText(/Peça a devolução de novo/)).toHaveTextContent('A resposta chegou em 21/11/2026');
  });

  it('lets another person decide on a refund', async () => {
    const { user, one, dialog } = await openOne({
      situacao: 'EM_APROVACAO',
      solucao: 'DEVOLVER',
      motivo: 'Pago duas vezes.',
      por: 'Neusa',
      solucoes: [],
      decide: true,
    });
    expect(await dialog.findByText('Pago duas vezes.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Aprovar/ }));
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    reply(diferenca.decidir, ({ body }) => {
      expect(body).toEqual({ aprova: true, motivo: MOTIVO, version: 1 });
      return makeDiferenca({ ...one, version: 2, situacao: 'RESOLVIDA', decide: false });
    });
    await user.click(dialog.getByRole('button', { name: 'Registrar a decisão' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('only shows one that is over', async () => {
    const { dialog } = await openOne({
      situacao: 'RESOLVIDA',
      solucao: 'ACEITAR',
      motivo: MOTIVO,
      por: 'Neusa',
      solucoes: [],
    });
    expect(await dialog.findByText('Aceita como está')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});

describe('the disputes of card payments', () => {
  const DISPUTA: Disputa = {
    id: '0198a000-0000-7000-8000-0000000000e1',
    situacao: 'ABERTA',
    abertaEm: '2026-11-20T12:00:00.000Z',
    responderAte: '2026-11-27T12:00:00.000Z',
    decididaEm: null,
    valor: 61_250,
    pessoa: 'Rui Costa',
    cobrancas: [{ id: '0198a000-0000-7000-8000-0000000000c1', descricao: 'Anuidade 2026', valor: 61_250 }],
  };
  const DISPUTAS = '/financeiro/fechamento?aba=disputas';

  itHasTheStatesOfAList({
    route: disputa.list,
    open: (eu = TESOUREIRO) => open(DISPUTAS, eu),
    none: { items: [], total: 0 },
    empty: 'Nenhuma disputa aberta',
    stranger: makeEu({ tipo: 2 }),
  });

  it('say until when they are answered, and with what', async () => {
    reply(disputa.list, { items: [DISPUTA], total: 1 });
    reply(disputa.detail, {
      ...DISPUTA,
      pagoEm: '2026-11-10T12:00:00.000Z',
      parcelas: 3,
      cartao: 'VISA final 4242',
      nsu: '123456',
      autorizacao: null,
      autenticacao: { resultado: 'Y', eci: '05', id: null },
      origem: { em: '2026-11-10T11:58:00.000Z', dispositivo: 'Firefox no Linux', rede: 'abcd' },
      pedidos: [],
    });
    await open(`${DISPUTAS}&disputa=${DISPUTA.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Dossiê da disputa de Rui Costa' }));
    for (const text of [
      'VISA final 4242, em 3x',
      'Autenticado pelo banco, ECI 05',
      'Firefox no Linux',
      'abcd',
    ])
      expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copiar o dossiê' })).toBeVisible();
    expect(screen.getByText(/(Responder até|Prazo vencido em) 27\/11\/2026/)).toBeVisible();
  });
});
