import { carta } from '@balcao/contract/carta';
import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { documento } from '@balcao/contract/documento';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeManifestacao } from '#features/ouvidoria/ouvidoria.fixture.ts';
import { uid } from '#features/requerimento/requerimento.fixture.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const NONE = { items: [], total: 0 };
const NUMERO = '00123.000002/2026-12';

beforeEach(() => {
  reply(cobrancasLista.resumo, { quantas: 0, total: 0, ultimoDia: null });
  reply(requerimento.list, NONE);
  for (const route of [
    requerimento.aceites,
    cobranca.aPagar,
    reabertura.reabriveis,
    rascunho.list,
    carta.list,
  ])
    reply(route, NONE);
});

it('home lists a document that was just issued', async () => {
  const pronto = { id: uid(7), titulo: 'Certidão de registro', emitidoEm: '2026-11-23T11:00:00.000Z' };
  reply(documento.prontos, {
    items: [{ ...pronto, requerimento: { id: uid(2), numero: NUMERO } }],
    total: 1,
  });
  await renderScreen(routes, { at: '/' });
  const link = await screen.findByRole('link', { name: /Documento pronto: Certidão de registro/ });
  expect(link).toHaveAttribute('href', `/download/requerimento/documento/${pronto.id}`);
  expect(link).toHaveTextContent(`Pedido ${NUMERO}`);
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
});

it('home does not say that all is done when the new documents failed to load', async () => {
  replyProblem(documento.prontos, 'internal');
  await renderScreen(routes, { at: '/' });
  expect(await screen.findByText('Pode haver mais a fazer')).toBeVisible();
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
});

it('home lists a manifestation that waits for what its author adds', async () => {
  const asked: Record<string, string>[] = [];
  reply(documento.prontos, NONE);
  reply(manifestacoesLista.list, ({ query }) => {
    asked.push(query);
    return { items: [makeManifestacao({ situacao: 'COMPLEMENTACAO_SOLICITADA' })], total: 1 };
  });
  await renderScreen(routes, { at: '/' });
  const link = await screen.findByRole('link', { name: /Responder à ouvidoria: Carteira atrasada/ });
  expect(link).toHaveAttribute('href', `/ouvidoria/manifestacao/${makeManifestacao().id}`);
  expect(asked[0]).toMatchObject({ situacao: 'COMPLEMENTACAO_SOLICITADA' });
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
});
