import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeServico } from '#features/rascunho/rascunho.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  FORMULARIO,
  makeAcoes,
  makeAnexo,
  makeDetalhe,
  makeExigencia,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies, getLatestCopy, putCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';
import { staffStep } from './staff-step.ts';

const KEY = `${uid(1)}/requerimento/${uid(100)}/resposta-${uid(500)}`;
const NEW_ANSWER = { given: {}, textos: {}, anexos: [], porItem: {}, mensagem: '' };
const UNSENT = 'O que você não enviou';

type Situacao = Detalhe['exigencias'][number]['situacao'];

const waiting = makeDetalhe({
  status: 'EM_EXIGENCIA',
  formulario: FORMULARIO,
  exigencias: [makeExigencia()],
  acoes: makeAcoes(['responder_exigencia']),
});

/** The request after its correction closed; what was waived has no answer. */
function closed(situacao: Situacao, change: Partial<Detalhe> = {}): Detalhe {
  const state = situacao === 'dispensada' ? ('dispensado' as const) : ('respondido' as const);
  const itens = makeExigencia().itens.map((item) => ({ ...item, situacao: state }));
  const exigencias = [makeExigencia({ situacao, itens })];
  return makeDetalhe({
    version: 5,
    status: 'EXIGENCIA_RESPONDIDA',
    formulario: FORMULARIO,
    exigencias,
    acoes: [],
    ...change,
  });
}

beforeEach(replyNoEtiquetas);
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

function open(detail: Detalhe) {
  reply(requerimento.detail, detail);
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: makeEu({ id: uid(1) }) });
}

/** Opens the request while its correction waits, and types an answer. */
async function openAndType() {
  const { user } = await open(waiting);
  const form = within(await screen.findByRole('region', { name: 'Responda aqui' }));
  const nome = await form.findByLabelText('Novo nome civil completo');
  await user.clear(nome);
  await user.type(nome, 'Helena Prado Souza');
  await user.type(form.getByLabelText(/Você ainda usa o registro/), 'Não uso.');
  await user.type(form.getByLabelText(/Quer explicar algo/), 'Está na certidão.');
  return { user, form };
}

const findUnsent = async () => within(await screen.findByRole('region', { name: UNSENT }));

async function expectPageWithoutUnsent() {
  await screen.findByRole('region', { name: 'O que pedimos a você' });
  expect(screen.queryByRole('region', { name: UNSENT })).toBeNull();
}

describe('a correction that closes while its answer is typed', () => {
  it('keeps what was typed readable when the second of two sends is refused, until it is discarded', async () => {
    const { user, form } = await openAndType();
    replyProblem(requerimento.responderExigencia, 'stale');
    reply(requerimento.detail, closed('respondida'));
    await user.click(form.getByRole('button', { name: 'Enviar resposta' }));
    const unsent = await findUnsent();
    expect(unsent.getByRole('status')).toHaveTextContent('Esta correção já foi respondida em outra aba');
    expect(unsent.getByText('Helena Prado Souza')).toBeVisible();
    expect(unsent.getByText('Não uso.')).toBeVisible();
    expect(unsent.getByText('Está na certidão.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull();
    await user.click(unsent.getByRole('button', { name: 'Descartar' }));
    await expectPageWithoutUnsent();
    expect(await getLatestCopy(KEY)).toBeNull();
  });

  it.each([
    ['respondida', {}, 'Esta correção já foi respondida'],
    ['dispensada', {}, 'Esta correção foi dispensada'],
    ['dispensada', { status: 'CANCELADO' }, 'O pedido foi cancelado'],
    ['vencida', { status: 'ARQUIVADO' }, 'O prazo desta correção terminou'],
  ] as const)('shows it after a reload: %s %o', async (situacao, change, said) => {
    reply(tipo.get, makeServico());
    putCopy(KEY, { ...NEW_ANSWER, mensagem: 'Está na certidão.' });
    await open(closed(situacao, change));
    const unsent = await findUnsent();
    expect(unsent.getByRole('status')).toHaveTextContent(said);
    expect(unsent.getByText('Está na certidão.')).toBeVisible();
  });

  it('names the files that were chosen, without those removed again', async () => {
    const anexos = [
      makeAnexo({ id: uid(301), nome: 'verso.pdf' }),
      makeAnexo({ id: uid(302), nome: 'velho.pdf' }),
    ];
    putCopy(KEY, { ...NEW_ANSWER, anexos, given: { certidao: [uid(301)] } });
    await open(closed('respondida'));
    const unsent = await findUnsent();
    expect(unsent.getByText('verso.pdf')).toBeVisible();
    expect(unsent.queryByText(/velho/)).toBeNull();
  });

  it('shows nothing of it where nothing was typed', async () => {
    await open(closed('respondida'));
    await expectPageWithoutUnsent();
  });

  it('shows nothing of it where the answer was sent from here', async () => {
    const { user, form } = await openAndType();
    reply(requerimento.responderExigencia, closed('respondida'));
    await user.click(form.getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText('Resposta enviada.')).toBeVisible();
    await expectPageWithoutUnsent();
    await waitFor(async () => expect(await getLatestCopy(KEY)).toBeNull());
  });
});

describe('a waived correction', () => {
  it('says that it was waived, and nothing of an answer', async () => {
    await open(closed('dispensada', { agora: 'Dispensamos a correção.' }));
    const section = within(await screen.findByRole('region', { name: 'O que pedimos a você' }));
    expect(screen.getByText('Correção dispensada')).toBeVisible();
    expect(section.getAllByText(': dispensado')).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(/respondido|Resposta recebida|Recebemos sua resposta/);
  });

  it('says the same to staff', () => {
    const acoes = makeAcoes(['retomar_analise']);
    expect(staffStep(closed('dispensada', { acoes }), '2026-11-21').title).toBe('A correção foi dispensada');
    expect(staffStep(closed('respondida', { acoes }), '2026-11-21').title).toBe('O requerente respondeu');
  });
});
