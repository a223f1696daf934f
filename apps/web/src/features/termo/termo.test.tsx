import { termo } from '@balcao/contract/termo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import type { Termo } from './queries.ts';
import { routes } from './routes.tsx';

const LIVIA = makeEu({ tipo: 3, permissoes: ['config.termo'] });
const publicadoEm = '2026-11-23T13:00:00.000Z';
const PUBLICADO = { versao: 3, texto: 'Um.\n\nDois.', publicadoEm, por: null, motivo: null, aceites: 1204 };
const RASCUNHO = {
  texto: 'Um.\n\nTrês.',
  version: 2,
  atualizadoEm: publicadoEm,
  atualizadoPor: 'Ana Prado',
  atualizadoPorVoce: false,
};
const make = (change: Partial<Termo> = {}): Termo => ({ publicado: PUBLICADO, rascunho: null, ...change });
const open = (at: string, eu = LIVIA) => renderScreen(routes, { at, eu });

beforeEach(() => {
  reply(termo.get, make());
  reply(termo.versoes, {
    items: [
      { versao: 3, publicadoEm, por: null, motivo: null, aceites: 1204 },
      { versao: 2, publicadoEm, por: 'Ana Prado', motivo: 'Mais claro', aceites: 0 },
    ],
    total: 2,
  });
  reply(termo.diferenca, { mudancas: [{ acao: 'alterado', onde: '1', texto: 'A parte 2 mudou.' }] });
});

describe('terms of use', () => {
  it('shows the published terms with their readers, and earlier versions', async () => {
    const { user } = await open('/config/termo');
    expect(await screen.findByRole('heading', { name: 'Versão 3, em vigor' })).toBeVisible();
    expect(screen.getAllByText(/1\.204 pessoas confirmaram a leitura/)[0]).toBeVisible();
    expect(await screen.findByText(/Ninguém confirmou a leitura/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ler a versão 2' })).toHaveAttribute(
      'href',
      '/config/termo-edit?versao=2',
    );
    const asked: unknown[] = [];
    reply(termo.restaurar, ({ params, body }) => {
      asked.push([params.versao, body]);
      return make({ rascunho: RASCUNHO });
    });
    await user.click(screen.getByRole('button', { name: 'Restaurar a versão 2' }));
    reply(termo.get, make({ rascunho: RASCUNHO }));
    await user.click(await screen.findByRole('button', { name: 'Restaurar no rascunho' }));
    await waitFor(() => expect(asked).toEqual([['2', { version: null }]]));
    expect(await screen.findByRole('link', { name: 'Continuar o rascunho' })).toBeVisible();
  });

  it('shows the version in the address', async () => {
    reply(termo.versao, { ...PUBLICADO, versao: 2, motivo: 'Mais claro', texto: 'Era assim.' });
    await open('/config/termo-edit?versao=2');
    expect(await screen.findByText('Era assim.')).toBeVisible();
    expect(screen.getByText(/Motivo: Mais claro/)).toBeVisible();
  });

  it('saves and publishes a draft with its changes and a reason', async () => {
    const sent: unknown[] = [];
    reply(termo.salvar, ({ body }) => {
      sent.push(body);
      const fresh = make({ rascunho: { ...RASCUNHO, texto: body?.texto ?? '', version: 1 } });
      reply(termo.get, fresh);
      return fresh;
    });
    reply(termo.publicar, ({ body }) => {
      sent.push(body);
      reply(termo.get, make());
      return { versao: 4 };
    });
    const { user } = await open('/config/termo-edit');
    const texto = await screen.findByLabelText(/Texto do termo/);
    await user.type(texto, ' E mais.');
    expect(screen.getByText('Há mudanças que não foram salvas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar o termo de uso' }));
    expect(await dialog.findByText('A parte 2 mudou.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect((await dialog.findAllByText('Diga o motivo.'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText(/Por que publicar/), 'Resolução nova');
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByRole('heading', { name: 'Versão 3, em vigor' })).toBeVisible();
    expect(sent).toEqual([
      { version: null, texto: 'Um.\n\nDois. E mais.' },
      { version: 1, motivo: 'Resolução nova' },
    ]);
  });

  it('keeps the typed text when somebody else saved a draft meanwhile', async () => {
    const { user } = await open('/config/termo-edit');
    const texto = await screen.findByLabelText<HTMLTextAreaElement>(/Texto do termo/);
    await user.type(texto, ' Meu.');
    reply(termo.salvar, () => {
      reply(termo.get, make({ rascunho: RASCUNHO }));
      return problemResponse('stale');
    });
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    const summary = within(await screen.findByRole('alert'));
    const link = await summary.findByRole('link', { name: /^O texto mudou: confira a diferença\./ });
    expect(link).toBeVisible();
    // The text of the other person is in the difference alone.
    expect(link).not.toHaveTextContent('Três.');
    expect(screen.getByRole('heading', { name: /O que o seu texto muda/ })).toBeVisible();
    expect(screen.getByText(/A parte 2 \(parágrafo\) mudou: .*Três\..*Dois\. Meu\./)).toBeVisible();
    expect(texto.value).toBe('Um.\n\nDois. Meu.');
    const sent: unknown[] = [];
    reply(termo.salvar, ({ body }) => {
      sent.push(body);
      return make({ rascunho: { ...RASCUNHO, version: 3 } });
    });
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() => expect(sent).toEqual([{ version: 2, texto: 'Um.\n\nDois. Meu.' }]));
  });

  it('rejects an empty draft, discards one after a confirmation, and shows failures', async () => {
    reply(termo.get, make({ rascunho: RASCUNHO }));
    const { user } = await open('/config/termo-edit');
    const texto = await screen.findByLabelText<HTMLTextAreaElement>(/Texto do termo/);
    await user.clear(texto);
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect((await screen.findAllByText('Escreva o termo.'))[0]).toBeVisible();
    replyProblem(termo.descartar, 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Descartar o rascunho?' }));
    await user.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    reply(termo.descartar, () => {
      reply(termo.get, make());
      return new Response(null, { status: 204 });
    });
    await user.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    await waitFor(() => expect(texto.value).toBe('Um.\n\nDois.'));
  });

  it('hides the terms from all but the highest administrators', async () => {
    await open('/config/termo', makeEu({ tipo: 2 }));
    expect(await screen.findByText('Sem permissão')).toBeVisible();
  });
});
