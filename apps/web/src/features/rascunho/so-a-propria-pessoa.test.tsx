import { tipo } from '@balcao/contract/tipo';
import { SO_A_PROPRIA_PESSOA } from '@balcao/domain/formulario/procurador';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makeResumo, makeServico } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const helena = {
  id: '0198a000-0000-7000-8000-0000000000b1',
  nome: 'Helena Prado',
  cnpj: '52998224725',
  pessoa: 'PF' as const,
  rascunho: null,
  motivoInelegivel: SO_A_PROPRIA_PESSOA,
};

it('tells a proxy first that the person must make the request themselves', async () => {
  const motivo = 'Este serviço é para profissionais com registro.';
  const resumo = makeResumo({ elegivel: false, motivoInelegivel: motivo });
  reply(tipo.get, makeServico({ tipo: resumo, representados: [helena] }));
  await renderScreen(routes, { at: '/novorequerimento/formulario/106' });
  const own = await screen.findByText(motivo);
  const theirs = screen.getByText(`Helena Prado: ${SO_A_PROPRIA_PESSOA}`);
  expect(theirs).toBeVisible();
  expect(own.compareDocumentPosition(theirs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // It does not stand below what to prepare for a request that is impossible.
  const facts = screen.getByText('Para quem é');
  expect(theirs.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText(/Ela mesma precisa pedir/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Pedir em nome de/ })).toBeNull();
});
