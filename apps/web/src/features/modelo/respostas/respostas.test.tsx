import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { eraseCopies } from '../../formulario/local-copy.ts';
import { makeModelo, openModelo } from '../modelo.fixture.ts';

type Texto = ResponseOf<typeof modeloResposta.list>['items'][number];

const KEEPER = makeEu({ tipo: 2, permissoes: ['config.modelos', 'requerimento.assumir'] });

function make(change: Partial<Texto> = {}): Texto {
  return {
    ...{ id: '0198a000-0000-7000-8000-000000000071', codigo: 'a', titulo: 'Só daqui', uso: 'mensagem' },
    ...{ texto: 'Olá, {{nomePreferido}}.', tipoId: 900, tipo: 'Segunda via', alcance: 'todos' },
    ...{ grupoId: null, grupo: null, ativo: true, posicao: 0, version: 1, editavel: true },
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
    const { version: _, ...rest } = body;
    const kept = make({ ...rest, version: 2 });
    listed[0] = kept;
    return kept;
  });
});

describe('the replies of a service', () => {
  it('stand apart from those for every service, and those of others are not there', async () => {
    await open();
    const own = await section('Respostas deste serviço');
    expect(await own.findByText('Só daqui')).toBeVisible();
    expect(own.queryByText('De todos')).toBeNull();
    const all = await section('Respostas de todos os serviços');
    expect(all.getByText('De todos')).toBeVisible();
    expect(screen.queryByText('De outro')).toBeNull();
  });

  it('are written for this service', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Nova resposta do serviço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    expect(dialog.getByRole('combobox', { name: 'Serviço' })).toHaveDisplayValue('Segunda via');
    await user.type(dialog.getByLabelText('Título'), 'Recebido');
    await user.type(dialog.getByLabelText('Texto'), 'Recebemos.');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(sent).toMatchObject([{ titulo: 'Recebido', tipoId: 900, alcance: 'todos' }]));
  });

  it('with a variable that does not exist bar publication until they are put right', async () => {
    listed[0] = make({ texto: 'Olá, {{apelido}}.' });
    const { user } = await open();
    const said = 'A variável {{apelido}} não existe. Escolha uma da lista.';
    expect(await screen.findByText(said)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '1 problema' }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    await user.click(panel.getByRole('button', { name: /Respostas.*“Só daqui”/ }));
    await user.click(await screen.findByRole('button', { name: 'Alterar o modelo Só daqui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar modelo' }));
    const text = dialog.getByLabelText('Texto');
    await user.clear(text);
    await user.type(text, 'Olá.');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Sem problemas' })).toBeVisible();
    expect(screen.queryByText(said)).toBeNull();
  });

  it('are only for those who answer requests', async () => {
    await openModelo('/modelo/900?aba=respostas');
    expect(await screen.findByText('Sem acesso aos textos de resposta')).toBeVisible();
  });
});
