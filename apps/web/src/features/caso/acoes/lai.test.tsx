import { norma } from '@balcao/contract/norma';
import { reclamacao } from '@balcao/contract/reclamacao';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

beforeEach(replyNoEtiquetas);
afterEach(eraseCopies);

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.decidir'],
});

async function open(acao: string, detail: Detalhe, eu = otavio) {
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  const view = await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=${acao}`, eu });
  return { ...view, form: within(await screen.findByRole('dialog', {}, { timeout: 4000 })) };
}

const asked = (change: Partial<Detalhe> = {}) =>
  makeDetalhe({ workflow: 'W6', status: 'EM_ANALISE', ...change });

it('a decision on information offers seven results, and marks the missing field of the chosen one', async () => {
  const { form, user } = await open('decidir', asked({ acoes: makeAcoes(['decidir']) }));
  expect(form.getAllByRole('radio')).toHaveLength(7);
  const send = () => user.click(form.getByRole('button', { name: /Registrar/ }));
  await send();
  expect(form.getByText('Escolha o resultado.')).toBeVisible();
  await user.click(form.getByLabelText('Órgão sem competência'));
  await user.type(form.getByLabelText('Órgão competente'), 'Inmetro');
  await user.click(form.getByLabelText('Acesso negado'));
  await user.type(form.getByLabelText(/Resumo/), 'Os laudos trazem dados de saúde.');
  const motivos =
    'Os laudos apresentados são informação pessoal sensível, de acesso restrito, e não se separam.';
  await user.type(form.getByLabelText('Motivos da decisão'), motivos);
  await send();
  expect(form.getByText('Escolha o fundamento legal da negativa.')).toBeVisible();
  expect(form.getByLabelText('Motivos da decisão')).toHaveValue(motivos);
  await user.selectOptions(form.getByLabelText('Fundamento legal da negativa'), 'INFORMACAO_PESSOAL');
  const sent: unknown[] = [];
  reply(requerimento.decidir, ({ body }) => {
    sent.push(body);
    return Response.json(asked({ version: 5, status: 'INDEFERIDO', acoes: [] }));
  });
  await send();
  expect(await screen.findByText('Decisão registrada. O requerente foi avisado.')).toBeVisible();
  // Fields of a result that was not chosen are not sent.
  expect(sent).toMatchObject([
    {
      resultado: 'INDEFERIDO',
      desfecho: 'NEGADO',
      fundamento: 'INFORMACAO_PESSOAL',
      orgaoCompetente: null,
      pedidoAnterior: null,
    },
  ]);
});

it('an appeal about information offers no suspension', async () => {
  const detail = asked({ status: 'INDEFERIDO', acoes: makeAcoes(['recorrer']) });
  const { form } = await open('recorrer', detail, makeEu({ id: uid(1) }));
  expect(form.getByLabelText(/não concorda/)).toBeVisible();
  expect(form.queryByRole('checkbox', { name: /espere o julgamento/ })).toBeNull();
});

it('a reconsideration about information says that it can only favour the requester', async () => {
  const { form } = await open(
    'reconsiderar',
    asked({ status: 'EM_RECURSO', acoes: makeAcoes(['reconsiderar']) }),
  );
  expect(form.getByRole('radiogroup', { name: /^Resultado/ })).toHaveAccessibleDescription(
    /Só a favor de quem recorreu/,
  );
});

it('an unknown number of another request is refused at its field, and the text is kept', async () => {
  const { form, user } = await open('decidir', asked({ acoes: makeAcoes(['decidir']) }));
  await user.click(form.getByLabelText('Pedido duplicado'));
  await user.type(form.getByLabelText('Número do outro pedido'), '123');
  await user.type(form.getByLabelText(/Resumo/), 'O mesmo já foi pedido.');
  await user.type(
    form.getByLabelText('Motivos da decisão'),
    'O pedido repete outro, que está em análise. '.repeat(2),
  );
  replyProblem(requerimento.decidir, 'validation', {
    errors: [{ path: 'pedidoAnterior', message: 'Não encontramos outro pedido.' }],
  });
  await user.click(form.getByRole('button', { name: /Registrar/ }));
  expect(await form.findByText('Não encontramos outro pedido.')).toBeVisible();
  expect(form.getByLabelText('Número do outro pedido')).toHaveValue('123');
});

it('the requester complains of a missing answer in one dialog', async () => {
  const autor = makeEu({ id: uid(1) });
  const agora = 'O Conselho não respondeu em 30 dias. Você pode reclamar até 04/01/2027.';
  const silent = asked({
    agora,
    acoes: makeAcoes(['reclamar', 'cancelar']),
    explicacoes: { taxa: [], reabertura: [], reclamacao: ['Vence em 04/01/2027.'] },
  });
  reply(requerimento.detail, silent);
  const { user } = await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: autor });
  expect(await screen.findByText('Seu pedido está sem resposta')).toBeVisible();
  expect(screen.getByText(agora)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Como foi calculado o prazo para reclamar' }));
  expect(screen.getByText('Vence em 04/01/2027.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reclamar da falta de resposta' }));
  const form = within(await screen.findByRole('dialog', { name: 'Reclamar da falta de resposta' }));
  const send = () => user.click(form.getByRole('button', { name: 'Enviar reclamação' }));
  await send();
  expect(form.getByText('Conte o que aconteceu, com pelo menos 20 letras.')).toBeVisible();
  await user.type(form.getByLabelText('O que você quer dizer a ela?'), 'Ninguém me respondeu até hoje.');
  const sent: unknown[] = [];
  reply(reclamacao.reclamar, ({ body }) => {
    sent.push(body);
    return Response.json(asked({ version: 5, acoes: [] }));
  });
  await send();
  expect(await screen.findByText(/Reclamação enviada/)).toBeVisible();
  expect(sent).toEqual([{ texto: 'Ninguém me respondeu até hoje.' }]);
});

it('the form of an extension says the days that applied when the request was filed', async () => {
  reply(norma.vigentes, ({ query }) => ({
    valores: { 'lai.prorrogacao': query.em === '2026-11-10' ? 7 : 10 },
  }));
  const detail = asked({ acoes: makeAcoes(['prorrogar']), emissao: '2026-11-10T13:00:00.000Z' });
  const { form } = await open('prorrogar', detail);
  expect(await form.findByText(/uma vez, por mais 7 dias\./)).toBeVisible();
});
