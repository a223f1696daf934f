import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeParecer,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { setConfig } from '#platform/config-store.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from '../routes.tsx';

beforeEach(replyNoEtiquetas);

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.decidir'],
});
const TEXTO = 'Sim. O conteúdo do curso cobre as atividades pedidas, com carga horária acima da mínima.';

// Unsent text is kept on the device, so it would reach the next test.
afterEach(eraseCopies);

async function openForm(acao: string, detail: Detalhe) {
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.pareceristas, {
    items: [{ id: uid(40), nome: 'Rita Nunes', grupos: ['CAM'] }],
    total: 1,
  });
  const view = await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=${acao}`, eu: otavio });
  const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
  return { ...view, form: within(dialog) };
}

const inBoard = (change: Partial<Detalhe> = {}) =>
  makeDetalhe({ workflow: 'W3', status: 'EM_ANALISE', ...change });

describe('the form that asks for an opinion', () => {
  it('requires a person and a question, and says the term', async () => {
    const { form, user } = await openForm(
      'encaminhar_parecer',
      inBoard({ acoes: makeAcoes(['encaminhar_parecer']) }),
    );
    expect(form.getByText(/15 dias \(Lei nº 9\.784\/1999, art\. 42\)/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Pedir parecer' }));
    expect(form.getByText('Escolha uma pessoa ou um grupo.')).toBeVisible();
    expect(form.getByText('Escreva o que o parecer deve responder.')).toBeVisible();
    await user.click(form.getByLabelText('Uma pessoa'));
    await user.selectOptions(await form.findByLabelText('Pessoa'), 'Rita Nunes (CAM)');
    await user.type(form.getByLabelText('O que o parecer deve responder?'), 'O curso cobre?');
    const sent: unknown[] = [];
    reply(requerimento.pedirParecer, ({ body }) => {
      sent.push(body);
      return Response.json(
        inBoard({ version: 5, status: 'EM_PARECER', pareceres: [makeParecer()], acoes: [] }),
      );
    });
    await user.click(form.getByRole('button', { name: 'Pedir parecer' }));
    expect(await screen.findByText('Parecer pedido. Quem vai responder foi avisado.')).toBeVisible();
    expect(sent).toEqual([{ version: 4, pareceristaId: uid(40), grupoId: null, pergunta: 'O curso cobre?' }]);
    expect(screen.getByText('Aguardando o parecer de Rita Nunes')).toBeVisible();
  });
});

describe('the group that the service consults', () => {
  const proximoParecer = { id: uid(70), sigla: 'JUR', nome: 'Jurídico' };
  const asking = () => inBoard({ proximoParecer, acoes: makeAcoes(['encaminhar_parecer']) });

  it('is preselected in the form', async () => {
    const { form, user } = await openForm('encaminhar_parecer', asking());
    act(() => setConfig({ configuracoes: makeSettings({ grupos: [{ ...proximoParecer, codigo: 8 }] }) }));
    expect(form.getByText(/Este serviço pede o parecer do grupo Jurídico \(JUR\)/)).toBeVisible();
    expect(form.getByLabelText('Um grupo')).toBeChecked();
    expect(form.getByLabelText('Grupo')).toHaveValue(uid(70));
    await user.type(form.getByLabelText('O que o parecer deve responder?'), 'A dívida prescreveu?');
    const sent: unknown[] = [];
    reply(requerimento.pedirParecer, ({ body }) => {
      sent.push(body);
      return Response.json(inBoard({ version: 5, status: 'EM_PARECER', acoes: [] }));
    });
    await user.click(form.getByRole('button', { name: 'Pedir parecer' }));
    expect(await screen.findByText('Parecer pedido. Quem vai responder foi avisado.')).toBeVisible();
    expect(sent).toMatchObject([{ grupoId: uid(70), pareceristaId: null }]);
  });

  it('can be replaced by another choice', async () => {
    const { form, user } = await openForm('encaminhar_parecer', asking());
    await user.click(form.getByLabelText('Uma pessoa'));
    await user.selectOptions(await form.findByLabelText('Pessoa'), 'Rita Nunes (CAM)');
    await user.type(form.getByLabelText('O que o parecer deve responder?'), 'O curso cobre?');
    const sent: unknown[] = [];
    reply(requerimento.pedirParecer, ({ body }) => {
      sent.push(body);
      return Response.json(inBoard({ version: 5, status: 'EM_PARECER', acoes: [] }));
    });
    await user.click(form.getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(sent).toMatchObject([{ pareceristaId: uid(40), grupoId: null }]));
  });
});

describe('the form of an opinion', () => {
  it('shows the question, and refuses an opinion that is too short', async () => {
    const asked = inBoard({
      status: 'EM_PARECER',
      pareceres: [makeParecer()],
      acoes: makeAcoes(['devolver_parecer']),
    });
    const { form, user } = await openForm('devolver_parecer', asked);
    expect(form.getByText(/O curso cobre as atividades\?/)).toBeVisible();
    await user.type(form.getByLabelText('Parecer'), 'Sim.');
    await user.click(form.getByRole('button', { name: 'Assinar parecer' }));
    expect(form.getByText('Escreva o parecer com pelo menos 80 letras.')).toBeVisible();
    await user.clear(form.getByLabelText('Parecer'));
    await user.type(form.getByLabelText('Parecer'), TEXTO);
    const signed = makeParecer({ autor: 'Rita Nunes', texto: TEXTO, emitidoEm: '2026-11-23T13:00:00.000Z' });
    reply(requerimento.darParecer, inBoard({ version: 5, pareceres: [signed], acoes: [] }));
    await user.click(form.getByRole('button', { name: 'Assinar parecer' }));
    expect(await screen.findByText(/Parecer assinado/)).toBeVisible();
    expect(await screen.findByText(TEXTO)).toBeVisible();
  });
});

describe('the form of the agenda', () => {
  it('requires a valid day that is not in the past', async () => {
    const { form, user } = await openForm('pautar', inBoard({ acoes: makeAcoes(['pautar']) }));
    await user.click(form.getByRole('button', { name: 'Incluir em pauta' }));
    expect(form.getByText('Informe o dia da reunião.')).toBeVisible();
    const day = form.getByLabelText('Dia da reunião');
    await user.type(day, '31/02/2099');
    await user.click(form.getByRole('button', { name: 'Incluir em pauta' }));
    expect(day).toHaveAccessibleDescription(/Esta data não existe\.$/);
    expect(form.queryByText('Informe o dia da reunião.')).toBeNull();
    await user.clear(day);
    await user.type(day, '01/01/2020');
    await user.type(form.getByLabelText('Ponto da pauta'), 'Item 4');
    await user.click(form.getByRole('button', { name: 'Incluir em pauta' }));
    expect(form.getByText('A reunião precisa ser hoje ou depois.')).toBeVisible();
    await user.clear(day);
    await user.type(day, '10/12/2099');
    const sent: unknown[] = [];
    reply(requerimento.pautar, ({ body }) => {
      sent.push(body);
      const pauta = { reuniaoEm: body.reuniaoEm, item: body.item };
      return Response.json(inBoard({ version: 5, status: 'AGUARDANDO_DELIBERACAO', pauta, acoes: [] }));
    });
    await user.click(form.getByRole('button', { name: 'Incluir em pauta' }));
    expect(await screen.findByText(/A pauta está registrada/)).toBeVisible();
    expect(sent).toEqual([{ version: 4, reuniaoEm: '2099-12-10', item: 'Item 4' }]);
    expect(await screen.findByText('Item 4')).toBeVisible();
  });
});

describe('the day of the agenda', () => {
  it('shows a note when it is on a weekend', async () => {
    const { form, user } = await openForm('pautar', inBoard({ acoes: makeAcoes(['pautar']) }));
    const day = form.getByLabelText('Dia da reunião');
    for (const [date, hint] of [
      ['12/12/2099', 'É um sábado. O requerente vê este dia.'],
      ['13/12/2099', 'É um domingo. O requerente vê este dia.'],
      ['14/12/2099', 'O requerente vê este dia.'],
    ] as const) {
      await user.clear(day);
      await user.type(day, date);
      expect(day).toHaveAccessibleDescription(hint);
    }
  });
});

describe('the decision of a board', () => {
  it('can quote the opinion, and records the vote', async () => {
    const signed = makeParecer({ autor: 'Rita Nunes', texto: TEXTO, emitidoEm: '2026-11-23T13:00:00.000Z' });
    const { form, user } = await openForm(
      'decidir',
      inBoard({
        status: 'AGUARDANDO_DELIBERACAO',
        pauta: { reuniaoEm: '2026-11-23', item: 'Item 4' },
        pareceres: [signed],
        acoes: makeAcoes(['decidir']),
      }),
    );
    await user.click(form.getByRole('button', { name: 'Usar o parecer' }));
    expect(form.getByLabelText('Motivos da decisão')).toHaveValue(
      `Conforme o parecer de Rita Nunes, de 23/11/2026: “${TEXTO}”`,
    );
    await user.click(form.getByLabelText('Deferido'));
    await user.type(form.getByLabelText('Resumo para o requerente'), 'A atribuição foi aprovada.');
    await user.click(form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(form.getByText('Diga como a reunião votou.')).toBeVisible();
    await user.click(form.getByLabelText('Por maioria'));
    const sent: unknown[] = [];
    reply(requerimento.decidir, ({ body }) => {
      sent.push(body.votacao);
      return Response.json(inBoard({ version: 5, status: 'CONCLUIDO', acoes: [] }));
    });
    await user.click(form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(await screen.findByText('Decisão registrada. O requerente foi avisado.')).toBeVisible();
    expect(sent).toEqual(['MAIORIA']);
  });
});

describe('the approval by a second person', () => {
  it('is given for one result', async () => {
    const { form, user } = await openForm(
      'aprovar',
      makeDetalhe({ workflow: 'W5', acoes: makeAcoes(['aprovar']) }),
    );
    expect(form.queryByLabelText('Deferido em parte')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Aprovar' }));
    expect(form.getByText('Escolha o resultado que você aprova.')).toBeVisible();
    await user.click(form.getByLabelText('Deferido'));
    reply(requerimento.aprovar, makeDetalhe({ workflow: 'W5', version: 5, acoes: [] }));
    await user.click(form.getByRole('button', { name: 'Aprovar: Deferido' }));
    expect(await screen.findByText(/Aprovação registrada/)).toBeVisible();
  });

  it('limits the decision to the approved result', async () => {
    const aprovacao = {
      resultado: 'DEFERIDO' as const,
      por: 'Rita Nunes',
      vale: true,
      em: '2026-11-23T13:00:00.000Z',
    };
    const { form } = await openForm(
      'decidir',
      makeDetalhe({ workflow: 'W5', aprovacao, acoes: makeAcoes(['decidir']) }),
    );
    expect(form.getByLabelText('Deferido')).toBeChecked();
    expect(form.getByText('É o que Rita Nunes aprovou como segunda pessoa.')).toBeVisible();
    expect(form.queryByLabelText('Indeferido')).toBeNull();
  });
});
