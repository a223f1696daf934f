import { requerimento } from '@balcao/contract/requerimento';
import { subsituacao } from '@balcao/contract/subsituacao';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from '../routes.tsx';

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const [PERICIA, ACERVO, OUTRA] = [uid(41), uid(42), uid(43)];

afterEach(eraseCopies);

function makeSubsituacao(id: string, rotuloEquipe: string, rotuloCidadao: string | null, status: string) {
  return {
    id,
    rotuloEquipe,
    rotuloCidadao,
    status: status as 'EM_ANALISE',
    cor: 'purple' as const,
    ativo: true,
    pedeMotivo: rotuloCidadao !== null,
    version: 1,
    pedidos: 0,
  };
}

function prepare(detail: Detalhe): void {
  replyNoEtiquetas();
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(subsituacao.list, {
    items: [
      makeSubsituacao(PERICIA, 'Perícia', 'Com a perícia', detail.status),
      makeSubsituacao(ACERVO, 'Acervo', null, detail.status),
      makeSubsituacao(OUTRA, 'De outra situação', null, 'CONCLUIDO'),
    ],
    total: 3,
  });
}

it('offers the finer situations of the current one, requires the reason and says who reads it', async () => {
  const detail = makeDetalhe({ acoes: makeAcoes(['detalhar']) });
  prepare(detail);
  const sent: unknown[] = [];
  reply(subsituacao.detalhar, ({ body }) => {
    sent.push(body);
    return { ...detail, version: detail.version + 1 };
  });
  const at = `/requerimento/${uid(100)}?acao=detalhar`;
  const { user } = await renderScreen(routes, { at, eu: otavio });
  const form = within(await screen.findByRole('dialog', { name: 'Detalhar a situação' }));
  expect(await form.findByRole('radio', { name: /^Nenhuma/ })).toBeChecked();
  expect(form.queryByRole('radio', { name: /De outra/ })).toBeNull();
  expect(form.getByText('Só a equipe lê este texto.')).toBeVisible();
  await user.click(form.getByRole('radio', { name: /^Perícia/ }));
  expect(form.getByText('O requerente lê este texto.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(form.getByText('Diga o motivo.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'Falta o laudo.');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([{ subsituacaoId: PERICIA, motivo: 'Falta o laudo.', version: detail.version }]),
  );
});

it('shows the finer situation of the request beside its situation', async () => {
  const detail = makeDetalhe({ acoes: makeAcoes([]) });
  prepare(detail);
  const now = { requerimentoId: detail.id, id: PERICIA, rotulo: 'Com a perícia', cor: 'purple' as const };
  reply(subsituacao.dosPedidos, { items: [now], total: 1 });
  await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
  expect(await screen.findByText('Com a perícia')).toBeVisible();
});

it('cannot be saved when the list failed to load', async () => {
  const detail = makeDetalhe({ acoes: makeAcoes(['detalhar']) });
  prepare(detail);
  replyProblem(subsituacao.list, 'internal');
  await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=detalhar`, eu: otavio });
  const form = within(await screen.findByRole('dialog', { name: 'Detalhar a situação' }));
  expect(await form.findByText('Código para o suporte: req-teste')).toBeVisible();
  expect(form.getByRole('button', { name: 'Salvar' })).toBeDisabled();
});
