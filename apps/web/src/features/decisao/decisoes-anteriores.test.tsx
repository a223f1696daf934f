import { decisao } from '@balcao/contract/decisao';
import { requerimento } from '@balcao/contract/requerimento';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { makeDetalhe, makeEvento, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';

const FORMER = {
  id: uid(470),
  resultado: 'INDEFERIDO' as const,
  resumo: 'Não reconhecemos o pedido.',
  fundamentacao: 'Faltou a averbação.',
  baseLegal: 'Res. CFCR 116/2025, art. 3º',
  em: '2026-11-20T13:00:00Z',
  por: 'Otávio Lins',
  votacao: 'UNANIMIDADE' as const,
  desfecho: null,
};

/** A request whose appeal was granted. */
function open() {
  const { id: _, ...inForce } = { ...FORMER, resultado: 'DEFERIDO' as const, em: '2026-11-27T13:00:00Z' };
  const base = makeDetalhe({
    status: 'CONCLUIDO',
    vez: 'ninguem',
    decisao: {
      ...inForce,
      resumo: 'Aprovado no recurso.',
      votacao: null,
      recursoAte: null,
      correios: null,
      explicacao: [],
      comOutraPessoa: false,
    },
  });
  const decided = ['decidir', 'recorrer', 'decidir_recurso'].map((acao, i) =>
    makeEvento({ id: uid(480 + i), tipo: 'tramite', acao, titulo: acao }),
  );
  reply(requerimento.detail, { ...base, eventos: [...base.eventos, ...decided] });
  return renderScreen(routes, { at: `/requerimento/${base.id}`, eu: makeEu({ id: uid(1) }) });
}

const section = () => screen.findByRole('region', { name: 'Decisão' });

it('keeps the replaced decision readable', async () => {
  reply(decisao.anteriores, { items: [FORMER] });
  const { user } = await open();
  const decided = within(await section());
  expect(decided.getByText('Aprovado no recurso.')).toBeVisible();
  const former = await decided.findByRole('button', {
    name: 'Decisão anterior, de 20/11/2026: não aprovado',
  });
  expect(former).toHaveAttribute('aria-expanded', 'false');
  await user.click(former);
  const reasons = document.getElementById(former.getAttribute('aria-controls') ?? '');
  expect(reasons).toHaveTextContent('Não reconhecemos o pedido.');
  expect(reasons).toHaveTextContent('Faltou a averbação.');
  expect(reasons).toHaveTextContent(/em reunião, por unanimidade · registro de Otávio Lins/);
});

it('says when the earlier decision failed to load, and shows the one in force', async () => {
  replyProblem(decisao.anteriores, 'unavailable');
  await open();
  const decided = within(await section());
  expect(await decided.findByText(/Não conseguimos mostrar a decisão anterior/)).toBeVisible();
  expect(decided.getByText('Aprovado no recurso.')).toBeVisible();
});
