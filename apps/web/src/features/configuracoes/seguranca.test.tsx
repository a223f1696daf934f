import type { ResponseOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { seguranca } from '@balcao/contract/seguranca';
import { SEGURANCA_INICIAL, type Seguranca } from '@balcao/domain/seguranca/seguranca';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';

type Agora = ResponseOf<typeof seguranca.ler>;

const KEEPER = makeEu({ tipo: 3, permissoes: ['config.geral', 'config.seguranca'] });

const agora = (version: number, valor: Partial<Seguranca> = {}, doAmbiente: string[] = []): Agora => ({
  version,
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Lívia Sena',
  valor: { ...SEGURANCA_INICIAL, ...valor },
  segredos: {},
  doAmbiente,
});

const open = () => renderScreen(routes, { at: '/configuracoes?parte=seguranca', eu: KEEPER });

beforeEach(() => {
  reply(seguranca.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('the rules of security', () => {
  it('are numbers and checks, and are saved as such', async () => {
    const bodies: unknown[] = [];
    reply(seguranca.salvar, ({ body }) => {
      bodies.push(body);
      return agora(2);
    });
    const { user } = await open();
    const minutes = await screen.findByLabelText('Minutos sem uso até encerrar a sessão da equipe');
    expect(minutes).toHaveValue('30');
    await user.clear(minutes);
    await user.type(minutes, '15');
    await user.click(screen.getByLabelText('Exigir verificação em duas etapas da equipe de atendimento'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([
      { ...SEGURANCA_INICIAL, inatividadeEquipe: 15, segundoFatorEquipe: true, version: 1 },
    ]);
  });

  it('of the installation are shown, and not asked for', async () => {
    const names = ['segundoFatorAdministracao', 'segundoFatorSistema', 'segundoFatorSigilo'];
    reply(seguranca.ler, agora(1, { segundoFatorSistema: true }, names));
    await open();
    expect(await screen.findByText('Definido na instalação do portal')).toBeVisible();
    expect(
      screen.queryByRole('checkbox', {
        name: 'Exigir verificação em duas etapas de quem administra o sistema',
      }),
    ).toBeNull();
  });

  it('are not there for who administers services, neither in the search', async () => {
    const eu = makeEu({ tipo: 2, permissoes: ['config.geral'] });
    await renderScreen(routes, { at: '/configuracoes?procura=sessão da equipe', eu });
    expect(await screen.findByText(/^Nenhum ajuste com esse nome/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manutenção' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Segurança' })).toBeNull();
  });

  itHasTheStatesOfAForm({
    route: seguranca.salvar,
    open: () => open(),
    // The states are tried with texts.
    read: (version, dias = '7') =>
      reply(seguranca.ler, agora(version, { segundoFatorDias: dias as unknown as number })),
    answer: (version) => agora(version),
    label: 'Dias para ativar a verificação em duas etapas',
    name: 'segundoFatorDias',
    button: 'Salvar',
  });
});
