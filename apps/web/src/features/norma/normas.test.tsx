import { calendario } from '@balcao/contract/calendario';
import { instituicao } from '@balcao/contract/instituicao';
import { norma } from '@balcao/contract/norma';
import { normaDe } from '@balcao/domain/norma/catalogo';
import { NORMA_CHAVES } from '@balcao/domain/norma/numeros';
import { addDays } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#features/configuracoes/routes.tsx';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { todayIso } from '#ui/date.tsx';
import type { MudancaFeita, NormaVista } from './queries.ts';

const ID = '0198a000-0000-7000-8000-000000000067';
const ADMIN = makeEu({ tipo: 2, permissoes: ['config.geral'] });

function makeNorma(chave: NormaVista['chave'], change: Partial<NormaVista> = {}): NormaVista {
  const { padrao, baseLegal } = normaDe(chave);
  return { chave, valor: padrao, baseLegal, desde: null, historico: [], ...change };
}

const MARCADA: MudancaFeita = {
  id: ID,
  valor: 20,
  baseLegal: 'Resolução nº 9',
  motivo: 'Decisão do plenário.',
  vigenteDe: '2099-01-01',
  vigenteAte: null,
  feitaPor: 'Paulo Brandão',
  feitaEm: '2026-11-23T13:00:00.000Z',
  desmarcadaEm: null,
  desmarcadaPor: null,
  desmarcavel: true,
};

const list = (...changed: NormaVista[]) => ({
  items: NORMA_CHAVES.map((chave) => changed.find((one) => one.chave === chave) ?? makeNorma(chave)),
});
const open = (eu = ADMIN) => renderScreen(routes, { at: '/configuracoes?parte=prazos&ano=2026', eu });
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  reply(calendario.list, { items: [], total: 0 });
  reply(calendario.indisponibilidades, { items: [], total: 0 });
  reply(norma.list, list());
  reply(instituicao.list, { items: [], total: 0 });
});

const PAGAMENTO = normaDe('pagamento.prazo').rotulo;

describe('norms', () => {
  it('lists norms by group, with value, source and first day', async () => {
    reply(
      norma.list,
      list(makeNorma('pagamento.prazo', { valor: 18, desde: '2026-01-10', historico: [MARCADA] })),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Prazos de quem pede' }));
    const row = within(table.getByRole('row', { name: new RegExp(PAGAMENTO) }));
    for (const text of ['18 dias corridos', '10/01/2026', 'A partir de 01/01/2099: 20 dias corridos'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Acesso à informação' })).toBeVisible();
    expect(screen.getByText('20 dias corridos')).toBeVisible();
  });

  it('hides norms from people who may only edit the calendar', async () => {
    reply(calendario.recalculo, { andamento: null, ultimo: null });
    await open(makeEu({ tipo: 2, permissoes: ['config.feriados'] }));
    expect(await screen.findByText('Nenhum dia em 2026')).toBeVisible();
    expect(screen.queryByText('Prazos e limites da lei')).toBeNull();
  });

  it('changes a norm from tomorrow on, with errors on their field', async () => {
    reply(norma.mudar, ({ body }) => {
      bodies.push(body);
      return makeNorma('pagamento.prazo', { historico: [MARCADA] });
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Mudar: ${PAGAMENTO}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Mudar: ${PAGAMENTO}` }));
    await user.type(dialog.getByLabelText(/^Novo valor/), '120');
    await user.click(dialog.getByRole('button', { name: 'Mudar' }));
    expect(
      (await dialog.findAllByText('Use um número inteiro de 5 a 90: é o que a norma permite.'))[0],
    ).toBeVisible();
    expect(dialog.getAllByText('Explique o motivo, com pelo menos 10 letras.')[0]).toBeVisible();
    expect(bodies).toEqual([]);

    await user.clear(dialog.getByLabelText(/^Novo valor/));
    await user.type(dialog.getByLabelText(/^Novo valor/), '20');
    await user.type(dialog.getByLabelText('Motivo'), 'Decisão do plenário.');
    await user.click(dialog.getByRole('button', { name: 'Mudar' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const vigenteDe = addDays(todayIso(), 1);
    expect(bodies).toEqual([
      {
        chave: 'pagamento.prazo',
        valor: 20,
        vigenteDe,
        baseLegal: 'Norma do Conselho',
        motivo: 'Decisão do plenário.',
      },
    ]);
  });

  it('reports an invalid day together with other errors, and compares nothing by that day', async () => {
    const { user } = await open();
    const menor = normaDe('exigencia.prazo_minimo').rotulo;
    await user.click(await screen.findByRole('button', { name: `Mudar: ${menor}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Mudar: ${menor}` }));
    // More than the usual period, which must stay larger.
    await user.type(dialog.getByLabelText(/^Novo valor/), '60');
    await user.clear(dialog.getByLabelText('Mudar a partir de'));
    await user.type(dialog.getByLabelText('Mudar a partir de'), '31/02/2099');
    await user.click(dialog.getByRole('button', { name: 'Mudar' }));
    expect(dialog.getByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Explique o motivo/ })).toBeVisible();
    expect(dialog.queryByRole('link', { name: /O usual fica entre os outros dois/ })).toBeNull();
    await user.clear(dialog.getByLabelText('Mudar a partir de'));
    await user.click(dialog.getByRole('button', { name: 'Mudar' }));
    expect(dialog.getByRole('link', { name: 'Informe a data.' })).toBeVisible();
    expect(dialog.queryByRole('link', { name: /O usual fica entre os outros dois/ })).toBeNull();
    await user.type(dialog.getByLabelText('Mudar a partir de'), '01/03/2099');
    await user.click(dialog.getByRole('button', { name: 'Mudar' }));
    expect(dialog.getByRole('link', { name: /^Em 01\/03\/2099, o menor prazo/ })).toBeVisible();
  });

  it('shows in the history since when the current value holds', async () => {
    const vigente = { ...MARCADA, vigenteDe: '2020-01-10', desmarcavel: false };
    reply(norma.list, list(makeNorma('pagamento.prazo', { valor: 20, historico: [vigente] })));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Histórico: ${PAGAMENTO}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Histórico: ${PAGAMENTO}` }));
    expect(dialog.getByText(/, desde 10\/01\/2020/)).toBeVisible();
  });

  it('shows a refusal of the server on its field', async () => {
    replyProblem(norma.mudar, 'validation', {
      errors: [{ path: 'vigenteDe', message: 'Já há uma mudança.' }],
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Mudar: O prazo da pessoa começa/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Novo valor'), 'Não');
    await user.type(dialog.getByLabelText('Motivo'), 'Decisão do plenário.');
    await user.click(dialog.getByRole('button', { name: 'Mudar' }));
    expect((await dialog.findAllByText('Já há uma mudança.'))[0]).toBeVisible();
  });

  it('cancels a future change from the history', async () => {
    reply(norma.list, list(makeNorma('pagamento.prazo', { historico: [MARCADA] })));
    const asked: string[] = [];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Histórico: ${PAGAMENTO}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Histórico: ${PAGAMENTO}` }));
    expect(dialog.getByText(/a partir de 01\/01\/2099/)).toBeVisible();
    expect(dialog.getByText(/valor inicial/)).toBeVisible();
    expect(dialog.getByText(/Mudança feita por Paulo Brandão/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Desmarcar/ }));
    const sure = within(
      await screen.findByRole('alertdialog', {
        name: `Desmarcar o valor que começa em ${formatIsoDate(MARCADA.vigenteDe)}?`,
      }),
    );
    replyProblem(norma.desmarcar, 'norma.in_force');
    await user.click(sure.getByRole('button', { name: 'Desmarcar' }));
    expect(await sure.findByRole('alert')).toBeVisible();
    await user.click(sure.getByRole('button', { name: 'Voltar' }));
    await user.click(dialog.getByRole('button', { name: /^Desmarcar/ }));
    const again = within(await screen.findByRole('alertdialog'));
    // The error of the last attempt is gone.
    expect(again.queryByRole('alert')).toBeNull();
    const off = { desmarcadaEm: '2026-11-23T14:00:00.000Z', desmarcadaPor: 'Rita Lopes' };
    const desmarcada = { ...MARCADA, ...off, desmarcavel: false };
    reply(norma.desmarcar, ({ params }) => {
      asked.push(params.id ?? '');
      reply(norma.list, list(makeNorma('pagamento.prazo', { historico: [desmarcada] })));
      return makeNorma('pagamento.prazo');
    });
    await user.click(again.getByRole('button', { name: 'Desmarcar' }));
    await expect.poll(() => asked).toEqual([ID]);
    expect(await dialog.findByText(/desmarcado antes de valer/)).toBeVisible();
    expect(dialog.getByText('Desmarcada por Rita Lopes em 23/11/2026 às 11h00')).toBeVisible();
    // The pressed button is gone, so the focus stays in the dialog.
    await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });
});
