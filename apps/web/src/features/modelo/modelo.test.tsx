import { modelo } from '@balcao/contract/modelo';
import { isFormularioAberto } from '@balcao/domain/formulario/editar/novo-campo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies, getCopy, putCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { problemResponse, reply } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };
const structure = () => screen.findByRole('list', { name: 'Passos e campos' });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((button) => button.textContent?.split(',')[0]);

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('form builder', () => {
  it('shows steps, fields and a working preview', async () => {
    const { user } = await openModelo();
    expect(names(await structure())).toEqual([
      '1Pedido',
      'Motivo',
      'Número do boletim',
      '2Fim',
      'Observações',
    ]);
    expect(screen.queryByRole('textbox', { name: /Número do boletim/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Roubo' }));
    expect(await screen.findByRole('textbox', { name: /Número do boletim/ })).toBeVisible();
    expect(screen.getByText('Pode ser enviado')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('moves a field by keyboard and announces its place; Ctrl+Z reverts it', async () => {
    const { user } = await openModelo();
    const list = await structure();
    within(list)
      .getByRole('button', { name: /^Motivo/ })
      .focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names(list).slice(0, 3)).toEqual(['1Pedido', 'Número do boletim', 'Motivo']);
    expect(screen.getByText(/Motivo: posição 2 de 2, passo Pedido/)).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText(/Motivo: posição 1 de 2, passo Fim/)).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(names(list).slice(0, 3)).toEqual(['1Pedido', 'Motivo', 'Número do boletim']);
  });

  it('leaves Ctrl+Z to the text when the focus is in the preview', async () => {
    const { user } = await openModelo('/modelo/900');
    const list = await structure();
    within(list)
      .getByRole('button', { name: /^Motivo/ })
      .focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.type(screen.getByRole('textbox', { name: /Observações/ }), 'x');
    await user.keyboard('{Control>}z{/Control}');
    expect(names(list).slice(0, 3)).toEqual(['1Pedido', 'Número do boletim', 'Motivo']);
  });

  it('adds a field after the selected one, and saves the draft by itself', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo');
    await user.click(await screen.findByRole('button', { name: 'Adicionar campo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Adicionar ao formulário' }));
    await user.type(dialog.getByRole('textbox', { name: 'Procurar' }), 'sim ou');
    expect(dialog.getAllByRole('button', { name: /Sim ou não|Texto curto/ })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: /Sim ou não/ }));
    const label = await screen.findByRole('textbox', { name: 'Pergunta' });
    await user.clear(label);
    await user.type(label, 'Mora no exterior?');
    expect(await screen.findByText(/^Salvo às/, {}, SOON)).toBeVisible();
    expect(saved.at(-1)?.formulario.passos[0]?.campos.map(({ rotulo }) => rotulo)).toEqual([
      'Motivo',
      'Mora no exterior?',
      'Número do boletim',
    ]);
  });

  it('builds a condition without code and sums it up in a sentence', async () => {
    const { user } = await openModelo('/modelo/900?em=obs');
    const appears = within(await screen.findByRole('radiogroup', { name: 'Aparece' }));
    await user.click(appears.getByRole('radio', { name: 'Quando…' }));
    expect(screen.getByText('Aparece quando “Motivo” é “Perda”.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Resposta' }), 'Roubo');
    expect(screen.getByText('Aparece quando “Motivo” é “Roubo”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mais uma condição' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vale quando' }), 'ou');
    expect(screen.getByText(/“Roubo” ou “Motivo” é “Perda”/)).toBeVisible();
  });

  it('renames a field in every condition that uses it', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo');
    await user.click(await screen.findByRole('button', { name: 'Avançado' }));
    const name = screen.getByRole('textbox', { name: 'Nome interno' });
    await user.clear(name);
    await user.type(name, 'razao');
    await user.tab();
    const visivel = () => saved.at(-1)?.formulario.passos[0]?.campos[1]?.visivel;
    await waitFor(() => expect(visivel()).toMatchObject({ campo: 'razao' }), SOON);
  });

  it('lists problems, each linked to its field', async () => {
    const { user, router } = await openModelo('/modelo/900?em=motivo');
    const label = await screen.findByRole('textbox', { name: 'Pergunta' });
    await user.clear(label);
    await user.click(await screen.findByRole('button', { name: '1 problema' }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    expect(panel.getByRole('button', { name: 'Voltar' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: /O campo está sem pergunta/ }));
    expect(router.state.location.href).toContain('em=motivo');
  });
});

describe('builder in a narrow window', () => {
  it('shows its panels as tabs, and a selection opens its properties with the focus', async () => {
    resizeTo('narrow');
    const { user } = await openModelo();
    await user.click(within(await structure()).getByRole('button', { name: /^Motivo/ }));
    const label = await screen.findByRole('textbox', { name: 'Pergunta' });
    await waitFor(() => expect(label).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(names(await structure())).toEqual(['1Pedido', 'Número do boletim', '2Fim', 'Observações']);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Número do boletim/ })).toHaveFocus());
  });
});

describe('draft changed elsewhere', () => {
  it('asks nothing when the server has what was sent and only the answer was lost', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo(FORM, 3));
    const label = await screen.findByRole('textbox', { name: 'Pergunta' });
    const versions: (number | null)[] = [];
    reply(modelo.salvar, ({ body }) => {
      versions.push(body.version);
      if (body.version === 3) {
        if (isFormularioAberto(body.formulario)) reply(modelo.get, makeModelo(body.formulario, 4));
        return problemResponse('stale');
      }
      return { version: 5, atualizadoEm: '2026-11-20T17:32:00.000Z', problemas: [] };
    });
    await user.type(label, '!');
    await waitFor(() => expect(versions).toEqual([3]), SOON);
    expect(await screen.findByText(/^Salvo às/, {}, SOON)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.type(label, '?');
    await waitFor(() => expect(versions).toEqual([3, 4]), SOON);
  });

  it('asks nothing when the server has the same as this device', async () => {
    putCopy(`${makeEu().id}/modelo/900`, { formulario: { ...FORM, resumo: 'Novo.' }, version: 3 });
    await openModelo('/modelo/900', makeModelo({ ...FORM, resumo: 'Novo.' }, 4));
    expect(await screen.findByText(/^Salvo às/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () => expect(await getCopy(`${makeEu().id}/modelo/900`)).toBeUndefined());
    expect(saved).toEqual([]);
  });

  it('shows the differences and asks which version to keep; undo restores the other', async () => {
    const other = makeModelo({ ...FORM, titulo: 'Outro nome' }, 7);
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo(FORM, 3));
    const label = await screen.findByRole('textbox', { name: 'Pergunta' });
    reply(modelo.salvar, () => problemResponse('stale'));
    reply(modelo.get, other);
    await user.type(label, '!');
    const dialog = within(await screen.findByRole('alertdialog', {}, SOON));
    expect(dialog.getByText(/Outro nome/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Usar a outra versão' }));
    expect(await screen.findByRole('heading', { name: 'Outro nome' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Desfazer/ }));
    expect(await screen.findByRole('heading', { name: 'Segunda via' })).toBeVisible();
  });
});

describe('publication', () => {
  it('shows the changes, asks for a reason, and continues from the new version', async () => {
    const { user } = await openModelo('/modelo/900', makeModelo({ ...FORM, titulo: 'Segunda via nova' }, 3));
    reply(modelo.diferenca, {
      mudancas: [{ acao: 'alterado', onde: 'titulo', texto: 'O nome do serviço mudou.' }],
    });
    const sent: unknown[] = [];
    reply(modelo.publicar, ({ body }) => {
      sent.push(body);
      reply(modelo.get, makeModelo());
      return { versao: 2 };
    });
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    expect(await dialog.findByText('O nome do serviço mudou.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Publicar agora' }));
    expect(dialog.getByText('Diga o motivo.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Por que/ }), 'Nome mais claro');
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    await waitFor(() => expect(sent).toEqual([{ version: 3, motivo: 'Nome mais claro' }]));
    expect(await screen.findByText('Igual à versão publicada')).toBeVisible();
  });

  it('publication succeeds even when the form cannot be reloaded afterwards', async () => {
    const { user } = await openModelo('/modelo/900', makeModelo({ ...FORM, titulo: 'Outro nome' }, 3));
    reply(modelo.diferenca, { mudancas: [] });
    reply(modelo.publicar, () => {
      reply(modelo.get, () => problemResponse('unavailable'));
      return { versao: 2 };
    });
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    await user.type(await dialog.findByRole('textbox', { name: /Por que/ }), 'Nome mais claro');
    await user.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByText('Versão publicada.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('publication waits until the draft is saved, and retries the save', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo(FORM, 3));
    const label = await screen.findByRole('textbox', { name: 'Pergunta' });
    reply(modelo.diferenca, { mudancas: [] });
    reply(modelo.salvar, () => problemResponse('unavailable'));
    await user.type(label, '!');
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    expect(await dialog.findByText('O rascunho não foi salvo')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
    reply(modelo.salvar, { version: 4, atualizadoEm: '2026-11-20T17:32:00.000Z', problemas: [] });
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByRole('button', { name: 'Publicar agora' })).toBeVisible();
  });

  it('publication keeps its idempotency key after a lost answer, so that it happens once', async () => {
    const { user } = await openModelo('/modelo/900', makeModelo({ ...FORM, titulo: 'Outro nome' }, 3));
    reply(modelo.diferenca, { mudancas: [] });
    const keys: (string | null)[] = [];
    reply(modelo.publicar, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return problemResponse('unavailable');
    });
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    await user.type(await dialog.findByRole('textbox', { name: /Por que/ }), 'Nome mais claro');
    const go = await dialog.findByRole('button', { name: 'Publicar agora' });
    await user.click(go);
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(go).not.toHaveAttribute('aria-busy'));
    await user.click(go);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('opening and leaving the builder', () => {
  it('asks before a copy on this device overwrites a newer publication', async () => {
    const kept = { formulario: { ...FORM, titulo: 'Deste aparelho' }, version: 3 };
    putCopy(`${makeEu().id}/modelo/900`, kept);
    const { user } = await openModelo();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/O rascunho foi publicado ou descartado/)).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Usar a outra versão' }));
    expect(await screen.findByText('Igual à versão publicada')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Segunda via' })).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('says that the service of an invalid address does not exist', async () => {
    await openModelo('/modelo/abc');
    expect(await screen.findByText(/Nada aqui/)).toBeVisible();
  });

  it.each(['formulario', 'servico', 'documento', 'respostas', 'testes', 'versoes'])(
    'changes nothing when the tab %s is only viewed',
    async (aba) => {
      reply(modelo.versoes, { items: [], total: 0 });
      await openModelo(`/modelo/900?aba=${aba}`);
      expect(await screen.findByRole('tab', { name: /./, selected: true })).toBeVisible();
      await screen.findByText('Igual à versão publicada');
      expect(saved).toEqual([]);
    },
  );
});
