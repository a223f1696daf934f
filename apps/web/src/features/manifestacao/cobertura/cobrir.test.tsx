import { manifestacao } from '@balcao/contract/manifestacao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeDaUnidade, uid } from '../manifestacao.fixture.ts';
import type { Cobertura } from '../queries.ts';
import { routes } from '../routes.tsx';
// Loaded from the start, so that no test waits for the part.
import './cobrir-dialog.tsx';

const RELATO = 'Falei com Ana Luz no dia 3, e ela riu.';
const ANA = { inicio: RELATO.indexOf('Ana'), fim: RELATO.indexOf('Ana') + 7, especie: 'NOME' } as const;

const COBERTURA: Cobertura = {
  version: 3,
  textos: { relato: RELATO, assunto: 'Atendimento', envolvidos: '', resolutividade: '' },
  propostas: { relato: [ANA], assunto: [], envolvidos: [], resolutividade: [] },
  atual: null,
};

async function open() {
  reply(manifestacao.detail, makeDaUnidade());
  reply(manifestacao.cobertura, COBERTURA);
  const { user } = await renderScreen(routes, { at: `/ouvidoria/manifestacao/${uid(500)}` });
  await user.click(await screen.findByRole('button', { name: 'Cobrir o texto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrir o texto para as áreas' }));
  const relato = within(await dialog.findByRole('region', { name: 'Relato' }));
  const box = relato.getByRole<HTMLTextAreaElement>('textbox');
  return { user, dialog, relato, box };
}

function select(box: HTMLTextAreaElement, words: string) {
  box.focus();
  box.setSelectionRange(RELATO.indexOf(words), RELATO.indexOf(words) + words.length);
}

it('proposes what to cover, in each text that says something, before and after side by side', async () => {
  const { dialog, relato } = await open();
  expect(relato.getByText('Falei com [nome] no dia 3, e ela riu.')).toBeVisible();
  expect(relato.getByRole('button', { name: 'Descobrir “Ana Luz”' })).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Assunto' })).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Pessoas envolvidas' })).toBeNull();
});

it('covers what was selected, by Enter or by the button, and takes no letter', async () => {
  const { user, relato, box } = await open();
  select(box, 'ela riu');
  await user.selectOptions(relato.getByRole('combobox', { name: 'O que o trecho é' }), 'trecho');
  select(box, 'ela riu');
  await user.keyboard('{Enter}');
  expect(relato.getByText('Falei com [nome] no dia 3, e [trecho].')).toBeVisible();
  select(box, 'dia 3');
  await user.click(relato.getByRole('button', { name: 'Cobrir o trecho selecionado' }));
  expect(relato.getByText('Falei com [nome] no [trecho], e [trecho].')).toBeVisible();
  box.setSelectionRange(0, 0);
  expect(fireEvent(box, new InputEvent('beforeinput', { bubbles: true, cancelable: true }))).toBe(false);
  expect(box).toHaveValue(RELATO);
});

it('takes a mark away with Delete in the text, with Delete on the mark, and by a press', async () => {
  const { user, relato, box } = await open();
  select(box, 'Luz');
  await user.keyboard('{Delete}');
  expect(relato.getByText('Nada está coberto neste texto.')).toBeVisible();
  for (const remove of [
    async (mark: HTMLElement) => {
      mark.focus();
      await user.keyboard('{Delete}');
    },
    (mark: HTMLElement) => user.click(mark),
  ]) {
    select(box, 'Ana Luz');
    await user.keyboard('{Enter}');
    await remove(relato.getByRole('button', { name: 'Descobrir “Ana Luz”' }));
    expect(relato.getByText('Nada está coberto neste texto.')).toBeVisible();
  }
});

it('saves a version of all texts, and after a conflict with the newer state', async () => {
  const { user, dialog, relato } = await open();
  await user.selectOptions(relato.getByRole('combobox', { name: 'O que é “Ana Luz”' }), 'trecho');
  const said: unknown[] = [];
  reply(manifestacao.cobrir, ({ body }) => {
    said.push(body);
    if (said.length > 1) return makeDaUnidade({ version: 5, coberta: true });
    reply(manifestacao.detail, makeDaUnidade({ version: 4 }));
    return problemResponse('stale');
  });
  await user.click(dialog.getByRole('button', { name: 'Salvar versão coberta' }));
  expect(await dialog.findByText(/A manifestação mudou desde que você a abriu/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Salvar versão coberta assim mesmo' }));
  expect(await screen.findByText('Texto coberto para as áreas.')).toBeVisible();
  const tarjas = { ...COBERTURA.propostas, relato: [{ ...ANA, especie: 'OUTRO' }] };
  await waitFor(() =>
    expect(said).toEqual([
      { tarjas, version: 3 },
      { tarjas, version: 4 },
    ]),
  );
});

it('asks before it is closed with changed marks', async () => {
  const { user, relato } = await open();
  await user.click(relato.getByRole('button', { name: 'Descobrir “Ana Luz”' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' })).toBeVisible();
});
