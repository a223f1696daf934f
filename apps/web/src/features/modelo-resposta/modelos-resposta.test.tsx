import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import type { Modelo, ModeloInput } from './queries.ts';
import { routes } from './routes.tsx';

const STAFF = makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] });
const KEEPER = makeEu({ tipo: 2, permissoes: ['requerimento.assumir', 'config.modelos'] });

function make(change: Partial<Modelo> = {}): Modelo {
  return {
    id: '0198a000-0000-7000-8000-000000000061',
    codigo: 'm',
    titulo: 'Documento ilegível',
    uso: 'exigencia',
    tipoId: null,
    tipo: null,
    alcance: 'todos',
    rascunho: null,
    problemas: [],
    publicado: { versao: 1, corpo: lerCorpo('Olá, {{nomePreferido}}.') },
    grupoId: null,
    grupo: null,
    ativo: true,
    posicao: 0,
    version: 1,
    editavel: true,
    ...change,
  };
}

const open = (eu = KEEPER, at = '/config/modelos-resposta') => renderScreen(routes, { at, eu });
const sent: ModeloInput[] = [];

beforeEach(() => {
  sent.length = 0;
  reply(modeloResposta.list, { items: [make(), make({ id: 'b', titulo: 'Prorrogação' })], total: 2 });
  reply(modeloResposta.create, ({ body }) => {
    if (body) sent.push(body);
    return make();
  });
});

describe('reply templates', () => {
  it('finds templates by their words, without accents', async () => {
    const { user } = await open();
    expect(await screen.findByText('Documento ilegível')).toBeVisible();
    await user.type(screen.getByLabelText('Procurar modelo'), 'prorrogacao');
    await waitFor(() => expect(screen.queryByText('Documento ilegível')).toBeNull());
    await user.type(screen.getByLabelText('Procurar modelo'), 'zzz');
    expect(await screen.findByText('Nada encontrado')).toBeVisible();
  });

  it('shows variables by name, and finds templates by those names', async () => {
    const corpo = lerCorpo('Olá, {{nomePreferido}}. Falta {{documento}}.');
    reply(modeloResposta.list, { items: [make({ publicado: { versao: 1, corpo } })], total: 1 });
    const { user } = await open();
    const shown = 'Olá, [nome do requerente]. Falta [documento que falta].';
    expect(await screen.findByText(shown)).toBeVisible();
    await user.type(screen.getByLabelText('Procurar modelo'), 'nome do requerente');
    expect(screen.getByText(shown)).toBeVisible();
    expect(document.body).not.toHaveTextContent('{{');
  });

  it('builds a template from blocks and variables, with a preview', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    await user.type(dialog.getByLabelText('Título'), 'Oi');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect((await dialog.findAllByText('Escreva o texto.'))[0]).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Texto da parte 1' }), 'Olá ');
    await user.click(dialog.getByRole('button', { name: 'Inserir variável em Texto da parte 1' }));
    await user.click(dialog.getByRole('button', { name: 'Número do pedido' }));
    await user.click(dialog.getByRole('button', { name: 'Incluir lista' }));
    await user.type(dialog.getByRole('textbox', { name: 'Item 1 da parte 2' }), 'foto{Enter}');
    await user.type(await dialog.findByRole('textbox', { name: 'Item 2 da parte 2' }), 'diploma');
    await user.click(dialog.getByLabelText('Numerar os itens'));
    const seen = within(dialog.getByRole('region', { name: 'Como chega, com dados de exemplo' }));
    expect(seen.getByText(/Olá 50001/).textContent).toBe('Olá 50001.000123/2026-11\n\n1. foto\n2. diploma');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]).toMatchObject({
      titulo: 'Oi',
      alcance: 'todos',
      corpo: [
        { tipo: 'paragrafo', texto: [{ texto: 'Olá ' }, { variavel: 'protocolo' }] },
        { tipo: 'lista', numerada: true, itens: [[{ texto: 'foto' }], [{ texto: 'diploma' }]] },
      ],
    });
  });

  it('keeps the focus when a block or item is removed, and asks before all changes are discarded', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar o modelo Documento ilegível' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar modelo' }));
    await user.click(dialog.getByRole('button', { name: 'Incluir lista' }));
    await user.click(dialog.getByRole('button', { name: 'Incluir item' }));
    await user.click(dialog.getByRole('button', { name: 'Retirar o item 2 da parte 2' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Item 1 da parte 2' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Retirar o item 1 da parte 2' }));
    expect(dialog.getByRole('button', { name: 'Incluir item' })).toHaveFocus();
    expect(dialog.getByText('Inclua um item nesta lista, ou retire-a.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retirar a parte 2' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Retirar a parte 1' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Retirar a parte 1' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Incluir parágrafo' })).toHaveFocus());
    // Without a text there is nothing to link to.
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getByText('Escreva o texto.')).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Escreva o texto.' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' })).toBeVisible();
  });

  it('saves a template with Ctrl+Enter from its text, like any other form', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    await user.type(dialog.getByLabelText('Título'), 'Oi');
    await user.type(dialog.getByRole('textbox', { name: 'Texto da parte 1' }), 'Olá');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('inserts links, and splits a pasted text into paragraphs', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    await user.click(dialog.getByRole('textbox', { name: 'Texto da parte 1' }));
    // A message is plain text.
    expect(dialog.queryByRole('button', { name: /Negrito/ })).toBeNull();
    await user.paste('Um.\r\nDois.\r\n\r\nTrês. ');
    await user.click(await dialog.findByRole('button', { name: 'Inserir link em Texto da parte 2' }));
    await user.type(dialog.getByLabelText(/Palavras do link/), 'a carta');
    await user.click(dialog.getByRole('button', { name: 'Inserir link' }));
    expect(dialog.getByText('Escreva o endereço inteiro, com https://.')).toBeVisible();
    await user.type(dialog.getByLabelText('Endereço'), 'cau.example{Enter}');
    const seen = within(dialog.getByRole('region', { name: 'Como chega, com dados de exemplo' }));
    await waitFor(() =>
      expect(seen.getByText(/Três/).textContent).toBe('Um.\nDois.\n\nTrês. a carta (https://cau.example)'),
    );
    expect(sent).toEqual([]);
  });

  it('marks an unknown variable in its text, and still saves the draft', async () => {
    const broken = make({ publicado: { versao: 1, corpo: lerCorpo('Olá, {{apelido}}.') } });
    reply(modeloResposta.list, { items: [broken], total: 1 });
    const changed: unknown[] = [];
    reply(modeloResposta.change, ({ body }) => {
      changed.push(body.corpo);
      return broken;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar o modelo Documento ilegível' }));
    const text = await screen.findByRole('textbox', { name: 'Texto da parte 1' });
    expect(text).toHaveAccessibleDescription('Erro:A variável {{apelido}} não existe. Escolha uma da lista.');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(changed).toEqual([lerCorpo('Olá, {{apelido}}.')]));
  });

  it('an attendant edits only their own templates, and sees no macros or tags', async () => {
    reply(modeloResposta.list, { items: [make({ editavel: false })], total: 1 });
    const { user } = await open(STAFF);
    expect(await screen.findByText('Documento ilegível')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: /Alterar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Novo modelo' }));
    expect(screen.queryByRole('radio', { name: 'Todos' })).toBeNull();
  });

  it('an officer shares texts of the ombudsman with their own groups, and chooses no service for them', async () => {
    const ouv = { id: '0198a000-0000-7000-8000-000000000070', codigo: 1, sigla: 'OUV', nome: 'Ouvidoria' };
    const permissoes = ['requerimento.assumir', 'ouvidoria.tratar', 'ouvidoria.concluir'] as const;
    const officer = makeEu({ tipo: 1, permissoes: [...permissoes], grupos: [{ ...ouv, lider: false }] });
    const { user } = await open(officer);
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    expect(dialog.getByLabelText('Serviço')).toBeVisible();
    expect(dialog.queryByRole('radio', { name: 'Um grupo' })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Onde o texto é usado'), 'ouvidoria');
    expect(dialog.queryByLabelText('Serviço')).toBeNull();
    expect(dialog.queryByRole('radio', { name: 'Todos' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Um grupo' }));
    await user.selectOptions(dialog.getByLabelText('Grupo'), 'OUV · Ouvidoria');
    await user.type(dialog.getByLabelText('Título'), 'Recebida');
    await user.click(dialog.getByRole('textbox', { name: 'Texto da parte 1' }));
    await user.click(dialog.getByRole('button', { name: 'Inserir variável em Texto da parte 1' }));
    expect(dialog.queryByRole('button', { name: 'Base legal do serviço' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Tipo da manifestação' }));
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]).toMatchObject({ uso: 'ouvidoria', tipoId: null, alcance: 'grupo', grupoId: ouv.id });
  });

  it('opens to an officer who handles no requests, with the uses of the ombudsman', async () => {
    const { user } = await open(makeEu({ tipo: 1, permissoes: ['ouvidoria.tratar'] }));
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    const uso = dialog.getByLabelText('Onde o texto é usado');
    expect(uso).toHaveValue('ouvidoria');
    expect(
      within(uso)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mensagem ou resposta da ouvidoria', 'Nota interna']);
    // Back to a note, nobody else gets it.
    await user.selectOptions(uso, 'nota');
    expect(dialog.queryByRole('radio', { name: 'Um grupo' })).toBeNull();
  });

  it('keeps the typed text when the server refuses it', async () => {
    replyProblem(modeloResposta.change, 'stale');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar o modelo Documento ilegível' }));
    await user.type(await screen.findByLabelText('Título'), ' novo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Isto mudou em outra janela/)).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue('Documento ilegível novo');
  });

  it('shows a failure to load templates', async () => {
    replyOffline(modeloResposta.list);
    await open();
    expect(await screen.findByText('Sem conexão')).toBeVisible();
  });

  it('hides templates from requesters', async () => {
    await open(makeEu());
    expect(await screen.findByText('Sem permissão')).toBeVisible();
  });
});

describe('versions of a reply template', () => {
  const rascunho = { corpo: lerCorpo('Bom dia.'), atualizadoEm: '2026-11-23T13:00:00.000Z', por: 'Ana' };
  const mudancas = [{ acao: 'alterado' as const, onde: '0', texto: 'A parte 1 (parágrafo) mudou.' }];

  it('publishes a template with its changes and a reason, but not while it has errors', async () => {
    const bodies: unknown[] = [];
    const wrong = [{ parte: '1.itens.0', mensagem: 'A variável {{apelido}} não existe.' }];
    reply(modeloResposta.list, {
      items: [make({ rascunho, version: 7 }), make({ id: 'b', titulo: 'Outro', rascunho, problemas: wrong })],
      total: 2,
    });
    let compared = 0;
    reply(modeloResposta.diferenca, () => {
      compared += 1;
      return { mudancas };
    });
    reply(modeloResposta.publicar, ({ body }) => {
      bodies.push(body);
      const publicado = { versao: 2, corpo: rascunho.corpo };
      reply(modeloResposta.list, { items: [make({ publicado, version: 8 })], total: 1 });
      return { versao: 2 };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Publicar o modelo Outro' }));
    const barred = within(await screen.findByRole('dialog', { name: 'Publicar “Outro”' }));
    expect(barred.getByText('Parte 2, item 1: A variável {{apelido}} não existe.')).toBeVisible();
    expect(barred.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
    await user.click(barred.getByRole('button', { name: 'Voltar' }));
    await user.click(screen.getByRole('button', { name: 'Publicar o modelo Documento ilegível' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar “Documento ilegível”' }));
    expect(await dialog.findByText('A parte 1 (parágrafo) mudou.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect((await dialog.findAllByText('Diga o motivo.'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText(/Por que publicar/), 'Mais claro');
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ version: 7, motivo: 'Mais claro' }]);
    // The button disappeared with the draft.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Publicar o modelo Doc/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    // Nobody asks for the changes of a draft that is gone.
    expect(compared).toBe(2);
  });

  it('shows why the server refused the publication', async () => {
    reply(modeloResposta.list, { items: [make({ rascunho, alcance: 'pessoal' })], total: 1 });
    reply(modeloResposta.diferenca, { mudancas });
    replyProblem(modeloResposta.publicar, 'modelo.refused', {
      errors: [{ path: 'corpo.0.texto', message: 'Parte 1: O serviço “X” não diz a base legal.' }],
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Publicar o modelo Documento ilegível' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByText('Parte 1: O serviço “X” não diz a base legal.')).toBeVisible();
  });

  it('lists versions with their changes, and restores one as the draft', async () => {
    const restored: unknown[] = [];
    reply(modeloResposta.list, {
      items: [make({ publicado: { versao: 2, corpo: lerCorpo('Olá.') }, version: 4 })],
      total: 1,
    });
    const publicadoEm = '2026-11-23T13:00:00.000Z';
    reply(modeloResposta.versoes, {
      items: [
        { versao: 2, publicadoEm, por: 'Ana Prado', motivo: 'Mais claro' },
        { versao: 1, publicadoEm, por: null, motivo: null },
      ],
      total: 2,
    });
    reply(modeloResposta.diferenca, { mudancas });
    reply(modeloResposta.restaurar, ({ params, body }) => {
      restored.push([params.versao, body]);
      return make();
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Versões do modelo Documento ilegível' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versões de “Documento ilegível”' }));
    expect(await dialog.findByText('Mais claro')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'O que mudou da versão 1' }));
    expect(await dialog.findByText('A parte 1 (parágrafo) mudou.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Restaurar a versão 1' }));
    await user.click(await screen.findByRole('button', { name: 'Restaurar no rascunho' }));
    await waitFor(() => expect(restored).toEqual([['1', { version: 4 }]]));
    expect(await dialog.findByText(/A versão 1 está no rascunho\./)).toBeVisible();
  });

  it('hides versions from people who only use templates', async () => {
    reply(modeloResposta.list, { items: [make({ editavel: false })], total: 1 });
    await open(STAFF);
    expect(await screen.findByText('Documento ilegível')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Versões|Publicar/ })).toBeNull();
  });
});
