import { permissao } from '@balcao/contract/permissao';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { itHasTheStatesOfAPage } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { BIA, makePessoa } from './permissao.fixture.ts';
import type { Detentor, Escolhas, Pessoa } from './queries.ts';
import { routes } from './routes.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['usuario.permissoes', 'usuario.ver', 'usuario.editar'] });
const STRANGER = makeEu({ tipo: 1, permissoes: ['usuario.ver'] });
const AT = `/config/permissoes/${BIA}`;

const open = (at = AT, eu = ADMIN) => renderScreen(routes, { at, eu });

function openPessoa(part: Partial<Pessoa> = {}) {
  reply(permissao.detail, makePessoa(part));
  return open();
}

describe('the permissions of a person', () => {
  it('are shown by area, each with its answer and where it comes from', async () => {
    await openPessoa();
    const hint = async (label: string) => {
      const field = await screen.findByLabelText(label);
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    expect(await hint('Decidir pedidos')).toBe(
      'Pode nos grupos da pessoa. Vem de: tipo Atendente (nos grupos da pessoa), grupo REG (nos grupos da pessoa).',
    );
    expect(await hint('Reabrir pedidos encerrados')).toBe('Não pode. Nada concede isto.');
    expect(await hint('Ver dados cadastrais')).toBe(
      'Não pode: foi negado à pessoa. Sem isso viria de: tipo Atendente.',
    );
    expect(await hint('Organizar o grupo')).toBe(
      'Pode em todo o Conselho. Vem de: coordenação do grupo REG (nos grupos que a pessoa coordena), concessão à própria pessoa (em todo o Conselho).',
    );
    expect(document.title).toContain('Permissões de Bianca Reis');
    expect(screen.getByLabelText('Decidir pedidos')).toHaveValue('herdar');
    expect(screen.getByLabelText('Ver dados cadastrais')).toHaveValue('negar');
    expect(screen.getByLabelText('Organizar o grupo')).toHaveValue('all');
    const pessoas = within(screen.getByRole('region', { name: 'Pessoas' }));
    expect(pessoas.getAllByRole('combobox')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Bianca Reis' })).toHaveAttribute('href', `/usuario/${BIA}`);
  });

  it('offer each choice that there is, and only those that the reader may make', async () => {
    await openPessoa();
    const options = within(await screen.findByLabelText('Ver cobranças')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Herdar do tipo e dos grupos',
      'Negar',
      'Permitir',
    ]);
    expect(options.map((option) => (option as HTMLOptionElement).disabled)).toEqual([false, false, true]);
  });

  it('lead to the groups that they come from, and say when a group is the way', async () => {
    const ouvidoria = {
      permissao: 'ouvidoria.ver' as const,
      label: 'Ver manifestações',
      area: 'Ouvidoria',
      alcances: ['grupo' as const, 'all' as const],
      reach: 'all' as const,
      origem: [
        { fonte: 'grupo' as const, grupoId: '0198a000-0000-7000-8000-0000000000e1', reach: 'all' as const },
      ],
      negada: false,
      exige: null,
      ofertas: ['herdar' as const, 'negar' as const],
    };
    reply(permissao.detail, makePessoa({ permissoes: [...makePessoa().permissoes, ouvidoria] }));
    await open(AT, makeEu({ tipo: 2, permissoes: ['usuario.permissoes', 'grupo.organizar'] }));
    expect(await screen.findByRole('link', { name: 'grupo REG' })).toHaveAttribute(
      'href',
      '/config/grupo/0198a000-0000-7000-8000-0000000000e1',
    );
    expect(
      screen.getByText(
        'Pode em todo o Conselho. Vem de: grupo REG (em todo o Conselho). O caminho é o grupo REG: quem sai dele deixa de poder.',
      ),
    ).toBeVisible();
    expect(screen.getAllByText(/O caminho é o grupo/)).toHaveLength(1);
  });

  it('say for whom alone one counts, and offer no way to give it', async () => {
    const [first] = makePessoa().permissoes;
    if (!first) throw new Error('the fixture has one');
    const email = {
      ...first,
      permissao: 'config.email' as const,
      label: 'E-mail',
      alcances: ['all' as const],
      reach: null,
      origem: [
        { fonte: 'grupo' as const, grupoId: '0198a000-0000-7000-8000-0000000000e1', reach: 'all' as const },
      ],
      exige: 3 as const,
      ofertas: ['herdar' as const, 'negar' as const],
    };
    await openPessoa({ permissoes: [email] });
    const field = await screen.findByLabelText('E-mail');
    expect(
      screen.getByText(
        'Não pode. Só vale para administradores superiores. Num tipo acima viria de: grupo REG.',
      ),
    ).toBeVisible();
    const options = within(field).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Herdar do tipo e dos grupos', 'Negar']);
  });

  it('are only read where they are the reader’s own, or nobody of their tipo changes them', async () => {
    await openPessoa({ impede: 'propria' });
    expect(await screen.findByText(/Só outra pessoa pode mudá-las/)).toBeVisible();
    expect(screen.getAllByText('Decidir pedidos')[0]).toBeVisible();
    expect(screen.getByText(/^Pode nos grupos da pessoa. Vem de/)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('say when they have no effect', async () => {
    await openPessoa({ semEfeito: 'fora_de_uso', impede: 'tipo_acima' });
    expect(await screen.findByText(/A conta não está em uso/)).toBeVisible();
    expect(screen.getByText(/O tipo desta conta está acima do seu/)).toBeVisible();
  });

  it('are closed to people without the right', async () => {
    await open(AT, STRANGER);
    expect(await screen.findByRole('heading', { name: 'Sem permissão' })).toBeVisible();
  });

  itHasTheStatesOfAPage({ route: permissao.detail, open: () => open() });
});

describe('a change', () => {
  async function review(choices: Readonly<Record<string, string>>) {
    const { user } = await openPessoa();
    for (const [label, value] of Object.entries(choices))
      await user.selectOptions(await screen.findByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Rever e salvar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rever e salvar' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }));
    return { user, dialog, save };
  }

  it('is shown with the answers before and after, and sent with a reason', async () => {
    const sent: unknown[] = [];
    reply(permissao.mudar, ({ body }) => {
      sent.push(body);
      const saved = makePessoa({ version: 2 });
      reply(permissao.detail, saved);
      return saved;
    });
    const { user, dialog, save } = await review({
      'Decidir pedidos': 'all',
      'Ver dados cadastrais': 'herdar',
      'Organizar o grupo': 'negar',
      'Ver cobranças': 'negar',
    });
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Incluído: “Decidir pedidos”: de “Herdar do tipo e dos grupos” para “Permitir em todo o Conselho”. Hoje: Pode nos grupos da pessoa. Depois: Pode em todo o Conselho.',
      'Alterado: “Ver cobranças”: de “Herdar do tipo e dos grupos” para “Negar”. Continua: Não pode.',
      'Incluído: “Ver dados cadastrais”: de “Negar” para “Herdar do tipo e dos grupos”. Hoje: Não pode. Depois: Pode.',
      'Retirado: “Organizar o grupo”: de “Permitir em todo o Conselho” para “Negar”. Hoje: Pode em todo o Conselho. Depois: Não pode.',
    ]);
    await save();
    expect(dialog.getAllByText('Escreva o motivo, com pelo menos 10 letras.')[0]).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Motivo'), 'Passa a coordenar outro grupo.');
    await save();
    expect(await screen.findByText('Permissões salvas. Já valem.')).toBeVisible();
    expect(sent).toEqual([
      {
        version: 1,
        escolhas: {
          'requerimento.decidir': 'all',
          'financeiro.ver': 'negar',
          'usuario.ver': 'herdar',
          'grupo.organizar': 'negar',
        },
        motivo: 'Passa a coordenar outro grupo.',
      },
    ]);
    expect(screen.queryByText(/por salvar/)).toBeNull();
    expect(screen.getByLabelText('Decidir pedidos')).toHaveValue('herdar');
  });

  it('loses nothing in a conflict: what others saved shows, and the choices stay', async () => {
    const sent: { version: number; escolhas: Escolhas }[] = [];
    reply(permissao.mudar, ({ body }) => {
      sent.push(body as { version: number; escolhas: Escolhas });
      const [decidir, reabrir, ...rest] = makePessoa().permissoes;
      if (!decidir || !reabrir) throw new Error('the fixture has them');
      const theirs = {
        ...reabrir,
        reach: 'all' as const,
        origem: [{ fonte: 'pessoa' as const, reach: 'all' as const }],
      };
      const saved = makePessoa({ version: 2, permissoes: [decidir, theirs, ...rest] });
      reply(permissao.detail, saved);
      return sent.length > 1 ? { ...saved, version: 3 } : problemResponse('stale');
    });
    const { user, dialog, save } = await review({
      'Decidir pedidos': 'negar',
      'Reabrir pedidos encerrados': 'grupo',
    });
    await user.type(dialog.getByLabelText('Motivo'), 'Mudou de função.');
    await save();
    expect(await dialog.findByText(/“Permitir em todo o Conselho” para “Permitir nos grupos/)).toBeVisible();
    expect(dialog.getAllByText(/Isto mudou em outra janela/)[0]).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Mudou de função.');
    await save();
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 2]));
    expect(sent[1]?.escolhas).toEqual(sent[0]?.escolhas);
  });

  it('that was refused stays chosen', async () => {
    replyProblem(permissao.mudar, 'forbidden', { detail: 'Isto daria acessos que você não tem.' });
    const { user, dialog, save } = await review({ 'Decidir pedidos': 'all' });
    await user.type(dialog.getByLabelText('Motivo'), 'Mudou de função.');
    await save();
    expect((await dialog.findAllByText(/Isto daria acessos que você não tem/))[0]).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText('Decidir pedidos')).toHaveValue('all');
    expect(screen.getByText('1 mudança por salvar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByLabelText('Decidir pedidos')).toHaveValue('herdar');
    expect(screen.queryByText(/por salvar/)).toBeNull();
  });
});

describe('who may do one thing', () => {
  const row: Detentor = {
    id: '0198a000-0000-7000-8000-0000000000b2',
    nome: 'Otávio Lins',
    tipo: 1,
    grupos: [],
    reach: 'grupo',
    origem: [{ fonte: 'tipo', tipo: 1, reach: 'grupo' }],
  };

  const openQuem = (eu = ADMIN) => {
    reply(permissao.detail, makePessoa());
    return open(`${AT}?aba=quem`, eu);
  };

  itHasTheStatesOfAList({
    route: permissao.pessoas,
    open: openQuem,
    none: { items: [], total: 0 },
    empty: 'Escolha uma permissão',
    stranger: STRANGER,
    narrowed: {
      open: () => {
        reply(permissao.detail, makePessoa());
        return open(`${AT}?aba=quem&permissao=requerimento.decidir`);
      },
      asks: { permissao: 'requerimento.decidir', pagina: '1' },
      notFound: 'Ninguém pode fazer isto',
    },
  });

  it('are asked for from a permission, with reach and origin, and the choices stay meanwhile', async () => {
    const asked: unknown[] = [];
    reply(permissao.pessoas, ({ query }) => {
      asked.push(query.permissao);
      return { items: [row], total: 1 };
    });
    const { user } = await openPessoa();
    await user.selectOptions(await screen.findByLabelText('Decidir pedidos'), 'negar');
    await user.click(screen.getByRole('button', { name: /^Quem pode\?.*Reabrir/ }));
    const table = within(await screen.findByRole('table', { name: 'Quem pode fazer isto' }));
    expect(asked).toEqual(['requerimento.reabrir']);
    expect(table.getByText('Pode nos grupos da pessoa')).toBeVisible();
    expect(table.getByText('tipo Atendente (nos grupos da pessoa)')).toBeVisible();
    expect(table.getByRole('link', { name: /Otávio Lins/ })).toHaveAttribute(
      'href',
      `/config/permissoes/${row.id}`,
    );
    await user.selectOptions(screen.getByLabelText('Permissão'), 'Financeiro · Ver cobranças');
    await waitFor(() => expect(asked.at(-1)).toBe('financeiro.ver'));
    await user.click(screen.getByRole('tab', { name: 'Desta pessoa' }));
    expect(await screen.findByLabelText('Decidir pedidos')).toHaveValue('negar');
  });
});
