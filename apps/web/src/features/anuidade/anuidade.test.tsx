import { anuidade } from '@balcao/contract/anuidade';
import { DATA_INVALIDA } from '@balcao/domain/texto/data-br';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { itHasTheStatesOfAPage } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { todayIso } from '#ui/date.tsx';
import { ANUIDADE_ID, makeAnuidade, makeCalculada, PREVISAO } from './anuidade.fixture.ts';
import { routes } from './routes.tsx';

const FIN = makeEu({ tipo: 1, permissoes: ['financeiro.emitir', 'usuario.ver'] });
const AT = `/financeiro/anuidades/${ANUIDADE_ID}`;
const open = (at = AT, eu = FIN) => renderScreen(routes, { at, eu });

beforeEach(() => {
  reply(anuidade.list, {
    items: [{ id: ANUIDADE_ID, exercicio: 2027, situacao: 'CALCULADA', version: 4 }],
    total: 1,
  });
  reply(anuidade.detail, makeAnuidade());
  reply(anuidade.excecoes, {
    items: [
      {
        pessoaId: ANUIDADE_ID,
        nome: 'Ateliê Mantiqueira',
        registro: 'CRCR-MG PJ 000567',
        motivo: 'SEM_CAPITAL',
      },
    ],
    total: 1,
  });
});

describe('the list of years', () => {
  it('says how far each year is', async () => {
    await open('/financeiro/anuidades');
    const table = within(await screen.findByRole('table', { name: 'Anuidades por exercício' }));
    expect(table.getAllByText('Anuidades de 2027')[0]).toBeVisible();
    expect(table.getAllByText('Prévia pronta')[0]).toBeVisible();
  });

  itHasTheStatesOfAList({
    route: anuidade.list,
    open: (eu) => open('/financeiro/anuidades', eu as typeof FIN),
    none: { items: [], total: 0 },
    empty: 'Nenhuma tabela ainda',
    stranger: makeEu({ tipo: 1, permissoes: [] }),
  });

  it('gets another year, the next one unless somebody writes which', async () => {
    const bodies: unknown[] = [];
    reply(anuidade.create, ({ body }) => {
      bodies.push(body);
      return makeAnuidade() as never;
    });
    const { user, router } = await open('/financeiro/anuidades');
    await user.click(await screen.findByRole('button', { name: 'Nova tabela' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova tabela de anuidades' }));
    const field = dialog.getByLabelText('Exercício');
    expect(field).toHaveValue(String(Number(todayIso().slice(0, 4)) + 1));
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Começar' }));
    expect(field).toHaveAccessibleDescription(/Informe o ano, com quatro números\./);
    await user.type(field, '2027');
    await user.click(dialog.getByRole('button', { name: 'Começar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(AT));
    expect(bodies).toEqual([{ exercicio: 2027 }]);
  });
});

describe('a draft', () => {
  itHasTheStatesOfAPage({ route: anuidade.detail, open });

  it('keeps what was typed when somebody else saved meanwhile, and says what they saved', async () => {
    const versions: unknown[] = [];
    reply(anuidade.change, ({ body }) => {
      versions.push((body as unknown as { version: number }).version);
      if (versions.length > 1) return makeAnuidade({ version: 3, recemFormado: 30 }) as never;
      reply(anuidade.detail, makeAnuidade({ version: 2, recemFormado: 40 }));
      return problemResponse('stale');
    });
    const { user } = await open();
    const field = await screen.findByLabelText(/Desconto no primeiro ano/);
    await user.clear(field);
    await user.type(field, '30');
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Agora está salvo “40”/));
    expect(field).toHaveValue('30');
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    await waitFor(() => expect(versions).toEqual([1, 2]));
  });

  it('shows a refusal on its field, and a lost network, and keeps what was typed', async () => {
    const { user } = await open();
    const field = await screen.findByLabelText('Empresa, capital até R$ 50 mil');
    await user.clear(field);
    await user.type(field, '500');
    const refusal = { path: 'valores.PJ_1', message: 'Use outro valor.' };
    replyProblem(anuidade.change, 'validation', { errors: [refusal] });
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Use outro valor\./));
    replyOffline(anuidade.change);
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    expect((await screen.findAllByText(/conexão/))[0]).toBeVisible();
    expect(field).toHaveValue('500,00');
  });

  it('warns of an amount above the ceiling, and saves it', async () => {
    const bodies: unknown[] = [];
    reply(anuidade.change, ({ body }) => {
      bodies.push(body);
      return makeAnuidade({ version: 2 }) as never;
    });
    const { user } = await open();
    const field = await screen.findByLabelText('Definitivo, nível superior');
    expect(screen.queryByText('Acima do teto da lei')).toBeNull();
    await user.clear(field);
    await user.type(field, '612,51');
    expect(await screen.findByText('Acima do teto da lei')).toBeVisible();
    expect(screen.getByText('Definitivo, nível superior: o teto é R$ 612,50')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar tabela' })).toBeNull();
    expect(screen.getByText(/Salve a tabela para poder publicar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    expect(await screen.findByText('Tabela salva.')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        valores: { D_SUPERIOR: 61_251, D_TECNICO: 30_625 },
        descontos: [{ porCento: 10 }, { porCento: 5 }],
      },
    ]);
  });

  it('says what is wrong on its field, and sends nothing', async () => {
    const { user } = await open();
    const later = await screen.findByLabelText('2º desconto, em %');
    await user.clear(later);
    await user.type(later, '10');
    await user.clear(screen.getByLabelText('Fator do INPC desde 2011'));
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    await waitFor(() => expect(later).toHaveAccessibleDescription(/desconto menor que o da data anterior/));
    expect(screen.getByLabelText('Fator do INPC desde 2011')).toHaveAccessibleDescription(/fator de 1,0000/);
  });

  it('says on its field that a day is no date, also of a discount without a rate', async () => {
    const { user } = await open();
    for (const name of ['3º desconto, até', 'Vencimento']) {
      const field = await screen.findByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, '3112');
    }
    await user.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    for (const name of ['3º desconto, até', 'Vencimento'])
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(new RegExp(DATA_INVALIDA)),
      );
  });

  it('says why it cannot be published', async () => {
    const motivo = 'O vencimento, 31/03/2026, já passou. Escolha outro dia na tabela.';
    reply(anuidade.detail, makeAnuidade({ atos: [{ acao: 'publicar', permitido: false, motivo }] }));
    await open();
    expect(await screen.findByText(motivo)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar tabela' })).toBeNull();
  });
});

describe('publishing', () => {
  it('asks first, and names what is above the ceiling', async () => {
    const valores = { ...makeAnuidade().valores, PJ_7: 490_001 };
    reply(anuidade.detail, makeAnuidade({ valores }));
    reply(anuidade.publicar, makeAnuidade({ situacao: 'PUBLICADA', version: 2 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Publicar tabela' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publicar a tabela de 2027?' }));
    expect(dialog.getByText(/acima de R\$ 10 milhões: o teto é R\$ 4\.900,00/)).toBeVisible();
    reply(
      anuidade.detail,
      makeAnuidade({
        valores,
        situacao: 'PUBLICADA',
        version: 2,
        atos: [{ acao: 'calcular', permitido: true }],
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Publicar tabela' }));
    expect(await screen.findByRole('button', { name: 'Calcular prévia' })).toBeVisible();
    expect(screen.getAllByText('acima do teto')[0]).toBeVisible();
  });
});

describe('the preview', () => {
  beforeEach(() => reply(anuidade.detail, makeCalculada()));

  it('shows the totals by category, and who is left out and why', async () => {
    await open();
    const totals = within(await screen.findByRole('table', { name: 'Totais por categoria' }));
    expect(totals.getAllByText('Empresa, capital até R$ 200 mil')[0]).toBeVisible();
    expect(screen.getByText('3.012')).toBeVisible();
    expect(screen.getAllByText('R$ 1.840.000,00')[0]).toBeVisible();
    const left = within(await screen.findByRole('table', { name: 'Quem ficou de fora' }));
    expect(left.getAllByRole('link', { name: 'Ateliê Mantiqueira' })[0]).toHaveAttribute(
      'href',
      `/usuario/${ANUIDADE_ID}`,
    );
    expect(left.getAllByText('Capital não informado')[0]).toBeVisible();
    expect(screen.getByRole('option', { name: 'Registro cancelado (40)' })).toBeInTheDocument();
  });

  it('is confirmed by its totals before anybody is charged', async () => {
    const bodies: unknown[] = [];
    reply(anuidade.emitir, ({ body }) => {
      bodies.push(body);
      return makeCalculada('EMITINDO', { version: 5 }) as never;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Emitir anuidades' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Emitir 3.012 anuidades de 2027?' }),
    );
    expect(dialog.getByText('R$ 1.840.000,00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Emitir anuidades' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies).toEqual([{ version: 4, quantidade: 3_012, total: 184_000_000 }]);
  });

  it('says in the dialog that the run was started already', async () => {
    const detail = 'A emissão das anuidades de 2027 já foi iniciada. Ninguém é cobrado duas vezes.';
    replyProblem(anuidade.emitir, 'not_possible', { detail });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Emitir anuidades' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Emitir anuidades' }));
    expect(await dialog.findByText(new RegExp(detail))).toBeVisible();
  });
});

describe('the run', () => {
  const andamento = {
    situacao: 'EMITINDO',
    vistas: 1_500,
    pessoas: 3_000,
    quantidade: 1_400,
    total: 85_000_000,
  } as const;

  it('shows how far it is, and stops', async () => {
    reply(anuidade.detail, makeCalculada('EMITINDO'));
    reply(anuidade.andamento, andamento);
    const { user } = await open();
    expect(await screen.findByRole('progressbar', { name: 'Emissão das anuidades' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText(/1\.500 de 3\.000 pessoas conferidas\. 1\.400 anuidades emitidas/)).toBeVisible();
    reply(anuidade.parar, makeCalculada('PARADA', { version: 6 }));
    reply(anuidade.detail, makeCalculada('PARADA', { version: 6 }));
    reply(anuidade.andamento, { ...andamento, situacao: 'PARADA' });
    await user.click(screen.getByRole('button', { name: 'Parar emissão' }));
    expect(await screen.findByRole('button', { name: 'Continuar emissão' })).toBeVisible();
    expect(screen.getByText('A emissão está parada')).toBeVisible();
  });

  it('turns to done by itself', async () => {
    reply(anuidade.detail, makeCalculada('EMITINDO'));
    reply(anuidade.andamento, andamento);
    await open();
    await screen.findByRole('progressbar');
    const { calculadaEm: _, ...totals } = PREVISAO;
    const done = {
      emissao: {
        ...totals,
        iniciadaEm: '2026-12-10T13:10:00.000Z',
        iniciadaPor: 'Marcos Vidal',
        concluidaEm: '2026-12-10T13:12:00.000Z',
      },
    };
    reply(anuidade.detail, makeCalculada('CONCLUIDA', { version: 7, ...done }));
    reply(anuidade.andamento, { ...andamento, situacao: 'CONCLUIDA', vistas: 3_000 });
    expect(
      await screen.findByText('Anuidades emitidas', { selector: 'p' }, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.getByText(/Iniciada por Marcos Vidal em 10\/12\/2026/)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
