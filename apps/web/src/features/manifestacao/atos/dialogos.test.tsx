import { manifestacao } from '@balcao/contract/manifestacao';
import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problemResponse, reply } from '#test/server.ts';
import {
  FIN,
  makeDaArea,
  makeDaUnidade,
  makeEncaminhamento,
  makeResposta,
  uid,
} from '../manifestacao.fixture.ts';
import { LONG, open, start, unit, write } from './atos.fixture.ts';

describe('the dialogs of acts', () => {
  it('say what is missing before anything is sent, the points of the decision too', async () => {
    const { user } = await open(unit('concluir'));
    const dialog = await start(user, 'Enviar a resposta final');
    await user.click(dialog.getByRole('button', { name: 'Enviar a resposta final' }));
    expect(await dialog.findByRole('link', { name: 'Escolha a decisão.' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Procedente' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar a resposta final' }));
    expect(await dialog.findByRole('link', { name: 'Preencha “O que foi feito”.' })).toBeVisible();
  });

  it('send a proposed answer as it stands', async () => {
    const proposta = makeResposta({ especie: 'PROPOSTA', por: 'Sônia Guedes' });
    const atos: AtoManifestacao[] = ['concluir', 'devolver_proposta'];
    const { user } = await open(makeDaUnidade({ atos, impedidos: [], respostas: [proposta] }));
    const dialog = await start(user, 'Enviar a resposta final');
    expect(dialog.getByText(proposta.texto)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    let said: unknown;
    reply(manifestacao.concluir, ({ body }) => {
      said = body;
      return makeDaUnidade({ version: 4, situacao: 'CONCLUIDA', atos: [] });
    });
    await user.click(dialog.getByRole('button', { name: 'Enviar a resposta final' }));
    await waitFor(() => expect(said).toMatchObject({ texto: proposta.texto, pontos: proposta.pontos }));
  });

  it('show what somebody else did meanwhile, and send nothing before that was read', async () => {
    const before = unit('prorrogar');
    const { user } = await open(before);
    const dialog = await start(user, 'Prorrogar o prazo');
    await write(user, dialog, /Motivo/, LONG);
    const versions: unknown[] = [];
    reply(manifestacao.prorrogar, ({ body }) => {
      versions.push(body.version);
      if (versions.length > 1) return { ...before, version: 5 };
      const em = '2026-11-29T12:00:00.000Z';
      const historico = [
        ...before.historico,
        { ato: 'reclassificar' as const, em, por: 'Paulo Reis', texto: null },
      ];
      reply(manifestacao.detail, { ...before, version: 4, historico });
      return problemResponse('stale');
    });
    await user.click(dialog.getByRole('button', { name: 'Prorrogar' }));
    expect(await dialog.findByText(/Tipo ou categoria mudou, por Paulo Reis/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue(LONG);
    await user.click(dialog.getByRole('button', { name: 'Prorrogar assim mesmo' }));
    await waitFor(() => expect(versions).toEqual([3, 4]));
  });

  it('keep what was typed when they are closed, and when the act is no longer possible', async () => {
    const before = unit('prorrogar');
    const { user } = await open(before);
    const first = await start(user, 'Prorrogar o prazo');
    await write(user, first, /Motivo/, LONG);
    await user.click(first.getByRole('button', { name: 'Voltar' }));
    const dialog = await start(user, 'Prorrogar o prazo');
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue(LONG);
    reply(manifestacao.prorrogar, () => {
      reply(manifestacao.detail, { ...before, version: 4, atos: [] });
      return problemResponse('stale');
    });
    await user.click(dialog.getByRole('button', { name: 'Prorrogar' }));
    expect(await dialog.findByText(/isto não é mais possível/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue(LONG);
    expect(dialog.queryByRole('button', { name: /Prorrogar/ })).toBeNull();
  });

  it('ask a person in two areas which one answers', async () => {
    const other = makeEncaminhamento({ id: uid(81), grupo: FIN, minha: true });
    const detail = makeDaArea({ encaminhamentos: [makeEncaminhamento({ minha: true }), other] });
    const { user } = await open(detail);
    const dialog = await start(user, 'Devolver à ouvidoria');
    await write(user, dialog, /Motivo/, 'Não é desta área.');
    await user.click(dialog.getByRole('radio', { name: 'FIN · Financeiro' }));
    let said: unknown;
    reply(manifestacao.devolver, ({ body }) => {
      said = body;
      return { ...detail, version: 4 };
    });
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    await waitFor(() => expect(said).toMatchObject({ encaminhamentoId: uid(81) }));
  });

  it('say that the name goes along only to the body that its author said yes to', async () => {
    const consentimento = {
      pedidoEm: '2026-11-22T12:00:00.000Z',
      orgao: 'Ministério Público',
      resposta: true,
    };
    const { user } = await open(unit('encaminhar_orgao', { consentimento }));
    expect(screen.getByText('Pode ir a este órgão: Ministério Público')).toBeVisible();
    const dialog = await start(user, 'Encaminhar a outro órgão');
    expect(dialog.getByRole('textbox', { name: /Órgão/ })).toHaveValue('Ministério Público');
    expect(dialog.getByText(/A pessoa concordou em que o nome dela vá/)).toBeVisible();
    await write(user, dialog, /Órgão/, 'Prefeitura');
    expect(dialog.getByText(/O nome de quem a fez não vai/)).toBeVisible();
    await write(user, dialog, /Órgão/, 'ministerio publico');
    expect(dialog.getByText(/A pessoa concordou em que o nome dela vá/)).toBeVisible();
  });

  it('need no dialog to begin the analysis or to take the case', async () => {
    const before = makeDaUnidade({
      situacao: 'CADASTRADA',
      atos: ['iniciar_analise'],
      pode: { ...makeDaUnidade().pode, assumir: true },
    });
    const { user } = await open(before);
    reply(manifestacao.assumir, { ...before, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Ações' }));
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Assumida.')).toBeVisible();
    reply(manifestacao.iniciarAnalise, ({ body }) => {
      expect(body).toEqual({ version: 4 });
      return makeDaUnidade({ version: 5 });
    });
    await user.click(screen.getByRole('button', { name: 'Iniciar a análise' }));
    expect(await screen.findByText('Análise iniciada.')).toBeVisible();
  });
});
