import { presenca } from '@balcao/contract/presenca';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { vinculo } from '@balcao/contract/vinculo';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { clearToken } from '#platform/session.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { describeLooking, describeWriting } from './describe-presencas.ts';
import { PresencaHead } from './presenca-head.tsx';
import type { Presenca } from './queries.ts';

const here = (change: Partial<Presenca> = {}): Presenca => ({
  requerimentoId: uid(100),
  usuarioId: uid(7),
  nome: 'Bianca Reis',
  escrevendoDesde: null,
  valeMs: 40_000,
  ...change,
});
const NOW = new Date('2026-11-23T13:05:00Z');
const since = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

describe('sentence about who is present', () => {
  it('names who writes and since when, and who only views', () => {
    const bianca = here({ escrevendoDesde: since(2) });
    expect(describeWriting([bianca], NOW)).toBe('Bianca está respondendo há 2 min');
    expect(describeWriting([here({ escrevendoDesde: since(0) })], NOW)).toBe('Bianca está respondendo');
    const renan = here({ usuarioId: uid(8), nome: 'Renan Sá', escrevendoDesde: since(1) });
    expect(describeWriting([bianca, renan], NOW)).toBe('Bianca e Renan estão respondendo');
    expect(describeWriting([here()], NOW)).toBeNull();
    expect(describeLooking([here(), renan])).toBe('Bianca está vendo');
    expect(describeLooking([here(), here({ nome: 'Bianca Lopes' })])).toBe(
      'Bianca Reis e Bianca Lopes estão vendo',
    );
  });
});

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const detail = makeDetalhe({ acoes: makeAcoes(['mensagem', 'nota_interna']) });

async function open(items: Presenca[], { eu = otavio } = {}) {
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  replyNoEtiquetas();
  const said: boolean[] = [];
  const left: string[] = [];
  // The screen's default replies are set when it opens; these replace them.
  const view = renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu });
  reply(presenca.list, { items, total: items.length });
  reply(presenca.estar, ({ body }) => {
    said.push(body.escrevendo);
    return new Response(null, { status: 204 });
  });
  reply(presenca.sair, ({ params }) => {
    left.push(params.aba ?? '');
    return new Response(null, { status: 204 });
  });
  return { ...(await view), said, left };
}

describe('presence in an open request', () => {
  it('shows who else is there, warns of a colleague’s answer, and still allows sending', async () => {
    const { user } = await open([here({ escrevendoDesde: new Date().toISOString() })]);
    const warning = await screen.findByText(/Bianca está respondendo\. Você pode enviar mesmo assim/);
    expect(warning).toBeVisible();
    expect(await screen.findByText('Bianca está respondendo')).toBeVisible();
    await user.type(screen.getByLabelText('Resposta ao requerente'), 'Oi');
    const retida = { id: uid(300), texto: 'Oi', anexos: [], saiEm: NOW.toISOString(), motivo: null };
    const items = [{ ...retida, situacao: 'retida' as const }];
    reply(resposta.reter, { agora: NOW.toISOString(), items, total: 1, sairam: [], colegas: [] });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText(/^Sua resposta sai em instantes/)).toBeVisible();
  });

  it('reports opening, writing, sending and leaving', async () => {
    const { user, said, left, unmount } = await open([]);
    await waitFor(() => expect(said).toEqual([false]));
    await user.type(screen.getByLabelText('Resposta ao requerente'), 'Ola');
    await waitFor(() => expect(said).toEqual([false, true]));
    reply(resposta.reter, { agora: NOW.toISOString(), items: [], total: 0, sairam: [], colegas: [] });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(said).toEqual([false, true, false]));
    unmount();
    await waitFor(() => expect(left).toHaveLength(1));
  });

  it('reports sending from a dialog, which stops the event from bubbling', async () => {
    const said: boolean[] = [];
    reply(presenca.list, { items: [], total: 0 });
    reply(presenca.estar, ({ body }) => {
      said.push(body.escrevendo);
      return new Response(null, { status: 204 });
    });
    reply(presenca.sair, () => new Response(null, { status: 204 }));
    const { user } = await renderPart(
      <>
        <PresencaHead id={uid(100)} />
        <FormDialog title="Prorrogar" confirm="Salvar" busy={false} onClose={vi.fn()} onSubmit={vi.fn()}>
          <TextareaField label="Motivo" name="motivo" />
        </FormDialog>
      </>,
    );
    await user.type(screen.getByLabelText('Motivo'), 'Falta um dado');
    await waitFor(() => expect(said.at(-1)).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(said.at(-1)).toBe(false));
  });

  it('reports nothing after the sign-out', async () => {
    const { said, left, unmount } = await open([]);
    await waitFor(() => expect(said).toEqual([false]));
    clearToken();
    unmount();
    await new Promise((over) => setTimeout(over, 100));
    expect(left).toEqual([]);
  });

  it('neither shows presence to the requester nor reports theirs', async () => {
    const { said } = await open([here()], { eu: makeEu({ id: uid(1) }) });
    await screen.findByLabelText('Escreva uma mensagem');
    await act(() => new Promise((over) => setTimeout(over, 200)));
    expect(screen.queryByText(/Bianca/)).toBeNull();
    expect(said).toEqual([]);
  });

  it('hides colleagues whose presence expired', async () => {
    await open([here({ valeMs: 0 })]);
    await screen.findByLabelText('Resposta ao requerente');
    expect(screen.queryByText(/Bianca/)).toBeNull();
  });
});
