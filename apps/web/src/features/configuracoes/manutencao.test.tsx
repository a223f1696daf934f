import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manutencao } from '@balcao/contract/manutencao';
import { portal } from '@balcao/contract/portal';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';

type Agora = ResponseOf<typeof manutencao.ler>;

const VALOR = {
  ativa: false,
  inicioDia: '',
  inicioHora: '',
  ateDia: '2026-12-06',
  ateHora: '02:00',
  mensagem: '',
};

const agora = (version: number, valor: Partial<typeof VALOR> = {}): Agora => ({
  version,
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Paulo Brandão',
  valor: { ...VALOR, ...valor },
  segredos: {},
  doAmbiente: [],
});

const open = () =>
  renderScreen(routes, {
    at: '/configuracoes?parte=manutencao',
    eu: makeEu({ tipo: 2, permissoes: ['config.geral'] }),
  });

beforeEach(() => {
  reply(manutencao.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('a maintenance', () => {
  it('is planned with days and times as people write them', async () => {
    const bodies: unknown[] = [];
    reply(manutencao.salvar, ({ body }) => {
      bodies.push(body);
      return agora(2);
    });
    const { user } = await open();
    expect(await screen.findByLabelText(/^Fim: hora/)).toHaveValue('02h00');
    await user.click(screen.getByLabelText(/^Fazer manutenção/));
    await user.type(screen.getByLabelText(/^Início: dia/), '05122026');
    await user.type(screen.getByLabelText(/^Início: hora/), '22h30');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([
      { ...VALOR, ativa: true, inicioDia: '2026-12-05', inicioHora: '22h30', ateHora: '02h00', version: 1 },
    ]);
  });

  itHasTheStatesOfAForm({
    route: manutencao.salvar,
    open,
    read: (version, mensagem = '') => reply(manutencao.ler, agora(version, { mensagem })),
    answer: (version) => agora(version),
    label: /^Mensagem/,
    name: 'mensagem',
    button: 'Salvar',
  });
});
