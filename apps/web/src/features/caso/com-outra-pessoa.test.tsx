import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeParecer,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { underColleague } from './com-outra-pessoa.ts';
import { routes } from './routes.tsx';
import { staffBand } from './staff-step.ts';

const PAULO = { id: uid(12), nome: 'Paulo Brandão' };
const otavio = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['requerimento.assumir'] });
const triage = (atendente: typeof PAULO | null) =>
  makeDetalhe({ status: 'EM_TRIAGEM', atendente, acoes: makeAcoes(['iniciar_analise']) });

beforeEach(() => {
  replyNoEtiquetas();
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
});

async function openAsOtavio(atendente: typeof PAULO) {
  reply(requerimento.detail, triage(atendente));
  await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
  return screen.findByRole('button', { name: 'Iniciar análise' });
}

describe('the request of a colleague', () => {
  it('names the colleague first, and shows the act as a secondary button', async () => {
    const act = await openAsOtavio(PAULO);
    expect(screen.getByText('Este pedido está com Paulo Brandão')).toBeVisible();
    expect(screen.getByText(/^Confira os dados e os arquivos\. Se faltar algo/)).toBeVisible();
    expect(act).toBeEnabled();
    expect(act).toHaveAttribute('data-variant', 'default');
  });

  it('is not mentioned on one’s own request', async () => {
    const act = await openAsOtavio(OTAVIO);
    expect(act).toHaveAttribute('data-variant', 'filled');
    expect(screen.queryByText(/Este pedido está com/)).toBeNull();
  });

  it('keeps the band of acts meant for others and of free requests', () => {
    const falta = { decidir: 'Falta a aprovação de uma segunda pessoa.' };
    const opinion = { status: 'EM_PARECER', pareceres: [makeParecer()] };
    for (const detail of [
      triage(null),
      makeDetalhe({ atendente: PAULO, acoes: makeAcoes(['aprovar'], falta) }),
      makeDetalhe({ ...opinion, atendente: PAULO, acoes: makeAcoes(['devolver_parecer']) }),
      makeDetalhe({ status: 'EM_RECURSO', atendente: PAULO, acoes: makeAcoes(['decidir_recurso']) }),
      makeDetalhe({ atendente: PAULO, acoes: [] }),
    ]) {
      const band = staffBand(detail, '2026-11-21');
      expect(underColleague(band, detail, otavio)).toBe(band);
    }
  });
});
