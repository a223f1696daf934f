import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { makeModelo, openModelo } from '../modelo.fixture.ts';

type Texto = ResponseOf<typeof modeloResposta.list>['items'][number];

const KEEPER = makeEu({ tipo: 2, permissoes: ['config.modelos', 'requerimento.assumir'] });

function make(change: Partial<Texto> = {}): Texto {
  return {
    id: '0198a000-0000-7000-8000-000000000071',
    codigo: 'a',
    titulo: 'Só daqui',
    uso: 'mensagem',
    tipoId: 900,
    tipo: 'Segunda via',
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

const listed: Texto[] = [];
const sent: ArgsOf<typeof modeloResposta.create>['body'][] = [];

const open = () => openModelo('/modelo/900?aba=respostas', makeModelo(), [], KEEPER);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(async () => {
  await eraseCopies();
  sent.length = 0;
  listed.splice(
    0,
    listed.length,
    make(),
    make({ id: 'b', titulo: 'De todos', tipoId: null, tipo: null }),
    make({ id: 'c', titulo: 'De outro', tipoId: 901, tipo: 'Outro' }),
  );
  reply(modeloResposta.list, () => ({ items: listed, total: listed.length }));
  reply(modeloResposta.create, ({ body }) => {
    sent.push(body);
    return make();
  });
  reply(modeloResposta.change, ({ body }) => {
    const { version: _, corpo, ...rest } = body;
    const rascunho = corpo && { corpo, atualizadoEm: '2026-11-23T13:00:00.000Z', por: null };
    listed[0] = make({ ...listed[0], ...rest, rascunho, problemas: [], version: 2 });
    return listed[0];
  });
  reply(modeloResposta.diferenca, { mudancas: [] });
  reply(modeloResposta.publicar, () => {
    const corpo = listed[0]?.rascunho?.corpo ?? [];
    listed[0] = make({ publicado: { versao: 2, corpo }, version: 3 });
    return { versao: 2 };
  });
});

describe('reply templates of a service', () => {
  it('lists templates of this service apart from those for all, and hides those of other services', async () => {
    await open();
    const own = await section('Respostas deste serviço');
    expect(await own.findByText('Só daqui')).toBeVisible();
    expect(own.queryByText('De todos')).toBeNull();
    const all = await section('Respostas de todos os serviços');
    expect(all.getByText('De todos')).toBeVisible();
    expect(screen.queryByText('De outro')).toBeNull();
  });

  it('creates a template for this service', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Nova resposta do serviço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    expect(dialog.getByRole('combobox', { name: 'Serviço' })).toHaveDisplayValue('Segunda via');
    await user.type(dialog.getByLabelText('Título'), 'Recebido');
    await user.type(dialog.getByRole('textbox', { name: 'Texto da parte 1' }), 'Recebemos.');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { titulo: 'Recebido', tipoId: 900, alcance: 'todos', corpo: lerCorpo('Recebemos.') },
      ]),
    );
  });

  it('a template with an unknown variable prevents publication until it is fixed and published', async () => {
    listed[0] = make({ publicado: { versao: 1, corpo: lerCorpo('Olá, {{apelido}}.') } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '1 problema' }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    await user.click(panel.getByRole('button', { name: /Respostas.*“Só daqui”/ }));
    await user.click(await screen.findByRole('button', { name: 'Alterar o modelo Só daqui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar modelo' }));
    expect(dialog.getByText('A variável {{apelido}} não existe. Escolha uma da lista.')).toBeVisible();
    const text = dialog.getByRole('textbox', { name: 'Texto da parte 1' });
    await user.clear(text);
    await user.type(text, 'Olá.');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    // Attendants still use the broken version.
    await user.click(await screen.findByRole('button', { name: 'Publicar o modelo Só daqui' }));
    expect(screen.getByRole('button', { name: '1 problema' })).toBeVisible();
    const publicar = within(await screen.findByRole('dialog', { name: 'Publicar “Só daqui”' }));
    await user.type(publicar.getByLabelText(/Por que publicar/), 'Variável antiga');
    await user.click(publicar.getByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByRole('button', { name: 'Nenhum problema' })).toBeVisible();
  });

  it('leaves the primary button to the publication of the form', async () => {
    await open();
    await screen.findByRole('button', { name: 'Nova resposta do serviço' });
    for (const name of ['Nova resposta do serviço', 'Nova resposta para todos'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('data-variant', 'default');
    expect(screen.getByRole('button', { name: 'Publicar' })).toHaveAttribute('data-variant', 'filled');
  });

  it('hides templates from people who do not answer requests', async () => {
    await openModelo('/modelo/900?aba=respostas');
    expect(await screen.findByText('Sem acesso aos textos de resposta')).toBeVisible();
  });
});
