import { modelo } from '@balcao/contract/modelo';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeSettings } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };
const last = () => saved.at(-1)?.formulario;

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('test cases', () => {
  it('saves the preview as a test with its expected results', async () => {
    const { user } = await openModelo();
    const sent: unknown[] = [];
    reply(modelo.criarCaso, ({ body }) => {
      sent.push(body);
      return { ...body, id: '0198a000-0000-7000-8000-0000000000c1', version: 1 };
    });
    await user.click(await screen.findByRole('radio', { name: 'Roubo' }));
    await user.click(screen.getByRole('button', { name: 'Guardar como teste' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Guardar como teste' }));
    await user.type(dialog.getByRole('textbox', { name: 'Nome do teste' }), 'Roubo');
    await user.click(dialog.getByRole('button', { name: 'Guardar teste' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      nome: 'Roubo',
      publico: 'PF_REGISTRADO',
      respostas: { motivo: 'Roubo' },
      espera: { valido: true, visiveis: ['motivo', 'boletim', 'obs'], taxaCentavos: 0, workflow: 'W2' },
    });
  });

  it('opens a saved test in the preview', async () => {
    const caso = {
      id: '0198a000-0000-7000-8000-0000000000c1',
      version: 1,
      nome: 'Roubo',
      publico: 'PF_REGISTRADO' as const,
      contexto: {},
      respostas: { motivo: 'Roubo' },
      espera: { valido: true },
    };
    const { user } = await openModelo('/modelo/900?aba=testes', makeModelo(), [caso]);
    await user.click(await screen.findByRole('button', { name: 'Abrir na prévia' }));
    expect(await screen.findByRole('radio', { name: 'Roubo' })).toBeChecked();
  });

  it('keeps the focus in the list when a test is deleted', async () => {
    const caso = {
      id: '0198a000-0000-7000-8000-0000000000c1',
      version: 1,
      nome: 'Roubo',
      publico: 'PF_REGISTRADO' as const,
      contexto: {},
      respostas: { motivo: 'Roubo' },
      espera: { valido: true },
    };
    const { user } = await openModelo('/modelo/900?aba=testes', makeModelo(), [caso]);
    await user.click(await screen.findByRole('button', { name: 'Excluir o teste Roubo' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Excluir o teste “Roubo”?' }));
    reply(modelo.excluirCaso, () => {
      reply(modelo.casos, { items: [], total: 0 });
      return new Response(null, { status: 204 });
    });
    await user.click(sure.getByRole('button', { name: 'Excluir teste' }));
    expect(await screen.findByText('Nenhum teste guardado')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Testes do formulário' })).toHaveFocus());
  });
});

describe('bound that follows another field', () => {
  it('offers a fallback for a bound that leaves no valid answer', async () => {
    const campos = ['a', 'b'].map((nome) => ({ nome, rotulo: nome, tipo: 'moeda' as const }));
    const pago = {
      nome: 'c',
      rotulo: 'c',
      tipo: 'moeda' as const,
      max: { campo: 'a', senao: { campo: 'b' } },
    };
    const draft = { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos: [...campos, pago] }] };
    const { user } = await openModelo('/modelo/900?em=c', makeModelo(draft, 2));
    const words = await screen.findByRole('textbox', { name: /^Se não sobra valor possível, dizer/ });
    const max = () => last()?.passos[0]?.campos[2];
    await user.type(words, 'Escolha outro.');
    await waitFor(
      () => expect(max()).toMatchObject({ max: { ...pago.max, mensagem: 'Escolha outro.' } }),
      SOON,
    );
    await user.clear(words);
    await waitFor(() => expect(max()).toEqual(pago), SOON);
  });
});

describe('settings of a service', () => {
  it('changes fee, audience and effects in form fields', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico');
    const cost = await screen.findByRole('textbox', { name: 'Quanto custa' });
    await user.clear(cost);
    await user.type(cost, '12,50');
    await user.click(screen.getByRole('checkbox', { name: 'Pessoas sem registro' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Incluir efeito' }), 'abrir_demanda');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fatos' }), 'obs');
    await waitFor(() => expect(last()?.efeitos).toEqual([{ efeito: 'abrir_demanda', fatos: 'obs' }]), SOON);
    expect(last()).toMatchObject({ taxa: { fixa: 1250 }, publico: ['PF_REGISTRADO', 'PF'] });
  });

  it('offers only optional stages for omission', async () => {
    const draft: typeof FORM = { ...FORM, workflow: 'W2', semEtapas: ['EM_TRIAGEM'] };
    await openModelo('/modelo/900?aba=servico', makeModelo(draft, 2));
    const group = await screen.findByRole('group', { name: /^Etapas que este serviço não usa/ });
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Aguardando terceiro', 'Em triagem']);
    expect(group).toHaveAccessibleDescription(/“Em triagem” não pode ser dispensada/);
  });

  it('offers opinion groups only for a workflow that has opinions', async () => {
    const jur = { id: '0198a000-0000-7000-8000-000000000001', sigla: 'JUR', nome: 'Jurídico' };
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo({ ...FORM, workflow: 'W2' }, 2));
    act(() => setConfig({ configuracoes: makeSettings({ grupos: [{ ...jur, codigo: 8 }] }) }));
    const path = await screen.findByRole('combobox', { name: 'Caminho do pedido' });
    expect(screen.queryByRole('button', { name: 'Incluir grupo que dá parecer' })).toBeNull();
    await user.selectOptions(path, 'W5');
    await user.click(await screen.findByRole('button', { name: 'Incluir grupo que dá parecer' }));
    const group = screen.getByRole('combobox', { name: '1º grupo que dá parecer' });
    expect(group).toHaveAccessibleDescription(/Falta escolher um grupo/);
    await user.selectOptions(group, 'Jurídico (JUR)');
    await waitFor(() => expect(last()).toMatchObject({ workflow: 'W5', pareceres: ['JUR'] }), SOON);
    // Groups that the new workflow does not use stay visible, so that they can be removed.
    await user.selectOptions(path, 'W2');
    expect(group).toHaveAccessibleDescription(/não tem a etapa de parecer/);
    await user.click(screen.getByRole('button', { name: 'Retirar o 1º grupo que dá parecer' }));
    await waitFor(() => expect(last()?.pareceres).toBeUndefined(), SOON);
  });

  it('names the address for an effect by the label of its postal code', async () => {
    const cep = (nome: string, rotulo: string) => ({ nome, rotulo, tipo: 'cep' as const });
    const campos = [cep('cep', 'CEP de casa'), cep('novoCep', 'CEP do trabalho')];
    const draft: typeof FORM = {
      ...FORM,
      passos: [{ id: 'pedido', titulo: 'Pedido', campos }],
      efeitos: [{ efeito: 'atualizar_pessoa', endereco: 'sumido' }],
    };
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(draft, 2));
    const address = await screen.findByRole('combobox', { name: 'CEP do endereço' });
    expect(address).toHaveAccessibleDescription(/Este endereço não existe mais/);
    await user.selectOptions(address, 'CEP do trabalho');
    await waitFor(
      () => expect(last()?.efeitos).toEqual([{ efeito: 'atualizar_pessoa', endereco: 'novo' }]),
      SOON,
    );
  });

  it('undo restores a list while it is being edited', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico');
    const words = await screen.findByRole('textbox', { name: 'O que ter em mãos' });
    const before = (words as HTMLTextAreaElement).value;
    await user.type(words, '\nUm documento');
    expect(words).toHaveValue(`${before}\nUm documento`);
    await user.keyboard('{Control>}z{/Control}');
    expect(words).toHaveValue(before);
  });

  it('adds and removes checklist items', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico');
    const more = await screen.findByRole('button', { name: 'Incluir item de conferência' });
    await user.click(more);
    await user.click(more);
    const [first] = screen.getAllByRole('textbox', { name: 'O que conferir' });
    await user.click(first as HTMLElement);
    await user.paste('A foto é recente.');
    const [required] = screen.getAllByRole('checkbox', { name: 'Obrigatório antes da decisão' });
    await user.click(required as HTMLElement);
    const foto = { id: 'item1', texto: 'A foto é recente.', obrigatorio: true };
    const other = { id: 'item2', texto: '' };
    await waitFor(() => expect(last()?.checklist).toEqual([foto, other]), SOON);
    await user.click(screen.getByRole('button', { name: 'Retirar o item 1 da conferência' }));
    await waitFor(() => expect(last()?.checklist).toEqual([other]), SOON);
    await user.click(screen.getByRole('button', { name: 'Retirar o item 1 da conferência' }));
    await waitFor(() => expect(last()).not.toHaveProperty('checklist'), SOON);
  });

  it('takes a variable into the text of a document as a chip', async () => {
    const documento = {
      especie: 'certidao',
      titulo: 'Certidão',
      prefixo: 'C',
      rotuloNumero: 'Certidão nº',
      blocos: [{ tipo: 'paragrafo' as const, texto: lerTextoModelo('Serviço **{{pedido.servico}}**.') }],
    };
    const draft = { ...FORM, documento, documentoResultado: 'certidao' };
    const { user } = await openModelo('/modelo/900?aba=documento', makeModelo(draft, 2));
    await user.click(await screen.findByRole('button', { name: 'Inserir variável em Texto' }));
    await user.click(screen.getByRole('button', { name: 'Motivo' }));
    await waitFor(() => expect(last()?.documento?.blocos).toHaveLength(1), SOON);
    expect(last()?.documento?.blocos[0]).toEqual({
      tipo: 'paragrafo',
      texto: [...documento.blocos.flatMap(({ texto }) => texto), { variavel: 'motivo' }],
    });
  });
});

describe('removed field', () => {
  it('a removed field stays visible where it is used, so that another one can be chosen', async () => {
    const qtd = { nome: 'qtd', rotulo: 'Quantidade', tipo: 'int' as const, min: { campo: 'fugiu' } };
    const outra = { nome: 'outra', rotulo: 'Outra', tipo: 'int' as const };
    const draft = { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos: [outra, qtd] }] };
    const { user } = await openModelo('/modelo/900?em=qtd', makeModelo(draft, 2));
    const field = await screen.findByRole('combobox', { name: 'Campo' });
    expect(field).toHaveDisplayValue('Campo retirado');
    await user.selectOptions(field, 'Outra');
    await waitFor(
      () => expect(last()?.passos[0]?.campos[1]).toMatchObject({ min: { campo: 'outra' } }),
      SOON,
    );
  });
});

describe('CPF field', () => {
  it('a CPF field can belong to somebody else than the requester', async () => {
    const cpf = { nome: 'proc', rotulo: 'CPF do procurador', tipo: 'cpf' as const };
    const draft = { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos: [cpf] }] };
    const { user } = await openModelo('/modelo/900?em=proc', makeModelo(draft, 2));
    await user.click(await screen.findByRole('checkbox', { name: /^É de outra pessoa/ }));
    await waitFor(() => expect(last()?.passos[0]?.campos).toEqual([{ ...cpf, outraPessoa: true }]), SOON);
  });
});

describe('sum over a removed field', () => {
  it('shows the removed field as checked, so that it can be unchecked', async () => {
    const calc = {
      nome: 'total',
      rotulo: 'Total',
      tipo: 'calc' as const,
      formato: 'numero' as const,
      calculo: { soma: ['sumido'] },
    };
    const draft = { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos: [calc] }] };
    const { user } = await openModelo('/modelo/900?em=total', makeModelo(draft, 2));
    await user.click(await screen.findByRole('checkbox', { name: 'Campo retirado', checked: true }));
    await waitFor(() => expect(last()?.passos[0]?.campos[0]).toMatchObject({ calculo: { soma: [] } }), SOON);
    expect(screen.queryByRole('checkbox', { name: 'Campo retirado' })).toBeNull();
  });
});

describe('time between dates', () => {
  it('a time between dates counts completed years, and keeps that when the last day changes', async () => {
    const nascimento = { nome: 'nascimento', rotulo: 'Nascimento', tipo: 'data' as const };
    const calc = {
      nome: 'idade',
      rotulo: 'Idade',
      tipo: 'calc' as const,
      formato: 'numero' as const,
      calculo: { diasDesde: 'nascimento' },
    };
    const draft = { ...FORM, passos: [{ id: 'pedido', titulo: 'Pedido', campos: [nascimento, calc] }] };
    const { user } = await openModelo('/modelo/900?em=idade', makeModelo(draft, 2));
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Contar em/ }), 'Anos completos');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Até/ }), 'Nascimento');
    const calculo = { diasDesde: 'nascimento', em: 'anos', ate: 'nascimento' };
    await waitFor(() => expect(last()?.passos[0]?.campos[1]).toMatchObject({ calculo }), SOON);
  });
});

describe('versions', () => {
  it('lists versions with their use, and restores one as the draft', async () => {
    const versao = {
      versao: 1,
      publicadoEm: '2026-11-01T12:00:00.000Z',
      por: 'Ana',
      motivo: 'Primeira',
      emUso: { rascunhos: 1, pedidosAbertos: 2 },
    };
    reply(modelo.versoes, { items: [{ ...versao, versao: 2 }, versao], total: 2 });
    const asked: unknown[] = [];
    reply(modelo.restaurar, ({ params, body }) => {
      asked.push([params.versao, body]);
      return makeModelo({ ...FORM, titulo: 'Como era' }, 4);
    });
    const { user } = await openModelo('/modelo/900?aba=versoes');
    expect((await screen.findAllByText(/2 pedidos abertos · 1 rascunho/))[0]).toBeVisible();
    // The published version is on screen, so only the previous one can be restored.
    expect(screen.getAllByRole('button', { name: /^Restaurar a versão/ })).toHaveLength(1);
    // Without a draft there is nothing to compare with.
    expect(screen.queryByRole('button', { name: /^Comparar com o rascunho/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Restaurar a versão/ }));
    await user.click(screen.getByRole('button', { name: 'Restaurar no rascunho' }));
    expect(await screen.findByRole('heading', { name: 'Como era' })).toBeVisible();
    expect(asked).toEqual([['1', { version: null }]]);
  });
});
