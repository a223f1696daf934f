import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { comPrioridade } from '@balcao/domain/formulario/bloco-prioridade';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makePedido, makeRascunho, makeServico, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const AT = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=revisao`;
const COMPLETE = { motivo: 'Doença', verdade: true };
const LAUDO = {
  id: '0198a000-0000-7000-8000-0000000000a1',
  nome: 'laudo.pdf',
  mime: 'application/pdf',
  tamanho: 9000,
  sha256: 'a'.repeat(64),
  largura: null,
  altura: null,
  verificacao: 'limpo' as const,
};

afterEach(() => eraseCopies());

interface Opening {
  respostas?: Record<string, unknown>;
  conhecida?: string;
  emNomeDe?: string;
}

/** The review of a draft from the server, with the priority claim in its form. */
async function review({ respostas = {}, conhecida, emNomeDe }: Opening = {}) {
  const saved: unknown[] = [];
  const draft = makeRascunho();
  const opened = makeRascunho({
    formulario: comPrioridade(draft.formulario),
    contexto: {
      ...draft.contexto,
      origens: { perfil: { nome: 'Helena Prado', prioridadeConhecida: conhecida } },
    },
    respostas: { ...COMPLETE, ...respostas },
    emNomeDe: emNomeDe ?? null,
  });
  reply(tipo.get, makeServico());
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, opened);
  reply(rascunho.save, ({ body }) => {
    saved.push(body?.respostas);
    return { version: 1 + saved.length, atualizadoEm: '2026-11-21T17:32:00.000Z' };
  });
  reply(rascunho.enviar, { id: PEDIDO_ID, numero: NUMERO, prazoEm: null });
  reply(requerimento.detail, makePedido());
  return { ...(await renderScreen(routes, { at: AT })), saved };
}

const send = () => screen.getByRole('button', { name: 'Enviar pedido' });

it('the priority claim stays closed if unused, and the request is sent', async () => {
  const { user } = await review();
  const ask = await screen.findByRole('button', { name: 'Você tem direito a prioridade?' });
  expect(ask).toHaveAttribute('aria-expanded', 'false');
  await user.click(send());
  expect(await screen.findByText(NUMERO)).toBeVisible();
});

it('saves a claim in the draft, and asks for its document only at sending', async () => {
  const { user, saved } = await review();
  await user.click(await screen.findByRole('button', { name: 'Você tem direito a prioridade?' }));
  await user.click(screen.getByRole('radio', { name: 'Gestante ou lactante' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ prioridade: 'GESTANTE_LACTANTE' }));
  await user.click(send());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('link', { name: /Documento que comprova/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Você tem direito a prioridade?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

it('removes a claim, and the request is sent without it', async () => {
  const { user, saved } = await review({ respostas: { prioridade: 'PCD' } });
  expect(await screen.findByRole('radio', { name: 'Pessoa com deficiência' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Não pedir prioridade' }));
  expect(screen.getByRole('radio', { name: 'Pessoa com deficiência' })).not.toBeChecked();
  await user.click(send());
  expect(await screen.findByText(NUMERO)).toBeVisible();
  expect(saved.at(-1)).toMatchObject({ prioridade: null });
});

it('shows the document of a resumed claim in its place, not among the answers', async () => {
  const respostas = { prioridade: 'PCD', comprovantePrioridade: [LAUDO.id] };
  await review({ respostas });
  expect(await screen.findByRole('radio', { name: 'Pessoa com deficiência' })).toBeChecked();
  expect(screen.queryByRole('button', { name: /^Alterar: .*[Pp]rioridade/ })).toBeNull();
});

it.each([
  ['IDADE', /pela idade/],
  ['REGISTRO', /já foi comprovada/],
])('says which priority already holds, and asks nothing: %s', async (conhecida, words) => {
  await review({ conhecida });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Você tem direito a prioridade?')).toBeNull();
});

it('names the person whom the request is for, and does not ask for a firm', async () => {
  const { unmount } = await review({ emNomeDe: 'Caio Nunes' });
  expect(await screen.findByRole('button', { name: 'Caio Nunes tem direito a prioridade?' })).toBeVisible();
  unmount();
  await review({ emNomeDe: 'Ateliê Ltda.', conhecida: 'NAO_SE_APLICA' });
  expect(await screen.findByRole('button', { name: 'Enviar pedido' })).toBeVisible();
  expect(screen.queryByText(/prioridade/)).toBeNull();
});
