import { modelo } from '@balcao/contract/modelo';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { problemResponse, reply } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('obstacles to publication', () => {
  const caso = {
    id: '0198a000-0000-7000-8000-0000000000c1',
    version: 1,
    nome: 'Sem taxa',
    publico: 'PF_REGISTRADO' as const,
    contexto: {},
    respostas: { motivo: 'Perda' },
    espera: { valido: true, taxaCentavos: 0 },
  };

  it('the bar counts a failed test and links to it', async () => {
    const draft = { ...FORM, taxa: { fixa: 100 } };
    const { user, router } = await openModelo('/modelo/900', makeModelo(draft, 3), [caso]);
    await user.click(await screen.findByRole('button', { name: '1 teste falhou' }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    await user.click(panel.getByRole('button', { name: /Teste “Sem taxa”/ }));
    expect(router.state.location.href).toContain('aba=testes');
    reply(modelo.diferenca, { mudancas: [] });
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    expect(await dialog.findByText('Um teste falhou')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
  });

  it('a failed test names a removed field by its published name', async () => {
    const missed = 'Não aparece e devia: “Observações” (campo retirado).';
    const draft = { ...FORM, passos: FORM.passos.slice(0, 1) };
    const espera = { valido: true, visiveis: ['motivo', 'obs'] };
    reply(modelo.diferenca, { mudancas: [] });
    const { user } = await openModelo('/modelo/900?aba=testes', makeModelo(draft, 3), [{ ...caso, espera }]);
    expect(await screen.findByText(missed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 teste falhou' }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    expect(panel.getByText(missed, { exact: false })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    expect(await dialog.findByText(missed, { exact: false })).toBeVisible();
  });

  it('the bar counts a problem that only the server reports', async () => {
    const problemas = [
      { codigo: 'grupo', gravidade: 'erro' as const, onde: 'grupo', mensagem: 'Sem grupo.' },
    ];
    await openModelo('/modelo/900', { ...makeModelo(FORM, 3), problemas }, [caso]);
    expect(await screen.findByRole('button', { name: '1 problema' })).toBeVisible();
  });

  it('the bar says that tests are unchecked while they cannot be loaded', async () => {
    await openModelo('/modelo/900', makeModelo(FORM, 3), () => problemResponse('unavailable'));
    expect(await screen.findByRole('button', { name: 'Testes não conferidos' }, SOON)).toBeVisible();
  });
});

describe('draft equal to the published version', () => {
  it('says that nothing changed, and disables publication until something does', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo({ ...FORM, versao: 2 }, 3));
    expect(await screen.findByText('Nada mudou desde a versão 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Descartar o rascunho' })).toBeEnabled();
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    expect(await screen.findByText(/^Salvo às/, {}, SOON)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  });
});
