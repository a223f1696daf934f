import { termo } from '@balcao/contract/termo';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import type { Termo } from './queries.ts';
import { routes } from './routes.tsx';

const LIVIA = makeEu({ tipo: 3, permissoes: ['config.termo'] });
const publicadoEm = '2026-11-23T13:00:00.000Z';
const SHA = 'a'.repeat(64);
const paragrafos = (...textos: string[]): CorpoTermo =>
  textos.map((texto) => ({ tipo: 'paragrafo', texto: [{ texto }] }));
const USO = { aceites: 1204, desde: '2026-11-23', situacao: 'em_vigor' as const, sha256: SHA };
const PUBLICADO = {
  versao: 3,
  corpo: paragrafos('Um.', 'Dois.'),
  publicadoEm,
  por: null,
  motivo: null,
  ...USO,
};
const ESPERA = {
  ...PUBLICADO,
  versao: 4,
  por: 'Ana Prado',
  corpo: paragrafos('Quatro.'),
  desde: '2099-12-10',
  situacao: 'em_espera' as const,
  aceites: 0,
};
const RASCUNHO = {
  corpo: paragrafos('Um.', 'Três.'),
  version: 2,
  atualizadoEm: publicadoEm,
  atualizadoPor: 'Ana Prado',
  atualizadoPorVoce: false,
};
const make = (change: Partial<Termo> = {}): Termo => ({
  publicado: PUBLICADO,
  emEspera: null,
  rascunho: null,
  ...change,
});
const open = (at: string, eu = LIVIA) => renderScreen(routes, { at, eu });

const findBox = () => screen.findByRole('textbox', { name: 'Texto do termo' });

function paste(box: HTMLElement, words: string): void {
  fireEvent.paste(box, {
    clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? words : '') },
  });
}

beforeEach(() => {
  reply(termo.get, make());
  reply(termo.versoes, {
    items: [
      { versao: 3, publicadoEm, por: null, motivo: null, ...USO },
      {
        versao: 2,
        publicadoEm,
        por: 'Ana Prado',
        motivo: 'Mais claro',
        ...USO,
        aceites: 0,
        situacao: 'anterior',
      },
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
    reply(termo.versao, { ...PUBLICADO, versao: 2, motivo: 'Mais claro', corpo: paragrafos('Era assim.') });
    await open('/config/termo-edit?versao=2');
    expect(await screen.findByText('Era assim.')).toBeVisible();
    expect(screen.getByText(/Motivo: Mais claro/)).toBeVisible();
  });

  it('saves and publishes a draft with its changes and a reason', async () => {
    const sent: unknown[] = [];
    reply(termo.salvar, ({ body }) => {
      sent.push(body);
      const fresh = make({ rascunho: { ...RASCUNHO, corpo: body?.corpo ?? [], version: 1 } });
      reply(termo.get, fresh);
      return fresh;
    });
    reply(termo.publicar, ({ body }) => {
      sent.push(body);
      reply(termo.get, make());
      return { versao: 4 };
    });
    const { user } = await open('/config/termo-edit');
    paste(await findBox(), 'E mais. ');
    expect(screen.getByText('Há mudanças que não foram salvas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar o termo de uso' }));
    expect(await dialog.findByText('A parte 2 mudou.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect((await dialog.findAllByText('Diga o motivo.'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText(/Por que publicar/), 'Resolução nova');
    const dia = dialog.getByRole('textbox', { name: 'Vale a partir de' });
    await user.clear(dia);
    await user.type(dia, '10/12/2099');
    expect(dialog.getByText(/continua valendo a versão 3/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar para esse dia' }));
    expect(await screen.findByRole('heading', { name: 'Versão 3, em vigor' })).toBeVisible();
    expect(sent).toEqual([
      { version: null, corpo: paragrafos('E mais.Um.', 'Dois.') },
      { version: 1, motivo: 'Resolução nova', desde: '2099-12-10' },
    ]);
  });

  it('keeps the typed text when somebody else saved a draft meanwhile', async () => {
    const { user } = await open('/config/termo-edit');
    const box = await findBox();
    paste(box, 'Meu. ');
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
    expect(screen.getByText(/A parte 2 \(parágrafo\) mudou: .*Três\..*Dois\./)).toBeVisible();
    expect(box).toHaveTextContent('Meu.Um.Dois.');
    const sent: unknown[] = [];
    reply(termo.salvar, ({ body }) => {
      sent.push(body);
      return make({ rascunho: { ...RASCUNHO, version: 3 } });
    });
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() => expect(sent).toEqual([{ version: 2, corpo: paragrafos('Meu.Um.', 'Dois.') }]));
  });

  it('rejects an empty draft, discards one after a confirmation, and shows failures', async () => {
    reply(termo.get, make({ rascunho: RASCUNHO }));
    const { user } = await open('/config/termo-edit');
    const box = await findBox();
    await user.click(box);
    await user.keyboard('{Control>}a{/Control}{Backspace}');
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
    await waitFor(() => expect(box).toHaveTextContent('Um.Dois.'));
  });

  it('shows the version that waits for its day, and withdraws it after a confirmation', async () => {
    reply(termo.get, make({ emEspera: ESPERA }));
    const { user } = await open('/config/termo');
    expect(await screen.findByRole('heading', { name: 'Versão 4, à espera do dia' })).toBeVisible();
    expect(screen.getByText(/Passa a valer em/)).toHaveTextContent(/10\/12\/2099.*vale a versão 3/);
    let withdrawn: unknown;
    reply(termo.retirar, ({ params }) => {
      withdrawn = params.versao;
      reply(termo.get, make());
      return make();
    });
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Retirar a versão 4?' }));
    await user.click(dialog.getByRole('button', { name: 'Retirar versão' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /à espera do dia/ })).toBeNull());
    expect(withdrawn).toBe('4');
  });

  it('draws headings, lists and links, and markup as words', async () => {
    const corpo: CorpoTermo = [
      { tipo: 'titulo', texto: [{ texto: 'Regras' }] },
      { tipo: 'lista', itens: [[{ texto: 'Leia ' }, { texto: 'a lei', link: 'https://lei.br' }]] },
      { tipo: 'paragrafo', texto: [{ texto: '<b>não</b>', negrito: true }] },
      { tipo: 'paragrafo', texto: [{ texto: 'mau', link: 'javascript:alert(1)' }] },
    ];
    reply(termo.get, make({ publicado: { ...PUBLICADO, corpo } }));
    await open('/config/termo');
    expect(await screen.findByRole('heading', { level: 3, name: 'Regras' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'a lei' })).toHaveAttribute('href', 'https://lei.br');
    expect(screen.getByText('<b>não</b>').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: 'mau' })).toBeNull();
    expect(screen.getByText(SHA)).toBeVisible();
  });

  it('lists who read which version, and saves them as a file', async () => {
    reply(termo.leitores, ({ query }) => {
      const found = query.pessoa !== 'Rui';
      const ana = {
        id: '3-a',
        usuarioId: LIVIA.id,
        nome: 'Ana Prado',
        em: publicadoEm,
        versao: 3,
        sha256: SHA,
      };
      return { items: found ? [ana] : [], total: found ? 1 : 0 };
    });
    const { user } = await open('/config/termo?aba=leituras');
    expect(await screen.findByRole('link', { name: 'Ana Prado' })).toBeVisible();
    expect(screen.getAllByText(SHA)[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar quem leu o termo' }));
    replyProblem(termo.exportarLeitores, 'unavailable');
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await user.type(screen.getByLabelText('Buscar por nome'), 'Rui{Enter}');
    expect(await screen.findByText('Ninguém com estes filtros')).toBeVisible();
  });

  it('says before the publishing that another version waits', async () => {
    reply(termo.get, make({ emEspera: ESPERA, rascunho: RASCUNHO }));
    await open('/config/termo-edit');
    expect(await screen.findByText(/A versão 4 espera o dia 10\/12\/2099/)).toBeVisible();
  });

  it('hides the terms from all but the highest administrators', async () => {
    await open('/config/termo', makeEu({ tipo: 2 }));
    expect(await screen.findByText('Sem permissão')).toBeVisible();
  });
});
