import { ausencia } from '@balcao/contract/ausencia';
import { grupo } from '@balcao/contract/grupo';
import { servico } from '@balcao/contract/servico';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { itAddsARecord, itHasTheStatesOfAPage } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { GRUPO_ID, makeGrupo, makeLinha, makeMembro, OTAVIO_ID } from './grupo.fixture.ts';
import { sayEspera } from './grupo-text.ts';
import { routes } from './routes.tsx';
import { SemResponsavel } from './sem-responsavel.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['grupo.organizar', 'usuario.permissoes'] });
const LIDER = makeEu({ tipo: 1, permissoes: ['grupo.organizar'] });
const AT = `/config/grupo/${GRUPO_ID}`;
const open = (at = AT, eu = ADMIN) => renderScreen(routes, { at, eu });
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  reply(grupo.list, { items: [makeLinha()], total: 1 });
  reply(grupo.detail, makeGrupo());
});

describe('what a group grants', () => {
  const title = 'O que o grupo concede';

  it('is shown in the words of the matrix, with the way to the permissions and back', async () => {
    await open();
    const part = within(await screen.findByRole('region', { name: title }));
    expect(part.getByText('Pedidos · Abrir anexos sensíveis (saúde), com motivo registrado')).toBeVisible();
    expect(part.getByText('Pode nos grupos da pessoa.')).toBeVisible();
    expect(part.getByRole('link', { name: /^Quem pode\?/ })).toHaveAttribute(
      'href',
      `/config/permissoes/${ADMIN.id}?aba=quem&permissao=anexo.sensivel.ver`,
    );
    expect(screen.getAllByRole('link', { name: 'Permissões: Otávio Lins' })[0]).toHaveAttribute(
      'href',
      `/config/permissoes/${OTAVIO_ID}`,
    );
  });

  it('is only read by somebody who does not choose permissions, and may be nothing', async () => {
    reply(grupo.detail, makeGrupo({ concede: [] }));
    await open(AT, LIDER);
    const part = within(await screen.findByRole('region', { name: title }));
    expect(part.getByText('Nada além do tipo da conta')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Permissões|Quem pode/ })).toBeNull();
  });
});

describe('the list of groups', () => {
  it('shows members, distribution and waiting requests of each group', async () => {
    reply(grupo.list, {
      items: [makeLinha(), makeLinha({ id: 'b', sigla: 'CAD', nome: 'Cadastro', lideres: [], ativo: false })],
      total: 2,
    });
    const { user, router } = await open('/config/grupos');
    const table = within(await screen.findByRole('table', { name: 'Grupos de atendimento' }));
    for (const text of ['REG', 'Rodízio', 'Coordena: Bianca Reis', 'Sem coordenação', 'desativado'])
      expect(table.getAllByText(text)[0]).toBeVisible();
    expect(table.getAllByText(/3 pessoas, 1 ausente/)[0]).toBeVisible();
    await user.type(screen.getByLabelText('Procurar grupo'), 'cadas');
    await waitFor(() => expect(screen.queryByText('REG')).toBeNull());
    expect(router.state.location.href).toBe('/config/grupos?busca=cadas');
    await user.clear(screen.getByLabelText('Procurar grupo'));
    await user.type(screen.getByLabelText('Procurar grupo'), 'zzz');
    expect(await screen.findByText('Nada encontrado')).toBeVisible();
  });

  itAddsARecord({
    route: grupo.create,
    open: () => open('/config/grupos'),
    opener: 'Criar grupo',
    button: 'Criar grupo',
    missing: ['Informe a sigla.', 'Informe o nome.'],
    fill: { Sigla: 'fis', Nome: 'Fiscalização' },
    sends: { sigla: 'FIS', nome: 'Fiscalização', email: '', horario: '' },
    answer: makeGrupo(),
  });

  it('says of a sigla that is taken', async () => {
    const { user } = await open('/config/grupos');
    await user.click(await screen.findByRole('button', { name: 'Criar grupo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar grupo' }));
    await user.type(dialog.getByLabelText('Sigla'), 'reg');
    await user.type(dialog.getByLabelText('Nome'), 'Registro novo');
    replyProblem(grupo.create, 'validation', {
      errors: [{ path: 'sigla', message: 'Já existe um grupo com esta sigla.' }],
    });
    await user.click(dialog.getByRole('button', { name: 'Criar grupo' }));
    expect((await dialog.findAllByText('Já existe um grupo com esta sigla.'))[0]).toBeVisible();
  });

  it('has no button for people who lead no group', async () => {
    reply(grupo.list, { items: [], total: 0 });
    await open('/config/grupos', LIDER);
    expect(await screen.findByText('Nenhum grupo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Criar grupo' })).toBeNull();
  });

  itHasTheStatesOfAList({
    route: grupo.list,
    open: (eu = ADMIN) => open('/config/grupos', eu),
    none: { items: [], total: 0 },
    empty: 'Nenhum grupo',
    stranger: makeEu({ tipo: 1 }),
  });
});

describe('a group', () => {
  itHasTheStatesOfAPage({ route: grupo.detail, open });

  it('saves its rules with what is wrong said on the field, and keeps what was typed when it changed elsewhere', async () => {
    const { user } = await open();
    const cap = await screen.findByLabelText(/Limite de pedidos por pessoa/);
    await user.type(cap, 'x');
    await user.click(screen.getByRole('button', { name: 'Salvar regras' }));
    expect(screen.getAllByText('Informe um número de 1 a 999.')[0]).toBeVisible();
    await user.clear(cap);
    await user.type(cap, '20');
    await user.click(screen.getByRole('radio', { name: /Menor carga/ }));
    expect(screen.getByText(/5 pedidos sem atendente são distribuídos/)).toBeVisible();
    replyProblem(grupo.regras, 'stale');
    await user.click(screen.getByRole('button', { name: 'Salvar regras' }));
    expect(await screen.findByText(/mudou em outra janela ou por outra pessoa/)).toBeVisible();
    expect(cap).toHaveValue('20');
    reply(grupo.regras, ({ body }) => {
      bodies.push(body);
      return makeGrupo({ version: 5 });
    });
    await user.click(screen.getByRole('button', { name: 'Salvar regras' }));
    expect(await screen.findByText('Regras salvas.')).toBeVisible();
    expect(bodies[0]).toMatchObject({ version: 3, distribuicao: 'MENOR_CARGA', teto: 20 });
  });

  it('changes the limit and the services of a member', async () => {
    const { user } = await open(AT, LIDER);
    await user.click(await screen.findByRole('button', { name: 'Limite e serviços: Otávio Lins' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que Otávio Lins recebe' }));
    await user.type(dialog.getByRole('textbox'), '7');
    await user.click(dialog.getByRole('checkbox', { name: 'Interrupção de registro' }));
    reply(grupo.mudarMembro, ({ body }) => {
      bodies.push(body);
      return makeGrupo();
    });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 3, teto: 7, tipos: [106] }]));
  });

  it('saves a changed member only after the conflict was shown', async () => {
    const { user } = await open(AT, LIDER);
    await user.click(await screen.findByRole('button', { name: 'Limite e serviços: Otávio Lins' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que Otávio Lins recebe' }));
    reply(grupo.detail, makeGrupo({ version: 8 }));
    await act(() => queryClient.invalidateQueries());
    reply(grupo.mudarMembro, ({ body }) => {
      bodies.push(body?.version);
      return problemResponse('stale');
    });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(
      await dialog.findByText(
        'Isto mudou em outra janela ou por outra pessoa. Veja as mudanças antes de salvar.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toEqual([3, 8]));
  });

  it('is read-only for a leader in its members and services', async () => {
    await open(AT, LIDER);
    expect(await screen.findByText('Otávio Lins')).toBeVisible();
    const names = /Incluir pessoa|Retirar|coordenação|Alterar|Desativar/;
    expect(screen.queryByRole('button', { name: names })).toBeNull();
  });

  it('does not let people change what they receive themselves', async () => {
    reply(
      grupo.detail,
      makeGrupo({ membros: [makeMembro(), makeMembro({ id: LIDER.id, nome: 'Bianca Reis' })] }),
    );
    await open(AT, LIDER);
    expect(await screen.findByRole('button', { name: 'Limite e serviços: Otávio Lins' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Registrar ausência: Bianca Reis' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Limite e serviços: Bianca Reis' })).toBeNull();
  });

  it('adds and removes members, and says what happens to their requests', async () => {
    reply(grupo.candidatos, { items: [{ id: 'c', nome: 'Teresa Alencar' }], total: 1 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Incluir pessoa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir pessoa no grupo REG' }));
    await user.type(dialog.getByRole('combobox'), 'teresa');
    await user.keyboard('{Enter}');
    replyProblem(grupo.incluirMembro, 'forbidden', { detail: 'O grupo dá permissões que você não tem.' });
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect((await dialog.findAllByText(/O grupo dá permissões que você não tem/))[0]).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Retirar do grupo: Otávio Lins' }));
    expect(await screen.findByText(/4 pedidos\. Eles ficam sem atendente/)).toBeVisible();
  });

  it('cannot be deactivated without a group for its requests', async () => {
    reply(grupo.list, {
      items: [makeLinha(), makeLinha({ id: 'b', sigla: 'CAD', nome: 'Cadastro' })],
      total: 2,
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Desativar grupo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desativar o grupo REG?' }));
    expect(dialog.getByText(/12 pedidos em aberto e 1 serviço/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Desativar grupo' }));
    expect(dialog.getAllByText('Escolha o grupo que recebe.')[0]).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText('Grupo que recebe'), 'b');
    reply(grupo.desativar, ({ body }) => {
      bodies.push(body);
      return makeGrupo({ ativo: false });
    });
    await user.click(dialog.getByRole('button', { name: 'Desativar grupo' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 3, destinoId: 'b', motivo: '' }]));
  });

  it('cannot be deactivated without a group for its complaints', async () => {
    const { regras } = makeGrupo();
    const vazio = { emAberto: 0, servicosProprios: [], regras: { ...regras, reclamacaoLai: true } };
    reply(grupo.detail, makeGrupo(vazio));
    reply(grupo.list, { items: [makeLinha()], total: 1 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Desativar grupo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desativar o grupo REG?' }));
    expect(dialog.getByText(/As reclamações por falta de resposta vêm para ele/)).toBeVisible();
    expect(dialog.getByLabelText('Grupo que recebe')).toBeVisible();
  });

  it('opens the choice of services and places', async () => {
    reply(servico.list, { items: [], total: 0 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar serviços' }));
    expect(await screen.findByRole('dialog', { name: 'Serviços e localidades de REG' })).toBeVisible();
  });

  it('registers an absence, and shows the current one', async () => {
    const now = {
      id: 'a',
      usuario: { id: OTAVIO_ID, nome: 'Otávio Lins' },
      de: '2026-11-20',
      ate: '2026-12-04',
      motivo: 'FERIAS' as const,
      substituto: { id: 'b', nome: 'Bianca Reis' },
      pedidos: 'SUBSTITUTO' as const,
      comecou: true,
    };
    reply(grupo.detail, makeGrupo({ membros: [makeMembro({ ausencia: now, lider: true })] }));
    reply(ausencia.substitutos, { items: [], total: 0, emAberto: 4 });
    const { user } = await open(AT, LIDER);
    expect(await screen.findByText('ausente')).toBeVisible();
    expect(screen.getByText('Férias, de 20/11/2026 a 04/12/2026; substitui Bianca Reis')).toBeVisible();
    expect(screen.getByText(/Ninguém que coordene este grupo está presente/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar ausência: Otávio Lins' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ausência de Otávio Lins' }));
    expect(await dialog.findByText('Hoje há 4 pedidos em aberto.')).toBeVisible();
    expect(dialog.getByText(/distribui à mão, ficam sem atendente/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Registrar ausência' }));
    expect(dialog.getAllByText('Informe o primeiro dia.')[0]).toBeVisible();
  });
});

/** A queue whose only waiting request is taken. */
function Fila() {
  const [waiting, setWaiting] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setWaiting(0)}>
        Assumir
      </button>
      <SemResponsavel semAtendente={waiting} />
    </>
  );
}

describe('the note in the queue', () => {
  it('counts the requests that wait too long, with a link', async () => {
    const espera = { id: GRUPO_ID, codigo: 2, sigla: 'REG', pedidos: 5, limite: '1 dia útil' };
    reply(grupo.semResponsavel, { items: [espera], total: 1 });
    await renderScreen(
      [
        {
          path: '/',
          title: 'Fila',
          needs: 'session',
          bars: false,
          screen: async () => ({ default: SemResponsavel }),
        },
      ],
      { at: '/', eu: makeEu({ tipo: 1, permissoes: ['requerimento.ver_grupo'] }) },
    );
    expect(await screen.findByText('5 pedidos sem atendente há mais de 1 dia útil: REG.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver pedidos sem atendente' })).toHaveAttribute(
      'href',
      '/atendente/requerimentos?visao=sem_atendente',
    );
  });

  it('is one sentence for all groups with the same limit', () => {
    const of = (sigla: string, pedidos: number) => ({ sigla, pedidos, limite: '1 dia útil' });
    expect(sayEspera([of('ATD', 1), of('REG', 5)])).toBe(
      '6 pedidos sem atendente há mais de 1 dia útil: ATD 1, REG 5.',
    );
  });

  it('is refetched when the number of waiting requests changes', async () => {
    const espera = { id: GRUPO_ID, codigo: 2, sigla: 'REG', pedidos: 1, limite: '1 dia útil' };
    reply(grupo.semResponsavel, { items: [espera], total: 1 });
    const eu = makeEu({ tipo: 1, permissoes: ['requerimento.ver_grupo'] });
    const { user } = await renderScreen(
      [{ path: '/', title: 'Fila', needs: 'session', bars: false, screen: async () => ({ default: Fila }) }],
      { at: '/', eu },
    );
    const note = await screen.findByText(/1 pedido sem atendente/);
    reply(grupo.semResponsavel, { items: [], total: 0 });
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    await waitFor(() => expect(note).not.toBeInTheDocument());
  });
});
