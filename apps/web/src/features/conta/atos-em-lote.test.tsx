import { conta } from '@balcao/contract/conta';
import { sessao } from '@balcao/contract/sessao';
import { MAX_CONTAS, type SituacaoDeConta } from '@balcao/domain/pessoa/conta';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Pessoa } from '#platform/can.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { AtosEmLote } from './atos-em-lote.tsx';

const REG = { value: '0198a000-0000-7000-8000-0000000000aa', label: 'REG · Registro' };
const IDS = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002'];
const MOTIVO = 'Terminou o contrato delas.';
const ADMIN = makeEu({ tipo: 2, permissoes: ['usuario.editar', 'relatorio.sessoes'] });

/** Signs somebody in for a part of a screen. */
function signIn(eu: Pessoa) {
  setToken(makeToken({ sub: eu.id, tipo: eu.tipo }));
  reply(sessao.eu, eu);
}

async function show({ ids = IDS, eu = ADMIN, situacao = 'ativo' as SituacaoDeConta } = {}) {
  const contas = ids.map((id) => ({ id, situacao }));
  const onDone = vi.fn();
  signIn(eu);
  const { user } = await renderPart(<AtosEmLote contas={contas} grupos={[REG]} onDone={onDone} />);
  return { user, onDone };
}

async function open(verb: string, given: Parameters<typeof show>[0] = {}) {
  const { user, onDone } = await show(given);
  await user.click(screen.getByRole('button', { name: verb }));
  return { user, onDone, dialog: within(await screen.findByRole('dialog')) };
}

describe('an act on selected accounts', () => {
  it('asks for a reason, and says of each whether it was done, refusals first', async () => {
    const sent: unknown[] = [];
    reply(conta.agirEmLote, ({ body, headers }) => {
      expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
      sent.push(body);
      return {
        itens: [
          { id: IDS[0] ?? '', nome: 'Ana Camargo', recusa: null },
          { id: IDS[1] ?? '', nome: 'Bianca Reis', recusa: 'Você não pode desativar a própria conta.' },
        ],
      };
    });
    const { user, onDone, dialog } = await open('Desativar');
    expect(dialog.getByText('Desativar 2 pessoas?')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    const result = within(await screen.findByRole('dialog', { name: 'Feito com 1 de 2 pessoas' }));
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bianca ReisVocê não pode desativar a própria conta.',
      'Ana CamargoFeito',
    ]);
    expect(sent).toEqual([{ acao: 'desativar', usuarios: IDS, motivo: MOTIVO }]);
    await user.click(result.getByText('Fechar'));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('asks for the group to add people to', async () => {
    const sent: unknown[] = [];
    reply(conta.agirEmLote, ({ body }) => {
      sent.push(body);
      return { itens: IDS.map((id) => ({ id, nome: 'Ana Camargo', recusa: null })) };
    });
    const { user, dialog } = await open('Incluir em grupo');
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(dialog.getAllByText('Escolha o grupo.')[0]).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Grupo'), REG.label);
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await screen.findByRole('dialog', { name: 'Feito com as 2 pessoas' })).toBeVisible();
    expect(sent).toEqual([{ acao: 'incluir_no_grupo', grupoId: REG.value, usuarios: IDS, motivo: MOTIVO }]);
  });

  it('takes no more than so many at a time', async () => {
    const ids = Array.from({ length: MAX_CONTAS + 1 }, (_, n) => `id-${n}`);
    const { dialog } = await open('Reativar', { ids, situacao: 'desativado' });
    expect(dialog.getByText(`Escolha no máximo ${MAX_CONTAS} pessoas de cada vez.`)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reativar' })).toBeNull();
  });

  it('ends sessions only for people who may', async () => {
    await show();
    expect(await screen.findByRole('button', { name: 'Encerrar sessões' })).toBeVisible();
  });

  it('is offered where some of them allow it', async () => {
    await show({ situacao: 'desativado' });
    expect(await screen.findByRole('button', { name: 'Reativar' })).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('does not offer that to others', async () => {
    await show({ eu: makeEu({ tipo: 2, permissoes: ['usuario.editar'] }) });
    expect(screen.getByRole('button', { name: 'Desativar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Encerrar sessões' })).toBeNull();
  });
});
