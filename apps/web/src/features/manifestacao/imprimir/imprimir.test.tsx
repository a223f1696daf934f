import { manifestacao } from '@balcao/contract/manifestacao';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makeArquivo } from '../../ouvidoria-arquivos/pecas.fixture.ts';
import { makeDaArea, makeDaUnidade, makeDetalhe, makeResposta, uid } from '../manifestacao.fixture.ts';
import type { Detalhe } from '../queries.ts';
import { routes } from '../routes.tsx';

const AT = `/ouvidoria/imprimir/manifestacao/${uid(500)}`;

async function open(detail: Detalhe) {
  reply(manifestacao.detail, detail);
  const view = await renderScreen(routes, { at: AT });
  await screen.findByRole('heading', { level: 1, name: `Manifestação ${detail.protocolo}` });
  return view;
}

describe('a manifestation on paper', () => {
  it('says what it is, what was answered and what happened, and who printed it', async () => {
    const { user } = await open(makeDetalhe({ situacao: 'CONCLUIDA', respostas: [makeResposta()] }));
    expect(screen.getByText('Registro parado')).toBeVisible();
    expect(screen.getByText(makeResposta().texto)).toBeVisible();
    expect(screen.getByText('Recebida')).toBeVisible();
    expect(screen.getByText(/^Impresso por Helena Prado em /)).toBeVisible();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }));
    expect(print).toHaveBeenCalled();
  });

  it('lists the files, and for the unit those of the author under a neutral name', async () => {
    const arquivos = [makeArquivo({ nome: 'helena-prado.jpg' })];
    await open(makeDetalhe({ arquivos }));
    expect(screen.getByText(/helena-prado.jpg/)).toBeVisible();
  });

  it('prints for the unit no file name that its author chose', async () => {
    await open(makeDaUnidade({ arquivos: [makeArquivo({ nome: 'helena-prado.jpg', areas: 'RETIDO' })] }));
    expect(screen.getByText(/^Arquivo 1\.jpg/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('helena-prado');
  });

  it('does not name the author of a protected one', async () => {
    await open(makeDetalhe({ identificacao: 'SIGILOSA' }));
    expect(screen.getByText(/^Impresso por quem fez a manifestação em /)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Helena Prado');
  });

  it('prints for the unit the covered version where there is one, and no name of the author', async () => {
    const atual = { relato: 'Eu, [nome], espero.', assunto: '', envolvidos: '', resolutividade: '' };
    const nada = { relato: [], assunto: [], envolvidos: [], resolutividade: [] };
    const { textos } = makeDaUnidade();
    reply(manifestacao.cobertura, { version: 3, textos, propostas: nada, atual });
    await open(makeDaUnidade({ coberta: true, autor: { id: uid(9), nome: 'Iara Campos', contato: null } }));
    expect(await screen.findByText('Eu, [nome], espero.')).toBeVisible();
    expect(screen.queryByText(textos.relato)).toBeNull();
    expect(document.body).not.toHaveTextContent('Iara Campos');
  });

  it('prints no text where the reader may not fetch the covered version', async () => {
    const { pode, textos } = makeDaUnidade();
    await open(makeDaUnidade({ coberta: true, pode: { ...pode, cobrir: false } }));
    expect(screen.getByText(/O texto não sai nesta impressão/)).toBeVisible();
    expect(screen.queryByText(textos.relato)).toBeNull();
  });

  it('prints for an area what it reads', async () => {
    await open(makeDaArea());
    expect(screen.getByText('Eu, [nome], espero há dois meses.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Histórico' })).toBeNull();
  });

  it('says that it is not there', async () => {
    replyProblem(manifestacao.detail, 'not_found');
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
  });
});
