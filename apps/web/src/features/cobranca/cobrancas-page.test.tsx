import { acordo } from '@balcao/contract/acordo';
import { cobranca } from '@balcao/contract/cobranca';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { comprovante } from '@balcao/contract/comprovante';
import { credito } from '@balcao/contract/credito';
import { rascunho } from '@balcao/contract/rascunho';
import { servico } from '@balcao/contract/servico';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { makeCobranca } from './cobranca.fixture.ts';
import { DALVA, doConselho, EM_DIA, makeLinha } from './lista/lista.fixture.ts';
import { routes } from './routes.tsx';

const AT = '/financeiro/cobrancas';
const EU = makeEu({ id: DALVA.id });
const page = <T,>(...items: T[]) => ({ items, total: items.length });
const open = (at = AT, eu = EU) => renderScreen(routes, { at, eu });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('one’s own charges', () => {
  it('show the amount of today, and how it came about', async () => {
    reply(cobrancasLista.minhas, page(makeLinha({ emDiscussao: true, parcelavel: false }), EM_DIA));
    const { user } = await open();
    const rows = await table('Cobranças em aberto');
    for (const text of ['Anuidade 2025', 'R$ 612,50', 'R$ 21,44', 'Em contestação', 'A vencer'])
      expect(rows.getAllByText(text)[0]).toBeVisible();
    // What is contested already can only be paid.
    expect(rows.queryByRole('button', { name: /^Mais ações.*Anuidade 2025/ })).toBeNull();
    await user.click(rows.getByRole('button', { name: /R\$ 633,94.*ver o cálculo/ }));
    const memory = within(await screen.findByRole('dialog', { name: /Como chegamos ao total/ }));
    expect(memory.getByText('Juros de 1 % ao mês por 45 dias de atraso')).toBeVisible();
    expect(memory.getByText('R$ 9,19')).toBeVisible();
  });

  it('say that all is in order where nothing is open, and what each other tab is for', async () => {
    reply(cobrancasLista.minhas, page());
    reply(acordo.list, page());
    reply(credito.list, page());
    const { user, router } = await open();
    expect(await screen.findByText('Nenhuma cobrança em aberto. Tudo em dia!')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Acordos' }));
    expect(await screen.findByText('Nenhum acordo')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Créditos' }));
    expect(await screen.findByText('Nenhum crédito')).toBeVisible();
    expect(router.state.location.href).toBe(`${AT}?aba=creditos`);
  });

  it('are of oneself or of a firm, by a choice on top', async () => {
    const asked: unknown[] = [];
    reply(cobrancasLista.minhas, ({ query }) => {
      asked.push(query.pessoa);
      return page(makeLinha({ pessoa: { id: 'f', nome: 'Ateliê Mantiqueira Ltda.' } }));
    });
    const firm = { id: '0198a000-0000-7000-8000-00000000f001', nome: 'Ateliê Mantiqueira Ltda.' };
    const credits: unknown[] = [];
    reply(credito.list, ({ query }) => {
      credits.push(query.pessoa);
      return page();
    });
    const { user } = await open(AT, makeEu({ id: DALVA.id, representados: [firm] }));
    expect((await table('Cobranças em aberto')).getByText('Ateliê Mantiqueira Ltda.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Cobranças de'), firm.nome);
    await waitFor(() => expect(asked).toEqual([undefined, firm.id]));
    await user.click(screen.getByRole('tab', { name: 'Créditos' }));
    expect(await screen.findByText('Nenhum crédito')).toBeVisible();
    expect(credits).toEqual([firm.id]);
  });

  it('are contested by the service for that, with the charge chosen', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    const service = { id: 121, slug: 'revisao-debito' };
    reply(servico.list, { items: [service], total: 1 } as never);
    const draft = {
      id: '0198a000-0000-7000-8000-00000000aaaa',
      formulario: { efeitos: [{ efeito: 'julgar_contestacao', cobrancas: 'cobrancas' }] },
      respostas: { estaNoPortal: true },
      passo: null,
      version: 1,
    };
    reply(rascunho.create, draft as never);
    const saved: unknown[] = [];
    reply(rascunho.save, ({ body }) => {
      saved.push(body);
      return { version: 2, atualizadoEm: '2026-11-23T13:00:00.000Z' };
    });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: /^Mais ações.*Anuidade 2025/ }));
    await user.click(screen.getByRole('button', { name: 'Contestar' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/novorequerimento/formulario/121?rascunho=${draft.id}`),
    );
    expect(saved).toEqual([
      { respostas: { estaNoPortal: true, cobrancas: [makeLinha().id] }, passo: null, version: 1 },
    ]);
  });

  it('are divided where the server takes them, those of a firm in its name', async () => {
    const firm = { id: '0198a000-0000-7000-8000-00000000f001', nome: 'Ateliê Mantiqueira Ltda.' };
    const ofFirm = makeLinha({ id: firm.id, descricao: 'Anuidade da empresa', pessoa: firm });
    reply(cobrancasLista.minhas, page(makeLinha(), EM_DIA, ofFirm));
    const { user } = await open();
    const rows = await table('Cobranças em aberto');
    await user.click(rows.getByRole('button', { name: /^Mais ações.*Anuidade 2027/ }));
    expect(rows.queryByRole('link', { name: 'Parcelar' })).toBeNull();
    await user.click(rows.getByRole('button', { name: /^Mais ações.*Anuidade 2025/ }));
    expect(rows.getByRole('link', { name: 'Parcelar' })).toHaveAttribute(
      'href',
      `/financeiro/parcelar?debitos=${makeLinha().id}`,
    );
    await user.keyboard('{Escape}');
    await user.click(rows.getByRole('button', { name: /^Mais ações.*Anuidade da empresa/ }));
    expect(rows.getByRole('link', { name: 'Parcelar' })).toHaveAttribute(
      'href',
      `/financeiro/parcelar?debitos=${firm.id}&pessoa=${firm.id}`,
    );
  });

  it('are not offered to pay while a payment is being confirmed', async () => {
    reply(cobrancasLista.minhas, page(makeLinha({ emConfirmacao: true }), EM_DIA));
    await open();
    const rows = await table('Cobranças em aberto');
    expect(rows.getAllByText('Pagamento em confirmação')[0]).toBeVisible();
    expect(rows.queryByRole('button', { name: /^Pagar.*Anuidade 2025/ })).toBeNull();
    expect(rows.getByRole('button', { name: /^Pagar.*Anuidade 2027/ })).toBeVisible();
  });

  it('tell a failure with a retry, and that there is no network', async () => {
    replyProblem(cobrancasLista.minhas, 'internal');
    const { user } = await open();
    expect(await screen.findByText('Não foi possível carregar')).toBeVisible();
    replyOffline(cobrancasLista.minhas);
    await user.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText('Sem conexão')).toBeVisible();
  });
});

describe('what was paid', () => {
  const PAID = makeLinha({ situacao: 'PAGA', total: 0, pago: 63_394, pagoEm: '2026-11-20T13:00:00.000Z' });
  const CANCELLED = makeLinha({
    id: EM_DIA.id,
    descricao: 'Multa eleitoral',
    situacao: 'CANCELADA',
    total: 0,
  });

  it('has a receipt, and what ended without money has none', async () => {
    reply(cobrancasLista.minhas, page(PAID, CANCELLED));
    await open(`${AT}?aba=pagas`);
    const rows = await table('Cobranças pagas e encerradas');
    const links = rows.getAllByRole('link', { name: /^Comprovante/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/download/financeiro/comprovante/${PAID.id}`,
    ]);
  });

  it('says what was paid twice, and leads to the credits', async () => {
    reply(cobrancasLista.minhas, page({ ...PAID, situacao: 'PAGA_A_MAIOR', pago: 126_788, aMais: 63_394 }));
    reply(credito.list, page());
    const { user } = await open(`${AT}?aba=pagas`);
    const rows = await table('Cobranças pagas e encerradas');
    await user.click(rows.getByRole('link', { name: 'Pago a mais: R$ 633,94' }));
    expect(await screen.findByText('Nenhum crédito')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Créditos' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is in the statement of a year, which says on the year that there is nothing', async () => {
    reply(cobrancasLista.minhas, page(PAID));
    const asked: unknown[] = [];
    reply(comprovante.extrato, ({ params, body }) => {
      asked.push([params.id, body.ano]);
      if (body.ano === 2025)
        return problemResponse('validation', {
          errors: [{ path: 'ano', message: 'Não há pagamentos em 2025. Escolha outro ano.' }],
        });
      return { id: PAID.id };
    });
    const firm = { id: '0198a000-0000-7000-8000-00000000f001', nome: 'Ateliê Mantiqueira Ltda.' };
    const { user, router } = await open(`${AT}?aba=pagas`, makeEu({ id: DALVA.id, representados: [firm] }));
    await user.click(await screen.findByRole('button', { name: 'Extrato do ano' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extrato do ano' }));
    await user.selectOptions(dialog.getByLabelText('De quem'), firm.nome);
    await user.selectOptions(dialog.getByLabelText('Ano'), '2025');
    await user.click(dialog.getByRole('button', { name: 'Baixar extrato' }));
    expect((await dialog.findAllByText('Não há pagamentos em 2025. Escolha outro ano.'))[0]).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Ano'), '2026');
    await user.click(dialog.getByRole('button', { name: 'Baixar extrato' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/download/financeiro/documento/${PAID.id}`),
    );
    expect(asked).toEqual([
      [firm.id, 2025],
      [firm.id, 2026],
    ]);
  });
});

describe('the charges of everybody', () => {
  const NEUSA = makeEu({ tipo: 2, permissoes: ['financeiro.ver'] });

  it('are behind a switch, for who may see them', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    const asked: string[] = [];
    reply(cobrancasLista.doConselho, ({ query }) => {
      asked.push([query.situacao, query.desc].join('|'));
      return page(doConselho(makeLinha()));
    });
    const { user, router } = await open(AT, NEUSA);
    await user.click(await screen.findByRole('link', { name: 'Do Conselho' }));
    const rows = await table('Cobranças do Conselho');
    expect(rows.getByText('Dalva Nogueira')).toBeVisible();
    expect(router.state.location.pathname).toBe(`${AT}/conselho`);
    // What is overdue comes first.
    expect(asked).toEqual(['abertas|false']);
  });

  it('show no switch to others', async () => {
    reply(cobrancasLista.minhas, page(makeLinha()));
    await open();
    await table('Cobranças em aberto');
    expect(screen.queryByRole('link', { name: 'Do Conselho' })).toBeNull();
  });

  it('are narrowed in the address, by an amount too', async () => {
    const asked: string[] = [];
    reply(cobrancasLista.doConselho, ({ query }) => {
      asked.push([query.especie, query.atraso, query.valorDe].join('|'));
      return page(doConselho(makeLinha()));
    });
    const { user, router } = await open(`${AT}/conselho`, NEUSA);
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Anuidade');
    await user.selectOptions(screen.getByLabelText('Atraso'), 'Mais de 1 ano de atraso');
    await user.type(await screen.findByLabelText('Valor a partir de'), '612,50{Enter}');
    await waitFor(() => expect(asked).toContain('ANUIDADE|mais_de_365|61250'));
    expect(router.state.location.href).toBe(
      `${AT}/conselho?especie=ANUIDADE&atraso=mais_de_365&valorDe=61250`,
    );
    expect(screen.getByRole('button', { name: /A partir de: R\$ 612,50/ })).toBeVisible();
  });

  it('say at its field that the end of a range comes before its start', async () => {
    reply(cobrancasLista.doConselho, page(doConselho(makeLinha())));
    const { user } = await open(`${AT}/conselho?valorDe=50000&valorAte=10000`, NEUSA);
    await user.click(await screen.findByRole('button', { name: 'Filtrar (2)' }));
    const until = await screen.findByLabelText('Valor até');
    expect(until).toHaveAccessibleDescription(/Informe um valor a partir de R\$ 500,00\./);
    expect(until).toHaveValue('100,00');
  });

  it('open with what may be asked for upon them, from the row and from the keyboard', async () => {
    reply(cobrancasLista.doConselho, page(doConselho(makeLinha())));
    reply(cobranca.detail, { ...makeCobranca(), descricao: 'Anuidade 2025' } as never);
    reply(cobrancaAto.daCobranca, {
      version: 1,
      pessoa: { nome: DALVA.nome, cpfCnpjMascarado: '***.000.101-**' },
      ofertas: [
        { acao: 'BAIXAR', permitido: true },
        { acao: 'CANCELAR', permitido: true },
      ],
      totalHoje: 63_394,
      aMais: 0,
      vencimento: '2026-10-09',
      emissao: '2026-01-02',
      atos: [],
    });
    const { user, router } = await open(`${AT}/conselho`, NEUSA);
    (await screen.findByRole('link', { name: 'Anuidade 2025' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Anuidade 2025' }));
    for (const name of ['Baixar manualmente', 'Cancelar a cobrança'])
      expect(await dialog.findByRole('button', { name })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ cobranca: makeLinha().id });
    expect(screen.queryByRole('button', { name: 'Emitir cobrança' })).toBeNull();
  });

  it('offer no act while the charge itself did not load', async () => {
    reply(cobrancasLista.doConselho, page(doConselho(makeLinha())));
    replyProblem(cobranca.detail, 'internal');
    reply(cobrancaAto.daCobranca, {
      version: 1,
      pessoa: { nome: DALVA.nome, cpfCnpjMascarado: '***.000.101-**' },
      ofertas: [{ acao: 'CANCELAR', permitido: true }],
      totalHoje: 63_394,
      aMais: 0,
      vencimento: '2026-10-09',
      emissao: '2026-01-02',
      atos: [],
    });
    await open(`${AT}/conselho?cobranca=${makeLinha().id}`, NEUSA);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança' }));
    expect(await dialog.findByRole('button', { name: /Tentar/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancelar a cobrança' })).toBeNull();
  });

  it('are issued by those who may', async () => {
    reply(cobrancasLista.doConselho, page());
    await open(`${AT}/conselho`, makeEu({ tipo: 1, permissoes: ['financeiro.ver', 'financeiro.emitir'] }));
    expect(await screen.findByRole('button', { name: 'Emitir cobrança' })).toBeVisible();
  });

  it('open the account of a person', async () => {
    reply(cobrancasLista.doConselho, page(doConselho(makeLinha())));
    reply(cobrancasLista.movimentos, {
      pessoa: DALVA,
      saldo: 61_250,
      items: [
        {
          id: DALVA.id,
          em: '2026-11-20T13:00:00.000Z',
          texto: 'Cobrança emitida',
          descricao: 'Anuidade 2025',
          valor: 61_250,
          saldo: 61_250,
        },
      ],
      total: 1,
    });
    const { user } = await open(`${AT}/conselho`, NEUSA);
    await user.click(await screen.findByRole('button', { name: 'Dalva Nogueira' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conta de Dalva Nogueira' }));
    expect(await dialog.findByText(/Deve ao Conselho/)).toBeVisible();
    expect(await dialog.findByText('Cobrança emitida')).toBeVisible();
  });
});
