import { anexo } from '@balcao/contract/anexo';
import { comprovante } from '@balcao/contract/comprovante';
import { documento } from '@balcao/contract/documento';
import { leitura } from '@balcao/contract/leitura';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';
let saved: string[] = [];

function file(name: string): Response {
  return new Response(new Uint8Array(2048), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  });
}

describe('download pages', () => {
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download);
    });
  });

  it.each([
    ['/download/requerimento/documento/', documento.download],
    ['/download/requerimento/anexo/', anexo.downloadAnexo],
    ['/download/requerimento/msganexo/', anexo.downloadMensagem],
    ['/download/ouvidoria/anexo/', manifestacaoArquivo.download],
    ['/download/ouvidoria/msganexo/', manifestacaoArquivo.downloadMensagem],
    ['/download/financeiro/documento/', comprovante.download],
  ] as const)('%s saves the file by itself and offers it again', async (path, route) => {
    let asked = '';
    reply(route, ({ params }) => {
      asked = params.id ?? '';
      return file('certidao.pdf');
    });
    const { user } = await renderScreen(routes, { at: `${path}${ID}` });
    expect(await screen.findByText('certidao.pdf')).toBeVisible();
    expect(screen.getByText(/2 KB · salvo nos seus downloads/)).toBeVisible();
    expect(asked).toBe(ID);
    expect(saved).toEqual(['certidao.pdf']);
    await user.click(screen.getByRole('button', { name: 'Salvar de novo' }));
    expect(saved).toEqual(['certidao.pdf', 'certidao.pdf']);
  });

  it('links back to the request of the file', async () => {
    const answer = file('certidao.pdf');
    answer.headers.set('link', `</requerimento/${ID}>; rel="up"`);
    reply(documento.download, () => answer);
    await renderScreen(routes, { at: `/download/requerimento/documento/${ID}` });
    const back = await screen.findByRole('link', { name: 'Voltar ao pedido' });
    expect(back).toHaveAttribute('href', `/requerimento/${ID}`);
  });

  it('shows progress while it waits', async () => {
    let give = (_: Response) => {};
    reply(documento.download, () => new Promise<Response>((resolve) => (give = resolve)));
    await renderScreen(routes, { at: `/download/requerimento/documento/${ID}` });
    expect(await screen.findByRole('progressbar', { name: 'Baixando' })).toBeInTheDocument();
    expect(screen.getByText('Preparando o arquivo…')).toBeVisible();
    give(file('x.pdf'));
    expect(await screen.findByText('x.pdf')).toBeVisible();
  });

  it('waits by itself for a document that is being printed', async () => {
    let tries = 0;
    reply(documento.download, () => {
      tries += 1;
      return tries === 1 ? problemResponse('documento.not_ready') : file('pronto.pdf');
    });
    await renderScreen(routes, { at: `/download/requerimento/documento/${ID}` });
    expect(screen.queryByText(/ainda está sendo preparado/)).toBeNull();
    expect(await screen.findByText('pronto.pdf', {}, { timeout: 4_000 })).toBeVisible();
  });

  it('explains a document that is not ready and tries again', async () => {
    replyProblem(documento.download, 'documento.not_ready');
    const { user } = await renderScreen(routes, { at: `/download/requerimento/documento/${ID}` });
    const told = await screen.findByText(/O documento ainda está sendo preparado/, {}, { timeout: 8_000 });
    expect(told).toBeVisible();
    reply(documento.download, () => file('pronto.pdf'));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('pronto.pdf')).toBeVisible();
    await waitFor(() => expect(saved).toEqual(['pronto.pdf']));
  });

  it('asks for a reason where the server requires one, and then saves the file', async () => {
    const dados = { requerimentoId: '0198a000-0000-7000-8000-000000000002', parte: 'sensiveis' };
    const motivo = 'Preciso conferir a data do laudo.';
    const sent: unknown[] = [];
    replyProblem(anexo.downloadAnexo, 'leitura.reason_required', { dados });
    reply(leitura.abrir, ({ params, body }) => {
      sent.push([params.id, body]);
      reply(anexo.downloadAnexo, () => file('laudo.pdf'));
      return { ate: '2026-11-23T13:30:00.000Z' };
    });
    const { user } = await renderScreen(routes, { at: `/download/requerimento/anexo/${ID}` });
    await user.click(await screen.findByRole('button', { name: 'Informar o motivo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Abrir arquivos sensíveis' }));
    await user.type(dialog.getByLabelText('Motivo'), 'Curiosidade.');
    await user.click(dialog.getByRole('button', { name: 'Abrir' }));
    expect(dialog.getAllByText('Escreva pelo menos 20 caracteres.')[0]).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Curiosidade.');
    await user.clear(dialog.getByLabelText('Motivo'));
    await user.type(dialog.getByLabelText('Motivo'), motivo);
    await user.click(dialog.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('laudo.pdf')).toBeVisible();
    expect(sent).toEqual([[dados.requerimentoId, { parte: 'sensiveis', motivo }]]);
    expect(saved).toEqual(['laudo.pdf']);
  });

  it('says the same for missing files and files of others', async () => {
    replyProblem(anexo.downloadAnexo, 'not_found');
    await renderScreen(routes, { at: `/download/requerimento/anexo/${ID}` });
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir ao início' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
});
