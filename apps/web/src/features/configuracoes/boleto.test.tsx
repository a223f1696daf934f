import { BOLETO, boleto } from '@balcao/contract/boleto';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';

const CONTA = { ...BOLETO.inicial, banco: '001', agencia: '1234', conta: '67890', carteira: '17' };

const agora = (version: number, convenio = '1234567'): ResponseOf<typeof boleto.ler> => ({
  version,
  desde: null,
  por: null,
  valor: { ...CONTA, convenio },
  segredos: {},
  doAmbiente: [],
});

const open = () =>
  renderScreen(routes, {
    at: '/configuracoes?parte=boleto',
    eu: makeEu({ tipo: 2, permissoes: ['config.geral'] }),
  });

beforeEach(() => {
  reply(boleto.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('the account of boletos', () => {
  it('is saved as the contract with the bank names it', async () => {
    const bodies: unknown[] = [];
    reply(boleto.salvar, ({ body }) => {
      bodies.push(body);
      return agora(2);
    });
    const { user } = await open();
    await user.type(await screen.findByLabelText(/^Dígito da conta/), '1');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...CONTA, contaDv: '1', convenio: '1234567', version: 1 }]);
  });

  itHasTheStatesOfAForm({
    route: boleto.salvar,
    open,
    read: (version, convenio) => reply(boleto.ler, agora(version, convenio)),
    answer: (version) => agora(version),
    label: /^Convênio/,
    name: 'convenio',
    button: 'Salvar',
  });
});
