import { calendario } from '@balcao/contract/calendario';
import { norma } from '@balcao/contract/norma';
import { normaDe } from '@balcao/domain/norma/catalogo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Feriado } from '#features/calendario/queries.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const ID = '0198a000-0000-7000-8000-000000000061';
const ADMIN = makeEu({ tipo: 2, permissoes: ['config.feriados'] });

function makeDia(change: Partial<Feriado> = {}): Feriado {
  return {
    id: ID,
    data: '2026-12-25',
    tipo: 'NACIONAL',
    municipioIbge: null,
    municipio: null,
    uf: null,
    meioExpediente: 'NENHUM',
    descricao: 'Natal',
    version: 1,
    ...change,
  };
}

const list = (...items: Feriado[]) => ({ items, total: items.length });
const open = (at = '/configuracoes?ano=2026', eu = ADMIN) => renderScreen(routes, { at, eu });
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  reply(calendario.list, list(makeDia()));
  reply(calendario.indisponibilidades, { items: [], total: 0 });
  reply(calendario.recalculo, { andamento: null, ultimo: null });
  reply(calendario.alcance, { pedidos: 12 });
});

describe('the settings', () => {
  const KEEPER = makeEu({ tipo: 2, permissoes: ['config.geral'] });
  const PAGAMENTO = normaDe('pagamento.prazo').rotulo;

  it('show one group at a time, and mark it', async () => {
    reply(norma.list, { items: [] });
    const { user, router } = await open('/configuracoes', KEEPER);
    const parts = within(await screen.findByRole('navigation', { name: 'Partes das configurações' }));
    expect(parts.getByRole('link', { name: 'Calendário' })).toHaveAttribute('aria-current', 'page');
    await user.click(parts.getByRole('link', { name: 'Prazos e limites da lei' }));
    expect(await screen.findByRole('heading', { name: 'Prazos e limites da lei' })).toBeVisible();
    expect(screen.queryByText('Natal')).toBeNull();
    expect(router.state.location.href).toBe('/configuracoes?parte=prazos');
  });

  it('are found by name without accents, and linked', async () => {
    const { user } = await open('/configuracoes', KEEPER);
    await user.type(await screen.findByLabelText('Procurar nas configurações'), 'dias para pagar{Enter}');
    const link = await screen.findByRole('link', { name: PAGAMENTO });
    expect(link).toHaveAttribute('href', '/configuracoes?parte=prazos#pagamento.prazo');
    expect(screen.queryByText('Natal')).toBeNull();
  });

  it('say that nothing was found, without settings that the person may not change', async () => {
    await open('/configuracoes?procura=prazos', makeEu({ tipo: 2, permissoes: ['config.feriados'] }));
    expect(await screen.findByText(/^Nenhum ajuste com esse nome/)).toBeVisible();
  });
});

describe('the calendar', () => {
  it('shows the days of a year, and switches to the next year', async () => {
    const asked: (string | undefined)[] = [];
    reply(calendario.list, ({ query }) => {
      asked.push(query.ano);
      return list(
        makeDia(),
        makeDia({ id: 'b', tipo: 'MUNICIPAL', municipio: 'Belo Horizonte', descricao: 'Dia da cidade' }),
      );
    });
    const { user, router } = await open();
    const table = within(await screen.findByRole('table', { name: 'Dias sem expediente em 2026' }));
    for (const text of ['25/12/2026', 'Natal', 'Feriado nacional', 'Todo o Conselho', 'Belo Horizonte'])
      expect(table.getAllByText(text)[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próximo ano, 2027' }));
    await waitFor(() => expect(asked).toEqual(['2026', '2027']));
    expect(router.state.location.href).toBe('/configuracoes?ano=2027');
  });

  it('has no buttons for readers without the right', async () => {
    await open(undefined, makeEu({ tipo: 2 }));
    expect(await screen.findByText('Natal')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Incluir|Importar|Retirar|Alterar|Registrar|Colar/ }),
    ).toBeNull();
  });

  it('refuses staff who are not administrators', async () => {
    await open(undefined, makeEu({ tipo: 1 }));
    expect(await screen.findByText('Sem permissão')).toBeVisible();
    expect(screen.queryByText('Natal')).toBeNull();
  });

  it('explains an empty year', async () => {
    reply(calendario.list, list());
    await open();
    expect(await screen.findByText('Nenhum dia em 2026')).toBeVisible();
  });

  it('shows an error', async () => {
    replyOffline(calendario.list);
    await open();
    expect(await screen.findByText('Sem conexão')).toBeVisible();
  });

  it('adds a day, with errors at the fields and the number of affected requests', async () => {
    reply(calendario.create, ({ body }) => {
      bodies.push(body);
      return makeDia();
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Incluir dia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir um dia no calendário' }));
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect((await dialog.findAllByText('Informe a data.'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText('Data'), '31022026');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(dialog.getByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
    await user.clear(dialog.getByLabelText('Data'));
    await user.type(dialog.getByLabelText('Data'), '26122026');
    expect(await dialog.findByText(/12 pedidos em aberto têm prazo que passa por este dia/)).toBeVisible();
    await user.type(dialog.getByLabelText('Descrição'), 'Dia da cidade');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([
      {
        data: '2026-12-26',
        tipo: 'RECESSO',
        municipioIbge: null,
        uf: null,
        meioExpediente: 'NENHUM',
        descricao: 'Dia da cidade',
      },
    ]);
  });

  it('keeps the typed values when the day already exists', async () => {
    replyProblem(calendario.change, 'validation', {
      errors: [{ path: 'data', message: 'Este dia já está no calendário.' }],
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar 25/12, Natal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o dia' }));
    expect(dialog.getByLabelText('Descrição')).toHaveValue('Natal');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Data')).toHaveAccessibleDescription(/já está no calendário/),
    );
  });

  it('asks before it removes a day', async () => {
    reply(calendario.remove, ({ body }) => void bodies.push(body) as undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retirar 25/12, Natal' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Retirar “Natal” do calendário?' }));
    expect(await dialog.findByText(/12 pedidos em aberto/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies).toEqual([{ version: 1 }]);
  });
});

describe('imports', () => {
  const novo = { ...makeDia({ descricao: 'Finados', data: '2026-11-02' }) };

  it('show the missing federal days before adding them', async () => {
    reply(calendario.importarFederais, ({ body }) => {
      bodies.push(body);
      return { novos: [novo], gravado: false };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Importar feriados de 2026' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Finados/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Incluir 1 dia' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([
      { ano: 2026, simular: true },
      { ano: 2026, simular: false },
    ]);
  });

  it('check a pasted list first, and name its wrong lines', async () => {
    let erros = [{ linha: 2, mensagem: 'Falta a descrição.' }];
    reply(calendario.importarLista, ({ body }) => {
      bodies.push(body?.simular);
      return { novos: [novo], repetidos: 1, erros, gravado: body?.simular === false };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Colar uma lista' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Colar uma lista de dias' }));
    const field = dialog.getByLabelText('Dias, um por linha');
    await user.type(field, '02/11/2026;nacional;;;Finados');
    await user.click(dialog.getByRole('button', { name: 'Conferir a lista' }));
    expect(await dialog.findByText('Linha 2: Falta a descrição.')).toBeVisible();
    erros = [];
    await user.type(field, ' ');
    await user.click(dialog.getByRole('button', { name: 'Conferir a lista' }));
    await user.click(await dialog.findByRole('button', { name: 'Incluir 1 dia' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([true, true, false]);
  });
});

it('registers an outage in the time of Brasília', async () => {
  reply(calendario.registrarIndisponibilidade, ({ body }) => {
    bodies.push(body);
    return {
      id: ID,
      inicio: body?.inicio ?? '',
      fim: body?.fim ?? '',
      motivo: 'Falta de energia',
      registradaPor: 'Paulo',
      registradaEm: '2026-11-21T12:00:00.000Z',
    };
  });
  const { user } = await open();
  expect(await screen.findByText('Nenhuma indisponibilidade registrada.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar indisponibilidade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar indisponibilidade' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect((await dialog.findAllByText('Informe dia e hora do início.'))[0]).toBeVisible();
  await user.type(dialog.getByLabelText('Início: dia'), '31112026');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(dialog.getByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
  await user.clear(dialog.getByLabelText('Início: dia'));
  await user.type(dialog.getByLabelText('Início: dia'), '20112026');
  await user.type(dialog.getByLabelText('Início: hora'), '25:00');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(dialog.getByLabelText('Início: hora')).toHaveAccessibleDescription(/Informe a hora como 14h30/);
  expect(dialog.getByLabelText('Início: dia')).not.toHaveAccessibleDescription(/Informe/);
  await user.clear(dialog.getByLabelText('Início: hora'));
  await user.type(dialog.getByLabelText('Início: hora'), '19:00');
  await user.type(dialog.getByLabelText('Fim: dia'), '20112026');
  await user.type(dialog.getByLabelText('Fim: hora'), '22:30');
  await user.type(dialog.getByLabelText('O que aconteceu'), 'Falta de energia');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    { inicio: '2026-11-20T22:00:00.000Z', fim: '2026-11-21T01:30:00.000Z', motivo: 'Falta de energia' },
  ]);
});

it('shows the progress and the result of a recalculation', async () => {
  reply(calendario.recalculo, { andamento: { conferidos: 120, total: 400 }, ultimo: null });
  const { unmount } = await open();
  const bar = await screen.findByRole('progressbar', { name: 'Recalculando prazos: 120 de 400' });
  expect(bar).toHaveAttribute('aria-valuenow', '30');
  unmount();
  const ultimo = { terminadoEm: '2026-11-21T12:00:00.000Z', conferidos: 400, alterados: 1 };
  reply(calendario.recalculo, { andamento: null, ultimo });
  await open();
  expect(await screen.findByText(/400 pedidos conferidos, 1 teve a data mudada/)).toBeVisible();
});
