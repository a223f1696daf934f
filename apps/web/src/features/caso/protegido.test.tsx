import { leitura } from '@balcao/contract/leitura';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  FORMULARIO,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(replyNoEtiquetas);
afterEach(() => vi.useRealTimers());

const NIL = '00000000-0000-0000-0000-000000000000';
const helena = makeEu({ id: uid(1) });
const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, permissoes: ['requerimento.assumir'] });

const [first, ...others] = FORMULARIO.passos;
const formulario: Detalhe['formulario'] = {
  ...FORMULARIO,
  passos: [
    {
      id: 'quem',
      titulo: 'Quem pede',
      campos: [
        { nome: 'email', rotulo: 'E-mail', tipo: 'email', origem: { de: 'perfil', caminho: 'email' } },
      ],
    },
    ...(first ? [first] : []),
    ...others,
  ],
};
const nobody = { id: NIL, nome: 'Identidade protegida' };

/** The answer of the server for staff who may not know the author. */
const hidden = makeDetalhe({
  identidadeProtegida: true,
  criadoPor: nobody,
  formulario,
  respostas: { novoNome: 'Helena', motivo: 'CASAMENTO', observacao: 'Nada mais.' },
  autor: { ...nobody, documentoMascarado: '', registro: null, naoConferida: false },
  eventos: [makeEvento({ tipo: 'mensagem', acao: null, texto: 'Segue a foto.', autor: 'Requerente' })],
});

function open(detail: Detalhe, eu = otavio) {
  reply(requerimento.detail, detail);
  if (eu.tipo > 0) {
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
  }
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu });
}

describe('a request whose author is protected', () => {
  it('hides the author from staff, and says why', async () => {
    await open(hidden);
    expect(await screen.findByText('Identidade protegida')).toBeInTheDocument();
    expect(screen.getByText(/A pessoa pediu sigilo\. Analise só/)).toBeInTheDocument();
    expect(screen.getByText('Informação protegida')).toBeInTheDocument();
    expect(screen.getByText('Requerente', { selector: 'article strong' })).toBeInTheDocument();
    expect(screen.queryByText('Enviado por')).toBeNull();
    expect(screen.queryByRole('link', { name: /Identidade protegida/ })).toBeNull();
  });

  it('opens the identity with a reason, and keeps the text after a refusal', async () => {
    const motivo = 'A resposta vai pelos Correios.';
    const { user } = await open({ ...hidden, identidadeAbertura: { ate: null } });
    await user.click(await screen.findByRole('button', { name: 'Mostrar quem pediu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mostrar quem pediu' }));
    await user.type(dialog.getByLabelText('Motivo'), motivo);
    const errors = [{ path: 'motivo', message: 'Este texto tem um caractere que não conseguimos guardar.' }];
    replyProblem(leitura.abrir, 'validation', { errors });
    await user.click(dialog.getByRole('button', { name: 'Abrir' }));
    expect((await dialog.findAllByText(errors[0]?.message ?? ''))[0]).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue(motivo);
    reply(leitura.abrir, ({ body }) => {
      expect(body).toEqual({ parte: 'identidade', motivo });
      const ate = new Date(Date.now() + 30 * 60_000).toISOString();
      reply(requerimento.detail, makeDetalhe({ identidadeProtegida: true, identidadeAbertura: { ate } }));
      return { ate };
    });
    await user.click(dialog.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('Helena Prado')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostrar quem pediu' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^A pessoa pediu sigilo\. Quem ela é/),
    );
  });

  it('hides the identity again when its time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ate = new Date(Date.now() + 60_000).toISOString();
    await open(makeDetalhe({ identidadeProtegida: true, identidadeAbertura: { ate } }));
    expect(await screen.findByText('Helena Prado')).toBeInTheDocument();
    reply(requerimento.detail, { ...hidden, identidadeAbertura: { ate: null } });
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByText('Identidade protegida')).toBeInTheDocument();
    expect(screen.queryByText('Helena Prado')).toBeNull();
  });

  it('tells readers of the identity that the reading is recorded', async () => {
    await open(makeDetalhe({ identidadeProtegida: true }));
    expect(
      await screen.findByText('A pessoa pediu sigilo. Esta consulta ficou registrada.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Helena Prado')).toBeInTheDocument();
  });

  it('tells the requester that the analysts do not see them', async () => {
    await open(makeDetalhe({ identidadeProtegida: true }), helena);
    expect(await screen.findByText('A área que analisa não vê quem você é.')).toBeInTheDocument();
  });
});
