import { email } from '@balcao/contract/email';
import { modeloEmail } from '@balcao/contract/modelo-email';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from '../routes.tsx';
import type { Modelo, ModeloResumo } from './queries.ts';

const LIVIA = makeEu({ tipo: 3, permissoes: ['config.email'] });
const TEXTO = {
  assunto: 'Pedido {{protocolo}}',
  corpo: ['Olá, {{nomePreferido}}.', { botao: 'Abrir', link: 'link' }],
};
const RESUMO: ModeloResumo = {
  codigo: 'req.mensagem',
  nome: 'Nova mensagem no pedido',
  quando: 'Quando a equipe escreve.',
  publicos: ['pessoa', 'empresa'],
  assunto: TEXTO.assunto,
  versao: null,
  rascunho: false,
};
const variavel = (
  nome: string,
  rotulo: string,
  exemplo: string,
  change: Partial<Modelo['variaveis'][number]> = {},
) => ({
  nome,
  rotulo,
  exemplo,
  tipo: 'texto' as const,
  obrigatoria: false,
  noAssunto: false,
  ...change,
});
const make = (change: Partial<Modelo> = {}): Modelo => ({
  ...RESUMO,
  publicada: null,
  emVigor: TEXTO,
  original: TEXTO,
  vencido: false,
  rascunho: null,
  variaveis: [
    variavel('nomePreferido', 'Nome de quem recebe', 'Helena'),
    variavel('conselho.sigla', 'Sigla do Conselho', 'CRE-MG', { noAssunto: true }),
    variavel('conselho.nome', 'Nome do Conselho', 'Conselho Regional', { noAssunto: true }),
    variavel('protocolo', 'Número do pedido', '123/2026', { noAssunto: true }),
    variavel('link', 'Endereço da página', '/requerimento/exemplo', { tipo: 'link', obrigatoria: true }),
  ],
  ...change,
});
const RASCUNHO = {
  texto: { ...TEXTO, assunto: 'Recado {{protocolo}}' },
  version: 2,
  atualizadoEm: '2026-11-23T13:00:00.000Z',
  atualizadoPor: 'Ana Prado',
  atualizadoPorVoce: false,
};
const AT = '/config/email?aba=modelos&modelo=req.mensagem';
const open = (at = AT) => renderScreen(routes, { at, eu: LIVIA });

beforeEach(() => {
  reply(email.resumo, { naFila: 0, maisAntiga: null, falharam: 0, reenviaveis: 0 });
  reply(modeloEmail.detail, make());
  reply(modeloEmail.diferenca, {
    mudancas: [{ acao: 'alterado', onde: 'assunto', texto: 'O assunto mudou.' }],
  });
});

describe('the list of texts', () => {
  const items = [
    RESUMO,
    { ...RESUMO, codigo: 'conta.assinar', nome: 'Código para assinar', versao: 3, rascunho: true },
    { ...RESUMO, codigo: 'auditoria.ancora', nome: 'Prova da auditoria', publicos: ['equipe' as const] },
  ];

  it('names each message with its readers and the origin of its text, and is narrowed', async () => {
    reply(email.list, { items: [], total: 0 });
    reply(modeloEmail.list, { items, total: 3 });
    const { user, router } = await open('/config/email');
    await user.click(await screen.findByRole('tab', { name: 'Modelos' }));
    const table = within(await screen.findByRole('table', { name: 'Modelos de e-mail' }));
    expect(
      table.getByRole('row', {
        name: /Código para assinar.*Conta e acesso.*Pessoas e empresas.*versão 3rascunho/,
      }),
    ).toBeVisible();
    expect(table.getByRole('row', { name: /Prova da auditoria.*Equipe.*Original/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sobre'), 'equipe');
    await waitFor(() => expect(table.queryByText('Código para assinar')).toBeNull());
    expect(router.state.location.href).toBe('/config/email?aba=modelos&area=equipe');
    await user.selectOptions(screen.getByLabelText('Texto'), 'conselho');
    expect(await screen.findByText('Nenhum modelo com estes filtros')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
    await user.type(screen.getByLabelText('Procurar modelo'), 'codigo{Enter}');
    await waitFor(() => expect(table.queryByText('Prova da auditoria')).toBeNull());
    expect(table.getByRole('link', { name: /Código para assinar/ })).toHaveAttribute(
      'href',
      '/config/email?aba=modelos&busca=codigo&modelo=conta.assinar',
    );
  });

  it('shows a failure', async () => {
    replyOffline(modeloEmail.list);
    await open('/config/email?aba=modelos');
    expect(await screen.findByRole('button', { name: /Tentar/ })).toBeVisible();
  });

  it('hides the tabs from a person who may only read messages', async () => {
    reply(email.list, { items: [], total: 0 });
    await renderScreen(routes, {
      at: '/config/email?aba=modelos',
      eu: makeEu({ tipo: 3, permissoes: ['email.ler'] }),
    });
    expect(await screen.findByText('Nenhuma mensagem ainda')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('the text of a message', () => {
  it('shows how it arrives to each reader, with markup as text', async () => {
    reply(
      modeloEmail.detail,
      make({ emVigor: { ...TEXTO, corpo: ['<b>Olá</b>, {{nomePreferido}}. {{link}}'] } }),
    );
    const { user } = await open();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Prévia da mensagem: [CRE-MG] Pedido 123/2026');
    expect(frame.srcdoc).toContain('&lt;b&gt;Olá&lt;/b&gt;, Helena Prado.');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    await user.click(screen.getByRole('radio', { name: 'Uma empresa' }));
    await user.click(screen.getByRole('tab', { name: 'Só texto' }));
    expect(screen.getByText(/<b>Olá<\/b>, Restauro Prado Ltda\..*\/requerimento\/exemplo/)).toBeVisible();
  });

  it('is saved as a draft and published with its changes and a reason', async () => {
    const sent: unknown[] = [];
    reply(modeloEmail.salvar, ({ body }) => {
      sent.push(body);
      const fresh = make({
        rascunho: { ...RASCUNHO, version: 1, texto: { ...TEXTO, corpo: [...TEXTO.corpo, 'Fim.'] } },
      });
      reply(modeloEmail.detail, fresh);
      return fresh;
    });
    reply(modeloEmail.publicar, ({ body }) => {
      sent.push(body);
      reply(modeloEmail.detail, make({ versao: 1, publicada: 1 }));
      return { versao: 1 };
    });
    reply(modeloEmail.versoes, {
      items: [{ versao: 1, publicadoEm: RASCUNHO.atualizadoEm, por: 'Ana', motivo: 'Mais claro' }],
      total: 1,
    });
    const { user } = await open();
    expect(await screen.findByText('Vai o texto original do portal.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar…' }));
    expect(await screen.findByText('Nada mudou. Escreva o texto novo antes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Incluir parágrafo' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Texto da parte 3' })).toHaveFocus());
    expect(screen.getByText('Escreva o parágrafo ou retire esta parte.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar…' }));
    expect(
      await screen.findByRole('link', { name: 'Escreva o parágrafo ou retire esta parte.' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirar a parte 3' }));
    await user.click(screen.getByRole('button', { name: 'Incluir botão' }));
    await user.type(screen.getAllByLabelText('Palavras do botão')[1] as HTMLElement, 'Ver');
    await user.click(screen.getByRole('button', { name: 'Publicar…' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Publicar o texto de “Nova mensagem no pedido”' }),
    );
    expect(await dialog.findByText('O assunto mudou.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect((await dialog.findAllByText('Diga o motivo.'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText(/Por que publicar/), 'Mais claro');
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByText('Versão 1 publicada. Vale para as próximas mensagens.')).toBeVisible();
    expect(sent).toEqual([
      { version: null, assunto: TEXTO.assunto, corpo: [...TEXTO.corpo, { botao: 'Ver', link: 'link' }] },
      { version: 1, motivo: 'Mais claro' },
    ]);
    expect(await screen.findByRole('button', { name: 'O que mudou do texto original' })).toBeVisible();
  });

  it('keeps what was written when somebody else saved a draft meanwhile', async () => {
    reply(modeloEmail.salvar, () => {
      reply(
        modeloEmail.detail,
        make({ rascunho: { ...RASCUNHO, texto: { ...TEXTO, corpo: ['{{link}}'] } } }),
      );
      return problemResponse('stale');
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Descer a parte 1' }));
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByRole('link', { name: /Outra pessoa mudou a mensagem/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Parte 1: Botão' })).toBeVisible();
    const sent: unknown[] = [];
    reply(modeloEmail.salvar, ({ body }) => {
      sent.push(body);
      return make({ rascunho: { ...RASCUNHO, version: 3 } });
    });
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() =>
      expect(sent).toEqual([{ version: 2, assunto: TEXTO.assunto, corpo: [...TEXTO.corpo].reverse() }]),
    );
  });

  it('goes back to the original, and discards a draft', async () => {
    reply(modeloEmail.detail, make({ rascunho: RASCUNHO }));
    const asked: unknown[] = [];
    reply(modeloEmail.restaurar, ({ params, body }) => {
      asked.push([params.versao, body]);
      reply(modeloEmail.detail, make({ rascunho: { ...RASCUNHO, texto: TEXTO, version: 3 } }));
      return make();
    });
    const { user } = await open();
    expect(await screen.findByText('Rascunho salvo por Ana Prado. Ainda não vale.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar ao texto original' }));
    await user.click(await screen.findByRole('button', { name: 'Pôr no rascunho' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Voltar ao texto original' })).toBeNull(),
    );
    expect(asked).toEqual([['0', { version: 2 }]]);
    replyProblem(modeloEmail.descartar, 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Descartar o rascunho?' }));
    await user.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    reply(modeloEmail.descartar, () => {
      reply(modeloEmail.detail, make());
      return new Response(null, { status: 204 });
    });
    await user.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    expect(await screen.findByText('Vai o texto original do portal.')).toBeVisible();
  });

  it('names what is missing before a test, and says where the test goes', async () => {
    reply(modeloEmail.testar, { para: 'livia@conselho.example' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retirar a parte 2' }));
    const missing = 'Falta “Endereço da página”: sem isso a mensagem não serve a quem recebe.';
    expect(screen.getByText(missing)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mandar um teste para mim' }));
    expect(await screen.findByRole('link', { name: missing })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Incluir botão' }));
    await user.type(screen.getByLabelText('Palavras do botão'), 'Abrir');
    await user.click(screen.getByRole('button', { name: 'Mandar um teste para mim' }));
    expect(await screen.findByText(/Teste a caminho de livia@conselho\.example/)).toBeVisible();
    replyProblem(modeloEmail.testar, 'not_possible', { detail: 'Confirme antes o seu e-mail.' });
    await user.click(screen.getByRole('button', { name: 'Mandar um teste para mim' }));
    expect(await screen.findByText('Confirme antes o seu e-mail.')).toBeVisible();
  });

  it('warns where the portal no longer sends the published text, or has more to say', async () => {
    reply(modeloEmail.versoes, { items: [], total: 0 });
    reply(modeloEmail.detail, make({ vencido: true, publicada: 4 }));
    const { unmount } = await open();
    expect(await screen.findByText('O texto do Conselho não é mais enviado')).toBeVisible();
    unmount();
    reply(modeloEmail.detail, make({ versao: 4, publicada: 4, emVigor: { ...TEXTO, corpo: ['Olá.'] } }));
    await open();
    expect(await screen.findByText('O texto em vigor pode ser melhorado')).toBeVisible();
  });
});
