import { requerimento } from '@balcao/contract/requerimento';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  FORMULARIO,
  makeAcoes,
  makeDetalhe,
  makeExigencia,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { AnswerForm } from './answer-form.tsx';

const [NOME, OUTRO] = makeExigencia().itens;
if (!NOME || !OUTRO) throw new Error('the fixture has two items');

const exigencia = makeExigencia({
  itens: [
    { ...NOME, id: uid(512), campo: 'observacao', rotulo: 'Observação', valorAnterior: null },
    { ...NOME, id: uid(513), campo: 'certidao', rotulo: 'Certidão de casamento', valorAnterior: [uid(300)] },
    NOME,
    { ...OUTRO, obrigatorio: true },
  ],
});
const detail = makeDetalhe({
  status: 'EM_EXIGENCIA',
  exigencias: [exigencia],
  formulario: FORMULARIO,
  acoes: makeAcoes(['responder_exigencia']),
});

afterEach(() => eraseCopies());

async function openAnswer(onDone = vi.fn()) {
  const { user } = await renderPart(
    <AnswerForm detail={detail} exigencia={exigencia} onDone={onDone} onAskTime={vi.fn()} />,
  );
  const form = within(screen.getByRole('region', { name: 'Responda aqui' }));
  const send = () => user.click(form.getByRole('button', { name: 'Enviar resposta' }));
  return { form, user, send, onDone };
}

const STAYS = 'Mude esta resposta ou diga em “Quer explicar algo?” por que ela fica como está.';

describe('an answer that changes nothing', () => {
  it('marks no requested field as optional', async () => {
    const { form } = await openAnswer();
    expect(form.getByLabelText('Observação')).toBeVisible();
    expect(form.getByLabelText('Novo nome civil completo')).toBeVisible();
    expect(form.getByLabelText('Você ainda usa o registro de Minas Gerais?')).toBeVisible();
  });

  it('lists empty and unchanged fields in the order of the form', async () => {
    const { form, send } = await openAnswer();
    await send();
    const summary = within(form.getByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      `Novo nome civil completo: ${STAYS}`,
      'Observação: Este campo é obrigatório.',
      'Certidão de casamento: Envie o arquivo de novo ou diga em “Quer explicar algo?” por que ele fica como está.',
      'Você ainda usa o registro de Minas Gerais? Responda este item.',
    ]);
    expect(form.getByLabelText('Novo nome civil completo')).toBeInvalid();
  });

  it('counts a retyped value as unchanged', async () => {
    const { form, user, send } = await openAnswer();
    const field = form.getByLabelText('Novo nome civil completo');
    await user.clear(field);
    await user.type(field, 'Helena P. Souza');
    await send();
    expect(form.getByText(STAYS)).toBeVisible();
  });

  it('is sent with an explanation', async () => {
    const { form, user, send, onDone } = await openAnswer();
    let sent: unknown;
    reply(requerimento.responderExigencia, ({ body }) => {
      sent = body;
      return detail;
    });
    await user.type(form.getByLabelText('Observação'), 'Nada');
    await user.type(form.getByLabelText('Você ainda usa o registro de Minas Gerais?'), 'Sim');
    await user.type(form.getByLabelText(/Quer explicar algo/), 'Está como na certidão.');
    await send();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent).toMatchObject({
      itens: [
        { id: uid(512), valor: 'Nada' },
        { id: uid(513), anexos: [uid(300)] },
        { id: uid(510), valor: 'Helena P. Souza' },
        { id: uid(511), valor: 'Sim' },
      ],
      mensagem: 'Está como na certidão.',
    });
  });
});
