import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeEvento,
  makeExigencia,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { pick } from '#test/pick.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { routes } from '../routes.tsx';

beforeEach(replyNoEtiquetas);

const helena = makeEu({ id: uid(1) });
const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});

// Unsent text is kept on the device, so it would reach the next test.
afterEach(eraseCopies);

/** Opens the form of an act by its address. */
async function openForm(acao: string, detail: Detalhe, eu = otavio) {
  reply(requerimento.detail, detail);
  reply(requerimento.preverExigencia, ({ query }) =>
    query.dias === '30'
      ? { vencimento: '2026-12-21', ajustes: ['19/12 é sábado: passa para 21/12/2026 (segunda-feira).'] }
      : { vencimento: '2026-12-10', ajustes: [] },
  );
  if (eu.tipo > 0) {
    reply(requerimento.modelosResposta, { items: MODELOS, total: MODELOS.length });
    reply(vinculo.list, NO_VINCULOS);
  }
  const view = await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=${acao}`, eu });
  const dialog = await screen.findByRole('dialog');
  return { ...view, form: within(dialog) };
}

const MODELOS = [
  { codigo: 'd', titulo: 'Indeferimento', uso: 'decisao', texto: 'Motivo: {{motivo}}.' },
  { codigo: 'e', titulo: 'Ilegível', uso: 'exigencia', texto: 'Não conseguimos ler {{arquivo}}.' },
];

const ALL = ['decidir', 'exigir', 'prorrogar', 'atribuir', 'encaminhar', 'nota_interna'] as const;
const inAnalysis = makeDetalhe({ acoes: makeAcoes(ALL) });

describe('the form of a decision', () => {
  const REASONS =
    'A certidão enviada é de outra pessoa e não comprova a mudança pedida, mesmo depois da correção que pedimos.';

  it('requires the parts of a refusal and shows the text about appeals', async () => {
    const { form, user } = await openForm('decidir', inAnalysis);
    await user.click(form.getByRole('button', { name: 'Registrar decisão' }));
    expect(form.getByText('Escolha o resultado.')).toBeVisible();
    expect(form.getByText('Escreva um resumo da decisão em palavras simples.')).toBeVisible();
    expect(form.getByText('Escreva o texto da decisão.')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Deferido')).toHaveFocus());
    await user.click(form.getByLabelText('Indeferido'));
    expect(form.queryByText('Escolha o resultado.')).toBeNull();
    expect(form.getByText(/pode apresentar recurso em até 10 dias/)).toBeVisible();
    await user.type(form.getByLabelText('Motivos da decisão'), 'Curto.');
    await user.click(form.getByRole('button', { name: 'Registrar indeferimento' }));
    expect(form.getByText('Explique a decisão com pelo menos 80 letras.')).toBeVisible();
    expect(form.getByText('Escreva um resumo da decisão em palavras simples.')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Resumo para o requerente')).toHaveFocus());
    await user.type(form.getByLabelText('Resumo para o requerente'), 'Falta a certidão.');
    expect(form.queryByText('Escreva um resumo da decisão em palavras simples.')).toBeNull();
    expect(form.getByLabelText('Resumo para o requerente')).toHaveAccessibleDescription(
      /pelo menos 10 letras/,
    );
    expect(form.getByText('Explique a decisão com pelo menos 80 letras.')).toBeVisible();
  });

  it('sends version, reasons and an idempotency key, once', async () => {
    const { form, user } = await openForm('decidir', inAnalysis);
    const sent: { body: unknown; key: string | null }[] = [];
    reply(requerimento.decidir, ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return Response.json(makeDetalhe({ version: 5, status: 'INDEFERIDO', acoes: [] }));
    });
    await user.click(form.getByLabelText('Indeferido'));
    await user.type(form.getByLabelText('Resumo para o requerente'), 'A certidão é de outra pessoa.');
    await user.type(form.getByLabelText('Motivos da decisão'), REASONS);
    await user.dblClick(form.getByRole('button', { name: 'Registrar indeferimento' }));
    expect(await screen.findByText('Decisão registrada. O requerente foi avisado.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.body).toMatchObject({
      version: 4,
      resultado: 'INDEFERIDO',
      baseLegal: 'Lei nº 9.784/1999',
    });
  });

  it('keeps the text after a conflict, shows the change and sends with the newer version', async () => {
    const { form, user } = await openForm('decidir', inAnalysis);
    const versions: unknown[] = [];
    reply(requerimento.decidir, ({ body }) => {
      versions.push(body.version);
      if (versions.length === 1) return problemResponse('stale');
      return Response.json(makeDetalhe({ version: 6, status: 'DEFERIDO', acoes: [] }));
    });
    await user.click(form.getByLabelText('Deferido'));
    await user.type(form.getByLabelText('Resumo para o requerente'), 'Foi aprovado.');
    await user.type(form.getByLabelText('Motivos da decisão'), 'Documentos conferidos.');
    const news = makeEvento({
      id: uid(480),
      tipo: 'mensagem',
      titulo: 'Mensagem',
      texto: 'Desisti do nome.',
      lado: 'requerente',
    });
    reply(requerimento.detail, { ...inAnalysis, version: 5, eventos: [...inAnalysis.eventos, news] });
    await user.click(form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(await form.findByText('O pedido mudou desde que você o abriu')).toBeVisible();
    expect(form.getByText(/Mensagem, por Helena Prado/)).toBeVisible();
    expect(form.getByLabelText('Resumo para o requerente')).toHaveValue('Foi aprovado.');
    await user.click(form.getByRole('button', { name: 'Registrar deferimento assim mesmo' }));
    expect(await screen.findByText('Decisão registrada. O requerente foi avisado.')).toBeVisible();
    expect(versions).toEqual([4, 5]);
  });

  it('refuses a text with an open variable of its template', async () => {
    const { form, user } = await openForm('decidir', inAnalysis);
    await pick(user, await form.findByRole('combobox', { name: /Usar um modelo/ }), 'Indeferimento');
    expect(form.getByLabelText('Motivos da decisão')).toHaveValue('Motivo: {{motivo}}.');
    await user.click(form.getByLabelText('Deferido'));
    await user.type(form.getByLabelText('Resumo para o requerente'), 'Foi aprovado.');
    await user.click(form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(form.getByText('Complete {{motivo}}.')).toBeVisible();
  });
});

describe('the form of a correction', () => {
  it('does not offer read-only fields, which the requester could not answer', async () => {
    const { formulario } = inAnalysis;
    const passos = formulario.passos.map((passo) => ({
      ...passo,
      campos: passo.campos.map((campo) => ({ ...campo, somenteLeitura: campo.nome !== 'novoNome' })),
    }));
    const { form } = await openForm('exigir', { ...inAnalysis, formulario: { ...formulario, passos } });
    const offered = await form.findAllByRole('checkbox');
    expect(offered).toHaveLength(1);
    expect(offered[0]).toHaveAccessibleName(/Novo nome civil completo/);
  });

  it('sends each chosen field with its reason and the days to answer', async () => {
    const { form, user } = await openForm('exigir', inAnalysis);
    await user.click(form.getByRole('button', { name: 'Pedir correção' }));
    expect(form.getByText('Inclua pelo menos um item.')).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: /Novo nome civil completo/ }));
    await user.type(form.getByLabelText('O que precisa ser corrigido'), 'Escreva como na certidão.');
    await user.click(form.getByRole('button', { name: /Pedir outra coisa/ }));
    const second = within(form.getByRole('region', { name: 'Item 2: Outro ponto' }));
    await user.type(second.getByLabelText('O que precisa ser corrigido'), 'Ainda mora em Minas?');
    await user.click(second.getByRole('checkbox', { name: /não pode continuar/ }));
    const sent: unknown[] = [];
    reply(requerimento.exigir, ({ body }) => {
      sent.push(body);
      return Response.json(makeDetalhe({ version: 5, status: 'EM_EXIGENCIA', acoes: [] }));
    });
    await user.click(form.getByRole('button', { name: 'Pedir 2 correções' }));
    expect(await screen.findByText(/Correção pedida\. O requerente foi avisado/)).toBeVisible();
    expect(sent).toEqual([
      {
        version: 4,
        prazoDias: 30,
        itens: [
          { campo: 'novoNome', texto: 'Escreva como na certidão.', obrigatorio: true },
          { campo: null, texto: 'Ainda mora em Minas?', obrigatorio: false },
        ],
      },
    ]);
  });

  it('shows the last day of the term, and why the calendar moved it', async () => {
    const { form, user } = await openForm('exigir', inAnalysis);
    expect(await form.findByText('Responder até 21/12/2026 (segunda-feira).')).toBeVisible();
    expect(form.getByText(/19\/12 é sábado: passa para 21\/12\/2026/)).toBeVisible();
    await user.clear(form.getByLabelText('Dias para responder'));
    expect(form.queryByText(/Responder até/)).toBeNull();
    await user.type(form.getByLabelText('Dias para responder'), '19');
    expect(await form.findByText('Responder até 10/12/2026 (quinta-feira).')).toBeVisible();
    expect(form.queryByText(/passa para/)).toBeNull();
  });

  it('refuses a term outside the legal limits', async () => {
    const { form, user } = await openForm('exigir', inAnalysis);
    await user.click(form.getByRole('checkbox', { name: /Motivo da mudança/ }));
    await user.type(form.getByLabelText('O que precisa ser corrigido'), 'Confira o motivo.');
    await user.clear(form.getByLabelText('Dias para responder'));
    await user.type(form.getByLabelText('Dias para responder'), '3');
    await user.click(form.getByRole('button', { name: 'Pedir correção' }));
    expect(form.getAllByText('Dê um prazo de 5 a 90 dias.').length).toBeGreaterThan(0);
    await user.type(form.getByLabelText('Dias para responder'), '0');
    expect(form.queryAllByText('Dê um prazo de 5 a 90 dias.')).toEqual([]);
  });
});

describe('acts with a reason', () => {
  it('shows a refusal of the server at its field and keeps the text', async () => {
    const { form, user } = await openForm('prorrogar', inAnalysis);
    await user.type(form.getByLabelText('Por que precisamos de mais tempo'), 'Muito trabalho.');
    replyProblem(requerimento.prorrogar, 'validation', {
      errors: [{ path: 'motivo', message: 'Escreva pelo menos 30 caracteres.' }],
    });
    await user.click(form.getByRole('button', { name: 'Prorrogar' }));
    expect(await form.findByText('Escreva pelo menos 30 caracteres.')).toBeVisible();
    expect(form.getByLabelText('Por que precisamos de mais tempo')).toHaveValue('Muito trabalho.');
    expect(form.getByLabelText('Por que precisamos de mais tempo')).toHaveFocus();
    await user.type(form.getByLabelText('Por que precisamos de mais tempo'), ' E falta gente.');
    expect(form.queryByText('Escreva pelo menos 30 caracteres.')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Prorrogar' }));
    expect(await form.findByText('Escreva pelo menos 30 caracteres.')).toBeVisible();
  });

  it('assigns the request to the chosen attendant', async () => {
    const bianca = { id: uid(3), nome: 'Bianca Reis', emAberto: 7, ausenteAte: null };
    reply(requerimento.atendentes, { items: [bianca], total: 1 });
    const { form, user } = await openForm('atribuir', inAnalysis);
    const who = await form.findByLabelText('Quem passa a conduzir');
    await user.click(form.getByRole('button', { name: 'Atribuir' }));
    expect(form.getByText('Escolha quem passa a conduzir.')).toBeVisible();
    await user.selectOptions(who, 'Bianca Reis (7)');
    await user.type(form.getByLabelText('Motivo'), 'Férias.');
    const sent: unknown[] = [];
    reply(requerimento.atribuir, ({ body }) => {
      sent.push(body);
      return Response.json(makeDetalhe({ version: 5 }));
    });
    await user.click(form.getByRole('button', { name: 'Atribuir' }));
    expect(await screen.findByText('Pedido atribuído.')).toBeVisible();
    expect(sent).toEqual([{ version: 4, atendenteId: uid(3), motivo: 'Férias.' }]);
  });

  it('keeps the text after a server error and after the form was closed', async () => {
    const { form, user } = await openForm('prorrogar', inAnalysis);
    const text = 'Aguardamos a resposta do cartório de Betim.';
    await user.type(form.getByLabelText('Por que precisamos de mais tempo'), text);
    replyProblem(requerimento.prorrogar, 'unavailable');
    await user.click(form.getByRole('button', { name: 'Prorrogar' }));
    expect(await form.findByText(/O que você escreveu continua aqui/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Ações' }));
    await user.click(screen.getByRole('button', { name: 'Prorrogar prazo' }));
    const again = within(await screen.findByRole('dialog', { name: 'Prorrogar o prazo' }));
    expect(await again.findByDisplayValue(text)).toBeVisible();
  });

  it('lets the requester withdraw the request, with or without a reason', async () => {
    const unwanted = makeDetalhe({ acoes: makeAcoes(['cancelar']) });
    const { form, user } = await openForm('cancelar', unwanted, helena);
    expect(form.getByText(/Não há custo/)).toBeVisible();
    reply(vinculo.list, NO_VINCULOS);
    replyProblem(tipo.get, 'not_found');
    const sent: unknown[] = [];
    reply(requerimento.cancelar, ({ body }) => {
      sent.push(body);
      return Response.json(makeDetalhe({ version: 5, status: 'CANCELADO', vez: 'ninguem', acoes: [] }));
    });
    await user.click(form.getByRole('button', { name: 'Desistir do pedido' }));
    expect(await screen.findByText('Você desistiu deste pedido.')).toBeVisible();
    expect(sent).toEqual([{}]);
  });

  it('sends an evaluation chosen in words', async () => {
    const { form, user } = await openForm('avaliar', makeDetalhe({ acoes: makeAcoes(['avaliar']) }), helena);
    const sent: unknown[] = [];
    reply(requerimento.avaliar, ({ body }) => {
      sent.push(body);
      return Response.json(makeDetalhe({ version: 5, acoes: [] }));
    });
    await user.click(form.getByRole('radio', { name: /Muito bom/ }));
    await user.click(form.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText('Obrigado pela avaliação!')).toBeVisible();
    expect(sent).toEqual([{ nota: 5 }]);
  });

  it('does not open the form of a forbidden act', async () => {
    reply(requerimento.detail, makeDetalhe({ exigencias: [makeExigencia()] }));
    await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=decidir`, eu: helena });
    await screen.findByRole('heading', { level: 1, name: 'Alteração cadastral' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
