import { permissao } from '@balcao/contract/permissao';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { BIA, makePessoa } from './permissao.fixture.ts';
import type { Explicacao } from './queries.ts';
import { routes } from './routes.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['usuario.permissoes', 'grupo.organizar'] });

const explicacao = (part: Partial<Explicacao> = {}): Explicacao => ({
  id: '0198a000-0000-7000-8000-0000000000c1',
  numero: '2026.000123-4',
  titulo: 'Interrupção de registro',
  ve: true,
  vias: [{ via: 'grupo', sigla: 'REG' }],
  impede: [],
  lado: 'equipe',
  identidade: null,
  ...part,
});

async function ask(answer: Explicacao | null, numero = '2026.000123-4') {
  reply(permissao.detail, makePessoa());
  const sent: unknown[] = [];
  reply(permissao.explicar, ({ body }) => {
    sent.push(body);
    return { explicacao: answer };
  });
  const { user } = await renderScreen(routes, { at: `/config/permissoes/${BIA}?aba=porque`, eu: ADMIN });
  await user.type(await screen.findByLabelText('Número do pedido'), numero);
  await user.click(screen.getByRole('button', { name: 'Explicar' }));
  return { user, sent };
}

const sentences = async (title: string) => {
  const answer = within(await screen.findByRole('region', { name: title }));
  return answer.getAllByRole('listitem').map(({ textContent }) => textContent);
};

const sees = 'Bianca Reis vê o pedido 2026.000123-4';
const seesNot = 'Bianca Reis não vê o pedido 2026.000123-4';

describe('why a person sees a request', () => {
  it('is said with the rules that decide, and what they see of it', async () => {
    const { sent } = await ask(
      explicacao({
        vias: [
          { via: 'autor' },
          { via: 'empresa', nome: 'Restauro Ltda' },
          { via: 'procurador', nome: 'Ana Lima' },
          { via: 'todos' },
          { via: 'grupo', sigla: 'REG' },
          { via: 'atendente' },
          { via: 'encaminhou', sigla: 'ATD' },
          { via: 'parecer', sigla: 'CAM' },
          { via: 'parecer', sigla: null },
        ],
        identidade: 'com_motivo',
      }),
    );
    expect(await sentences(sees)).toEqual([
      'É o autor.',
      'Representa a empresa Restauro Ltda, autora do pedido.',
      'Enviou como procurador de Ana Lima.',
      'Vê os pedidos de todos os grupos.',
      'É do grupo REG, que cuida do pedido.',
      'É o atendente do pedido.',
      'O grupo ATD encaminhou o pedido.',
      'O grupo CAM foi chamado a dar parecer.',
      'Foi chamado a dar parecer.',
      'Como equipe: também as anotações internas.',
      'A identidade do autor é protegida: a pessoa a abre com um motivo, que fica registrado.',
    ]);
    expect(sent).toEqual([{ alvo: 'requerimento', numero: '2026.000123-4' }]);
    expect(screen.getByRole('link', { name: 'Interrupção de registro' })).toHaveAttribute(
      'href',
      '/requerimento/0198a000-0000-7000-8000-0000000000c1',
    );
  });

  it('names where the sight of all groups comes from', async () => {
    const pessoa = makePessoa();
    const todos: Explicacao = explicacao({ vias: [{ via: 'todos' }] });
    const [one] = pessoa.permissoes;
    if (!one) throw new Error('the fixture has it');
    const permissoes = [
      {
        ...one,
        permissao: 'requerimento.ver_todos' as const,
        alcances: ['all' as const],
        origem: [{ fonte: 'tipo' as const, tipo: 2 as const, reach: 'all' as const }],
      },
    ];
    const asked = ask(todos);
    reply(permissao.detail, { ...pessoa, permissoes });
    await asked;
    expect((await sentences(sees))[0]).toBe('Vê os pedidos de todos os grupos (tipo Administração).');
  });

  it.each([
    [
      [{ porque: 'outro_grupo', sigla: 'ATD' }],
      ['Não é parte do pedido.', 'O grupo ATD cuida do pedido, e a pessoa não é dele.'],
    ],
    [
      [{ porque: 'negada', label: 'Ver os pedidos dos próprios grupos' }],
      [
        'Não é parte do pedido.',
        'A permissão “Ver os pedidos dos próprios grupos” foi negada à pessoa. Sem isso, veria.',
      ],
    ],
    [
      [{ porque: 'sem_permissao', sigla: 'REG', label: 'Ver os pedidos dos próprios grupos' }],
      [
        'Não é parte do pedido.',
        'É do grupo REG, que cuida do pedido, mas nada concede “Ver os pedidos dos próprios grupos”.',
      ],
    ],
    [[{ porque: 'fora_de_uso' }], ['A conta não está em uso.']],
    [[{ porque: 'nao_conferida' }], ['A conta não foi conferida: só alcança o que ela mesma enviou.']],
  ] satisfies [Explicacao['impede'], string[]][])('or does not: %j', async (impede, said) => {
    await ask(explicacao({ ve: false, vias: [], lado: null, impede }));
    expect(await sentences(seesNot)).toEqual(said);
  });

  it('does not tell whether they are the protected author', async () => {
    const impede = [{ porque: 'outro_grupo' as const, sigla: 'ATD' }];
    await ask(explicacao({ ve: null, vias: [], lado: null, impede }));
    expect(await sentences('Como equipe, Bianca Reis não vê o pedido 2026.000123-4')).toEqual([
      'O grupo ATD cuida do pedido, e a pessoa não é dele.',
    ]);
    expect(screen.getByText(/aqui não se diz se a pessoa é parte/)).toBeVisible();
  });

  it('is refused in words on the field, and the number stays', async () => {
    const { user } = await ask(null, '999');
    expect((await screen.findAllByText('Não existe pedido com este número.'))[0]).toBeVisible();
    expect(screen.getByLabelText('Número do pedido')).toHaveValue('999');
    await user.clear(screen.getByLabelText('Número do pedido'));
    await user.click(screen.getByRole('button', { name: 'Explicar' }));
    expect((await screen.findAllByText('Informe o número do pedido.'))[0]).toBeVisible();
    replyProblem(permissao.explicar, 'unavailable');
    await user.type(screen.getByLabelText('Número do pedido'), '123');
    await user.click(screen.getByRole('button', { name: 'Explicar' }));
    expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
    expect(screen.getByLabelText('Número do pedido')).toHaveValue('123');
  });
});
