import type { ResponseOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { RECURSOS, recursos } from '@balcao/contract/recursos';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';

const agora = (version: number, anexoMaxArquivos = 20): ResponseOf<typeof recursos.ler> => ({
  version,
  desde: null,
  por: null,
  valor: { ...RECURSOS.inicial, anexoMaxArquivos },
  segredos: {},
  doAmbiente: [],
});

const open = () =>
  renderScreen(routes, {
    at: '/configuracoes?parte=recursos',
    eu: makeEu({ tipo: 2, permissoes: ['config.geral'] }),
  });

beforeEach(() => {
  reply(recursos.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('the limits of files', () => {
  it('are saved with the kinds that stay', async () => {
    const bodies: unknown[] = [];
    reply(recursos.salvar, ({ body }) => {
      bodies.push(body);
      return agora(2);
    });
    const { user } = await open();
    await user.click(await screen.findByLabelText('Aceitar textos DOCX'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...RECURSOS.inicial, tipoDocx: false, version: 1 }]);
  });

  itHasTheStatesOfAForm({
    route: recursos.salvar,
    open,
    // The states are tried with texts.
    read: (version, max = '20') => reply(recursos.ler, agora(version, max as unknown as number)),
    answer: (version) => agora(version),
    label: 'Número máximo de arquivos',
    name: 'anexoMaxArquivos',
    button: 'Salvar',
  });
});
