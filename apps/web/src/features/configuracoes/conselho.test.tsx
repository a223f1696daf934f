import { conselho } from '@balcao/contract/conselho';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';

type Agora = ResponseOf<typeof conselho.ler>;

const KEEPER = makeEu({ tipo: 2, permissoes: ['config.geral'] });
const VALOR = {
  nome: 'Conselho Regional de Exemplo',
  sigla: 'CRE-MG',
  cnpj: '11222333000181',
  endereco: 'Rua da Paz, 100',
  outrosEnderecos: '',
  telefone: '(31) 3333-4444',
  email: 'contato@cre.exemplo.br',
  site: 'https://cre.exemplo.br',
  horario: '',
  encarregadoNome: 'Lia Moura',
  encarregadoEmail: 'dpo@cre.exemplo.br',
};

const agora = (version: number, valor: Partial<typeof VALOR> = {}): Agora => ({
  version,
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Paulo Brandão',
  valor: { ...VALOR, ...valor },
  segredos: {},
  doAmbiente: [],
});

const open = (at = '/configuracoes?parte=conselho') => renderScreen(routes, { at, eu: KEEPER });
const field = (label: string | RegExp) => screen.findByLabelText(label);

beforeEach(() => {
  reply(conselho.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('the identity of the council', () => {
  it('is shown as people read it, with who changed it when, and saved with the reason', async () => {
    const bodies: unknown[] = [];
    reply(conselho.salvar, ({ body }) => {
      bodies.push(body);
      return agora(2, { sigla: 'CRE' });
    });
    const { user } = await open();
    expect(await field(/^CNPJ/)).toHaveValue('11.222.333/0001-81');
    expect(screen.getByText(/^Mudado por Paulo Brandão em 20\/11\/2026/)).toBeVisible();
    await user.clear(screen.getByLabelText('Sigla'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getAllByText('Informe a sigla.')[0]).toBeVisible();
    expect(bodies).toEqual([]);
    await user.type(screen.getByLabelText('Sigla'), 'CRE');
    await user.type(screen.getByLabelText(/^Motivo da mudança/), 'Nova sigla.');
    reply(conselho.ler, agora(2, { sigla: 'CRE' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    const cnpj = '11.222.333/0001-81';
    expect(bodies).toEqual([{ ...VALOR, cnpj, sigla: 'CRE', motivo: 'Nova sigla.', version: 1 }]);
    expect(screen.getByLabelText(/^Motivo da mudança/)).toHaveValue('');
  });

  it('has its fields in the search over the settings', async () => {
    await open('/configuracoes?procura=encarregado');
    const link = await screen.findByRole('link', { name: 'E-mail do encarregado' });
    expect(link).toHaveAttribute('href', '/configuracoes?parte=conselho#campo-encarregadoEmail');
  });

  itHasTheStatesOfAForm({
    route: conselho.salvar,
    open: () => open(),
    read: (version, nome = VALOR.nome) => reply(conselho.ler, agora(version, { nome })),
    answer: (version) => agora(version),
    label: 'Nome do Conselho',
    name: 'nome',
    button: 'Salvar',
  });
});

describe('its history', () => {
  const mudanca = { versao: 2, em: '2026-11-20T12:00:00.000Z', por: 'Paulo Brandão', segredos: [] };
  const versoes = {
    total: 2,
    items: [
      {
        ...mudanca,
        motivo: 'Nova sede.',
        restaura: null,
        mudancas: [
          { campo: 'endereco', antes: 'Rua A', depois: 'Rua da Paz, 100' },
          { campo: 'cnpj', antes: '', depois: '11222333000181' },
          { campo: 'site', antes: 'https://a.example', depois: '' },
        ],
      },
      { ...mudanca, versao: 1, em: null, por: null, motivo: null, restaura: null, mudancas: [] },
    ],
  };

  it('says in words what changed, and returns to an earlier value once confirmed', async () => {
    reply(conselho.ler, agora(2));
    reply(conselho.versoes, versoes);
    const bodies: unknown[] = [];
    reply(conselho.restaurar, ({ body }) => {
      bodies.push(body);
      return agora(3);
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Histórico' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Histórico: Identidade do Conselho' }));
    expect(await dialog.findByText('Motivo: Nova sede.')).toBeVisible();
    for (const text of [
      'Endereço da sede: de “Rua A” para “Rua da Paz, 100”',
      'CNPJ do Conselho: passou a ser “11.222.333/0001-81”',
      'Site do Conselho: foi retirado; era “https://a.example”',
      'É o que vale agora.',
      'Como veio com o portal',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Voltar a este valor da versão 1' }));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Voltar a este valor' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies).toEqual([{ versao: 1, version: 2 }]);
  });

  it('says that there is none yet, and that it could not be loaded', async () => {
    reply(conselho.versoes, { items: [], total: 0 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Histórico' }));
    expect(await screen.findByText('Nada mudou ainda')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    replyProblem(conselho.versoes, 'internal');
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect(await screen.findByText('Não foi possível carregar', {}, { timeout: 8000 })).toBeVisible();
  }, 15_000);
});
