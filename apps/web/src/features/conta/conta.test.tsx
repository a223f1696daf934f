import { conta } from '@balcao/contract/conta';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Pessoa } from '#platform/can.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { makeConta } from './conta.fixture.ts';
import { ContaSection } from './conta-section.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['usuario.ver', 'usuario.editar'] });
const MOTIVO = 'Deixou de trabalhar aqui.';

/** Signs somebody in for a part of a screen. */
function signIn(eu: Pessoa) {
  setToken(makeToken({ sub: eu.id, tipo: eu.tipo }));
  reply(sessao.eu, eu);
}

async function open(change: Parameters<typeof makeConta>[0] = {}) {
  const record = makeConta(change);
  reply(conta.detail, record);
  reply(usuario.list, { items: [], total: 0 });
  signIn(ADMIN);
  const { user } = await renderPart(<ContaSection id={record.id} />);
  return { user, record };
}

async function openDialog(verb: string, change: Parameters<typeof makeConta>[0] = {}) {
  const { user, record } = await open(change);
  await user.click(await screen.findByRole('button', { name: verb }));
  return { user, record, dialog: within(await screen.findByRole('dialog')) };
}

describe('the account of a record', () => {
  it('shows its facts, and only what may be done to it now', async () => {
    await open();
    for (const text of ['Atendente', 'ATD, REG', 'Ativa', 'Nunca', 'Ativada'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mudar o tipo',
      'Redefinir a verificação',
      'Desativar',
    ]);
  });

  it('says why nothing may be done, and until when its owner must wait', async () => {
    const motivo = 'Só a administração superior muda a conta de quem é da administração.';
    await open({ atos: [], impedimentos: [motivo], bloqueio: { ate: null } });
    expect(await screen.findByText(motivo)).toBeVisible();
    expect(screen.getByText(/até a pessoa criar uma nova senha/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not asked for by people who do not keep accounts', async () => {
    const asked: unknown[] = [];
    reply(conta.detail, () => {
      asked.push(null);
      return makeConta();
    });
    signIn(makeEu({ tipo: 1, permissoes: ['usuario.ver'] }));
    await renderPart(<ContaSection id="x" />);
    expect(screen.queryByText('Conta')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('offers another try when it cannot be read', async () => {
    replyOffline(conta.detail);
    signIn(ADMIN);
    await renderPart(<ContaSection id="x" />);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 8000 })).toBeVisible();
  }, 12_000);
});

describe('an act on it', () => {
  it('asks for a reason, and the account is shown as it is then, with the focus', async () => {
    const sent: unknown[] = [];
    const { user, record, dialog } = await openDialog('Desativar');
    expect(dialog.getByText(/passam a colegas/)).toBeVisible();
    const after = makeConta({ version: 2, situacao: 'desativado', atos: ['ativar'] });
    reply(conta.agir, ({ body, headers }) => {
      expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
      sent.push(body);
      reply(conta.detail, after);
      return after;
    });
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(dialog.getAllByText('Escreva o motivo, com pelo menos 10 letras.')[0]).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ acao: 'desativar', motivo: MOTIVO, version: record.version }]);
    expect(await screen.findByText('Desativada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reativar' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Conta' })).toHaveFocus());
  });

  it('says why it is refused, and keeps what was written', async () => {
    const { user, dialog } = await openDialog('Desativar');
    replyProblem(conta.agir, 'not_possible', {
      detail: 'Esta pessoa coordena sozinha o grupo REG. Escolha antes outra pessoa para coordenar.',
    });
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await dialog.findByText(/coordena sozinha o grupo REG/)).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue(MOTIVO);
  });

  it('keeps what was written upon a conflict, and is then sent for what holds now', async () => {
    const { user, dialog } = await openDialog('Redefinir a verificação');
    const versions: unknown[] = [];
    reply(conta.agir, ({ body }) => {
      versions.push((body as { version: number }).version);
      if (versions.length > 1) return makeConta({ version: 6, segundoFator: false, atos: ['desativar'] });
      reply(conta.detail, makeConta({ version: 5 }));
      return problemResponse('stale');
    });
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Redefinir' }));
    expect((await dialog.findAllByRole('alert'))[0]).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue(MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Redefinir' }));
    await waitFor(() => expect(versions).toEqual([1, 5]));
  });

  it('changes the tipo to one that may be given, and shows a refusal on its field', async () => {
    const sent: unknown[] = [];
    const { user, dialog } = await openDialog('Mudar o tipo', { tipos: [0, 2] });
    await user.click(dialog.getByRole('button', { name: 'Mudar o tipo' }));
    expect(dialog.getAllByText('Escolha o novo tipo.')[0]).toBeVisible();
    const field = dialog.getByLabelText('Novo tipo');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Escolha', 'Requerente', 'Administração']);
    await user.selectOptions(field, 'Requerente');
    expect(dialog.getByText(/sai de todos os grupos/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    replyProblem(conta.mudarTipo, 'validation', {
      errors: [{ path: 'tipo', message: 'Esta pessoa coordena sozinha o grupo REG.' }],
    });
    await user.click(dialog.getByRole('button', { name: 'Mudar o tipo' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/coordena sozinha/));
    reply(conta.mudarTipo, ({ body }) => {
      sent.push(body);
      return makeConta({ version: 2, tipo: 0 });
    });
    await user.click(dialog.getByRole('button', { name: 'Mudar o tipo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ tipo: 0, motivo: MOTIVO, version: 1 }]);
  });
});
