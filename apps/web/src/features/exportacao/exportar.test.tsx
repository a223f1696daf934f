import { exportacao } from '@balcao/contract/exportacao';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { EXPORTACAO_ID, makeExportacao, makePronta } from './exportacao.fixture.ts';
import { ExportarButton } from './exportar-button.tsx';
import type { Exportavel } from './queries.ts';
import { routes } from './routes.tsx';

const list = {
  lista: 'requerimentos',
  filtros: { status: 6 },
  colunas: ['id', 'autor'],
  total: 3000,
} as const;

async function openDialog(more: Partial<Exportavel> = {}) {
  const { user } = await renderPart(<ExportarButton {...list} {...more} />);
  await user.click(screen.getByRole('button', { name: /^Exportar/ }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the export dialog', () => {
  it('preselects the visible columns, and shows the progress until the download', async () => {
    const bodies: unknown[] = [];
    let now = makeExportacao({ situacao: 'na_fila', feitas: 0 });
    reply(exportacao.create, ({ body, headers }) => {
      bodies.push(body);
      expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
      return now;
    });
    reply(exportacao.detail, () => now);
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/mais de 1\.000/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Autor' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Situação' })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Prazo do conselho' }));
    await user.click(dialog.getByRole('radio', { name: /CSV/ }));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    const after = within(await screen.findByRole('dialog'));
    expect(await after.findByText('Na fila: começa em instantes.')).toBeVisible();
    expect(bodies).toEqual([
      { lista: 'requerimentos', formato: 'csv', colunas: ['id', 'autor', 'prazo'], filtros: { status: 6 } },
    ]);
    now = makeExportacao();
    expect(await after.findByText('1.000 de 3.000 linhas', {}, { timeout: 4000 })).toBeVisible();
    expect(after.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    now = makePronta();
    expect(await after.findByText('3.000 linhas.', {}, { timeout: 4000 })).toBeVisible();
    expect(after.getByRole('button', { name: 'Baixar Pedidos 2026-11-23.xlsx' })).toBeEnabled();
  }, 15_000);

  it('of accounts has all columns of their list, and no selection', async () => {
    const bodies: unknown[] = [];
    reply(exportacao.usuarios, ({ body }) => {
      bodies.push(body);
      return makePronta({ lista: 'usuarios' });
    });
    reply(exportacao.detail, makePronta({ lista: 'usuarios' }));
    const { user } = await renderPart(<ExportarButton lista="usuarios" filtros={{ tipo: '1' }} total={2} />);
    await user.click(screen.getByRole('button', { name: /^Exportar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByRole('dialog', { name: 'O arquivo está pronto' })).toBeVisible();
    const colunas = ['nome', 'documento', 'tipo', 'grupos', 'situacao', 'acesso', 'segundoFator'];
    expect(bodies).toEqual([{ formato: 'xlsx', colunas, filtros: { tipo: '1' } }]);
  });

  it('retries with the same idempotency key, and uses a new key after a change', async () => {
    const keys: (string | null)[] = [];
    reply(exportacao.create, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return Response.error();
    });
    const { user, dialog } = await openDialog();
    for (const formato of [/Excel/, /Excel/, /CSV/]) {
      await user.click(dialog.getByRole('radio', { name: formato }));
      await user.click(dialog.getByRole('button', { name: 'Exportar' }));
      const wanted = keys.length;
      await waitFor(() => expect(keys.length).toBeGreaterThan(wanted - 1));
      expect(await dialog.findByRole('alert')).toBeVisible();
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says that the export continues after closing', async () => {
    reply(exportacao.create, makeExportacao());
    reply(exportacao.detail, makeExportacao());
    const { user, dialog } = await openDialog({ ids: ['a'] });
    expect(dialog.getByText(/Só a linha selecionada/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    await screen.findByText(/Pode fechar e continuar/);
    await user.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires a column, and says that two exports are running', async () => {
    replyProblem(exportacao.create, 'exportacao.too_many');
    const { user, dialog } = await openDialog({ total: 12 });
    expect(dialog.getByText(/Todas as 12 linhas/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Autor' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Número' }));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(dialog.getByText('Escolha pelo menos uma coluna.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Autor' }));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(await dialog.findByText(/duas exportações em andamento/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ver minhas exportações' })).toBeVisible();
  });

  it('says that the file includes rows that the list does not show', async () => {
    reply(exportacao.create, makeExportacao());
    reply(exportacao.detail, makeExportacao({ total: null }));
    const { user, dialog } = await openDialog({ total: 37, parcial: true });
    expect(
      dialog.getByText(/Todas as linhas que a busca encontra, também as que não aparecem/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByText('1.000 linhas até agora', {}, { timeout: 4000 })).toBeVisible();
  });

  it('preselects details that the list shows within its columns', async () => {
    const { dialog } = await openDialog({ colunas: ['id', 'status', 'subsituacao'] });
    expect(dialog.getByRole('checkbox', { name: 'Situação detalhada' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Enviado por' })).not.toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: 'Etiquetas' })).toBeNull();
  });

  it('offers tags for an export of the queue', async () => {
    const { dialog } = await openDialog({ lista: 'fila', colunas: ['id', 'etiquetas'] });
    expect(dialog.getByRole('checkbox', { name: 'Etiquetas' })).toBeChecked();
  });

  it('is not offered for an empty list', async () => {
    await renderPart(<ExportarButton {...list} total={0} />);
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  });
});

describe('the page of one’s own exports', () => {
  const open = () => renderScreen(routes, { at: '/exportacoes' });

  it('shows the state of each export, and cancels one', async () => {
    let first = makeExportacao();
    reply(exportacao.list, () => ({
      items: [
        first,
        makePronta({ id: 'b', selecao: true, feitas: 2 }),
        makeExportacao({ id: 'c', situacao: 'falhou', motivo: 'Não conseguimos preparar o arquivo.' }),
        makeExportacao({ id: 'd', situacao: 'expirada', lista: 'fila', formato: 'csv' }),
        makePronta({ id: 'e', situacao: 'fora_de_alcance', nome: 'Antigo.csv' }),
      ],
      total: 5,
    }));
    reply(exportacao.cancelar, ({ params }) => {
      expect(params.id).toBe(EXPORTACAO_ID);
      first = makeExportacao({ situacao: 'cancelada' });
      return first;
    });
    const { user } = await open();
    expect(await screen.findByText('1.000 de 3.000 linhas')).toBeVisible();
    expect(screen.getByText(/só as selecionadas, 2 linhas/)).toBeVisible();
    expect(screen.getByText(/Não conseguimos preparar o arquivo/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Fila de atendimento, CSV' })).toBeVisible();
    expect(screen.getByText(/Gere a exportação de novo\.$/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Baixar/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Cancelada antes de ficar pronta.')).toBeVisible();
  });

  it('says why a file is no longer available', async () => {
    reply(exportacao.list, { items: [makePronta()], total: 1 });
    replyProblem(exportacao.baixar, 'exportacao.gone');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Baixar/ }));
    expect(await screen.findByText(/Este arquivo não existe mais/)).toBeVisible();
  });

  it('explains its use while it is empty', async () => {
    reply(exportacao.list, { items: [], total: 0 });
    await open();
    expect(await screen.findByText('Nenhuma exportação ainda')).toBeVisible();
  });

  it('says that there is no connection', async () => {
    replyOffline(exportacao.list);
    await open();
    expect(await screen.findByText('Sem conexão', {}, { timeout: 8000 })).toBeVisible();
  }, 15_000);
});
